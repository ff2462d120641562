// Limits the number of concurrent requests.
import { AbortedError } from "../errors/index.js";
import type { Publish } from "./events.js";
import { onAbort } from "./on-abort.js";
import type { WireRequest } from "./wire.js";

/** The caller's limits; absent means unlimited. */
export interface Limits {
	/** Requests in any sixty seconds, shared by processes with the same cache folder. */
	readonly perMinute?: number;
	/** Concurrent requests. @default 8 */
	readonly atOnce?: number;
	/** Requests a day (UTC), shared by processes with the same cache folder. */
	readonly perDay?: number;
}

/** Runs a limited number of tasks at once. An aborted task leaves the queue immediately. */
export class Limiter {
	readonly #atOnce: number;
	readonly #publish: Publish;
	readonly #waiting: (() => void)[] = [];
	#running = 0;

	constructor(atOnce = 8, publish: Publish = () => {}) {
		this.#atOnce = atOnce;
		this.#publish = publish;
	}

	async run<T>(request: WireRequest, signal: AbortSignal | undefined, task: () => Promise<T>): Promise<T> {
		await this.#waitForSlot(request, signal);
		try {
			return await task();
		} finally {
			this.#running--;
			this.#waiting.shift()?.();
		}
	}

	async #waitForSlot(request: WireRequest, signal: AbortSignal | undefined): Promise<void> {
		if (signal?.aborted) throw abortOf(request);
		if (this.#running < this.#atOnce) {
			this.#running++;
			return;
		}
		const since = performance.now();
		await new Promise<void>((resolve, reject) => {
			const enter = () => {
				stopListening();
				this.#running++;
				resolve();
			};
			const abort = () => {
				const index = this.#waiting.indexOf(enter);
				if (index >= 0) this.#waiting.splice(index, 1);
				reject(abortOf(request));
			};
			this.#waiting.push(enter);
			const stopListening = onAbort(signal, abort);
		});
		this.#publish("wait", () => ({
			operation: request.operation,
			path: request.path,
			for: "slot",
			milliseconds: performance.now() - since,
		}));
	}
}

const abortOf = ({ operation, arguments: given }: WireRequest) => new AbortedError({ operation, arguments: given });
