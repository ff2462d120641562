// Declares what sends a request, and the response before it is classified.
import type { WireRequest } from "./wire.js";

/** A response before it is classified. */
export interface Received {
	readonly status: number;
	/** Lower-case header names. */
	readonly headers: Readonly<Record<string, string>>;
	/** The decompressed body as text, without the token. */
	readonly body: string;
	/** Every header but cookies, without the token. */
	readonly allHeaders?: () => Readonly<Record<string, string>>;
	/** Time until the answer began, and until it was complete. */
	readonly milliseconds?: { readonly begun: number; readonly complete: number };
}

/** Sends one request once. The only part of the transport that knows the token. */
export interface Sender {
	send(request: WireRequest, signal?: AbortSignal): Promise<Received>;
	close(): Promise<void>;
	/** Identifies the account in caches and counts, without the token. */
	readonly account: string;
}
