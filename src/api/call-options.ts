import type { RetryOptions } from "./transport/retry-options.js";
import type { Timeouts } from "./transport/send.js";

/** Options that every call takes. */
export interface CallOptions {
	/** Ends the call, a waiting retry included. */
	readonly signal?: AbortSignal;
	/** Ask again even where a fresh answer is kept. */
	readonly refresh?: boolean;
	/** Take what is kept, however old, and never ask. */
	readonly offline?: boolean;
	/** Take an answer that is no longer fresh when asking fails. */
	readonly staleOnError?: boolean;
	/** `lenient` mends and reports what deviates, `strict` throws, `off` hands out the body as it came. */
	readonly validation?: Validation;
	/**
	 * `converted` (default) makes numbers of all fields declared as such; `received` checks types only and leaves numeric text as it
	 * came, though the data's types say number.
	 */
	readonly numbers?: "converted" | "received";
	/** Time-outs of this call, in milliseconds. @default the client's */
	readonly timeouts?: Omit<Timeouts, "connect">;
	/** Retries of this call. @default the client's */
	readonly retry?: RetryOptions;
	/** Headers of this call's requests, besides the client's. A kept answer is taken whatever they say. */
	readonly headers?: Readonly<Record<string, string>>;
}

/** How answers are checked against their declared form. */
export type Validation = "lenient" | "strict" | "off";
