import { AbortedError } from "../errors/index.js";
import { onAbort } from "./on-abort.js";
import type { WireAnswer, WireRequest } from "./wire.js";

interface Flight {
	readonly answer: Promise<WireAnswer>;
	readonly controller: AbortController;
	waiting: number;
}

/**
 * Asks identical requests in flight once. Each caller can leave by its own signal; the request itself ends when the last
 * has left.
 */
export function coalesce(ask: (request: WireRequest, signal: AbortSignal) => Promise<WireAnswer>) {
	const flights = new Map<string, Flight>();

	return (request: WireRequest): Promise<WireAnswer> => {
		const asked = { operation: request.operation, arguments: request.arguments };
		if (request.signal?.aborted) return Promise.reject(new AbortedError(asked));
		const flight = flights.get(request.path) ?? start(request);
		flight.waiting++;
		const { signal } = request;
		return new Promise((resolve, reject) => {
			const leave = () => {
				if (--flight.waiting === 0) {
					flights.delete(request.path);
					flight.controller.abort();
				}
				reject(new AbortedError(asked));
			};
			const stay = onAbort(signal, leave);
			flight.answer.then(resolve, reject).finally(stay);
		});
	};

	function start(request: WireRequest): Flight {
		const controller = new AbortController();
		const flight: Flight = {
			answer: ask(request, controller.signal).finally(() => {
				if (flights.get(request.path) === flight) flights.delete(request.path);
			}),
			controller,
			waiting: 0,
		};
		flights.set(request.path, flight);
		return flight;
	}
}
