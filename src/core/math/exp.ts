// Computes the exponential function, with the same bits on every JavaScript engine.
import { LN2_HIGH, LN2_LOW } from "./log.js";
import { highWord, scaleByPowerOfTwo } from "./number-bits.js";

const OVERFLOW = 709.782712893384;
const UNDERFLOW = -745.1332191019411;
export const INVERSE_LN2 = Math.LOG2E;
export const P1 = 0.16666666666666602;
export const P2 = -0.0027777777777015593;
export const P3 = 6.613756321437934e-5;
export const P4 = -1.6533902205465252e-6;
export const P5 = 4.1381367970572385e-8;

/**
 * eˣ with an error below 1 ulp, the same bits on every engine: x = k·ln 2 + r with |r| ≤ ln 2 / 2, and eʳ by a rational function.
 * Source: fdlibm, e_exp.c.
 */
export function exp(x: number): number {
	const high = highWord(x);
	const size = high & 0x7fffffff;
	if (size >= 0x40862e42) {
		if (Number.isNaN(x)) return x;
		if (x > OVERFLOW) return Number.POSITIVE_INFINITY;
		if (x < UNDERFLOW) return 0;
	}
	let k = 0;
	let hi = x;
	let lo = 0;
	if (size > 0x3fd62e42) {
		const sign = high < 0 ? -1 : 1;
		k = size < 0x3ff0a2b2 ? sign : Math.trunc(INVERSE_LN2 * x + 0.5 * sign);
		hi = x - k * LN2_HIGH;
		lo = k * LN2_LOW;
	} else if (size < 0x3e300000) {
		return 1 + x;
	}
	const r = hi - lo;
	const t = r * r;
	const c = r - t * (P1 + t * (P2 + t * (P3 + t * (P4 + t * P5))));
	if (k === 0) return 1 - ((r * c) / (c - 2) - r);
	return scaleByPowerOfTwo(1 - (lo - (r * c) / (2 - c) - hi), k);
}
