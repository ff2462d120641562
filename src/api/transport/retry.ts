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

/** One try of a request. */
export interface Try {
	/** Counts from 1. */
	readonly number: number;
	/** Milliseconds that it may wait for the end of a pause. */
	readonly patience: number;
	/** Milliseconds that are left of the request's total. */
	readonly time: number;
	/** Must be told how long it waited for the end of a pause. */
	paused(milliseconds: number): void;
	/** Must be told how long it was under way. */
	underway(milliseconds: number): void;
}

/** How a request is tried, besides the options: with regard to all others. */
export interface RetrySettings extends RetryOptions {
	/** Milliseconds that all tries and waits may take. */
	readonly total: number;
	readonly publish: Publish;
	readonly signal: AbortSignal | undefined;
	/** Tries that the request may have in all, after this failure. */
	mostTries(error: ValuelabError, attempts: number): number;
	/** The wait that everybody has after this failure; undefined where it is the request's own. */
	commonWait(error: ValuelabError): number | undefined;
}

/**
 * Tries until it succeeds, fails for good, or its time is up. Every operation is a GET, so all are safe to repeat. What pauses
 * everybody is waited for before the next try, together with everybody; any other wait is the request's own.
 */
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
