import { value } from "../../src/analytics/index.js";
import { composeClient } from "../../src/compose.js";
import { frameOf, loadCompany } from "../../src/frames/index.js";
import { times } from "../frames/time.js";

/**
 * Milliseconds of `value` for companies whose frames are in memory: of each as a company that was not asked before, and of the first
 * one `again`, with what is kept of it.
 */
export async function valueCases(symbols: readonly string[]): Promise<Record<string, number>> {
	const client = composeClient({}, (answers, view) => frameOf(answers, view));
	try {
		const companies = await Promise.all(symbols.map((symbol) => loadCompany(client, symbol)));
		// A copy is another company: nothing is known of it yet.
		const tasks = companies.map((company, i) => [symbols[i] as string, () => value({ ...company })] as const);
		const [first] = companies;
		return times({ ...Object.fromEntries(tasks), ...(first && { [`${symbols[0]} again`]: () => value(first) }) }, 4000);
	} finally {
		await client.close();
	}
}
