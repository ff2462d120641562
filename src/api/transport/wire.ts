// Defines the requests and answers that pass between the layers of the transport, and creates answers.
import { createHash } from "node:crypto";
import type { OperationName } from "../catalogue/index.js";
import { copyJson, readJson } from "./json-copy.js";
import type { CacheDuration } from "./judge.js";
import { parseJson } from "./parse-json.js";
import type { RetryOptions } from "./retry-options.js";
import type { Timeouts } from "./timeouts.js";

/** One request, without the token. */
export interface WireRequest {
	readonly operation: OperationName;
	readonly arguments: Readonly<Record<string, unknown>>;
	/** Path and query after the token, each part encoded: `/stock/AAPL/financials?order=desc`. */
	readonly path: string;
	/** How long an answer stays fresh, in milliseconds. */
	readonly fresh: number;
	readonly signal?: AbortSignal;
	/** Sends even if a fresh answer is kept. */
	readonly refresh?: boolean;
	/** Uses the cache only, however old the answer is. */
	readonly offline?: boolean;
	/** Uses an old answer if the request fails. */
	readonly staleOnError?: boolean;
	/** Options of this call. */
	readonly timeouts?: Omit<Timeouts, "connect">;
	readonly retry?: RetryOptions;
	readonly headers?: Readonly<Record<string, string>>;
	/** The entity tag of the kept body; if it is unchanged, the answer is a 304 without a body. */
	readonly etag?: string;
	/** Folder in which processes share limits and pauses, if the client has none: a run's journal. */
	readonly sharedFolder?: string;
	/** True if the reader turns numeric text into numbers, so that parsing may do it. */
	readonly asNumbers?: boolean;
}

/** An answer before it is read as data. */
export interface WireAnswer {
	readonly status: number;
	/** Lower-case header names. */
	readonly headers: Readonly<Record<string, string>>;
	readonly body: string;
	readonly retrievedAt: string;
	/** SHA-256 of the body, hexadecimal. */
	readonly hash: string;
	/** `revalidated`: the service confirmed the kept body. */
	readonly cache: "hit" | "miss" | "revalidated" | "stale";
	/** From the response header `valuelab-made-up`: comma-separated JSON paths. */
	readonly madeUp: readonly string[];
	/**
	 * How long the answer may be cached: `briefly` if it is empty, `never` if it may be wrong (zeros, another form, more than requested).
	 * @default "fully"
	 */
	readonly keep?: CacheDuration;
	/** The response; absent for an answer from the cache. */
	readonly response?: WireResponse;
	/**
	 * The body as JSON; each call returns its own copy, which the caller may change.
	 * @param asNumbers true if the caller converts numeric text to numbers, so that they may be numbers already
	 */
	json(asNumbers?: boolean): unknown;
	/** The JSON in a format that is faster to read, for the cache; undefined for short bodies. Must be called before anyone changes the JSON. */
	copy?(): Uint8Array | undefined;
}

/** The response of an answer. */
export interface WireResponse {
	readonly status: number;
	/** Lower-case names; without cookies and the token. */
	readonly headers: Readonly<Record<string, string>>;
	/** Times that the request was sent. */
	readonly attempts: number;
	/** Milliseconds of the last attempt until the answer began and was complete, and of everything with retries and waits. */
	readonly milliseconds: { readonly begun: number; readonly complete: number; readonly total: number };
}

/** The status to store with an answer; 200 is left out. */
export const statusOf = ({ status }: Pick<WireAnswer, "status">): { readonly status?: number } =>
	status === 200 ? {} : { status };

/** Sends one request and returns one answer, with retries, limits, cache and recording. */
export interface Transport {
	ask(request: WireRequest): Promise<WireAnswer>;
	close(): Promise<void>;
	/** A hash that identifies service and account, without the token. */
	readonly account?: string;
}

/** A service in the same process: takes an HTTP request and returns its response. */
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

/** What was computed before. */
interface Known {
	readonly hash?: string;
	readonly json?: unknown;
	/** True if numeric text became numbers. */
	readonly asNumbers?: boolean;
	/** The JSON as `copyJson` made it. */
	readonly copy?: Uint8Array;
}

/** Creates an answer. Its hash and JSON are computed on first use, because most callers need only one of them. */
export function wireAnswer(received: Omit<WireAnswer, "hash" | "json" | "copy">, known: Known = {}): WireAnswer {
	let { hash } = known;
	const { copy, asNumbers = false } = known;
	let parsed = "json" in known ? { value: known.json } : undefined;
	const take = (mayBeNumbers: boolean) => {
		const first = parsed;
		if (!first || (asNumbers && !mayBeNumbers)) return undefined;
		parsed = undefined;
		return first;
	};
	return {
		...received,
		get hash() {
			hash ??= sha256(received.body);
			return hash;
		},
		json(mayBeNumbers = false) {
			const first = take(mayBeNumbers);
			return first ? first.value : readJson(received.body, copy);
		},
		copy() {
			if (copy) return copy;
			const asReceived = parsed && !asNumbers ? parsed.value : parseJson(received.body);
			return copyJson(asReceived, received.body.length);
		},
	};
}

/** SHA-256 of bytes, or of a text as UTF-8, hexadecimal. */
export function sha256(content: string | Uint8Array): string {
	return createHash("sha256").update(content).digest("hex");
}
