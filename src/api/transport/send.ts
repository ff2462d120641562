import type { WireRequest } from "./wire.js";

/** A response as it came, before it is classified. */
export interface Received {
	readonly status: number;
	/** Lower-case header names. */
	readonly headers: Readonly<Record<string, string>>;
	/** The body as text, decompressed and without the token, should the service echo it. */
	readonly body: string;
	/** Every header but cookies, without the token. */
	readonly allHeaders?: () => Readonly<Record<string, string>>;
	/** Until the answer began, and until it was complete. */
	readonly milliseconds?: { readonly begun: number; readonly complete: number };
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
	/** Until a connection stands. @default 10000 */
	readonly connect?: number;
	/** Until the answer of one attempt begins. @default a quarter of `total`, at least 15000 */
	readonly headers?: number;
	/** Between two pieces of the answer. @default a quarter of `total`, at least 15000 */
	readonly body?: number;
	/** For the request altogether, with its retries and the waits between them. @default 60000 */
	readonly total?: number;
	/** Until the event `slow` says that nothing has come yet. @default 5000, or half of a shorter `total` */
	readonly slow?: number;
}
