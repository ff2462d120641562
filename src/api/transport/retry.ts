// Repeats requests after temporary errors.
import type { ValuelabError } from "../../core/errors.js";
import type { CallContext } from "../errors/call-context.js";
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
	readonly longestPause: number;
	/** Milliseconds left of the request's total. */
	readonly time: number;
	/** Must be called with the time waited for a pause. */
	addPause(milliseconds: number): void;
	/** Must be called with the time that sending took. */
	addSending(milliseconds: number): void;
}

/** Options of retries, and the rules shared with other requests. */
export interface RetrySettings extends RetryOptions {
	/** Milliseconds for all tries and waits. */
	readonly total: number;
	readonly publish: Publish;
	readonly signal: AbortSignal | undefined;
	maxTries(error: ValuelabError, attempts: number): number;
	/** What is left of a pause shared by all requests; undefined if the failure concerns this request only. */
	sharedWait(error: ValuelabError): number | undefined;
}

/** Tries until success, a final failure, or the end of the time. Every operation is a GET and so safe to repeat. */
export async function withRetry<T>(
	request: WireRequest,
	settings: RetrySettings,
	attempt: (oneTry: Try) => Promise<T>,
): Promise<T> {
	const { attempts = 4, budget = 60_000, total, publish, signal } = settings;
	const context: CallContext = { operation: request.operation, arguments: request.arguments };
	let waited = 0;
	let spent = 0;
	const addPause = (milliseconds: number) => {
		waited += milliseconds;
		spent += milliseconds;
	};
	const addSending = (milliseconds: number) => {
		spent += milliseconds;
	};
	for (let number = 1; ; number++) {
		try {
			const longestPause = Math.min(budget - waited, total - spent);
			return await attempt({ number, longestPause, time: total - spent, addPause, addSending });
		} catch (error) {
			if (!isWorthRetrying(error) || number >= settings.maxTries(error, attempts)) throw error;
			const wait = settings.sharedWait(error) ?? Math.max(backOff(number, settings), demandedWait(error));
			if (waited + wait > budget || spent + wait >= total) throw error;
			addPause(wait);
			publish("retry", () => ({
				operation: request.operation,
				path: request.path,
				attempt: number,
				code: error.code,
				message: error.message,
				milliseconds: wait,
			}));
			await sleep(wait, signal).catch(() => {
				throw new AbortedError({ ...context, cause: error });
			});
		}
	}
}

const RETRIED = [RateLimitedError, ServiceError, NetworkError, TimeoutError, TruncatedError, HtmlError, MalformedError];

/** True if another try may succeed. */
function isWorthRetrying(error: unknown): error is ValuelabError {
	if (error instanceof HtmlError) return error.status === undefined;
	if (error instanceof ServiceError) return error.status !== 501 && error.status !== 505;
	if (error instanceof RateLimitedError) return !error.paused;
	return RETRIED.some((kind) => error instanceof kind);
}

/** The wait that the service demands, in milliseconds. */
function demandedWait(error: unknown): number {
	if (!(error instanceof RateLimitedError || error instanceof ServiceError) || error.retryAt === undefined) return 0;
	return Math.max(0, Date.parse(error.retryAt) - Date.now());
}
