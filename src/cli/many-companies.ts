import type { Client } from "../api/index.js";
import type { Table } from "../core/table.js";
import { requireStatements } from "../frames/company/require-statements.js";
import { loadCompany } from "../frames/company.js";
import type { Company } from "../frames/company-types.js";
import { notice, progressBar } from "./terminal.js";

/** Companies that could be loaded, and the symbols that could not. */
export interface LoadedCompanies {
	readonly companies: readonly Company[];
	readonly failed: readonly string[];
	/** Why the first one failed. */
	readonly error: unknown;
}

/** Symbols given as arguments, or one a line on standard input where none is given. */
export async function symbolsGiven(symbols: readonly string[]): Promise<string[]> {
	if (symbols.length > 0 || process.stdin.isTTY) return [...symbols];
	let text = "";
	for await (const chunk of process.stdin.setEncoding("utf8")) text += chunk;
	return text
		.split(/\r?\n/)
		.map((line) => line.trim())
		.filter((line) => line !== "");
}

/** Loads companies one after the other; a failure is a notice and not the end. The market's yield is asked for once. */
export async function loadCompanies(
	client: Client<Table>,
	symbols: readonly string[],
	label: string,
): Promise<LoadedCompanies> {
	const companies: Company[] = [];
	const failed: string[] = [];
	let error: unknown = null;
	const bar = progressBar(label);
	for (const [i, symbol] of symbols.entries()) {
		bar.update(i, symbols.length);
		const market = companies[0]?.market;
		try {
			const load = () => loadCompany(client, symbol, market ? { without: ["market"] } : {});
			const loaded = await load();
			const company = (await requireStatements(client, loaded)) ? loaded : await load();
			companies.push(market ? { ...company, market } : company);
		} catch (cause) {
			bar.end();
			if ((cause as { readonly code?: unknown }).code === "aborted") throw cause;
			failed.push(symbol);
			error ??= cause;
			// For a single symbol the error itself is printed.
			if (symbols.length > 1) notice(`${symbol}: ${cause instanceof Error ? cause.message : String(cause)}`);
		}
	}
	bar.end();
	return { companies, failed, error };
}
