// Adds the nearest known name to the error for an unknown name.
import { nearest } from "../core/errors.js";
import { plainLine } from "../core/plain-text.js";
import type { CheckedCall } from "./catalogue/arguments/request.js";
import type { OperationName } from "./catalogue/index.js";
import { checkHint } from "./errors/check-hint.js";
import { NotFoundError } from "./errors/index.js";

/** A list of the service with the allowed values of an argument. */
interface Listing {
	readonly operation: OperationName;
	/** The nearest value; undefined if none is near, or the value is in the list. */
	suggest(value: string, list: unknown): string | undefined;
}

const LISTINGS: Readonly<Record<string, Listing>> = {
	"market.exchangeStocks exchange": {
		operation: "market.exchangeList",
		suggest: (value, list) => near(value, codesOf(list)),
	},
	"market.economicIndicator name": {
		operation: "market.economicIndicators",
		suggest: (value, list) => near(value, Array.isArray(list) ? list.filter((item) => typeof item === "string") : []),
	},
	"gurus.picks id": { operation: "gurus.list", suggest: suggestGuru },
	"gurus.aggregated id": { operation: "gurus.list", suggest: suggestGuru },
};

/** A foreign listing, under an exchange that the service may not have. */
const EXCHANGE_OF_SYMBOL: Listing = {
	operation: "market.exchangeList",
	suggest(symbol, list) {
		const [exchange = "", ticker] = symbol.split(":");
		const code = near(exchange, codesOf(list));
		return code === undefined ? undefined : `${code}:${ticker}`;
	},
};

/** Exchanges to search for a symbol without an exchange. */
const HOME_EXCHANGES = ["NAS", "NYSE"];
/** The shortest symbol with suggestions: shorter ones nearly always have a neighbour. */
const MIN_LETTERS = 4;

/** Requests a list of the service; with `cache`, only from the cache. */
export type AskList = (operation: OperationName, args?: CheckedCall["arguments"], only?: "cache") => Promise<unknown>;

/**
 * Adds the nearest known name to a 404, for one request of the service's list (cached for a month). Symbols are only looked up in cached lists
 * or in a service of the same process.
 */
export async function withNearestName(error: unknown, call: CheckedCall, askList: AskList): Promise<unknown> {
	if (!(error instanceof NotFoundError)) return error;
	const { symbol } = call.arguments;
	if (typeof symbol === "string" && !symbol.includes(":") && symbol.length >= MIN_LETTERS) {
		const lists = HOME_EXCHANGES.map((exchange) => askList("market.exchangeStocks", { exchange }, "cache"));
		const suggestion = suggestSymbol(symbol, (await Promise.all(lists)).flat());
		const hint = `${checkHint(call)} Did you mean ${plainLine(suggestion ?? "")}?`;
		return suggestion === undefined ? error : new NotFoundError(call, error.says, hint);
	}
	for (const [name, value] of Object.entries(call.arguments)) {
		const text = String(value);
		const listing =
			name === "symbol" && text.includes(":") ? EXCHANGE_OF_SYMBOL : LISTINGS[`${call.operation} ${name}`];
		const suggestion = listing?.suggest(text, await askList(listing.operation));
		if (suggestion !== undefined) return new NotFoundError(call, error.says, `Did you mean ${plainLine(suggestion)}?`);
	}
	return error;
}

function near(text: string, candidates: readonly string[]): string | undefined {
	return candidates.includes(text) ? undefined : nearest(text, candidates);
}

function codesOf(list: unknown): string[] {
	if (typeof list !== "object" || list === null) return [];
	return Object.values(list)
		.flat()
		.filter((code): code is string => typeof code === "string" && code !== "");
}

/** The company with the nearest symbol or name: `AAPL (Apple Inc.)`. */
function suggestSymbol(text: string, stocks: readonly unknown[]): string | undefined {
	const names = new Map<string, string>();
	for (const stock of stocks) {
		const { symbol, company } = (stock ?? {}) as Readonly<Record<string, unknown>>;
		if (typeof symbol === "string") names.set(symbol, typeof company === "string" ? company : "");
	}
	if (names.has(text)) return undefined;
	const named = [...names].find(([, name]) => name.toUpperCase().split(/[\s,.]+/, 1)[0] === text)?.[0];
	const symbol = named ?? near(text, [...names.keys()]);
	return symbol && `${symbol}${names.get(symbol) ? ` (${names.get(symbol)})` : ""}`;
}

/** The guru with this name, if a name was given in place of an id. */
function suggestGuru(text: string, list: unknown): string | undefined {
	const { all } = (list ?? {}) as { all?: Readonly<Record<string, unknown>> };
	const rows = Object.values(all ?? {}).flatMap((group) => (Array.isArray(group) ? (group as unknown[][]) : []));
	const byName = new Map(rows.filter(Array.isArray).map(([id, name]) => [String(name), String(id)]));
	const name = nearest(text.replaceAll("_", " "), [...byName.keys()]);
	return name === undefined ? undefined : `${byName.get(name)} (${name})`;
}
