// Defines the declaration of an operation, and the arguments that many operations share.
import type * as z from "zod";
import type { Lines } from "../transport/parse-lines.js";
import type { Core } from "./core.js";

/** Forms of dates in paths and queries. */
export type WireDate = "YYYYmmdd" | "YYYY-mm-dd" | "YYYYmm";

interface ArgumentBase {
	/** The name in the query, if it differs from the argument's: `targetCurrency` is sent as `target_currency`. */
	readonly wire?: string;
	/** The meaning, for help and reference. */
	readonly about: string;
	/** The service's default. */
	readonly assumed?: string;
}

/** A stock symbol: `AAPL`, or `LSE:VOD` outside the US. */
export interface SymbolArgument extends ArgumentBase {
	readonly kind: "symbol";
}
/** Any number of symbols, sent at most `most` at a time, joined by literal commas. */
export interface SymbolsArgument extends ArgumentBase {
	readonly kind: "symbols";
	readonly most: number;
}
/** A day or month: `Date`, `YYYY-MM-DD`, or the form that is sent. */
export interface DateArgument extends ArgumentBase {
	readonly kind: "date";
	readonly shape: WireDate;
}
/** One of a fixed list of words (or numbers). */
export interface ChoiceArgument<V extends string | number = string | number> extends ArgumentBase {
	readonly kind: "choice";
	readonly values: readonly V[];
}
/** A whole number within bounds. */
export interface IntegerArgument extends ArgumentBase {
	readonly kind: "integer";
	readonly least?: number;
	readonly most?: number;
}
/** A name or id that the service knows: guru id, exchange code, indicator. */
export interface TextArgument extends ArgumentBase {
	readonly kind: "text";
	/** Upper-cased before it is sent (exchange and currency codes). */
	readonly upper?: boolean;
	/** The pattern that the text must match, and its description for messages. */
	readonly pattern?: RegExp;
	readonly allowed?: string;
}

export type Argument =
	| SymbolArgument
	| SymbolsArgument
	| DateArgument
	| ChoiceArgument
	| IntegerArgument
	| TextArgument;
export type Arguments = Readonly<Record<string, Argument>>;

/**
 * How the pages of an operation end. `empty`: at the first page without records. `last`: at the page that the answer names as last.
 * `total`: after total/size pages, at most `most`. Every rule also ends when a page repeats an earlier one.
 */
export interface Paging {
	readonly ends: "empty" | "last" | "total";
	/** Records on a full page, as the document states it. */
	readonly size: number;
	/** The last page that may be requested. */
	readonly most?: number;
}

export interface OperationDeclaration<
	Path extends Arguments = Arguments,
	Query extends Arguments = Arguments,
	View extends string = string,
> {
	/** The path behind the token, with `{name}` for each path argument. */
	readonly path: string;
	/** One sentence for help and reference. */
	readonly about: string;
	/** Path arguments in the order in which a caller gives them. */
	readonly arguments: Path;
	/** Arguments of the query. They are optional, except those in `required`. */
	readonly query: Query;
	/** Query arguments that are positional and must be given (news_feed's `symbol`). */
	readonly required?: readonly (keyof Query & string)[];
	readonly paging?: Paging;
	/** How long an answer stays fresh, in milliseconds; with 0 it is not cached. */
	readonly fresh: number;
	/** Names of the frames; the first is the default. */
	readonly views: readonly [View, ...View[]];
	/** The most important columns of each view, which a narrow terminal shows first. */
	readonly headline?: Readonly<Partial<Record<View, readonly string[]>>>;
	/** The data for which the operation is called: a body without them is not an answer and never cached. */
	readonly core: Core;
	/**
	 * Whether an answer may be empty, such as the dividends of a company that never paid one. An empty answer is cached for a short time only.
	 * With names of arguments, an answer may be empty only if one of them is given. Every other empty answer is an error.
	 */
	readonly mayBeEmpty: boolean | readonly string[];
	readonly schema: z.ZodType;
	/** The lists of figures in a body, whose numeric text becomes numbers during parsing. */
	readonly lines?: Lines;
}

/** Declares one operation and keeps the literal types of its arguments and views. */
export function operation<
	const Path extends Arguments,
	const Query extends Arguments,
	const View extends string,
	const Declaration extends OperationDeclaration<Path, Query, View>,
>(declaration: Declaration & OperationDeclaration<Path, Query, View>): Declaration {
	return declaration;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Lifetimes of answers by how often their subject changes. */
export const FRESH = {
	none: 0,
	live: 15 * MINUTE,
	day: DAY,
	week: 7 * DAY,
	month: 30 * DAY,
	quarter: 95 * DAY,
} as const;

export const symbol = {
	kind: "symbol",
	about: "Stock symbol: AAPL, or EXCHANGE:SYMBOL away from the US (LSE:VOD).",
} as const;
export const page = { kind: "integer", least: 1, about: "Page, from 1.", assumed: "1" } as const;
export const startDate = {
	kind: "date",
	shape: "YYYYmmdd",
	wire: "start_date",
	about: "First day of the series.",
	assumed: "all available data",
} as const;
export const endDate = {
	kind: "date",
	shape: "YYYYmmdd",
	wire: "end_date",
	about: "Last day of the series.",
	assumed: "all available data",
} as const;
export const withinDays = {
	kind: "choice",
	values: [7, 14, 30, 60, 90, 180, 365],
	wire: "within_days",
	about: "How many days back.",
	assumed: "not stated by the service",
} as const;
