// Tests the sentence on another base that turns the verdict against the valuation under the same assumptions.
import { expect, it } from "vitest";
import { CompanyFacts } from "../../../../src/analytics/evaluation/facts.js";
import { fcffNow } from "../../../../src/analytics/inputs/flows.js";
import { netMarginNow, operatingMarginNow } from "../../../../src/analytics/inputs/normal-year.js";
import { createClient, loadCompany } from "../../../../src/index.js";

const client = createClient();

/** The ends that the sentence states, and those of the valuation under assumptions. */
async function statedAndComputed(symbol: string, begin: RegExp, assumptions: Record<string, number>) {
	const stated = (await client.value(symbol)).fairValue.assumes
		?.split(begin)[1]
		?.match(/USD ([\d,.]+)–([\d,.]+), .* (\w+) it\.$/);
	const { low, high, verdict } = (await client.value(symbol, { assumptions })).fairValue;
	return [stated?.slice(1), [low, high].map((end) => String(Math.round(end as number))).concat(verdict as string)];
}

it("moves every method to the last twelve months", async () => {
	const facts = new CompanyFacts(await loadCompany(client, "UNH"));
	const [net, operating] = [netMarginNow, operatingMarginNow].map((one) => facts.value(one) as number);
	const [stated, computed] = await statedAndComputed("UNH", /If every method used the last twelve months, /, {
		net_margin: net as number,
		margin: operating as number,
		free_cash_flow: facts.value(fcffNow) as number,
	});
	expect(stated).toEqual(computed);
});

it("lets the return of a bank fall over 40 years", async () => {
	const [stated, computed] = await statedAndComputed("JPM", /With a return that falls over 40 years, /, { fade: 40 });
	expect(stated).toEqual(computed);
});
