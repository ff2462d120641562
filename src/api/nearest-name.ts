// Adds the nearest known name to an error about an unknown one.
import { nearest } from "../core/nearest-word.js";
import { plainLine } from "../core/plain-text.js";
import type { CheckedCall } from "./catalogue/arguments/request.js";
import type { OperationName } from "./catalogue/index.js";
import { checkHint } from "./errors/check-hint.js";
import { NotFoundError } from "./errors/index.js";

/** A list of the service with the allowed values of an argument. */
interface Listing {
	readonly operation: OperationName;
	/** The nearest value; undefined if none is near, or the value is in the list. */
	meant(asked: string, list: unknown): string | undefined;
}

const LISTINGS: Readonly<Record<string, Listing>> = {
	"market.exchangeStocks exchange": {
		operation: "market.exchangeList",
		meant: (asked, list) => near(asked, codesOf(list)),
	},
	"market.economicIndicator name": {
		operation: "market.economicIndicators",
		meant: (asked, list) => near(asked, Array.isArray(list) ? list.filter((each) => typeof each === "string") : []),
	},
	"gurus.picks id": { operation: "gurus.list", meant: guruOf },
	"gurus.aggregated id": { operation: "gurus.list", meant: guruOf },
};

/** A foreign listing, under an exchange that the service may not have. */
const EXCHANGE_OF_SYMBOL: Listing = {
	operation: "market.exchangeList",
	meant(symbol, list) {
		const [exchange = "", ticker] = symbol.split(":");
		const code = near(exchange, codesOf(list));
		return code === undefined ? undefined : `${code}:${ticker}`;
	},
};

/** Exchanges to search for a symbol without an exchange. */
const HOME_EXCHANGES = ["NAS", "NYSE"];
/** The shortest symbol with suggestions: shorter ones nearly always have a neighbour. */
const FEWEST_LETTERS = 4;

/** Requests a list of the service; with `kept`, only from the cache. */
export type Listed = (operation: OperationName, given?: CheckedCall["arguments"], kept?: "kept") => Promise<unknown>;

/**
 * Adds the nearest known name to a 404, for one request of the service's list (kept for a month). Symbols are only looked up in kept lists
 * or in a service of the same process.
 */
export async function withNearestName(error: unknown, call: CheckedCall, listed: Listed): Promise<unknown> {
	if (!(error instanceof NotFoundError)) return error;
	const { symbol } = call.arguments;
	if (typeof symbol === "string" && !symbol.includes(":") && symbol.length >= FEWEST_LETTERS) {
		const lists = HOME_EXCHANGES.map((exchange) => listed("market.exchangeStocks", { exchange }, "kept"));
		const meant = symbolOf(symbol, (await Promise.all(lists)).flat());
		const hint = `${checkHint(call)} Did you mean ${plainLine(meant ?? "")}?`;
		return meant === undefined ? error : new NotFoundError(call, error.says, hint);
	}
	for (const [name, value] of Object.entries(call.arguments)) {
		const asked = String(value);
		const listing =
			name === "symbol" && asked.includes(":") ? EXCHANGE_OF_SYMBOL : LISTINGS[`${call.operation} ${name}`];
		const meant = listing?.meant(asked, await listed(listing.operation));
		if (meant !== undefined) return new NotFoundError(call, error.says, `Did you mean ${plainLine(meant)}?`);
	}
	return error;
}

function near(asked: string, candidates: readonly string[]): string | undefined {
	return candidates.includes(asked) ? undefined : nearest(asked, candidates);
}

function codesOf(list: unknown): string[] {
	if (typeof list !== "object" || list === null) return [];
	return Object.values(list)
		.flat()
		.filter((code): code is string => typeof code === "string" && code !== "");
}

/** The company with the nearest symbol or name: `AAPL (Apple Inc.)`. */
function symbolOf(asked: string, stocks: readonly unknown[]): string | undefined {
	const names = new Map<string, string>();
	for (const stock of stocks) {
		const { symbol, company } = (stock ?? {}) as Readonly<Record<string, unknown>>;
		if (typeof symbol === "string") names.set(symbol, typeof company === "string" ? company : "");
	}
	if (names.has(asked)) return undefined;
	const named = [...names].find(([, name]) => name.toUpperCase().split(/[\s,.]+/, 1)[0] === asked)?.[0];
	const symbol = named ?? near(asked, [...names.keys()]);
	return symbol && `${symbol}${names.get(symbol) ? ` (${names.get(symbol)})` : ""}`;
}

/** The guru with this name, if a name was given in place of an id. */
function guruOf(asked: string, list: unknown): string | undefined {
	const { all } = (list ?? {}) as { all?: Readonly<Record<string, unknown>> };
	const rows = Object.values(all ?? {}).flatMap((group) => (Array.isArray(group) ? (group as unknown[][]) : []));
	const byName = new Map(rows.filter(Array.isArray).map(([id, name]) => [String(name), String(id)]));
	const name = nearest(asked.replaceAll("_", " "), [...byName.keys()]);
	return name === undefined ? undefined : `${byName.get(name)} (${name})`;
}
