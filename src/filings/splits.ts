import type { Split } from "../store/types.js";

/** Product of the ratios of all splits after the day: what one share of that day is in today's shares. */
export function sharesToday(splits: readonly Split[], day: string): number {
	return splits.reduce((factor, split) => (split.date > day ? factor * split.ratio : factor), 1);
}
