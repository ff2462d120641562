import type { Asked } from "../errors/asked.js";
import { AbortedError } from "../errors/index.js";
import { publish } from "./events.js";
import { sleep } from "./sleep.js";
import type { WireRequest } from "./wire.js";

/** Limits that the caller sets; absent is without limit. */
export interface Limits {
	/** Requests in any sixty seconds. */
	readonly perMinute?: number;
	/** Requests under way at once. Default 8. */
	readonly atOnce?: number;
	/** Requests a day (UTC), counted together with other processes on the same cache folder. */
	readonly perDay?: number;
}

/** Lets requests through as the limits allow; an abort leaves the queue at once. */
export class Limiter {
	readonly #atOnce: number;
	readonly #perMinute: number;
	readonly #sent: number[] = [];
	readonly #waiting: (() => void)[] = [];
	#running = 0;

	constructor(limits: Limits = {}) {
		this.#atOnce = limits.atOnce ?? 8;
		this.#perMinute = limits.perMinute ?? Number.POSITIVE_INFINITY;
	}

	/** Runs the task when there is room for it. */
	async run<T>(request: WireRequest, signal: AbortSignal | undefined, task: () => Promise<T>): Promise<T> {
		await this.#slot(request, signal);
		try {
			await this.#rate(request, signal);
			return await task();
		} finally {
			this.#running--;
			this.#waiting.shift()?.();
		}
	}

	async #slot(request: WireRequest, signal: AbortSignal | undefined): Promise<void> {
		if (signal?.aborted) throw aborted(request);
		if (this.#running < this.#atOnce) {
			this.#running++;
			return;
		}
		const since = performance.now();
		await new Promise<void>((resolve, reject) => {
			const enter = () => {
				signal?.removeEventListener("abort", leave);
				this.#running++;
				resolve();
			};
			const leave = () => {
				const place = this.#waiting.indexOf(enter);
				if (place >= 0) this.#waiting.splice(place, 1);
				reject(aborted(request));
			};
			this.#waiting.push(enter);
			signal?.addEventListener("abort", leave, { once: true });
		});
		publish("wait", () => ({ ...named(request), for: "slot", milliseconds: performance.now() - since }));
	}

	/** Takes the next free place in the sliding minute before it waits for it, so that nobody else takes it. */
	async #rate(request: WireRequest, signal: AbortSignal | undefined): Promise<void> {
		if (!Number.isFinite(this.#perMinute)) return;
		const now = performance.now();
		const before = this.#sent[this.#sent.length - this.#perMinute];
		const turn = before === undefined ? now : Math.max(now, before + 60_000);
		this.#sent.push(turn);
		if (this.#sent.length > 2 * this.#perMinute) this.#sent.splice(0, this.#sent.length - this.#perMinute);
		if (turn <= now) return;
		publish("wait", () => ({ ...named(request), for: "rate", milliseconds: turn - now }));
		try {
			await sleep(turn - now, signal);
		} catch {
			throw aborted(request);
		}
	}
}

const named = (request: WireRequest) => ({ operation: request.operation, path: request.path });

function aborted(request: WireRequest): AbortedError {
	const asked: Asked = { operation: request.operation, arguments: request.arguments };
	return new AbortedError(asked);
}
