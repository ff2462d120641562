// Generates points at which exact functions are tested.
import { uniformDraws } from "../../../src/analytics/math/random.js";

/** Random points of a fixed seed: between two ends, or over many powers of two. */
export function points(seed: number) {
	const draw = uniformDraws(seed);
	const drawBetween = (low: number, high: number) => low + (high - low) * (draw() + draw() / 4_294_967_296);
	return {
		between: drawBetween,
		anySize: (lowest: number, highest: number) => drawBetween(1, 2) * 2 ** Math.floor(drawBetween(lowest, highest)),
	};
}

export const SPECIAL_VALUES = [
	0,
	-0,
	1,
	-1,
	2,
	-2,
	3,
	-3,
	0.5,
	-0.5,
	1 / 3,
	Number.POSITIVE_INFINITY,
	Number.NEGATIVE_INFINITY,
	Number.NaN,
	Number.MIN_VALUE,
	-Number.MIN_VALUE,
	Number.MAX_VALUE,
	-Number.MAX_VALUE,
	2 ** -1022,
	2 ** 31,
	-(2 ** 31) - 1,
	2 ** 53,
	-(2 ** 53) - 2,
	2 ** 64,
	1e300,
] as const;

/** The next double after a positive one. */
export function nextNumber(x: number): number {
	const number = new Float64Array([x]);
	const bits = new BigUint64Array(number.buffer);
	bits[0] = (bits[0] as bigint) + 1n;
	return number[0] as number;
}
