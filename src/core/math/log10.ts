import { correction, exponentOf, outsideLog } from "./log.js";
import { powerOfTwo } from "./words.js";

const INVERSE_LN10_HIGH = 0.4342944818781689;
const INVERSE_LN10_LOW = 2.5082946711645275e-11;
const LOG10_2_HIGH = 0.30102999566361177;
const LOG10_2_LOW = 3.694239077158931e-13;
const SMALLEST_NORMAL = 2.2250738585072014e-308;
const TWO_32_AND_1 = 4294967297;
const TWO_54 = 18014398509481984;

/**
 * The logarithm to base ten with an error below 1 ulp, whole for powers of ten, the same bits on every engine. NaN below 0.
 * Source: FreeBSD's e_log10.c, after fdlibm.
 */
export function log10(x: number): number {
	if (!(x > 0) || x === Number.POSITIVE_INFINITY) return outsideLog(x);
	if (x < SMALLEST_NORMAL) return log10Of(x * TWO_54, 54);
	return log10Of(x, 0);
}

function log10Of(x: number, shift: number): number {
	const exponent = exponentOf(x);
	const f = x * powerOfTwo(-exponent) - 1;
	const half = 0.5 * f * f;
	const k = exponent - shift;
	// 21 bits: with the 32 of the constant, the product is exact.
	const shifted = (f - half) * TWO_32_AND_1;
	const hi = shifted - (shifted - (f - half));
	const lo = f - hi - half + correction(f, half);
	const main = hi * INVERSE_LN10_HIGH;
	const whole = k * LOG10_2_HIGH;
	const sum = whole + main;
	return k * LOG10_2_LOW + (lo + hi) * INVERSE_LN10_LOW + lo * INVERSE_LN10_HIGH + (whole - sum + main) + sum;
}
