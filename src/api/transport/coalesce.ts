// Sends identical concurrent requests once. Each caller can abort by its own signal; the request is aborted when all callers have.
import { AbortedError } from "../errors/index.js";
import { onAbort } from "./on-abort.js";
import type { WireAnswer, WireRequest } from "./wire.js";

interface SharedRequest {
	readonly answer: Promise<WireAnswer>;
	readonly controller: AbortController;
	waiting: number;
}

/** A function that sends like `ask`, but identical concurrent requests only once. */
export function coalesce(ask: (request: WireRequest, signal: AbortSignal) => Promise<WireAnswer>) {
	const sharedRequests = new Map<string, SharedRequest>();

	return (request: WireRequest): Promise<WireAnswer> => {
		const context = { operation: request.operation, arguments: request.arguments };
		if (request.signal?.aborted) return Promise.reject(new AbortedError(context));
		const key = keyOf(request);
		const shared = sharedRequests.get(key) ?? start(request, key);
		shared.waiting++;
		const { signal } = request;
		return new Promise((resolve, reject) => {
			const abort = () => {
				if (--shared.waiting === 0) {
					if (sharedRequests.get(key) === shared) sharedRequests.delete(key);
					shared.controller.abort();
				}
				reject(new AbortedError(context));
			};
			const stopListening = onAbort(signal, abort);
			shared.answer.then(resolve, reject).finally(stopListening);
		});
	};

	function start(request: WireRequest, key: string): SharedRequest {
		const controller = new AbortController();
		const shared: SharedRequest = {
			answer: ask(request, controller.signal).finally(() => {
				if (sharedRequests.get(key) === shared) sharedRequests.delete(key);
			}),
			controller,
			waiting: 0,
		};
		sharedRequests.set(key, shared);
		return shared;
	}
}

/** The key by which requests count as identical: the path, with the call's own headers, time-outs, retries and entity tag. */
function keyOf({ path, headers, timeouts, retry, etag }: WireRequest): string {
	return headers || timeouts || retry || etag ? `${path} ${JSON.stringify([headers, timeouts, retry, etag])}` : path;
}
