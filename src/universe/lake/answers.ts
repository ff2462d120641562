// Requests a service's answers about a company, restores stored answers, and converts both to table entries and retrieval records.
import type { Answer } from "../../api/answer.js";
import { pathOf } from "../../api/catalogue/arguments/request.js";
import { NotFoundError } from "../../api/errors/index.js";
import type { Client } from "../../api/index.js";
import type { OutageWatch } from "../../api/many/outage-watch.js";
import { ValuelabError } from "../../core/errors.js";
import { describeReason } from "../../core/reason-words.js";
import { dividendsOf, pricesOf } from "../../frames/company/parts.js";
import type { AnswerPart, Retrieval } from "../../store/index-file.js";
import type { StoredAnswer, StoredParts } from "../../store/stored-answer.js";
import type { FailedEntry, PricesEntry, StatementsEntry } from "./entries.js";
import type { Listing } from "./listings.js";
import { recordOf } from "./record.js";

/** A part of a company as just received. */
export interface FreshPart<P extends AnswerPart = AnswerPart> {
	readonly content: StoredParts[P];
	/** ISO instant. */
	readonly retrievedAt: string;
	readonly hash: string;
}

/** The data needed to send requests about a symbol. */
export interface RequestContext {
	readonly client: Client<unknown>;
	readonly listings: ReadonlyMap<string, Listing>;
	/** Waits until a request may be sent, and counts it. */
	readonly waitTurn: () => Promise<void>;
	readonly signal: AbortSignal;
	readonly watch: OutageWatch;
}

/** Currency in which shares are quoted under a plain symbol. */
const HOME_CURRENCY = "USD";

const OPERATIONS = { answers: "stock.financials", quotes: "stock.price" } as const;

type RequestFunction<P extends AnswerPart> = (symbol: string, context: RequestContext) => Promise<FreshPart<P>>;

/** Requests each part of a company: `answers` are its statements, `quotes` its prices and dividends. @throws ValuelabError */
export const REQUESTS: { readonly [P in AnswerPart]: RequestFunction<P> } = {
	async answers(symbol, context) {
		// The service converts statements of foreign listings by default, so the currency is stated wherever it is known.
		const targetCurrency = context.listings.get(symbol)?.currency ?? undefined;
		const options: Record<string, string> = targetCurrency === undefined ? {} : { targetCurrency };
		const answer = await sendRequest(context, "stock.financials", symbol, options);
		return freshPart(answer, toStoredAnswer(answer, targetCurrency ?? currencyOf(symbol)));
	},
	async quotes(symbol, context) {
		const currency = context.listings.get(symbol)?.currency ?? currencyOf(symbol);
		const answer = await sendRequest(context, "stock.price", symbol);
		const dividends = await requestDividends(symbol, context);
		const prices = toStoredAnswer(answer, currency);
		return freshPart(answer, { prices, dividends: dividends ? toStoredAnswer(dividends, null) : null });
	},
};

const currencyOf = (symbol: string): string | null => (symbol.includes(":") ? null : HOME_CURRENCY);

const freshPart = <T>({ meta }: Answer, content: T) => ({ content, retrievedAt: meta.retrievedAt, hash: meta.hash });

/** Removes the members that are stored beside the answer (time and hash), and those that `answerOf` sets. */
function toStoredAnswer({ data, meta }: Answer, currency: string | null): StoredAnswer {
	const { retrievedAt, hash, cache, drift, words, ...stored } = meta;
	return { currency, meta: stored, data };
}

/** The dividends; undefined where the service has none for the listing. */
async function requestDividends(symbol: string, context: RequestContext): Promise<Answer | undefined> {
	try {
		return await sendRequest(context, "stock.dividend", symbol);
	} catch (error) {
		if (error instanceof ValuelabError && error.code === "not_found") return undefined;
		throw error;
	}
}

async function sendRequest(
	{ client, waitTurn, signal, watch }: RequestContext,
	operation: "stock.financials" | "stock.price" | "stock.dividend",
	symbol: string,
	options: Readonly<Record<string, string>> = {},
): Promise<Answer> {
	await waitTurn();
	// Stored answers keep the texts that the service sends in place of missing numbers.
	const numbers = operation === "stock.financials" ? ({ numbers: "mixed" } as const) : {};
	const call = (callSignal: AbortSignal): PromiseLike<Answer> =>
		client.query(operation, [symbol], { ...options, ...numbers, signal: callSignal }).answer();
	const answer = await watch.ask(symbol, call, signal);
	const { reason } = answer.meta;
	if (operation === "stock.financials" && reason !== undefined) throw new NotFoundError(answer.meta, reason);
	return answer;
}

/** Restores an answer in the client's form. */
export const answerOf = ({ meta, data }: StoredAnswer, retrievedAt: string, hash: string): Answer => ({
	data,
	meta: { ...meta, retrievedAt, hash, cache: "hit", drift: [], words: new Map() },
});

const pathOfAnswer = ({ meta: { operation, arguments: given } }: StoredAnswer): string =>
	pathOf({ operation, arguments: given as Record<string, string> });

/** The statements in the form of the tables. */
export function statementsEntry(
	symbol: string,
	{ content, retrievedAt, hash }: FreshPart<"answers">,
	listing: Listing | null,
): StatementsEntry {
	const answer = answerOf(content, retrievedAt, hash);
	const request = { currency: content.currency, path: pathOfAnswer(content) };
	return { kind: "statements", ...recordOf(symbol, answer, request), listing };
}

/** Prices and dividends in the form of the tables. */
export function pricesEntry(symbol: string, { content, retrievedAt, hash }: FreshPart<"quotes">): PricesEntry {
	const { currency, meta } = content.prices;
	const prices = pricesOf(answerOf(content.prices, retrievedAt, hash), currency ?? "");
	const dividends = content.dividends ? dividendsOf(answerOf(content.dividends, retrievedAt, hash)) : undefined;
	const request = { operation: meta.operation, path: pathOfAnswer(content.prices), hash, retrievedAt };
	const series = prices.ok ? prices.value : { dates: [], close: new Float64Array(0) };
	const reason = prices.ok ? null : describeReason(prices.reason);
	const paid = dividends?.ok ? dividends.value : [];
	return { kind: "prices", symbol, ...request, ...series, currency, dividends: paid, reason };
}

/** A symbol without an answer, in the form of the tables. */
export function failedEntry(symbol: string, part: AnswerPart, reason: string, retrievedAt: string): FailedEntry {
	const operation = OPERATIONS[part];
	const path = pathOf({ operation, arguments: { symbol } });
	return { kind: "failed", symbol, operation, path, reason, retrievedAt };
}

/** The retrieval record of a new answer. */
export const retrievalOf = ({ retrievedAt, hash }: FreshPart, crawl: string): Retrieval => {
	return { at: retrievedAt, checked: retrievedAt, crawl, hash };
};
