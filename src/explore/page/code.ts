/** TypeScript for a notebook: the company, its peers and its valuation. */
const valued = (
	symbol: string,
): string => `import { charts, createClient, loadCompany, loadPeers, value } from "valuelab";

const client = createClient();
const company = await loadCompany(client, ${JSON.stringify(symbol)});
const { companies: peers } = await loadPeers(client, company);
const valuation = value(company, { peers });
`;

/** The line that draws one chart of a valuation: `footballField()`. */
export const chartCode = (symbol: string, call: string): string =>
	`${valued(symbol)}charts.chartsOf(valuation).${call}`;

/** The line that gives one part of a valuation: `valuation.estimates`. */
export const valueCode = (symbol: string, expression: string): string => `${valued(symbol)}${expression}`;
