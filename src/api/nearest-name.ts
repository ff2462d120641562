import { nearest } from "../core/nearest-word.js";
import { plainLine } from "../core/plain-text.js";
import type { CheckedCall } from "./catalogue/arguments/request.js";
import type { OperationName } from "./catalogue/index.js";
import { NotFoundError } from "./errors/index.js";

/** Where the service lists what an argument may be, and how a list gives what was probably meant. */
interface Listing {
	readonly operation: OperationName;
	/** What was probably meant; undefined where nothing is near, or where what was asked for is in the list. */
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

/** A listing away from home, under an exchange that the service may not have. */
const EXCHANGE_OF_SYMBOL: Listing = {
	operation: "market.exchangeList",
	meant(symbol, list) {
		const [exchange = "", ticker] = symbol.split(":");
		const code = near(exchange, codesOf(list));
		return code === undefined ? undefined : `${code}:${ticker}`;
	},
};

/**
 * Adds to a 404 the nearest name that the service lists, which costs one request for the list (kept for a month). A list that cannot
 * be had adds nothing.
 */
export async function withNearestName(
	error: unknown,
	call: CheckedCall,
	listed: (operation: OperationName) => Promise<unknown>,
): Promise<unknown> {
	if (!(error instanceof NotFoundError)) return error;
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

/** A guru may be asked for by name, where the id was wanted. */
function guruOf(asked: string, list: unknown): string | undefined {
	const { all } = (list ?? {}) as { all?: Readonly<Record<string, unknown>> };
	const rows = Object.values(all ?? {}).flatMap((group) => (Array.isArray(group) ? (group as unknown[][]) : []));
	const byName = new Map(rows.filter(Array.isArray).map(([id, name]) => [String(name), String(id)]));
	const name = nearest(asked.replaceAll("_", " "), [...byName.keys()]);
	return name === undefined ? undefined : `${byName.get(name)} (${name})`;
}
