// Computes geometric means.
import { pow } from "../../core/math/pow.js";

/** The geometric mean of positive numbers. @returns null for none, or where one is not positive */
export function geometricMean(values: readonly number[]): number | null {
	if (values.length === 0 || values.some((value) => !(value > 0) || !Number.isFinite(value))) return null;
	if (values.length === 1) return values[0] as number;
	if (values.length === 2) return Math.sqrt((values[0] as number) * (values[1] as number));
	// Relative to the first value, so that products stay finite.
	const first = values[0] as number;
	return (
		first *
		pow(
			values.reduce((product, value) => product * (value / first), 1),
			1 / values.length,
		)
	);
}
