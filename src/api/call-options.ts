import type { RetryOptions } from "./transport/retry-options.js";
import type { Timeouts } from "./transport/timeouts.js";

/** Options that every call takes. */
export interface CallOptions {
	/**
	 * Ends the call, a waiting retry included.
	 * @default none
	 */
	readonly signal?: AbortSignal;
	/**
	 * Ask again even where a fresh answer is kept.
	 * @default the client's, else false
	 */
	readonly refresh?: boolean;
	/**
	 * Take what is kept, however old, and never ask.
	 * @default the client's, else false
	 */
	readonly offline?: boolean;
	/**
	 * Take an answer that is no longer fresh when asking fails.
	 * @default the client's, else false
	 */
	readonly staleOnError?: boolean;
	/**
	 * `lenient` mends and reports what deviates, `strict` throws, `off` gives the body as it came.
	 * @default the client's, else "lenient"
	 */
	readonly validation?: Validation;
	/**
	 * `converted` makes numbers of all fields declared as numbers, and null of words in their place. `mixed` makes numbers too, and
	 * leaves the words (`At Loss`); `received` only checks types and leaves numeric text as it came. The types of the data
	 * say number all the same.
	 * @default the client's, else "converted"
	 */
	readonly numbers?: "converted" | "mixed" | "received";
	/** Time-outs of this call, in milliseconds. @default the client's */
	readonly timeouts?: Omit<Timeouts, "connect">;
	/** Retries of this call. @default the client's */
	readonly retry?: RetryOptions;
	/**
	 * Headers of this call's requests, besides the client's. They do not change which kept answer is taken.
	 * @default none
	 */
	readonly headers?: Readonly<Record<string, string>>;
}

/** How answers are checked against their declared form. */
export type Validation = "lenient" | "strict" | "off";
