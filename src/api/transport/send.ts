import type { WireRequest } from "./wire.js";

/** What comes back over the wire, not yet judged. */
export interface Received {
	readonly status: number;
	/** Lower-case header names. */
	readonly headers: Readonly<Record<string, string>>;
	/** The body as text, decompressed and without the token, should the service echo it. */
	readonly body: string;
}

/** Sends one request once. The only part of the transport that knows the token. */
export interface Sender {
	send(request: WireRequest, signal?: AbortSignal): Promise<Received>;
	close(): Promise<void>;
	/** Tells accounts apart in caches and counts without naming the token. */
	readonly account: string;
}

/** Connect, headers and body time-outs in milliseconds; the body's is between two pieces of it. */
export interface Timeouts {
	readonly connect?: number;
	readonly headers?: number;
	readonly body?: number;
}
