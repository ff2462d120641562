// Computes log(1 + x) without loss of digits near 0, with the same bits on every JavaScript engine.
import { correction, exponentOf, LN2_HIGH, LN2_LOW, outsideLog } from "./log.js";
import { powerOfTwo } from "./number-bits.js";

/** 2⁻⁵⁴: below it, log(1 + x) is x to the last bit. */
const TINY = 5.551115123125783e-17;

/** log(1 + x) with an error below 1 ulp, also near 0, the same bits on every engine. NaN below −1. Source: fdlibm, s_log1p.c. */
export function log1p(x: number): number {
	if (!(x > -1) || x === Number.POSITIVE_INFINITY) return outsideLog(1 + x);
	if (Math.abs(x) < TINY) return x;
	const sum = 1 + x;
	const k = exponentOf(sum);
	// The rounding error of 1 + x, relative to it.
	const lost = k === 0 || k >= 54 ? 0 : (k >= 2 ? 1 - (sum - x) : x - (sum - 1)) / sum;
	const f = k === 0 ? x : sum * powerOfTwo(-k) - 1;
	const half = 0.5 * f * f;
	return correction(f, half) + (k * LN2_LOW + lost) - half + f + k * LN2_HIGH;
}
