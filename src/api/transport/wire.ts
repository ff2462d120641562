import type { OperationName } from "../catalogue/index.js";
import type { Keeping } from "./judge.js";
import type { RetryOptions } from "./retry-options.js";
import type { Timeouts } from "./timeouts.js";

/** One request as the layers above the transport speak of it: never with a token. */
export interface WireRequest {
	readonly operation: OperationName;
	readonly arguments: Readonly<Record<string, unknown>>;
	/** Path and query behind the token, each part encoded: `/stock/AAPL/financials?order=desc`. */
	readonly path: string;
	/** How long an answer stays fresh, in milliseconds. */
	readonly fresh: number;
	readonly signal?: AbortSignal;
	/** Ask again even where a fresh answer is kept. */
	readonly refresh?: boolean;
	/** Take what is kept, however old, and never ask. */
	readonly offline?: boolean;
	/** Take an answer that is no longer fresh when asking fails. */
	readonly staleOnError?: boolean;
	/** What differs for this call. */
	readonly timeouts?: Omit<Timeouts, "connect">;
	readonly retry?: RetryOptions;
	readonly headers?: Readonly<Record<string, string>>;
	/** The entity tag of the body that is kept: where it is still the service's own, the answer is 304 and has no body. */
	readonly etag?: string;
	/** Folder in which processes share limits and pauses, where the client has none of its own: a run's journal. */
	readonly sharedFolder?: string;
	/** Its reader makes numbers of numeric text, so that this may be done while the body is parsed. */
	readonly asNumbers?: boolean;
}

/** What came back, before it is classified as data. */
export interface WireAnswer {
	readonly status: number;
	/** Lower-case header names. */
	readonly headers: Readonly<Record<string, string>>;
	readonly body: string;
	readonly retrievedAt: string;
	/** SHA-256 of the body, hexadecimal. */
	readonly hash: string;
	/** `revalidated`: the service was asked, and said that the body that was kept is still its own. */
	readonly cache: "hit" | "miss" | "revalidated" | "stale";
	/** From the response header `valuelab-made-up`: comma-separated JSON paths. */
	readonly madeUp: readonly string[];
	/**
	 * How long the answer may be kept: `briefly` where it is empty, `never` where it may be wrong (zeros that may be true, a body of
	 * another form, more than was asked for). @default "fully"
	 */
	readonly keep?: Keeping;
	/** How it came over the wire; absent where it was kept. */
	readonly response?: WireResponse;
	/**
	 * The body as JSON; each call gives a value of its own, which the caller may change.
	 *
	 * @param asNumbers true where the caller makes numbers of numeric text: they may be numbers already
	 */
	json(asNumbers?: boolean): unknown;
	/** The JSON in a form that is read faster, for keeping; absent where that is not worth it. Made before anybody changes the JSON. */
	copy?(): Uint8Array | undefined;
}

/** How an answer came over the wire. */
export interface WireResponse {
	readonly status: number;
	/** Lower-case names; without cookies and the token. */
	readonly headers: Readonly<Record<string, string>>;
	/** Times that the request was sent. */
	readonly attempts: number;
	/** Milliseconds of the last attempt until the answer began and was complete, and of everything with waits and retries. */
	readonly milliseconds: { readonly begun: number; readonly complete: number; readonly total: number };
}

/** The status of an answer, for keeping: 200 is not written down. */
export const statusOf = ({ status }: Pick<WireAnswer, "status">): { readonly status?: number } =>
	status === 200 ? {} : { status };

/** Sends one request and gives one answer; retries, limits, caches and records on the way. */
export interface Transport {
	ask(request: WireRequest): Promise<WireAnswer>;
	close(): Promise<void>;
	/** Tells services and accounts apart, one-way: never the token. */
	readonly account?: string;
}

/** A service in the same process: takes what would be sent over HTTP and gives what would come back. */
export type ServiceHandler = (request: {
	/** Path and query with the token segment: `/public/user/<token>/stock/AAPL/summary`. */
	readonly path: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly signal?: AbortSignal;
}) => Promise<{
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: Uint8Array;
}>;
