import type { CallOptions, Validation } from "./call-options.js";
import type { Framer } from "./session.js";
import type { TransportOptions } from "./transport/create.js";
import type { Transport } from "./transport/wire.js";

/** Options of a client. Either `baseUrl` (and `token`), a `handler`, a `transport` or a `replay` says who answers. */
export interface ClientOptions<Frame = unknown> extends TransportOptions {
	/**
	 * `lenient` mends and reports what deviates, `strict` throws, `off` gives bodies as they came.
	 * @default "lenient"
	 */
	readonly validation?: Validation;
	/**
	 * Makes the frames of `query.frame()`; the root entry binds Danfo here.
	 * @default none: `query.frame()` throws
	 */
	readonly framer?: Framer<Frame>;
	/**
	 * Answers in place of everything that the other options would build.
	 * @default HTTP with limiter, retries and cache
	 */
	readonly transport?: Transport;
	/**
	 * Ask again even where a fresh answer is kept, for every call that does not say otherwise.
	 * @default false
	 */
	readonly refresh?: boolean;
	/**
	 * Take what is kept and never ask, for every call that does not say otherwise.
	 * @default false
	 */
	readonly offline?: boolean;
	/**
	 * Take an answer that is no longer fresh when asking fails, for every call that does not say otherwise.
	 * @default false
	 */
	readonly staleOnError?: boolean;
	/**
	 * `received` leaves numeric text as it came and `mixed` words in place of numbers, for every call that does not say otherwise.
	 * @default "converted"
	 */
	readonly numbers?: CallOptions["numbers"];
	/**
	 * Ends every call of the client.
	 * @default none
	 */
	readonly signal?: AbortSignal;
}
