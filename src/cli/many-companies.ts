// Loads the companies that a command names, several at a time.
import { readFile } from "node:fs/promises";
import { OutageError } from "../api/errors/index.js";
import { OutageWatch } from "../api/many/outage-watch.js";
import { isBundled } from "../compose.js";
import { dataFolderOf } from "../core/data-folder.js";
import { ArgumentError } from "../core/errors.js";
import { loadWithStatements } from "../frames/company/require-statements.js";
import type { Asker } from "../frames/company.js";
import type { Company } from "../frames/company-types.js";
import { loadMarket } from "../universe/sources/service-source.js";
import { notice, progressBar } from "./terminal.js";

/** Loaded companies, and symbols that failed. */
export interface LoadedCompanies {
	readonly companies: readonly Company[];
	readonly failed: readonly string[];
	/** The error of the first failure, or the outage. */
	readonly error: unknown;
}

/** Returns the symbols of the arguments, or reads them from standard input, one a line. */
export async function symbolsGiven(symbols: readonly string[]): Promise<string[]> {
	if (symbols.length > 0 || process.stdin.isTTY) return [...symbols];
	let text = "";
	for await (const chunk of process.stdin.setEncoding("utf8")) text += chunk;
	return symbolsIn(text);
}

/** Reads the symbols or names in the file of `--list`. @throws ArgumentError if it cannot be read */
export async function readSymbols(file: string): Promise<string[]> {
	const text = await readFile(file, "utf8").catch((cause: NodeJS.ErrnoException) => {
		const message = `--list ${file} cannot be read (${cause.code}); name a file with one symbol a line`;
		throw new ArgumentError("list", message, { cause });
	});
	return symbolsIn(text);
}

/** The symbols of a text, one a line; `#` begins a remark. */
const symbolsIn = (text: string): string[] =>
	text
		.split(/\r?\n/)
		.map((line) => line.replace(/#.*/, "").trim())
		.filter((line) => line !== "");

/** Companies loaded at the same time. */
const CONCURRENT_LOADS = 4;

/** Wraps a client so that a run over companies stops when the service is down. */
export const withOutageWatch = (client: Asker): Asker => new OutageWatch().asker(client);

/** Like `withOutageWatch`, for output without sources: statements of bundled data and stores are read as numbers, which is faster. */
export async function withStoredFigures(client: Asker): Promise<Asker> {
	const asker = withOutageWatch(client);
	if (!isBundled(client)) return asker;
	const { askStored } = await import("../universe/sources/stored-statements.js");
	return askStored(asker, dataFolderOf(client));
}

/**
 * Loads companies, in the given order. A failure prints a notice and the run continues, unless the service is down. The market's yield is
 * requested once.
 */
export async function loadCompanies(asker: Asker, symbols: readonly string[], label: string): Promise<LoadedCompanies> {
	const loaded: (Company | undefined)[] = [];
	const failed = new Set<string>();
	let error: unknown = null;
	let outage: OutageError | undefined;
	let market: ReturnType<typeof loadMarket> | undefined;
	const bar = progressBar(label);
	const loadOne = async (symbol: string): Promise<Company> => {
		market ??= loadMarket(asker, {});
		const [company, yields] = await Promise.all([loadWithStatements(asker, symbol, { without: ["market"] }), market]);
		return { ...company, market: yields };
	};
	let [next, done] = [0, 0];
	const work = async (): Promise<void> => {
		for (let i = next++; i < symbols.length && !outage; i = next++) {
			const symbol = symbols[i] as string;
			try {
				loaded[i] = await loadOne(symbol);
			} catch (cause) {
				if ((cause as { readonly code?: unknown }).code === "aborted") throw cause;
				error ??= cause;
				if (cause instanceof OutageError) {
					outage ??= cause;
					continue;
				}
				bar.end();
				failed.add(symbol);
				// For a single symbol the caller prints the error.
				if (symbols.length > 1) notice(`${symbol}: ${cause instanceof Error ? cause.message : String(cause)}`);
			}
			bar.update(++done, symbols.length);
		}
	};
	try {
		await Promise.all(Array.from({ length: Math.min(CONCURRENT_LOADS, symbols.length) }, work));
	} finally {
		bar.end();
	}
	const companies = loaded.filter((company) => company !== undefined);
	if (outage && companies.length > 0) notice(outage.message);
	return {
		companies,
		failed: symbols.filter((symbol, i) => failed.has(symbol) || loaded[i] === undefined),
		error: outage ?? error,
	};
}
