/** Writes notebook code that computes what the page shows. Each text runs on its own; a test runs them all. */
import type { GivenForecast } from "../../analytics/assumptions/given-forecast.js";

const IMPORTS = (names: readonly string[]): string => `import { ${names.join(", ")} } from "valuelab";`;

const COMPANY = (symbol: string): string => `const client = createClient();
const company = await loadCompany(client, ${JSON.stringify(symbol)});`;

const PEERS = "const { companies: peers } = await loadPeers(client, company);";

/** The source of a chart's figures, for the note below it. */
const SUBJECT = (source: string): string =>
	`const subject = { name: company.name, symbol: company.symbol, asOf: company.asOf, source: ${JSON.stringify(source)} };`;

type Assumptions = Readonly<Record<string, number>>;

const valuationCode = (symbol: string, given: Assumptions = {}): string => {
	const more = Object.keys(given).length === 0 ? "" : `, { assumptions: ${JSON.stringify(given)} }`;
	return [
		IMPORTS(["charts", "createClient"]),
		"",
		"const client = createClient();",
		`const valuation = await client.value(${JSON.stringify(symbol)}${more});`,
	].join("\n");
};

/** Writes code that draws one chart of a valuation: `footballField()`. @param given the reader's assumptions */
export const chartCode = (symbol: string, call: string, given?: Assumptions): string =>
	`${valuationCode(symbol, given)}\ncharts.chartsOf(valuation).${call}`;

/** Writes code for one part of a valuation: `estimates`. @param given the reader's assumptions */
export const valueCode = (symbol: string, part: string, given?: Assumptions): string =>
	`${valuationCode(symbol, given)}\nvaluation.${part};`;

const comparisonStart = (symbol: string): string =>
	[
		IMPORTS(["charts", "compare", "createClient", "loadCompany", "loadPeers", "value"]),
		"",
		COMPANY(symbol),
		PEERS,
		"const comparison = compare([company, ...peers]);",
	].join("\n");

export const comparisonCode = (symbol: string): string => `${comparisonStart(symbol)}\ncomparison.measures;`;

/** Writes code for the chart of the peers' measures. */
export const peersChartCode = (symbol: string): string =>
	`${comparisonStart(symbol)}\ncharts.chartsOf(value(company, { peers })).peers(comparison);`;

/** Writes code for the scatter chart of two measures. */
export const scatterCode = (symbol: string, x: string, y: string): string =>
	[
		comparisonStart(symbol),
		SUBJECT("stock.financials, stock.price"),
		"const measure = (name: string) => comparison.measures.find((one) => one.name === name)!;",
		`charts.peerScatter({ subject, x: measure(${JSON.stringify(x)}), y: measure(${JSON.stringify(y)}) });`,
	].join("\n");

export const priceCode = (symbol: string): string =>
	[
		IMPORTS(["charts", "createClient", "loadCompany"]),
		"",
		COMPANY(symbol),
		SUBJECT("stock.price"),
		"if (!company.prices.ok) throw new Error(company.prices.reason.code);",
		"const { dates, close, currency } = company.prices.value;",
		"charts.priceHistory({ subject, dates, close: [...close], currency });",
	].join("\n");

/** Writes code for the chart of revenue by business segment or by region. */
export const segmentsCode = (symbol: string, kind: "business" | "geographic"): string =>
	[
		IMPORTS(["charts", "createClient", "loadCompany"]),
		"",
		COMPANY(symbol),
		SUBJECT("stock.segmentsData"),
		"if (!company.segments.ok) throw new Error(company.segments.reason.code);",
		`const { periods, names, values } = company.segments.value.${kind};`,
		"const byName = names.map((_, name) => periods.map((_, period) => values[period]?.[name] ?? null));",
		'const unit = { kind: "money", currency: company.reportingCurrency, scale: 1e6 } as const;',
		`charts.segments({ subject, kind: "${kind}", periods, names, values: byName, unit });`,
	].join("\n");

/** Writes code for one frame of the operation `client.<call>`. */
export const frameCode = (call: string, view: string): string =>
	`${IMPORTS(["createClient"])}

const client = createClient();
const frame = await client.${call}.frame(${JSON.stringify(view)});`;

export const screenCode = (universe: string, condition: string, columns: readonly string[]): string => {
	const options = columns.length > 0 ? `, { columns: ${JSON.stringify(columns)} }` : "";
	return `${IMPORTS(["createClient"])}
import { openUniverse } from "valuelab/universe";

const universe = await openUniverse(createClient(), ${JSON.stringify(universe)});
const frame = universe.screen(${JSON.stringify(condition)}${options});`;
};

export const forecastCode = (symbol: string, { drivers = {}, only: _, ...options }: GivenForecast): string =>
	[
		IMPORTS(["createClient", "loadCompany"]),
		'import { forecast } from "valuelab/analytics";',
		"",
		COMPANY(symbol),
		`forecast(company, ${JSON.stringify(drivers)}, ${JSON.stringify(options)});`,
	].join("\n");
