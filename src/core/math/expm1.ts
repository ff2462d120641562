// Computes eˣ − 1 without loss of digits near 0, with the same bits on every JavaScript engine.
import { INVERSE_LN2 } from "./exp.js";
import { LN2_HIGH, LN2_LOW } from "./log.js";
import { highWord, powerOfTwo, scaleByPowerOfTwo } from "./number-bits.js";

const OVERFLOW = 709.782712893384;
const Q1 = -0.03333333333333313;
const Q2 = 0.0015873015872548146;
const Q3 = -7.93650757867488e-5;
const Q4 = 4.008217827329362e-6;
const Q5 = -2.0109921818362437e-7;

/** eˣ − 1 with an error below 1 ulp, also near 0, the same bits on every engine. Source: fdlibm, s_expm1.c. */
export function expm1(given: number): number {
	const high = highWord(given);
	const size = high & 0x7fffffff;
	const negative = high < 0;
	if (size >= 0x4043687a) {
		if (Number.isNaN(given)) return given;
		// Below −56·ln 2 the result rounds to −1.
		if (negative) return -1;
		if (given > OVERFLOW) return Number.POSITIVE_INFINITY;
	}
	let x = given;
	let k = 0;
	let c = 0;
	if (size > 0x3fd62e42) {
		const sign = negative ? -1 : 1;
		k = size < 0x3ff0a2b2 ? sign : Math.trunc(INVERSE_LN2 * x + 0.5 * sign);
		const hi = x - k * LN2_HIGH;
		const lo = k * LN2_LOW;
		x = hi - lo;
		c = hi - x - lo;
	} else if (size < 0x3c900000) {
		return x;
	}
	const half = 0.5 * x;
	const square = x * half;
	const r = 1 + square * (Q1 + square * (Q2 + square * (Q3 + square * (Q4 + square * Q5))));
	const t = 3 - r * half;
	let e = square * ((r - t) / (6 - x * t));
	if (k === 0) return x - (x * e - square);
	e = x * (e - c) - c - square;
	if (k === -1) return 0.5 * (x - e) - 0.5;
	if (k === 1) return x < -0.25 ? -2 * (e - (x + 0.5)) : 1 + 2 * (x - e);
	if (k < 0 || k > 56) return scaleByPowerOfTwo(1 - (e - x), k) - 1;
	const small = powerOfTwo(-k);
	return (k < 20 ? 1 - small - (e - x) : x - (e + small) + 1) * powerOfTwo(k);
}
