// Repeats failed requests.
import type { ValuelabError } from "../../core/errors.js";
import type { Asked } from "../errors/asked.js";
import {
	AbortedError,
	HtmlError,
	MalformedError,
	NetworkError,
	RateLimitedError,
	ServiceError,
	TimeoutError,
	TruncatedError,
} from "../errors/index.js";
import type { Publish } from "./events.js";
import { backOff, type RetryOptions } from "./retry-options.js";
import { sleep } from "./sleep.js";
import type { WireRequest } from "./wire.js";

export interface Try {
	/** Counts from 1. */
	readonly number: number;
	/** The longest wait for the end of a pause, in milliseconds. */
	readonly patience: number;
	/** Milliseconds left of the request's total. */
	readonly time: number;
	/** Must be called with the time waited for a pause. */
	paused(milliseconds: number): void;
	/** Must be called with the time that sending took. */
	underway(milliseconds: number): void;
}

/** Options of retries, and the rules shared with other requests. */
export interface RetrySettings extends RetryOptions {
	/** Milliseconds for all tries and waits. */
	readonly total: number;
	readonly publish: Publish;
	readonly signal: AbortSignal | undefined;
	mostTries(error: ValuelabError, attempts: number): number;
	/** The shared wait after this failure; undefined if the failure is the request's own. */
	commonWait(error: ValuelabError): number | undefined;
}

/** Tries until success, a final failure, or the end of the time. Every operation is a GET and so safe to repeat. */
export async function withRetry<T>(
	request: WireRequest,
	settings: RetrySettings,
	attempt: (each: Try) => Promise<T>,
): Promise<T> {
	const { attempts = 4, budget = 60_000, total, publish, signal } = settings;
	const asked: Asked = { operation: request.operation, arguments: request.arguments };
	let waited = 0;
	let spent = 0;
	const paused = (milliseconds: number) => {
		waited += milliseconds;
		spent += milliseconds;
	};
	const underway = (milliseconds: number) => {
		spent += milliseconds;
	};
	for (let number = 1; ; number++) {
		try {
			const patience = Math.min(budget - waited, total - spent);
			return await attempt({ number, patience, time: total - spent, paused, underway });
		} catch (error) {
			if (!isWorthRetrying(error) || number >= settings.mostTries(error, attempts)) throw error;
			const wait = settings.commonWait(error) ?? Math.max(backOff(number, settings), wantedWait(error));
			if (waited + wait > budget || spent + wait >= total) throw error;
			paused(wait);
			publish("retry", () => ({
				operation: request.operation,
				path: request.path,
				attempt: number,
				code: error.code,
				message: error.message,
				milliseconds: wait,
			}));
			await sleep(wait, signal).catch(() => {
				throw new AbortedError({ ...asked, cause: error });
			});
		}
	}
}

const PASSING = [RateLimitedError, ServiceError, NetworkError, TimeoutError, TruncatedError, HtmlError, MalformedError];

/** True for faults that another try may not meet. */
function isWorthRetrying(error: unknown): error is ValuelabError {
	if (error instanceof HtmlError) return error.status === undefined;
	if (error instanceof ServiceError) return error.status !== 501 && error.status !== 505;
	if (error instanceof RateLimitedError) return !error.paused;
	return PASSING.some((kind) => error instanceof kind);
}

/** The wait that the service demands, in milliseconds. */
function wantedWait(error: unknown): number {
	if (!(error instanceof RateLimitedError || error instanceof ServiceError) || error.retryAt === undefined) return 0;
	return Math.max(0, Date.parse(error.retryAt) - Date.now());
}
