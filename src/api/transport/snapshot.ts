import type { ErrorCode } from "../../core/errors.js";
import type { AnswerMeta } from "../answer.js";
import type { OperationName } from "../catalogue/index.js";

/** One request of a recording: what was asked, without the token, and what came back. */
export interface SnapshotRequest {
	readonly operation: OperationName;
	readonly arguments: Readonly<Record<string, unknown>>;
	/** Path and query behind the token. */
	readonly path: string;
	/** ISO instant. */
	readonly retrievedAt: string;
	readonly cache: AnswerMeta["cache"];
	/** The status that the answer came with, where that was not 200. */
	readonly status?: number;
	/** SHA-256 of the body, hexadecimal. */
	readonly hash?: string;
	readonly headers?: Readonly<Record<string, string>>;
	readonly madeUp?: readonly string[];
	readonly body?: string;
	/** Where there was no answer: the error, which is thrown again on replay. */
	readonly failure?: {
		readonly code: ErrorCode;
		readonly name: string;
		readonly message: string;
		/** The service's own words, where the error keeps them. */
		readonly says?: string;
	};
}

/** Everything that was asked, as plain JSON. */
export interface Snapshot {
	readonly format: "valuelab-snapshot";
	readonly version: 1;
	readonly requests: readonly SnapshotRequest[];
}
