import { value } from "../../src/analytics/index.js";
import { composeClient } from "../../src/compose.js";
import { frameOf, loadCompany } from "../../src/frames/index.js";
import { times } from "../frames/time.js";

/**
 * Milliseconds of `value` for companies whose frames are in memory and that were asked before; of the first one `anew` too, when
 * nothing is known of it.
 */
export async function valueCases(symbols: readonly string[]): Promise<Record<string, number>> {
	const client = composeClient({}, (answers, view) => frameOf(answers, view));
	try {
		const companies = await Promise.all(symbols.map((symbol) => loadCompany(client, symbol)));
		const [first] = companies;
		const tasks = companies.map((company, i) => [symbols[i] as string, () => value(company)] as const);
		// A copy is another company.
		return times(
			{ ...Object.fromEntries(tasks), ...(first && { [`${symbols[0]} anew`]: () => value({ ...first }) }) },
			4000,
		);
	} finally {
		await client.close();
	}
}
