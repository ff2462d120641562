// Slows down or stops while the service is failing, for all requests of an account.
import { join } from "node:path";
import type { Asked } from "../errors/asked.js";
import { AbortedError, RateLimitedError, ServiceError } from "../errors/index.js";
import { DayCount } from "./day-count.js";
import type { Publish } from "./events.js";
import type { Limits } from "./limiter.js";
import { MinuteWindow } from "./minute-window.js";
import { onAbort } from "./on-abort.js";
import { Pause } from "./pause.js";
import { backOff, type RetryOptions } from "./retry-options.js";
import { sleep } from "./sleep.js";
import type { WireAnswer, WireRequest } from "./wire.js";

/** Statuses 5xx in a row, of whichever requests, from which on the service counts as down. */
const DOWN_AFTER = 3;

/** One request's permission to be sent. */
export interface Turn {
	/** Milliseconds waited for the end of a pause; they count towards the request's budget. */
	readonly paused: number;
	/** Must be called with what came of it. */
	done(error?: unknown): void;
}

/**
 * What all requests to an account share, and with a folder all processes: the pause that a 429 or a service that is down imposes, the
 * minute's limit, the day's. After a pause one request goes first; the others wait for what becomes of it.
 */
export class Pace {
	readonly #pause: Pause;
	readonly #minute: MinuteWindow | undefined;
	readonly #days: DayCount | undefined;
	readonly #retry: RetryOptions;
	readonly #publish: Publish;
	/** Set while a refusal is the last that was heard. */
	#refused = false;
	#waves = 0;
	#pausedAt = 0;
	#failures = 0;
	#probe: Promise<void> | undefined;

	constructor(options: {
		readonly account: string;
		readonly folder?: string;
		readonly limits: Limits;
		readonly retry: RetryOptions;
		readonly publish: Publish;
	}) {
		const { account, folder, limits, retry, publish } = options;
		const base = folder === undefined ? undefined : join(folder, "usage", account);
		this.#pause = new Pause(base === undefined ? undefined : `${base}.pause`);
		this.#minute = limits.perMinute === undefined ? undefined : new MinuteWindow(limits.perMinute, base);
		this.#days = limits.perDay === undefined ? undefined : new DayCount(limits.perDay, base);
		this.#retry = retry;
		this.#publish = publish;
	}

	/** When the pause ends, as an ISO instant; undefined where there is none. */
	get retryAt(): string | undefined {
		const { left } = this.#pause;
		return left > 0 ? new Date(Date.now() + left).toISOString() : undefined;
	}

	/**
	 * Waits until the request may be sent.
	 * @throws RateLimitedError at once where the pause lasts longer than `budget`; BudgetError where the day is used up
	 */
	async take(request: WireRequest, signal: AbortSignal | undefined, budget: number): Promise<Turn> {
		let paused = await this.#waitForPause(request, signal, budget);
		if (this.#minute) {
			const wait = this.#minute.take() - Date.now();
			if (wait > 0) {
				this.#publish("wait", () => ({ ...named(request), for: "rate", milliseconds: wait }));
				await rest(wait, request, signal);
				paused += await this.#waitForPause(request, signal, budget - paused);
			}
		}
		this.#days?.take(request);
		const sentAt = performance.now();
		const release = this.#refused ? this.#beginProbe() : undefined;
		return {
			paused,
			done: (error) => {
				this.#hear(error, sentAt);
				release?.();
			},
		};
	}

	/** Takes over how many requests the service says are left. */
	learn(answer: WireAnswer): void {
		this.#days?.learn(answer);
	}

	async #waitForPause(request: WireRequest, signal: AbortSignal | undefined, budget: number): Promise<number> {
		let paused = 0;
		for (;;) {
			const wait = this.#pause.left;
			if (wait > 0) {
				if (paused + wait > budget) throw new RateLimitedError(askedOf(request), this.retryAt, undefined, "paused");
				this.#publish("wait", () => ({ ...named(request), for: "pause", milliseconds: wait }));
				await rest(wait, request, signal);
				paused += wait;
			} else if (this.#refused && this.#probe) {
				await settledOrAborted(this.#probe, request, signal);
			} else return paused;
		}
	}

	#beginProbe(): () => void {
		let release = () => {};
		const probe = new Promise<void>((resolve) => {
			release = () => {
				if (this.#probe === probe) this.#probe = undefined;
				resolve();
			};
		});
		this.#probe = probe;
		return release;
	}

	/** Learns from what came back whether the service takes requests. */
	#hear(error: unknown, sentAt: number): void {
		if (error === undefined) {
			this.#refused = false;
			this.#waves = 0;
			this.#failures = 0;
			return;
		}
		if (!(error instanceof RateLimitedError || error instanceof ServiceError)) return;
		if (error instanceof ServiceError) this.#failures++;
		const refusing = error instanceof RateLimitedError || error.status === 503 || error.retryAt !== undefined;
		if (!refusing) {
			// One company's fault is its own; a service that fails for all is given the time that each would wait for itself.
			if (this.#failures >= DOWN_AFTER) this.#pause.extend(backOff(1, this.#retry));
			return;
		}
		// Requests that were under way together are refused together: one wave, one step of the back-off.
		const sameWave = this.#refused && sentAt <= this.#pausedAt;
		if (!sameWave) this.#waves++;
		this.#refused = true;
		const now = performance.now();
		const wanted = error.retryAt === undefined ? 0 : Date.parse(error.retryAt) - Date.now();
		if (sameWave && wanted === 0) return;
		this.#pausedAt = now;
		this.#pause.extend(Math.max(wanted, sameWave ? 0 : backOff(this.#waves, this.#retry)));
	}
}

async function rest(milliseconds: number, request: WireRequest, signal: AbortSignal | undefined): Promise<void> {
	try {
		await sleep(milliseconds, signal);
	} catch {
		throw new AbortedError(askedOf(request));
	}
}

function settledOrAborted(probe: Promise<void>, request: WireRequest, signal: AbortSignal | undefined): Promise<void> {
	if (!signal) return probe;
	return new Promise((resolve, reject) => {
		const leave = () => reject(new AbortedError(askedOf(request)));
		if (signal.aborted) return leave();
		const stay = onAbort(signal, leave);
		probe.then(() => {
			stay();
			resolve();
		});
	});
}

const named = (request: WireRequest) => ({ operation: request.operation, path: request.path });
const askedOf = (request: WireRequest): Asked => ({ operation: request.operation, arguments: request.arguments });
