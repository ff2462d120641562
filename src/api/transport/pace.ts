// Slows down or stops all requests of an account while the service fails.
import { join } from "node:path";
import { wholePower } from "../../core/math/whole-power.js";
import type { CallContext } from "../errors/call-context.js";
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

/** Consecutive 5xx statuses after which requests pause. */
const PAUSE_AFTER = 3;
/** Consecutive faults after which a failed probe fails all waiting requests; fewer may be chance. */
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
 * A circuit breaker for all requests of an account, which also applies its limits per minute and day. With a folder, all processes share it.
 *
 * | state | begins with | a request |
 * |---|---|---|
 * | open | an answer | is sent |
 * | paused | a 429, a service that is down, no response | waits for the end of the pause |
 * | probing | the end of a pause | is sent as the probe if it is the first, else waits for the probe's result |
 *
 * If the probe fails after six faults in a row, the waiting requests fail too.
 */
export class Pace {
	readonly #pause: Pause;
	readonly #minute: MinuteWindow | undefined;
	readonly #days: DayCount | undefined;
	readonly #retry: RetryOptions;
	readonly #publish: Publish;
	/** True if the last result was a refusal or no response. */
	#isRefused = false;
	/** Consecutive pauses; each lasts longer than the one before. */
	#pauses = 0;
	#pausedAt = 0;
	/** Consecutive 5xx statuses. */
	#failures = 0;
	#answeredAt = Number.NEGATIVE_INFINITY;
	/** Consecutive faults of any requests. */
	#faults = 0;
	/** Requests that failed in all their tries since the last answer. */
	#failedRequests = 0;
	#lastFailedAt = Number.NEGATIVE_INFINITY;
	/** The request that tests the service after a pause; resolves to its error, or undefined. */
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

	/** True if requests wait: during a pause, or for a probe. */
	get isClosed(): boolean {
		return this.#pause.left > 0 || (this.#isRefused && this.#probe !== undefined);
	}

	/**
	 * Waits for the end of a pause and for the probe; returns the length of the pause, in milliseconds.
	 * @throws RateLimitedError at once if the pause is longer than `budget`; the probe's error if the service is certainly down
	 */
	async open(request: WireRequest, signal: AbortSignal | undefined, budget: number): Promise<number> {
		let paused = 0;
		for (;;) {
			const wait = this.#pause.left;
			if (wait > 0) {
				if (paused + wait > budget) throw new RateLimitedError(contextOf(request), this.retryAt, undefined, "paused");
				this.#publish("wait", () => ({ ...eventBase(request), for: "pause", milliseconds: wait }));
				await waitFor(wait, request, signal);
				paused += wait;
			} else if (this.#isRefused && this.#probe) {
				const failure = await settledOrAborted(this.#probe, request, signal);
				const fault = this.#faults >= CERTAIN_AFTER ? sharedFault(failure, contextOf(request)) : undefined;
				if (fault) throw fault;
			} else return paused;
		}
	}

	/** Waits until the limit per minute allows the request, and counts it. @throws BudgetError at the day's limit, and the errors of `open` */
	async take(request: WireRequest, signal: AbortSignal | undefined, budget: number): Promise<Turn> {
		let paused = 0;
		if (this.#minute) {
			const wait = this.#minute.take() - Date.now();
			if (wait > 0) {
				this.#publish("wait", () => ({ ...eventBase(request), for: "rate", milliseconds: wait }));
				await waitFor(wait, request, signal);
				paused += await this.open(request, signal, budget);
			}
		}
		this.#days?.take(request);
		const sentAt = performance.now();
		const release = this.#isRefused ? this.#beginProbe() : undefined;
		return {
			paused,
			done: (error) => {
				this.#record(error, sentAt);
				release?.(error);
			},
		};
	}

	/** True after several faults without an answer, if a recent request failed in all its tries. */
	get isUnresponsive(): boolean {
		return this.#faults >= CERTAIN_AFTER && this.#failedRequests > 0 && this.#isRecent;
	}

	get #isRecent(): boolean {
		return performance.now() - this.#lastFailedAt < FORGOTTEN_AFTER_MS;
	}

	/** Must be called for each request that failed in all its tries. */
	recordFailure(error: unknown): void {
		if (!["unreached", "failing"].includes(healthOf(error))) return;
		if (!this.#isRecent) this.#failedRequests = 0;
		this.#failedRequests++;
		this.#lastFailedAt = performance.now();
	}

	/** The largest number of tries: each failed request halves it. An unresponsive service gets one time-out, others at least two if allowed. */
	maxTries(error: unknown, attempts: number): number {
		const tries = Math.max(
			1,
			Math.floor(attempts / wholePower(2, this.isUnresponsive ? Math.min(this.#failedRequests, 30) : 0)),
		);
		if (!(error instanceof TimeoutError)) return tries;
		return this.isUnresponsive ? 1 : Math.max(Math.min(2, tries), Math.floor(tries / 2));
	}

	/** What is left of the shared pause after this failure; undefined if the failure concerns the request only. */
	sharedWait(error: unknown): number | undefined {
		return this.#isRefused && sharedFault(error, NO_CALL) ? this.#pause.left : undefined;
	}

	/** Sets the day's limit from the service's answer about the requests left. */
	setDayLimit(answer: WireAnswer): void {
		this.#days?.setDayLimit(answer);
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
			this.#isRefused = false;
			this.#pauses = 0;
			this.#failures = 0;
			this.#faults = 0;
			this.#failedRequests = 0;
			this.#answeredAt = performance.now();
			return;
		}
		if (health !== "unknown") this.#faults += error instanceof TimeoutError ? TIMEOUT_COUNTS : 1;
		if (error instanceof RateLimitedError) this.#refuse(sentAt, error.retryAt, "longer");
		else if (error instanceof ServiceError) {
			this.#failures++;
			const isDown = health === "unreached" || error.retryAt !== undefined;
			if (isDown || this.#failures >= PAUSE_AFTER) this.#refuse(sentAt, error.retryAt, isDown ? "longer" : "briefly");
		} else if (health === "unreached" && sharedFault(error, NO_CALL) && sentAt >= this.#answeredAt) {
			// If another request was answered meanwhile, a broken connection or time-out concerns this request only.
			this.#refuse(sentAt, undefined, error instanceof TimeoutError ? "briefly" : "longer", "here");
		}
	}

	/** Pauses all requests: each pause longer than the last, or briefly. A network failure (`here`) pauses this process only. */
	#refuse(sentAt: number, retryAt: string | undefined, length: "briefly" | "longer", here?: "here"): void {
		// Requests sent before the pause began and refused too count as one step of the back-off.
		const isSamePause = this.#isRefused && sentAt <= this.#pausedAt;
		if (!isSamePause) this.#pauses++;
		this.#isRefused = true;
		const statedMs = retryAt === undefined ? 0 : Date.parse(retryAt) - Date.now();
		if (isSamePause && statedMs === 0) return;
		this.#pausedAt = performance.now();
		const backOffMs = isSamePause ? 0 : backOff(length === "briefly" ? 1 : this.#pauses, this.#retry);
		this.#pause.extend(Math.max(statedMs, backOffMs), here);
	}
}

async function waitFor(milliseconds: number, request: WireRequest, signal: AbortSignal | undefined): Promise<void> {
	try {
		await sleep(milliseconds, signal);
	} catch {
		throw new AbortedError(contextOf(request));
	}
}

function settledOrAborted(
	probe: Promise<unknown>,
	request: WireRequest,
	signal: AbortSignal | undefined,
): Promise<unknown> {
	if (!signal) return probe;
	return new Promise((resolve, reject) => {
		const abort = () => reject(new AbortedError(contextOf(request)));
		if (signal.aborted) return abort();
		const stopListening = onAbort(signal, abort);
		probe.then((failure) => {
			stopListening();
			resolve(failure);
		});
	});
}

const NO_CALL: CallContext = { operation: "", arguments: {} };
const eventBase = (request: WireRequest) => ({ operation: request.operation, path: request.path });
const contextOf = ({ operation, arguments: given }: WireRequest): CallContext => ({ operation, arguments: given });
