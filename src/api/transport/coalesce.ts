// Sends identical concurrent requests once. Each caller can leave by its own signal; the request is aborted when the last has left.
import { AbortedError } from "../errors/index.js";
import { onAbort } from "./on-abort.js";
import type { WireAnswer, WireRequest } from "./wire.js";

interface Flight {
	readonly answer: Promise<WireAnswer>;
	readonly controller: AbortController;
	waiting: number;
}

export function coalesce(ask: (request: WireRequest, signal: AbortSignal) => Promise<WireAnswer>) {
	const flights = new Map<string, Flight>();

	return (request: WireRequest): Promise<WireAnswer> => {
		const asked = { operation: request.operation, arguments: request.arguments };
		if (request.signal?.aborted) return Promise.reject(new AbortedError(asked));
		const key = keyOf(request);
		const flight = flights.get(key) ?? start(request, key);
		flight.waiting++;
		const { signal } = request;
		return new Promise((resolve, reject) => {
			const leave = () => {
				if (--flight.waiting === 0) {
					if (flights.get(key) === flight) flights.delete(key);
					flight.controller.abort();
				}
				reject(new AbortedError(asked));
			};
			const stay = onAbort(signal, leave);
			flight.answer.then(resolve, reject).finally(stay);
		});
	};

	function start(request: WireRequest, key: string): Flight {
		const controller = new AbortController();
		const flight: Flight = {
			answer: ask(request, controller.signal).finally(() => {
				if (flights.get(key) === flight) flights.delete(key);
			}),
			controller,
			waiting: 0,
		};
		flights.set(key, flight);
		return flight;
	}
}

/** The key of identical requests; none for calls with their own headers, time-outs, retries or entity tag. */
function keyOf({ path, headers, timeouts, retry, etag }: WireRequest): string {
	return headers || timeouts || retry || etag ? `${path} ${JSON.stringify([headers, timeouts, retry, etag])}` : path;
}
