import { OutageError } from "../api/errors/index.js";
import { OutageWatch } from "../api/many/outage-watch.js";
import { isBundled } from "../compose.js";
import { dataFolderOf } from "../core/data-folder.js";
import { requireStatements } from "../frames/company/require-statements.js";
import { type Asker, loadCompany } from "../frames/company.js";
import type { Company } from "../frames/company-types.js";
import { loadMarket } from "../universe/sources/service-source.js";
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

/** Companies that are loaded at the same time. */
const AT_ONCE = 4;

/** A client for a run over companies, which ends when the service is down. */
export const watched = (client: Asker): Asker => new OutageWatch().asker(client);

/** The same for output without sources: then the bundled data and stores pass statements on as numbers. */
export async function watchedForFigures(client: Asker): Promise<Asker> {
	const asker = watched(client);
	if (!isBundled(client)) return asker;
	const { askStored } = await import("../universe/sources/stored-statements.js");
	return askStored(asker, dataFolderOf(client));
}

/**
 * Loads companies, in the order given; a failure is a notice and not the end, unless the service is down. The market's yield is asked for
 * once.
 */
export async function loadCompanies(asker: Asker, symbols: readonly string[], label: string): Promise<LoadedCompanies> {
	const loaded: (Company | undefined)[] = [];
	const failed = new Set<string>();
	let error: unknown = null;
	let outage: OutageError | undefined;
	let market: ReturnType<typeof loadMarket> | undefined;
	const bar = progressBar(label);
	const one = async (symbol: string): Promise<Company> => {
		market ??= loadMarket(asker, {});
		const load = () => loadCompany(asker, symbol, { without: ["market"] });
		const [company, yields] = await Promise.all([load(), market]);
		return { ...((await requireStatements(asker, company)) ? company : await load()), market: yields };
	};
	let [next, done] = [0, 0];
	const work = async (): Promise<void> => {
		for (let place = next++; place < symbols.length && !outage; place = next++) {
			const symbol = symbols[place] as string;
			try {
				loaded[place] = await one(symbol);
			} catch (cause) {
				if ((cause as { readonly code?: unknown }).code === "aborted") throw cause;
				error ??= cause;
				if (cause instanceof OutageError) {
					outage ??= cause;
					continue;
				}
				bar.end();
				failed.add(symbol);
				// For a single symbol the error itself is printed.
				if (symbols.length > 1) notice(`${symbol}: ${cause instanceof Error ? cause.message : String(cause)}`);
			}
			bar.update(++done, symbols.length);
		}
	};
	try {
		await Promise.all(Array.from({ length: Math.min(AT_ONCE, symbols.length) }, work));
	} finally {
		bar.end();
	}
	const companies = loaded.filter((company) => company !== undefined);
	if (outage && companies.length > 0) notice(outage.message);
	return {
		companies,
		failed: symbols.filter((symbol, place) => failed.has(symbol) || loaded[place] === undefined),
		error: outage ?? error,
	};
}
