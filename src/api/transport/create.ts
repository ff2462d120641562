// Creates a transport from options: it sends requests over HTTP or to a service in the same process, with cache, limits and retries.
import { ArgumentError } from "../../core/errors.js";
import { withoutToken } from "../redact.js";
import { decodeBody } from "./body-text.js";
import { cachingTransport } from "./cache.js";
import { DiskStore, defaultCacheFolder } from "./disk-store.js";
import type { HttpDispatcher } from "./dispatcher.js";
import { type Hooks, publisher } from "./events.js";
import { faultOf } from "./faults.js";
import { httpSender } from "./http.js";
import type { Limits } from "./limiter.js";
import { liveTransport } from "./live.js";
import { type Recorder, recordingTransport } from "./record.js";
import { replayTransport } from "./replay.js";
import type { RetryOptions } from "./retry-options.js";
import type { Sender } from "./send.js";
import type { Sizes } from "./sizes.js";
import type { Snapshot } from "./snapshot.js";
import { MemoryStore } from "./store.js";
import type { Timeouts } from "./timeouts.js";
import { type ServiceHandler, sha256, type Transport } from "./wire.js";

export interface CacheOptions {
	/** Folder, shared by processes; false keeps in memory only. @default `VALUELAB_CACHE_DIR`, else the platform's cache folder */
	readonly folder?: string | false;
	/** Characters also kept in memory. @default 32 million */
	readonly memory?: number;
}

/** Options of a transport: which service answers, and how requests are sent. */
export interface TransportOptions {
	/** Address of the service, https (http on this machine only), without the token. */
	readonly baseUrl?: string;
	/** The account's token; it appears in no message, file or frame. */
	readonly token?: string;
	/** A service in the same process. */
	readonly handler?: ServiceHandler;
	/** Answers from a snapshot in place of a service. */
	readonly replay?: Snapshot;
	/** Records all requests and answers. */
	readonly record?: Recorder;
	/** Options of the cache; false for none. A service in the same process has no cache unless this is set. */
	readonly cache?: false | CacheOptions;
	readonly limits?: Limits;
	readonly retry?: RetryOptions;
	readonly timeouts?: Timeouts;
	/** Limits of one answer's size. A larger one is not read. */
	readonly sizes?: Sizes;
	/** Headers of every request, in addition to the client's own. */
	readonly headers?: Readonly<Record<string, string>>;
	/** The client's name in the service's logs. @default "valuelab" */
	readonly userAgent?: string;
	/**
	 * Sends the requests in place of the client's own connections: undici's `Agent`, `ProxyAgent`, `MockAgent` and the like. It sees the
	 * path with the token. Its connections, proxies and connect time-outs are its own; the caller closes it.
	 */
	readonly dispatcher?: HttpDispatcher;
	/** Functions called on events of a request; `node:diagnostics_channel` publishes the same. */
	readonly hooks?: Hooks;
}

export function createTransport(options: TransportOptions): Transport {
	const { record } = options;
	const transport = options.replay ? replayTransport(options.replay) : requestingTransport(options);
	return record ? recordingTransport(transport, record) : transport;
}

function requestingTransport(options: TransportOptions): Transport {
	const { limits, retry, timeouts, hooks, sizes } = options;
	const sender = createSender(options);
	const cache = options.cache ?? (options.handler ? false : {});
	const folder = cache === false || cache.folder === false ? undefined : (cache.folder ?? defaultCacheFolder());
	const publish = publisher(hooks);
	const live = liveTransport(sender, { limits, retry, timeouts, publish, sizes, folder });
	if (cache === false) return live;
	const { memory = 32_000_000 } = cache;
	const store = folder === undefined ? new MemoryStore(memory) : new DiskStore(folder, memory);
	return cachingTransport(live, store, sender.account, publish);
}

function createSender(options: TransportOptions): Sender {
	const { baseUrl, token, handler, timeouts, limits, sizes, headers, userAgent, dispatcher } = options;
	if (handler && baseUrl !== undefined)
		throw new ArgumentError("handler", "handler: give either a handler or a baseUrl");
	if (handler) return inProcessSender(handler, token);
	if (baseUrl !== undefined) {
		const connections = limits?.atOnce;
		return httpSender({
			baseUrl: String(baseUrl),
			token,
			timeouts,
			sizes,
			headers,
			userAgent,
			dispatcher,
			connections,
		});
	}
	throw new ArgumentError("baseUrl", "baseUrl: no service is given; give baseUrl and token, a handler, or a replay");
}

function inProcessSender(handler: ServiceHandler, token = "demo"): Sender {
	return {
		account: sha256(`valuelab in process ${token}`).slice(0, 16),
		async send(request, signal) {
			const context = { operation: request.operation, arguments: request.arguments };
			try {
				signal?.throwIfAborted();
				const path = `/public/user/${encodeURIComponent(token)}${request.path}`;
				const headers = {
					accept: "application/json",
					...(request.etag !== undefined && { "if-none-match": request.etag }),
				};
				const answer = await handler({ path, headers, signal });
				const { status, headers: received } = answer;
				const body = decodeBody(answer.body, { status, type: received["content-type"] ?? "" }, context);
				return { status, headers: received, body: withoutToken(body, token, status) };
			} catch (error) {
				throw faultOf(error, context, token, signal);
			}
		},
		close: async () => {},
	};
}
