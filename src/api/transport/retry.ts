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

/** One try; `left` is what remains of the budget for waits, and `paused` is told how long it waited for a pause to end. */
export type Attempt<T> = (number: number, left: number, paused: (milliseconds: number) => void) => Promise<T>;

/**
 * Tries until it succeeds, fails for good, or the budget is spent. Every operation is a GET, so all are safe to repeat. What pauses
 * everybody is waited for before the next try, together with everybody; any other wait is the request's own.
 */
export async function withRetry<T>(
	request: WireRequest,
	options: RetryOptions,
	publish: Publish,
	attempt: Attempt<T>,
	signal: AbortSignal | undefined = request.signal,
): Promise<T> {
	const { attempts = 4, budget = 60_000 } = options;
	const asked: Asked = { operation: request.operation, arguments: request.arguments };
	let waited = 0;
	for (let number = 1; ; number++) {
		try {
			return await attempt(number, budget - waited, (milliseconds) => {
				waited += milliseconds;
			});
		} catch (error) {
			if (number >= attempts || !isWorthRetrying(error)) throw error;
			const wait = Math.max(backOff(number, options), wantedWait(error));
			if (waited + wait > budget) throw error;
			waited += wait;
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

/** Faults that may be gone the next time. */
function isWorthRetrying(error: unknown): error is ValuelabError {
	if (error instanceof HtmlError) return error.status === undefined;
	if (error instanceof ServiceError) return error.status !== 501 && error.status !== 505;
	if (error instanceof RateLimitedError) return !error.paused;
	return PASSING.some((kind) => error instanceof kind);
}

/** The wait that the service asks for, in milliseconds. */
function wantedWait(error: unknown): number {
	if (!(error instanceof RateLimitedError || error instanceof ServiceError) || error.retryAt === undefined) return 0;
	return Math.max(0, Date.parse(error.retryAt) - Date.now());
}
