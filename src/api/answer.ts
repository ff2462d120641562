// Defines an answer of the service and its description: source, time, deviations.
import type { OperationName } from "./catalogue/index.js";
import type { PagesEnd } from "./paging.js";

/** One deviation of an answer from its declared form, with how often it occurred. */
export interface DriftEntry {
	readonly operation: OperationName;
	/** JSON path with `*` for positions: `annuals.income_statement.Revenue.*`. */
	readonly path: string;
	readonly expected: string;
	/** The value received, shortened and without the token. */
	readonly received: string;
	readonly count: number;
}

/** Cells that are less certain than a filing: the periods by table (`annuals`), mark (`vendor-standardised`) and line. */
export type CellMarks = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>>>;

/** Describes an answer: arguments, time, hash, deviations. */
export interface AnswerMeta {
	readonly operation: OperationName;
	/** The checked arguments of the call in the service's form (`AAPL`), without defaults. */
	readonly arguments: Readonly<Record<string, unknown>>;
	/** ISO instant at which the body was retrieved or last confirmed by the service. */
	readonly retrievedAt: string;
	/** SHA-256 of the body, hexadecimal; for several pages, of their hashes in order. */
	readonly hash: string;
	/** `miss`: received now. `revalidated`: kept, and confirmed by the service. `hit`: kept and fresh. `stale`: kept and no longer fresh. */
	readonly cache: "hit" | "miss" | "revalidated" | "stale";
	/** JSON paths of fields that the service marks as made up; `*` stands for any key or position, `**` alone for the whole answer. */
	readonly madeUp: readonly string[];
	/** Cells from a vendor's statements or an inference, if the service marks them; see data/README.md. */
	readonly marks?: CellMarks;
	/** Why data of a listed stock are missing. Only the local service gives this. */
	readonly reason?: string;
	/** Notes on the answer, such as that a proxy may have changed it. */
	readonly notes?: readonly string[];
	readonly drift: readonly DriftEntry[];
	/**
	 * Words in place of numbers, by JSON path with positions (`annuals.common_size_ratios.ROE %.3`); the data have null there. `-`, `N/A`
	 * and the empty string count as words.
	 */
	readonly words: ReadonlyMap<string, string>;
	/** True if numeric texts became numbers, so that only `words` has the words. */
	readonly numbers?: "converted";
	/** The requested symbols without a record; absent if all have one. */
	readonly missing?: readonly string[];
	/** The number of joined pages or requests, why they ended, and how many rows were repeated. */
	readonly pages?: { readonly count: number; readonly end: PagesEnd | "split"; readonly duplicates: number };
}

/**
 * An answer's data and their source. A caller gets numbers in every field declared as a number: `"1,234"` becomes 1234, `"12.3%"` 12.3, and
 * a word null, with the word in `meta.words`. A framer gets the cells as received, so that a frame can show the word as the reason for a
 * missing number. With validation `off`, callers get cells as received too.
 */
export interface Answer<Data = unknown> {
	readonly data: Data;
	readonly meta: AnswerMeta;
}
