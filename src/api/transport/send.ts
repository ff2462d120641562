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

/** Time-outs in milliseconds. */
export interface Timeouts {
	/** Until a connection stands. Default 10,000. */
	readonly connect?: number;
	/** Until the answer begins. Default 60,000. */
	readonly headers?: number;
	/** Between two pieces of the answer. Default 60,000. */
	readonly body?: number;
	/** For one attempt altogether, however many pieces drip in. Default 300,000. */
	readonly total?: number;
}
