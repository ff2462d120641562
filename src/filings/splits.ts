// Computes split factors.
import type { Split } from "../store/types.js";

/** Product of the ratios of all splits after a day: the number of today's shares for one share of that day. */
export function sharesToday(splits: readonly Split[], day: string): number {
	return splits.reduce((factor, split) => (split.date > day ? factor * split.ratio : factor), 1);
}
