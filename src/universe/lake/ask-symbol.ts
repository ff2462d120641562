import { pathOf } from "../../api/catalogue/arguments/request.js";
import type { Answer, Client } from "../../api/index.js";
import type { OutageWatch } from "../../api/many/outage-watch.js";
import { dayOfIso } from "../../core/day.js";
import { ValuelabError } from "../../core/errors.js";
import { describeReason } from "../../core/reason-words.js";
import { dividendsOf, pricesOf } from "../../frames/company/parts.js";
import type { Wanted } from "./crawl-state.js";
import { type FailedEntry, type PricesEntry, statementsEntry, type UnchangedEntry } from "./entries.js";
import type { JournalEntry } from "./journal-file.js";
import type { Listing } from "./listings.js";
import { recordOf } from "./record.js";
import { isShared } from "./shared-fault.js";
import type { UpdatedCompanies } from "./updated-companies.js";

/** The answer that the lake has of a symbol's statements. */
export interface LatestAnswer {
	readonly hash: string;
	readonly retrievedAt: string;
}

/** What is needed to ask about a symbol. */
export interface AskContext {
	readonly client: Client<unknown>;
	readonly listings: ReadonlyMap<string, Listing>;
	/** By symbol; empty unless the crawl asks again. */
	readonly latest: ReadonlyMap<string, LatestAnswer>;
	readonly updated: UpdatedCompanies | undefined;
	/** Waits until a request may be sent, and counts it. */
	readonly turn: () => Promise<void>;
	readonly signal: AbortSignal;
	readonly watch: OutageWatch;
}

/** What came of asking. */
export type Had =
	| { readonly kind: "new" | "unchanged"; readonly entry: JournalEntry }
	| { readonly kind: "failed"; readonly entry: JournalEntry; readonly reason: string };

/** Currency in which shares are quoted under a plain symbol. */
const HOME_CURRENCY = "USD";

const entryOf = (head: object, values: readonly Float64Array[] = []): JournalEntry => ({
	head: head as JournalEntry["head"],
	values,
});

/** Asks about one symbol. @throws ValuelabError for a fault that every other symbol would meet too */
export async function askSymbol(symbol: string, wanted: Wanted, context: AskContext): Promise<Had> {
	try {
		return await (wanted === "statements" ? askStatements(symbol, context) : askPrices(symbol, context));
	} catch (error) {
		if (!(error instanceof ValuelabError) || isShared(error)) throw error;
		const operation = wanted === "statements" ? "stock.financials" : "stock.price";
		const head: FailedEntry = {
			kind: "failed",
			symbol,
			operation,
			path: pathOf({ operation, arguments: { symbol } }),
			reason: error.message,
			retrievedAt: new Date().toISOString(),
		};
		return { kind: "failed", entry: entryOf(head), reason: error.message };
	}
}

async function askStatements(symbol: string, context: AskContext): Promise<Had> {
	const { listings, latest, updated } = context;
	const listing = listings.get(symbol) ?? null;
	const known = latest.get(symbol);
	if (known && updated && !(await updated.has(symbol, known.retrievedAt))) {
		const path = pathOf({ operation: "stock.financials", arguments: { symbol } });
		return { kind: "unchanged", entry: unchanged(symbol, path, known.hash) };
	}
	// The service converts statements of a listing away from home unasked: the currency is stated wherever it is known.
	const target = listing?.currency ?? undefined;
	const answer = await ask(context, "stock.financials", symbol, target === undefined ? {} : { targetCurrency: target });
	const path = pathOf({ operation: "stock.financials", arguments: answer.meta.arguments as Record<string, string> });
	if (known?.hash === answer.meta.hash) return { kind: "unchanged", entry: unchanged(symbol, path, known.hash) };
	const currency = target ?? (symbol.includes(":") ? null : HOME_CURRENCY);
	return { kind: "new", entry: statementsEntry(recordOf(symbol, answer, { currency, path }), listing) };
}

function unchanged(symbol: string, path: string, hash: string): JournalEntry {
	const retrievedAt = new Date().toISOString();
	const head: UnchangedEntry = { kind: "unchanged", symbol, operation: "stock.financials", path, hash, retrievedAt };
	return entryOf(head);
}

async function askPrices(symbol: string, context: AskContext): Promise<Had> {
	const currency = context.listings.get(symbol)?.currency ?? (symbol.includes(":") ? null : HOME_CURRENCY);
	const [answer, paid] = [await ask(context, "stock.price", symbol), await askDividends(symbol, context)];
	const prices = pricesOf(answer, currency ?? "");
	const dividends = paid ? dividendsOf(paid) : undefined;
	const { dates, close } = prices.ok ? prices.value : { dates: [], close: new Float64Array(0) };
	const head: PricesEntry = {
		kind: "prices",
		symbol,
		currency,
		count: dates.length,
		dividends: dividends?.ok ? dividends.value : [],
		operation: "stock.price",
		path: pathOf({ operation: "stock.price", arguments: { symbol } }),
		hash: answer.meta.hash,
		retrievedAt: answer.meta.retrievedAt,
		reason: prices.ok ? null : describeReason(prices.reason),
	};
	const days = Float64Array.from(dates, dayOfIso);
	return { kind: "new", entry: entryOf(head, [days, close]) };
}

/** The dividends; undefined where the service has none of the listing. */
async function askDividends(symbol: string, context: AskContext): Promise<Answer | undefined> {
	try {
		return await ask(context, "stock.dividend", symbol);
	} catch (error) {
		if (error instanceof ValuelabError && error.code === "not_found") return undefined;
		throw error;
	}
}

async function ask(
	{ client, turn, signal, watch }: AskContext,
	operation: "stock.financials" | "stock.price" | "stock.dividend",
	symbol: string,
	options: Readonly<Record<string, string>> = {},
): Promise<Answer> {
	await turn();
	// The record keeps the words in place of numbers, and why they are there.
	const numbers = operation === "stock.financials" ? ({ numbers: "mixed" } as const) : {};
	const call = (ended: AbortSignal): PromiseLike<Answer> =>
		client.query(operation, [symbol], { ...options, ...numbers, signal: ended }).answer();
	return watch.ask(symbol, call, signal);
}
