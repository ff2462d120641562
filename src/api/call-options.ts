import type { RetryOptions } from "./transport/retry-options.js";
import type { Timeouts } from "./transport/timeouts.js";

/** Options that every call takes. */
export interface CallOptions {
	/** Aborts the call, including a waiting retry. @default none */
	readonly signal?: AbortSignal;
	/** Sends the request even if a fresh answer is in the cache. @default the client's, else false */
	readonly refresh?: boolean;
	/** Uses the cache only, however old the answer is. @default the client's, else false */
	readonly offline?: boolean;
	/** Uses an old answer from the cache if the request fails. @default the client's, else false */
	readonly staleOnError?: boolean;
	/**
	 * `lenient` repairs and reports deviations, `strict` throws, `off` returns the body as received.
	 * @default the client's, else "lenient"
	 */
	readonly validation?: Validation;
	/**
	 * `converted` turns fields declared as numbers into numbers, and words in their place into null. `mixed` keeps the words (`At Loss`).
	 * `received` only checks types and keeps numeric text. The types say number in every case.
	 * @default the client's, else "converted"
	 */
	readonly numbers?: "converted" | "mixed" | "received";
	/** Time-outs of this call, in milliseconds. @default the client's */
	readonly timeouts?: Omit<Timeouts, "connect">;
	/** Retries of this call. @default the client's */
	readonly retry?: RetryOptions;
	/** Headers of this call's requests, in addition to the client's. They do not affect the cache. @default none */
	readonly headers?: Readonly<Record<string, string>>;
}

/** How answers are checked against their declared form. */
export type Validation = "lenient" | "strict" | "off";
