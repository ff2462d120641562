import type { OperationName } from "./catalogue/index.js";

/** One deviation of an answer from its declared form, with how often it occurred. */
export interface DriftEntry {
	readonly operation: OperationName;
	/** JSON path with `*` for positions: `annuals.income_statement.Revenue.*`. */
	readonly path: string;
	readonly expected: string;
	/** What stood there, shortened; never the token. */
	readonly received: string;
	readonly count: number;
}

/** What is known of an answer besides its data. */
export interface AnswerMeta {
	readonly operation: OperationName;
	/** The arguments of the call as they were asked, defaults left out. */
	readonly arguments: Readonly<Record<string, unknown>>;
	/** ISO instant at which the body was retrieved (from the cache: when it was first retrieved). */
	readonly retrievedAt: string;
	/** SHA-256 of the body, hexadecimal; of several pages, of their hashes in order. */
	readonly hash: string;
	readonly cache: "hit" | "miss" | "stale";
	/** JSON paths of fields that the service announced as made up; `*` stands for any key or position, `**` alone for the whole answer. */
	readonly madeUp: readonly string[];
	readonly drift: readonly DriftEntry[];
}

/** The data of an answer and where it came from. */
export interface Answer<Data = unknown> {
	readonly data: Data;
	readonly meta: AnswerMeta;
}
