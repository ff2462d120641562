// Declares the file of recorded requests and answers.
import type { ErrorCode } from "../../core/errors.js";
import type { AnswerMeta } from "../answer.js";
import type { OperationName } from "../catalogue/index.js";

/** One recorded request without the token, and its response. */
export interface SnapshotRequest {
	readonly operation: OperationName;
	readonly arguments: Readonly<Record<string, unknown>>;
	/** Path and query after the token. */
	readonly path: string;
	/** ISO instant. */
	readonly retrievedAt: string;
	readonly cache: AnswerMeta["cache"];
	/** The status, unless it is 200. */
	readonly status?: number;
	/** SHA-256 of the body, hexadecimal. */
	readonly hash?: string;
	readonly headers?: Readonly<Record<string, string>>;
	readonly madeUp?: readonly string[];
	readonly body?: string;
	/** If there was no answer: the error, which replay throws. */
	readonly failure?: {
		readonly code: ErrorCode;
		readonly name: string;
		readonly message: string;
		/** The service's own words, if the error has them. */
		readonly says?: string;
	};
}

/** A recording as plain JSON. */
export interface Snapshot {
	readonly format: "valuelab-snapshot";
	readonly version: 1;
	readonly requests: readonly SnapshotRequest[];
}
