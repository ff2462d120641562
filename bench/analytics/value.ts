// Measures the time to value one company.
import { value } from "../../src/analytics/index.js";
import { composeClient } from "../../src/compose.js";
import { frameOf, loadCompany } from "../../src/frames/index.js";
import { times } from "../frames/time.js";

/**
 * Measures milliseconds of `value` for loaded companies that were valued before, and for the first one also `anew`, without earlier
 * results.
 */
export async function valueCases(symbols: readonly string[]): Promise<Record<string, number>> {
	const client = composeClient({}, (answers, view) => frameOf(answers, view));
	try {
		const companies = await Promise.all(symbols.map((symbol) => loadCompany(client, symbol)));
		const [first] = companies;
		const tasks = companies.map((company, i): [name: string, run: () => unknown] => [
			symbols[i] as string,
			() => value(company),
		]);
		// A copy has no stored results.
		if (first) tasks.push([`${symbols[0]} anew`, () => value({ ...first })]);
		return times(Object.fromEntries(tasks), 4000);
	} finally {
		await client.close();
	}
}
