import type { CallOptions, Validation } from "./call-options.js";
import type { Framer } from "./session.js";
import type { TransportOptions } from "./transport/create.js";
import type { Transport } from "./transport/wire.js";

/** Options of a client. One of `baseUrl` (with `token`), `handler`, `transport` and `replay` selects the service. */
export interface ClientOptions<Frame = unknown> extends TransportOptions {
	/** `lenient` repairs and reports deviations, `strict` throws, `off` returns bodies as received. @default "lenient" */
	readonly validation?: Validation;
	/** Makes the frames of `query.frame()`; the root entry sets Danfo. @default none: `query.frame()` throws */
	readonly framer?: Framer<Frame>;
	/** Replaces the transport that the other options would build. @default HTTP with limiter, retries and cache */
	readonly transport?: Transport;
	/** Sends requests even if a fresh answer is in the cache, unless a call says otherwise. @default false */
	readonly refresh?: boolean;
	/** Uses the cache only, unless a call says otherwise. @default false */
	readonly offline?: boolean;
	/** Uses an old answer from the cache if a request fails, unless a call says otherwise. @default false */
	readonly staleOnError?: boolean;
	/** `received` keeps numeric text and `mixed` keeps words in place of numbers, unless a call says otherwise. @default "converted" */
	readonly numbers?: CallOptions["numbers"];
	/** Aborts every call of the client. @default none */
	readonly signal?: AbortSignal;
}
