import { value } from "../../src/analytics/index.js";
import { composeClient } from "../../src/compose.js";
import { frameOf, loadCompany } from "../../src/frames/index.js";
import { times } from "../frames/time.js";

/** Milliseconds of `value` for one company whose frames are in memory. */
export async function valueCases(symbols: readonly string[]): Promise<Record<string, number>> {
	const client = composeClient({}, (answers, view) => frameOf(answers, view));
	try {
		const companies = await Promise.all(symbols.map((symbol) => loadCompany(client, symbol)));
		return times(Object.fromEntries(companies.map((company, i) => [symbols[i] as string, () => value(company)])), 4000);
	} finally {
		await client.close();
	}
}
