// Computes powers, with the same bits on every JavaScript engine.
import { P1, P2, P3, P4, P5 } from "./exp.js";
import { highWord, leadingBits, powerOfTwo, scaleByPowerOfTwo } from "./number-bits.js";

const L1 = 0.5999999999999946;
const L2 = 0.4285714285785502;
const L3 = 0.33333332981837743;
const L4 = 0.272728123808534;
const L5 = 0.23066074577556175;
const L6 = 0.20697501780033842;
const LN2 = Math.LN2;
const LN2_HIGH = 0.6931471824645996;
const LN2_LOW = -1.904654299957768e-9;
/** 2/(3·ln 2), whole and in two parts. */
const CP = 0.9617966939259756;
const CP_HIGH = 0.9617967009544373;
const CP_LOW = -7.028461650952758e-9;
/** 1/ln 2, whole and in two parts. */
const INVERSE_LN2 = Math.LOG2E;
const INVERSE_LN2_HIGH = 1.4426950216293335;
const INVERSE_LN2_LOW = 1.9259629911266175e-8;
/** log₂ 1.5 in two parts. */
const LOG2_ONE_HALF_HIGH = 0.5849624872207642;
const LOG2_ONE_HALF_LOW = 1.350039202129749e-8;
/** Mantissas (their first 20 bits) of √1.5 and √3/2: below, from there and above, log₂ is taken about 1, 1.5 and 2. */
const SQRT_ONE_HALF = 0x3988e;
const HALF_SQRT_THREE = 0xbb67a;
/** log₂ of the largest number plus half its last bit, less 1024, with the sign turned. */
const OVERFLOW_TAIL = 8.008566259537294e-17;
const SMALLEST_NORMAL = 2.2250738585072014e-308;
const TWO_31 = 2147483648;
const TWO_53 = 9007199254740992;
const TWO_64 = 18446744073709552000;

/**
 * x to the power of y with an error below 1 ulp, the same bits on every engine: log₂ x in more than double precision, times y, and 2 to that power.
 * Special values are those of the operator `**`. For a whole y, `wholePower` is faster. Source: fdlibm, e_pow.c.
 */
export function pow(x: number, y: number): number {
	if (x >= SMALLEST_NORMAL && x < Number.POSITIVE_INFINITY && y < TWO_31 && y > -TWO_31) {
		if (y === 1) return x;
		if (y === 2) return x * x;
		if (y === 0.5) return Math.sqrt(x);
		if (y === -1) return 1 / x;
		return x === 1 ? 1 : normalPower(x, 0, y);
	}
	if (y === 0) return 1;
	if (Number.isNaN(x) || Number.isNaN(y)) return Number.NaN;
	const size = Math.abs(x);
	const odd = Number.isInteger(y) && y % 2 !== 0;
	return Object.is(size, x) || !odd ? specialPower(size, x, y) : -specialPower(size, x, y);
}

/** Powers of special values of x; NaN if a negative x has none. */
function specialPower(size: number, x: number, y: number): number {
	if (size === 1 && Number.isFinite(y)) return x < 0 && !Number.isInteger(y) ? Number.NaN : 1;
	if (size === 1) return Number.NaN;
	if (size === 0 || size === Number.POSITIVE_INFINITY || Math.abs(y) > TWO_64) {
		return size > 1 === y > 0 ? Number.POSITIVE_INFINITY : 0;
	}
	if (x < 0 && !Number.isInteger(y)) return Number.NaN;
	if (Math.abs(y) >= TWO_31) return hugePower(size, y);
	return size < SMALLEST_NORMAL ? normalPower(size * TWO_53, 53, y) : pow(size, y);
}

/** Powers with |y| ≥ 2³¹: unless x is close to 1, the result is 0 or infinite. */
function hugePower(x: number, y: number): number {
	const t = x - 1;
	if (Math.abs(t) > 1e-6) return t > 0 === y > 0 ? Number.POSITIVE_INFINITY : 0;
	const w = t * t * (0.5 - t * (1 / 3 - t * 0.25));
	const u = INVERSE_LN2_HIGH * t;
	const v = t * INVERSE_LN2_LOW - w * INVERSE_LN2;
	const logHigh = leadingBits(u + v);
	return twoToTheProduct(logHigh, v - (logHigh - u), y);
}

/** (x/2^shift)^y of a positive x of full precision. */
function normalPower(x: number, shift: number, y: number): number {
	const word = highWord(x);
	const mantissa = word & 0x000fffff;
	const exponent = (word >> 20) - 1023 + (mantissa >= HALF_SQRT_THREE ? 1 : 0);
	const about = mantissa > SQRT_ONE_HALF && mantissa < HALF_SQRT_THREE;
	const center = about ? 1.5 : 1;
	const base = x * powerOfTwo(-exponent);
	const n = exponent - shift;
	// s = (base − center)/(base + center) in two parts.
	const u = base - center;
	const v = 1 / (base + center);
	const s = u * v;
	const sHigh = leadingBits(s);
	const tHigh = leadingBits(base + center);
	const sLow = v * (u - sHigh * tHigh - sHigh * (base - (tHigh - center)));
	// 3·log(base/center)/(2s) = 3 + s² + … in two parts.
	const s2 = s * s;
	const rest = s2 * s2 * (L1 + s2 * (L2 + s2 * (L3 + s2 * (L4 + s2 * (L5 + s2 * L6))))) + sLow * (sHigh + s);
	const square = sHigh * sHigh;
	const seriesHigh = leadingBits(3 + square + rest);
	const seriesLow = rest - (seriesHigh - 3 - square);
	const main = sHigh * seriesHigh;
	const tail = sLow * seriesHigh + seriesLow * s;
	const pHigh = leadingBits(main + tail);
	const pLow = tail - (pHigh - main);
	// log₂ x in two parts.
	const zHigh = CP_HIGH * pHigh;
	const zLow = CP_LOW * pHigh + pLow * CP + (about ? LOG2_ONE_HALF_LOW : 0);
	const offset = about ? LOG2_ONE_HALF_HIGH : 0;
	const logHigh = leadingBits(zHigh + zLow + offset + n);
	return twoToTheProduct(logHigh, zLow - (logHigh - n - offset - zHigh), y);
}

/** 2 to the power of y·(logHigh + logLow). */
function twoToTheProduct(logHigh: number, logLow: number, y: number): number {
	const yHigh = leadingBits(y);
	const low = (y - yHigh) * logHigh + y * logLow;
	const high = yHigh * logHigh;
	const z = high + low;
	if (z >= 1024 && (z > 1024 || low + OVERFLOW_TAIL > z - high)) return Number.POSITIVE_INFINITY;
	if (z <= -1075 && (z < -1075 || low <= z - high)) return 0;
	const n = Math.round(z);
	const head = high - n;
	const t = leadingBits(low + head);
	const a = t * LN2_HIGH;
	const b = (low - (t - head)) * LN2 + t * LN2_LOW;
	const sum = a + b;
	const lost = b - (sum - a);
	const s = sum * sum;
	const r = sum - s * (P1 + s * (P2 + s * (P3 + s * (P4 + s * P5))));
	return scaleByPowerOfTwo(1 - ((sum * r) / (r - 2) - (lost + sum * lost) - sum), n);
}
