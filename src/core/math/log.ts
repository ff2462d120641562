// Computes the natural logarithm, with the same bits on every JavaScript engine.
import { highWord, powerOfTwo } from "./number-bits.js";

/** ln 2 in two parts: the product of the first with a whole exponent is exact. */
export const LN2_HIGH = 0.6931471803691238;
export const LN2_LOW = 1.9082149292705877e-10;

const SMALLEST_NORMAL = 2.2250738585072014e-308;
const TWO_54 = 18014398509481984;
/** High words of 1 and of √½: mantissas lie between √½ and √2. */
const ONE = 0x3ff00000;
const SQRT_HALF = 0x3fe6a09e;
const L1 = 0.6666666666666735;
const L2 = 0.3999999999940942;
const L3 = 0.2857142874366239;
const L4 = 0.22222198432149784;
const L5 = 0.1818357216161805;
const L6 = 0.15313837699209373;
const L7 = 0.14798198605116586;

/**
 * The natural logarithm with an error below 1 ulp, the same bits on every engine: x = 2ᵏ·(1 + f) with √½ < 1 + f < √2, and log(1 + f) by a polynomial
 * in f/(2 + f). NaN below 0. Source: fdlibm, e_log.c.
 */
export function log(x: number): number {
	if (!(x > 0) || x === Number.POSITIVE_INFINITY) return outsideLog(x);
	if (x < SMALLEST_NORMAL) return logOf(x * TWO_54, 54);
	return logOf(x, 0);
}

function logOf(x: number, shift: number): number {
	const exponent = exponentOf(x);
	const f = x * powerOfTwo(-exponent) - 1;
	const half = 0.5 * f * f;
	const k = exponent - shift;
	return correction(f, half) + k * LN2_LOW - half + f + k * LN2_HIGH;
}

/** The logarithm of 0, infinity, NaN and negative numbers. */
export function outsideLog(x: number): number {
	if (x === 0) return Number.NEGATIVE_INFINITY;
	return x > 0 ? x : Number.NaN;
}

/** The power of two by which a positive number of full precision is divided to lie between √½ and √2. */
export const exponentOf = (x: number): number => ((highWord(x) + ONE - SQRT_HALF) >> 20) - 1023;

/** log(1 + f) − f + f²/2, given f²/2. */
export function correction(f: number, half: number): number {
	const s = f / (2 + f);
	const z = s * s;
	const w = z * z;
	return s * (half + (w * (L2 + w * (L4 + w * L6)) + z * (L1 + w * (L3 + w * (L5 + w * L7)))));
}
