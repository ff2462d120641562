// Roots of many ratios at once, for growth rates.
import { pow } from "../../core/math/pow.js";
import { powerOfTwo } from "../../core/math/words.js";

/** The number of parts into which the range of mantissas, 1 to 2, is divided. */
const PARTS = 512;
const PART_BITS = 11;
const BIAS = 1023;
/** The exponent of a missing or infinite number, which is also the mask of all exponents. */
const NO_EXPONENT = 2 * BIAS + 1;
/** Ratios computed together, so that they and their roots stay in the processor's cache. */
const BLOCK_ROWS = 1024;

// Module-level arrays of fixed length, so that the engine can drop bounds checks.
/** 2 to the power of minus each exponent. */
const scale = Float64Array.from({ length: NO_EXPONENT + 1 }, (_, i) => powerOfTwo(BIAS - i));
const inverse = Float64Array.from({ length: PARTS }, (_, part) => 1 / middle(part));
const rootOfExponent = new Float64Array(NO_EXPONENT + 1);
const rootOfMiddle = new Float64Array(PARTS);
/** The number to subtract, then the coefficients of t … t⁵. They are not arguments, because the engine would check an argument's type for each row. */
const terms = new Float64Array(6);
/** The power that the two tables and the coefficients are for. */
let filled = Number.NaN;
const ratios = new Float64Array(BLOCK_ROWS);
const words = new Int32Array(ratios.buffer);

/** Fills `to` with a root of each value over the one in the row `positions` of the same place (−1: none); true where two numbers gave none. */
export type Ratios = (from: Float64Array, positions: Int32Array, to: Float64Array) => boolean;

/**
 * Roots of ratios minus `less`, to 2 parts in 10¹⁵; NaN for ratios that are not positive. For many numbers some four times as fast as
 * `Math.pow`: x = 2ᵉ·c·(1 + t), where c is the middle of the mantissa's part. The roots of 2ᵉ and c come from tables, and (1 +
 * t)^(1/degree) from its binomial series, |t| < 1/1024.
 */
export function rootsOfRatios(degree: number, less = 0): Ratios {
	const power = 1 / degree;
	return (from, positions, to) => {
		fillTables(power);
		terms[0] = less;
		let refused = false;
		for (let start = 0; start < to.length; start += BLOCK_ROWS) {
			const count = Math.min(BLOCK_ROWS, to.length - start);
			if (takeRatios(from, positions, start, count)) refused = true;
			takeRoots(to, start, count);
		}
		return refused;
	};
}

/** Takes as long as 200,000 roots, so it runs only when the power changes. */
function fillTables(power: number): void {
	if (power === filled) return;
	for (let i = 0; i < rootOfExponent.length; i++) rootOfExponent[i] = pow(2, (i - BIAS) * power);
	for (let part = 0; part < PARTS; part++) rootOfMiddle[part] = pow(middle(part), power);
	terms.set(binomials(power), 1);
	filled = power;
}

function middle(part: number): number {
	return 1 + (part + 0.5) / PARTS;
}

function takeRatios(from: Float64Array, positions: Int32Array, start: number, count: number): boolean {
	let refused = false;
	for (let i = 0; i < count; i++) {
		const then = positions[start + i] as number;
		if (then === -1) {
			ratios[i] = Number.NaN;
			continue;
		}
		const now = from[start + i] as number;
		const base = from[then] as number;
		// A missing end is skipped, since its ratio is missing too.
		if (now <= 0 || base <= 0) {
			refused = true;
			ratios[i] = Number.NaN;
		} else ratios[i] = now / base;
	}
	return refused;
}

function takeRoots(to: Float64Array, start: number, count: number): void {
	const less = terms[0] as number;
	const a = terms[1] as number;
	const b = terms[2] as number;
	const c = terms[3] as number;
	const d = terms[4] as number;
	const e = terms[5] as number;
	for (let i = 0; i < count; i++) {
		const value = ratios[i] as number;
		const high = words[2 * i + 1] as number;
		const exponent = (high >> 20) & NO_EXPONENT;
		if (exponent === NO_EXPONENT) {
			to[start + i] = value;
			continue;
		}
		// A subnormal number.
		if (exponent === 0) {
			to[start + i] = value === 0 ? Number.NaN : pow(value, filled) - less;
			continue;
		}
		const part = (high >> PART_BITS) & (PARTS - 1);
		const t = value * (scale[exponent] as number) * (inverse[part] as number) - 1;
		const root = (rootOfExponent[exponent] as number) * (rootOfMiddle[part] as number);
		// Terms in pairs, so that the processor computes them in parallel.
		const square = t * t;
		to[start + i] = root - less + root * (t * a + square * (b + t * c + square * (d + t * e)));
	}
}

/** The coefficients of t … t⁵ in (1 + t)^power; the next term is below 1e-19 here. */
function binomials(power: number): number[] {
	const terms = [1];
	for (let k = 1; k <= 5; k++) terms.push(((terms[k - 1] as number) * (power - k + 1)) / k);
	return terms.slice(1);
}
