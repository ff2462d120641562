// Computes roots of many ratios at once, for growth rates.
import { powerOfTwo } from "../../core/math/number-bits.js";
import { pow } from "../../core/math/pow.js";

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
let tablesPower = Number.NaN;
const ratios = new Float64Array(BLOCK_ROWS);
const halves = new Int32Array(ratios.buffer);

/** Fills `to` with a root of each value over the one in the row `positions` of the same place (−1: none); true where two numbers gave none. */
export type Ratios = (from: Float64Array, positions: Int32Array, to: Float64Array) => boolean;

/**
 * Roots of ratios minus `subtrahend`, to 2 parts in 10¹⁵; NaN for ratios that are not positive. For many numbers some four times as fast as
 * `Math.pow`: x = 2ᵉ·c·(1 + t), where c is the middle of the mantissa's part. The roots of 2ᵉ and c come from tables, and (1 +
 * t)^(1/degree) from its binomial series, |t| < 1/1024.
 */
export function rootsOfRatios(degree: number, subtrahend = 0): Ratios {
	const power = 1 / degree;
	return (from, positions, to) => {
		fillTables(power);
		terms[0] = subtrahend;
		let hasNonPositive = false;
		for (let start = 0; start < to.length; start += BLOCK_ROWS) {
			const count = Math.min(BLOCK_ROWS, to.length - start);
			if (computeRatios(from, positions, start, count)) hasNonPositive = true;
			computeRoots(to, start, count);
		}
		return hasNonPositive;
	};
}

/** Takes as long as 200,000 roots, so it runs only when the power changes. */
function fillTables(power: number): void {
	if (power === tablesPower) return;
	for (let i = 0; i < rootOfExponent.length; i++) rootOfExponent[i] = pow(2, (i - BIAS) * power);
	for (let part = 0; part < PARTS; part++) rootOfMiddle[part] = pow(middle(part), power);
	terms.set(binomials(power), 1);
	tablesPower = power;
}

function middle(part: number): number {
	return 1 + (part + 0.5) / PARTS;
}

function computeRatios(from: Float64Array, positions: Int32Array, start: number, count: number): boolean {
	let hasNonPositive = false;
	for (let i = 0; i < count; i++) {
		const earlier = positions[start + i] as number;
		if (earlier === -1) {
			ratios[i] = Number.NaN;
			continue;
		}
		const current = from[start + i] as number;
		const base = from[earlier] as number;
		// A missing end is skipped, since its ratio is missing too.
		if (current <= 0 || base <= 0) {
			hasNonPositive = true;
			ratios[i] = Number.NaN;
		} else ratios[i] = current / base;
	}
	return hasNonPositive;
}

function computeRoots(to: Float64Array, start: number, count: number): void {
	const subtrahend = terms[0] as number;
	const a = terms[1] as number;
	const b = terms[2] as number;
	const c = terms[3] as number;
	const d = terms[4] as number;
	const e = terms[5] as number;
	for (let i = 0; i < count; i++) {
		const value = ratios[i] as number;
		const high = halves[2 * i + 1] as number;
		const exponent = (high >> 20) & NO_EXPONENT;
		if (exponent === NO_EXPONENT) {
			to[start + i] = value;
			continue;
		}
		// A subnormal number.
		if (exponent === 0) {
			to[start + i] = value === 0 ? Number.NaN : pow(value, tablesPower) - subtrahend;
			continue;
		}
		const part = (high >> PART_BITS) & (PARTS - 1);
		const t = value * (scale[exponent] as number) * (inverse[part] as number) - 1;
		const root = (rootOfExponent[exponent] as number) * (rootOfMiddle[part] as number);
		// Terms in pairs, so that the processor computes them in parallel.
		const square = t * t;
		to[start + i] = root - subtrahend + root * (t * a + square * (b + t * c + square * (d + t * e)));
	}
}

/** The coefficients of t … t⁵ in (1 + t)^power; the next term is below 1e-19 here. */
function binomials(power: number): number[] {
	const terms = [1];
	for (let k = 1; k <= 5; k++) terms.push(((terms[k - 1] as number) * (power - k + 1)) / k);
	return terms.slice(1);
}
