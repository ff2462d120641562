import { wholePower } from "../../core/math/whole-power.js";

/** How often and how long to try again. */
export interface RetryOptions {
	/** Times to send at most, the first included. @default 4 */
	readonly attempts?: number;
	/** The first wait is between half of this and this, each later one twice the one before, in milliseconds. @default 500 */
	readonly firstWait?: number;
	/** The longest single wait that the client chooses itself, in milliseconds. @default 8000 */
	readonly longestWait?: number;
	/** All waits of one request together, in milliseconds; a `Retry-After` beyond it fails at once with `retryAt`. @default 60000 */
	readonly budget?: number;
}

/**
 * The wait before the next try, in milliseconds: between half of a bound that doubles and all of it, drawn evenly, so that clients
 * that failed together do not return together, and none returns at once.
 */
export function backOff(number: number, { firstWait = 500, longestWait = 8_000 }: RetryOptions): number {
	const bound = Math.min(longestWait, firstWait * wholePower(2, number - 1));
	return bound / 2 + (Math.random() * bound) / 2;
}
