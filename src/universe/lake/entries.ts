// Declares types of the entries from which the tables are written.
import type { DividendRecord } from "../../frames/company-types.js";
import type { Listing } from "./listings.js";
import type { CompanyRecord } from "./record.js";

/** A request about a symbol, and its time. */
interface SymbolRequest {
	readonly symbol: string;
	readonly operation: string;
	/** Path and query, without the token. */
	readonly path: string;
	readonly retrievedAt: string;
}

export interface StatementsEntry extends CompanyRecord {
	readonly kind: "statements";
	readonly listing: Listing | null;
}

/** Prices and dividends of a listing. */
export interface PricesEntry extends SymbolRequest {
	readonly kind: "prices";
	readonly currency: string | null;
	/** ISO days, and the close of each. */
	readonly dates: readonly string[];
	readonly close: Float64Array;
	readonly dividends: readonly DividendRecord[];
	readonly hash: string;
	/** The reason why there are no prices; null if there are. */
	readonly reason: string | null;
}

/** A symbol that could not be loaded. */
export interface FailedEntry extends SymbolRequest {
	readonly kind: "failed";
	readonly reason: string;
}

export type TableEntry = StatementsEntry | PricesEntry | FailedEntry;
