export type Signal = 0 | 1 | null;

/** One signal of a score: null when a number it needs is missing or a ratio has no value. */
export function signal(left: number, right: number, test: (left: number, right: number) => boolean): Signal {
	if (!Number.isFinite(left) || !Number.isFinite(right)) return null;
	return test(left, right) ? 1 : 0;
}

export const more = (left: number, right: number): boolean => left > right;
export const less = (left: number, right: number): boolean => left < right;

/** A missing number as NaN, so that whatever uses it has no value either. */
export const orNaN = (value: number | null | undefined): number => value ?? Number.NaN;

/** The sum of the signals, or null with the interval in which it lies when some are missing. */
export function total(signals: readonly Signal[]): { score: number | null; low: number; high: number } {
	let low = 0;
	let unknown = 0;
	for (const value of signals) {
		if (value === null) unknown++;
		else low += value;
	}
	return { score: unknown === 0 ? low : null, low, high: low + unknown };
}
