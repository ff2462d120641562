import type { ValuelabError } from "../../core/errors.js";
import { wholePower } from "../../core/math/whole-power.js";
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
import { publish } from "./events.js";
import { sleep } from "./sleep.js";
import type { WireRequest } from "./wire.js";

/** How often and how long to try again. */
export interface RetryOptions {
	/** Times to send at most, the first included. Default 4. */
	readonly attempts?: number;
	/** The first wait is up to this long, each later one up to twice the one before, in milliseconds. Default 500. */
	readonly firstWait?: number;
	/** The longest single wait that the client chooses itself, in milliseconds. Default 8,000. */
	readonly longestWait?: number;
	/** All waits of one request together, in milliseconds; a `Retry-After` beyond it fails at once with `retryAt`. Default 60,000. */
	readonly budget?: number;
}

/**
 * Tries until it succeeds, fails for good, or the budget is spent. Every operation is a GET, so all are safe to repeat.
 * The wait is drawn evenly from zero to the bound (full jitter), so that clients that failed together do not return together.
 */
export async function withRetry<T>(
	request: WireRequest,
	options: RetryOptions,
	attempt: (number: number) => Promise<T>,
	signal: AbortSignal | undefined = request.signal,
): Promise<T> {
	const { attempts = 4, firstWait = 500, longestWait = 8_000, budget = 60_000 } = options;
	const asked: Asked = { operation: request.operation, arguments: request.arguments };
	let waited = 0;
	for (let number = 1; ; number++) {
		try {
			return await attempt(number);
		} catch (error) {
			if (number >= attempts || !isWorthRetrying(error)) throw error;
			const wanted = wantedWait(error);
			const wait = wanted ?? Math.random() * Math.min(longestWait, firstWait * wholePower(2, number - 1));
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
	if (error instanceof ServiceError) return error.status !== 501 && error.status !== 505;
	return PASSING.some((kind) => error instanceof kind);
}

/** The wait that the service asks for, in milliseconds. */
function wantedWait(error: unknown): number | undefined {
	if (!(error instanceof RateLimitedError || error instanceof ServiceError) || error.retryAt === undefined)
		return undefined;
	return Math.max(0, Date.parse(error.retryAt) - Date.now());
}
