import type { OperationName } from "./catalogue/index.js";
import type { PagesEnd } from "./paging.js";

/** One deviation of an answer from its declared form, with how often it occurred. */
export interface DriftEntry {
	readonly operation: OperationName;
	/** JSON path with `*` for positions: `annuals.income_statement.Revenue.*`. */
	readonly path: string;
	readonly expected: string;
	/** What was there, shortened; never the token. */
	readonly received: string;
	readonly count: number;
}

/** Cells that the service holds for less sure than a filing: by table (`annuals`), mark (`vendor-standardised`) and line, the periods. */
export type CellMarks = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>>>;

/** What is known of an answer besides its data. */
export interface AnswerMeta {
	readonly operation: OperationName;
	/** The arguments of the call, checked and in the service's form (`AAPL`), defaults left out. */
	readonly arguments: Readonly<Record<string, unknown>>;
	/** ISO instant at which the body was retrieved, or the service last said that it still holds. */
	readonly retrievedAt: string;
	/** SHA-256 of the body, hexadecimal; of several pages, of their hashes in order. */
	readonly hash: string;
	/**
	 * `miss` came over the wire now; `revalidated` was kept, and the service was asked whether it still holds (a request); `hit` was kept
	 * and nobody was asked; `stale` was kept longer than it is fresh.
	 */
	readonly cache: "hit" | "miss" | "revalidated" | "stale";
	/** JSON paths of fields that the service announced as made up; `*` stands for any key or position, `**` alone for the whole answer. */
	readonly madeUp: readonly string[];
	/** Cells that rest on a vendor's statements or on an inference, where the service says which; see data/README.md. */
	readonly marks?: CellMarks;
	/** Why the answer has nothing of a stock that is listed, or not all: the local service says it. Absent where it has all that there is. */
	readonly reason?: string;
	/** What a reader should know of the answer: a proxy may have changed it. Absent where there is nothing to say. */
	readonly notes?: readonly string[];
	readonly drift: readonly DriftEntry[];
	/**
	 * Words that was in place of a number, by JSON path with positions (`annuals.common_size_ratios.ROE %.3`): the data have
	 * null there. `-`, `N/A` and the empty string count as words.
	 */
	readonly words: ReadonlyMap<string, string>;
	/** Set where the data hold numbers in place of the service's texts, so that the words are in `words` alone. */
	readonly numbers?: "converted";
	/** Of several symbols asked for, those that the answer has nothing for, in the order asked; absent where it has all. */
	readonly missing?: readonly string[];
	/** Where several pages (or several requests for many symbols) were joined: how many, why no more, and how many rows came twice. */
	readonly pages?: { readonly count: number; readonly end: PagesEnd | "split"; readonly duplicates: number };
}

/**
 * The data of an answer and where it came from.
 *
 * Data keep the form in which the service sent them (a bare list or one with `data` around it; see the named types of each
 * operation). Numbers: what a caller awaits has every field that is declared a number converted (`"1,234"` is 1234, `"12.3%"`
 * is 12.3, a word is null and is in `meta.words`). What a framer is given has the cells as they came, so that a
 * frame can keep the word as the reason why a number is missing; adapters must take numbers, numeric strings, words and
 * null alike. With validation `off` neither is touched.
 */
export interface Answer<Data = unknown> {
	readonly data: Data;
	readonly meta: AnswerMeta;
}
