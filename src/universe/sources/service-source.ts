// Reads the companies of a universe from the service.
import type { Answer } from "../../api/answer.js";
import type { OperationName } from "../../api/catalogue/index.js";
import { endsRun, OutageWatch } from "../../api/many/outage-watch.js";
import { ArgumentError, ValuelabError } from "../../core/errors.js";
import { ask, causeInWords } from "../../frames/company/ask.js";
import { MARKET_YIELD_INDICATOR, marketYieldsOf } from "../../frames/company/market.js";
import { partOf } from "../../frames/company/parts.js";
import { requireStatements } from "../../frames/company/require-statements.js";
import { type Asker, loadCompany } from "../../frames/company.js";
import type { Company, MarketYields, Part } from "../../frames/company-types.js";
import type { MissingCompany, ReadUniverseOptions } from "../universe-source.js";
import { quotesOf } from "./quotes.js";
import { sectorName } from "./sector-names.js";

/** The part of a client that a universe needs. */
export interface UniverseClient extends Asker {
	many(
		operation: OperationName,
		symbols: readonly string[],
		options?: Readonly<Record<string, unknown>>,
	): PromiseLike<{
		readonly answers: ReadonlyMap<string, Answer>;
		readonly errors: ReadonlyMap<string, ValuelabError>;
	}>;
}

/** A company that was loaded, or why it could not be. */
export type LoadedEntry =
	| { readonly symbol: string; readonly company: Company; readonly missing?: undefined }
	| (MissingCompany & { readonly company?: undefined });

/** Facts about a symbol that are known before any request. */
export interface SymbolDescription {
	readonly name?: string;
	readonly sector?: string | null;
	readonly industry?: string | null;
}

/** Options for requests about many companies. */
export interface AskUniverseOptions {
	/** A folder that keeps the answers, so that an interrupted reading continues where it stopped. @default the client's cache alone */
	readonly journal?: string;
	/** Milliseconds after which an answer of the journal is requested again. @default never */
	readonly maxAge?: number;
	/** The number of companies requested at once. @default 4 */
	readonly concurrency?: number;
}

type ReadCompaniesOptions = ReadUniverseOptions & AskUniverseOptions & { readonly market?: typeof loadMarket };

/** Companies of the service, one at a time: their statements, quotes fifty at a time, and the requested parts. Few answers are in memory at once. */
export async function* readCompanies(
	client: UniverseClient,
	symbols: readonly string[],
	describe: (symbol: string) => SymbolDescription | undefined,
	{ parts, signal, onProgress, journal, maxAge, concurrency = 4, market: marketOf = loadMarket }: ReadCompaniesOptions,
): AsyncGenerator<LoadedEntry, void, undefined> {
	if (!Number.isInteger(concurrency) || concurrency < 1)
		throw new ArgumentError("concurrency", `concurrency: ${String(concurrency)} is not a whole number from 1`);
	const asker = new OutageWatch().asker(journal === undefined ? client : withJournal(client, journal, maxAge));
	const options = signal ? { signal } : {};
	const furtherParts = parts.filter((part) => part !== "market");
	const wantsMarket = parts.includes("market");
	let market: Promise<Part<MarketYields>> | undefined;
	let sharedError: ValuelabError | undefined;
	const quotes = quotesOf(asker, symbols, options);

	const load = async (symbol: string): Promise<LoadedEntry> => {
		try {
			if (sharedError) throw sharedError;
			const quote = await quotes(symbol);
			// Without a price, the summary has the currency; else statements would be in dollars, and ratios would differ from those of `value`.
			const also: ReadUniverseOptions["parts"] = quote ? furtherParts : [...furtherParts, "summary"];
			const settings = { statementsOnly: true, also, ...(quote && { quote }), ...options };
			if (wantsMarket) market ??= marketOf(asker, options);
			// Marks the market's error as handled, in case a company fails first.
			market?.catch(() => {});
			const company = await loadCompany(asker, symbol, settings);
			await requireStatements(asker, company, signal);
			const { name = company.name, sector = null, industry = null } = describe(symbol) ?? {};
			const described: Company = {
				...company,
				name: company.name === symbol ? name : company.name,
				sector: sector ?? sectorName(company.sector),
				industry: industry ?? company.industry,
				...(market && { market: await market }),
			};
			return { symbol, company: described };
		} catch (error) {
			if (!(error instanceof ValuelabError)) throw error;
			if (endsRun(error)) sharedError ??= error;
			if (error.code === "aborted") throw error;
			return { symbol, missing: causeInWords(error, "stock.financials"), code: error.code };
		}
	};

	const loading = new Map<string, Promise<LoadedEntry>>();
	const queue = [...symbols];
	let [doneCount, failed] = [0, 0];
	try {
		while (queue.length > 0 || loading.size > 0) {
			while (loading.size < concurrency && queue.length > 0) {
				const symbol = queue.shift() as string;
				loading.set(symbol, load(symbol));
			}
			const entry = await Promise.race(loading.values());
			loading.delete(entry.symbol);
			if (entry.missing === undefined) doneCount++;
			else failed++;
			onProgress?.({ symbol: entry.symbol, done: doneCount, failed, total: symbols.length });
			yield entry;
		}
	} finally {
		await Promise.allSettled(loading.values());
	}
}

/** The market's earnings yield, the same for all companies. */
export async function loadMarket(
	asker: Asker,
	options: Readonly<Record<string, unknown>>,
): Promise<Part<MarketYields>> {
	return partOf(await ask(asker, "market.economicIndicator", [MARKET_YIELD_INDICATOR], options), marketYieldsOf);
}

/** A client whose answers about one symbol are kept in a journal. */
function withJournal(client: UniverseClient, journal: string, maxAge: number | undefined): Asker {
	return {
		query(operation, positional = [], options = {}) {
			const [symbol, ...otherArguments] = positional;
			if (typeof symbol !== "string" || otherArguments.length > 0 || !operation.startsWith("stock."))
				return client.query(operation, positional, options);
			const run = { ...options, journal, ...(maxAge !== undefined && { maxAge }) };
			return {
				async answer() {
					const { answers, errors } = await client.many(operation, [symbol], run);
					const [answer] = answers.values();
					if (answer) return answer;
					throw [...errors.values()][0] ?? new ValuelabError("unreadable", `${symbol}: no answer`);
				},
			};
		},
	};
}
