// Slows down or stops all requests of an account while the service fails.
import { join } from "node:path";
import { wholePower } from "../../core/math/whole-power.js";
import type { Asked } from "../errors/asked.js";
import { AbortedError, RateLimitedError, ServiceError, TimeoutError } from "../errors/index.js";
import { DayCount } from "./day-count.js";
import type { Publish } from "./events.js";
import { healthOf, sharedFault } from "./health.js";
import type { Limits } from "./limiter.js";
import { MinuteWindow } from "./minute-window.js";
import { onAbort } from "./on-abort.js";
import { Pause } from "./pause.js";
import { backOff, type RetryOptions } from "./retry-options.js";
import { sleep } from "./sleep.js";
import type { WireAnswer, WireRequest } from "./wire.js";

/** Consecutive 5xx statuses after which the service counts as down. */
const DOWN_AFTER = 3;
/** Consecutive faults after which one failure counts for all waiting requests: fewer may be chance. */
const CERTAIN_AFTER = 6;
/** A time-out counts as this many faults. */
const TIMEOUT_COUNTS = 3;
/** Faults older than this do not count, in milliseconds. */
const FORGOTTEN_AFTER_MS = 60_000;

export interface Turn {
	/** Milliseconds waited for the end of a pause; they count towards the request's budget. */
	readonly paused: number;
	/** Must be called with the result. */
	done(error?: unknown): void;
}

/**
 * A circuit breaker for all requests of an account, with the minute's and the day's limit; with a folder, for all processes.
 *
 * | state | becomes it by | a request |
 * |---|---|---|
 * | open to all | an answer | is sent |
 * | paused | a 429, a service that is down, silence | waits for the end of the pause |
 * | probing | the end of a pause | is sent if it is the first, else waits for the first one's result |
 *
 * If the first one fails after six faults in a row, those that wait fail with it.
 */
export class Pace {
	readonly #pause: Pause;
	readonly #minute: MinuteWindow | undefined;
	readonly #days: DayCount | undefined;
	readonly #retry: RetryOptions;
	readonly #publish: Publish;
	/** Set while the last result was a refusal or silence. */
	#refused = false;
	/** Pauses in a row; each lasts longer than the one before. */
	#waves = 0;
	#pausedAt = 0;
	/** Statuses of 500 and above in a row. */
	#failures = 0;
	#answeredAt = Number.NEGATIVE_INFINITY;
	/** Consecutive faults of any requests. */
	#streak = 0;
	/** Requests that failed with all their tries since the last answer. */
	#lost = 0;
	#lostAt = Number.NEGATIVE_INFINITY;
	/** The request that goes first; resolves to its failure. */
	#probe: Promise<unknown> | undefined;

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

	/** The end of the pause as an ISO instant; undefined without one. */
	get retryAt(): string | undefined {
		const { left } = this.#pause;
		return left > 0 ? new Date(Date.now() + left).toISOString() : undefined;
	}

	/** True if requests wait: during a pause, or while one request goes first. */
	get isClosed(): boolean {
		return this.#pause.left > 0 || (this.#refused && this.#probe !== undefined);
	}

	/**
	 * Waits for the end of a pause and for the request that goes first; returns the length of the pause, in milliseconds.
	 *
	 * @throws RateLimitedError at once where the pause lasts longer than `budget`; the fault of the request that went first where nobody answered it
	 */
	async open(request: WireRequest, signal: AbortSignal | undefined, budget: number): Promise<number> {
		let paused = 0;
		for (;;) {
			const wait = this.#pause.left;
			if (wait > 0) {
				if (paused + wait > budget) throw new RateLimitedError(askedOf(request), this.retryAt, undefined, "paused");
				this.#publish("wait", () => ({ ...named(request), for: "pause", milliseconds: wait }));
				await rest(wait, request, signal);
				paused += wait;
			} else if (this.#refused && this.#probe) {
				const failure = await settledOrAborted(this.#probe, request, signal);
				const fault = this.#streak >= CERTAIN_AFTER ? sharedFault(failure, askedOf(request)) : undefined;
				if (fault) throw fault;
			} else return paused;
		}
	}

	/** Waits for a place in the minute's and the day's limits. @throws BudgetError where the day is used up, and what `open` throws */
	async take(request: WireRequest, signal: AbortSignal | undefined, budget: number): Promise<Turn> {
		let paused = 0;
		if (this.#minute) {
			const wait = this.#minute.take() - Date.now();
			if (wait > 0) {
				this.#publish("wait", () => ({ ...named(request), for: "rate", milliseconds: wait }));
				await rest(wait, request, signal);
				paused += await this.open(request, signal, budget);
			}
		}
		this.#days?.take(request);
		const sentAt = performance.now();
		const release = this.#refused ? this.#beginProbe() : undefined;
		return {
			paused,
			done: (error) => {
				this.#record(error, sentAt);
				release?.(error);
			},
		};
	}

	/** True if only faults came for a while, and a request failed with all its tries. */
	get isLost(): boolean {
		return this.#streak >= CERTAIN_AFTER && this.#lost > 0 && this.#isRecent;
	}

	get #isRecent(): boolean {
		return performance.now() - this.#lostAt < FORGOTTEN_AFTER_MS;
	}

	/** Must be called for each request that failed with all its tries. */
	recordFailure(error: unknown): void {
		if (!["unreached", "failing"].includes(healthOf(error))) return;
		if (!this.#isRecent) this.#lost = 0;
		this.#lost++;
		this.#lostAt = performance.now();
	}

	/** The most tries of a request: each lost request halves it. A lost service gets one time-out, others two. */
	mostTries(error: unknown, attempts: number): number {
		const tries = Math.max(1, Math.floor(attempts / wholePower(2, this.isLost ? Math.min(this.#lost, 30) : 0)));
		if (!(error instanceof TimeoutError)) return tries;
		return this.isLost ? 1 : Math.max(Math.min(2, tries), Math.floor(tries / 2));
	}

	/** The shared pause after this failure; undefined if the failure is the request's own. */
	commonWait(error: unknown): number | undefined {
		return this.#refused && sharedFault(error, NOBODY) ? this.#pause.left : undefined;
	}

	/** Sets the day's count by the service's number of requests left. */
	learn(answer: WireAnswer): void {
		this.#days?.learn(answer);
	}

	#beginProbe(): (failure: unknown) => void {
		let release: (failure: unknown) => void = () => {};
		const probe = new Promise<unknown>((resolve) => {
			release = (failure) => {
				if (this.#probe === probe) this.#probe = undefined;
				resolve(failure);
			};
		});
		this.#probe = probe;
		return release;
	}

	/** Updates the state by a result. */
	#record(error: unknown, sentAt: number): void {
		const health = error === undefined ? "answering" : healthOf(error);
		if (health === "answering") {
			this.#refused = false;
			this.#waves = 0;
			this.#failures = 0;
			this.#streak = 0;
			this.#lost = 0;
			this.#answeredAt = performance.now();
			return;
		}
		if (health !== "unknown") this.#streak += error instanceof TimeoutError ? TIMEOUT_COUNTS : 1;
		if (error instanceof RateLimitedError) this.#refuse(sentAt, error.retryAt, "longer");
		else if (error instanceof ServiceError) {
			this.#failures++;
			const isDown = health === "unreached" || error.retryAt !== undefined;
			if (isDown || this.#failures >= DOWN_AFTER) this.#refuse(sentAt, error.retryAt, isDown ? "longer" : "briefly");
		} else if (health === "unreached" && sharedFault(error, NOBODY) && sentAt >= this.#answeredAt) {
			// While others are answered, a broken connection or time-out concerns this request alone.
			this.#refuse(sentAt, undefined, error instanceof TimeoutError ? "briefly" : "longer", "here");
		}
	}

	/** Pauses all requests, with growing or brief pauses. A network failure (`here`) concerns this process only. */
	#refuse(sentAt: number, retryAt: string | undefined, each: "briefly" | "longer", here?: "here"): void {
		// Concurrent requests that are refused together count as one step of the back-off.
		const sameWave = this.#refused && sentAt <= this.#pausedAt;
		if (!sameWave) this.#waves++;
		this.#refused = true;
		const wanted = retryAt === undefined ? 0 : Date.parse(retryAt) - Date.now();
		if (sameWave && wanted === 0) return;
		this.#pausedAt = performance.now();
		const own = sameWave ? 0 : backOff(each === "briefly" ? 1 : this.#waves, this.#retry);
		this.#pause.extend(Math.max(wanted, own), here);
	}
}

async function rest(milliseconds: number, request: WireRequest, signal: AbortSignal | undefined): Promise<void> {
	try {
		await sleep(milliseconds, signal);
	} catch {
		throw new AbortedError(askedOf(request));
	}
}

function settledOrAborted(
	probe: Promise<unknown>,
	request: WireRequest,
	signal: AbortSignal | undefined,
): Promise<unknown> {
	if (!signal) return probe;
	return new Promise((resolve, reject) => {
		const leave = () => reject(new AbortedError(askedOf(request)));
		if (signal.aborted) return leave();
		const stay = onAbort(signal, leave);
		probe.then((failure) => {
			stay();
			resolve(failure);
		});
	});
}

const NOBODY: Asked = { operation: "", arguments: {} };
const named = (request: WireRequest) => ({ operation: request.operation, path: request.path });
const askedOf = (request: WireRequest): Asked => ({ operation: request.operation, arguments: request.arguments });
