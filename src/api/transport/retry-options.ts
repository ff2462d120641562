import { wholePower } from "../../core/math/whole-power.js";

/** Options of retries. */
export interface RetryOptions {
	/** The largest number of tries, including the first. @default 4 */
	readonly attempts?: number;
	/** The first wait is between half of this and this, each later one twice the one before, in milliseconds. @default 500 */
	readonly firstWait?: number;
	/** The longest single wait that the client chooses itself, in milliseconds. @default 8000 */
	readonly longestWait?: number;
	/** All waits of one request together, in milliseconds; a `Retry-After` beyond it fails at once with `retryAt`. @default 60000 */
	readonly budget?: number;
}

/**
 * The wait before the next try, in milliseconds: random between half of a doubling bound and the bound, so that clients do not all return at once.
 */
export function backOff(number: number, { firstWait = 500, longestWait = 8_000 }: RetryOptions): number {
	const bound = Math.min(longestWait, firstWait * wholePower(2, number - 1));
	return bound / 2 + (Math.random() * bound) / 2;
}
