import { pow } from "../../core/math/pow.js";
import { powerOfTwo } from "../../core/math/words.js";

/** Parts into which the mantissas from 1 to 2 are cut. */
const PARTS = 512;
const PART_BITS = 11;
const BIAS = 1023;
/** All exponents of numbers with a full mantissa. */
const EXPONENTS = 2 * BIAS + 1;

/** What is computed once for a degree. */
interface Tables {
	/** 2 to the power of minus each exponent. */
	readonly scale: Float64Array;
	readonly rootOfExponent: Float64Array;
	/** One over the middle of each part. */
	readonly inverse: Float64Array;
	readonly rootOfMiddle: Float64Array;
	readonly terms: readonly [number, number, number, number, number];
}

/** Fills `to` with a root of each value over the one in the row `positions` of the same place (−1: none); true where two numbers gave none. */
export type Ratios = (from: Float64Array, positions: Int32Array, to: Float64Array) => boolean;

/**
 * Roots of ratios, `less` subtracted, to 2 parts in 10¹⁵; of what is not positive there is none (NaN). For many numbers some four times as
 * fast as a power or a logarithm: x = 2ᵉ·c·(1 + t) with c the middle of the part in which the mantissa lies, so its root is that of
 * 2ᵉ and that of c, which are kept, times the binomial series of (1 + t)^(1/degree), |t| < 1/1024.
 */
export function rootsOfRatios(degree: number, less = 0): Ratios {
	const tables = tablesFor(1 / degree);
	return (from, positions, to) => takeRoots({ from, positions, to }, 1 / degree, less, tables);
}

function tablesFor(power: number): Tables {
	const exponents = Array.from({ length: EXPONENTS }, (_, i) => i - BIAS);
	const middles = Array.from({ length: PARTS }, (_, part) => 1 + (part + 0.5) / PARTS);
	return {
		scale: Float64Array.from(exponents, (exponent) => powerOfTwo(-exponent)),
		rootOfExponent: Float64Array.from(exponents, (exponent) => pow(2, exponent * power)),
		inverse: Float64Array.from(middles, (middle) => 1 / middle),
		rootOfMiddle: Float64Array.from(middles, (middle) => pow(middle, power)),
		terms: binomials(power),
	};
}

const number = new Float64Array(1);
const words = new Int32Array(number.buffer);

function takeRoots(
	{ from, positions, to }: Readonly<Record<"from" | "to", Float64Array>> & { readonly positions: Int32Array },
	power: number,
	less: number,
	{ scale, rootOfExponent, inverse, rootOfMiddle, terms }: Tables,
): boolean {
	const [a, b, c, d, e] = terms;
	let refused = false;
	for (let row = 0; row < to.length; row++) {
		const then = positions[row] as number;
		if (then === -1) {
			to[row] = Number.NaN;
			continue;
		}
		const now = from[row] as number;
		const base = from[then] as number;
		const value = now / base;
		if (!(value > 0 && base > 0)) {
			refused ||= now <= 0 || base <= 0;
			to[row] = Number.NaN;
			continue;
		}
		number[0] = value;
		const high = words[1] as number;
		const exponent = high >> 20;
		// Too small for a full mantissa, or infinite.
		if (exponent === 0 || exponent >= EXPONENTS) {
			to[row] = pow(value, power) - less;
			continue;
		}
		const part = (high >> PART_BITS) & (PARTS - 1);
		const t = value * (scale[exponent] as number) * (inverse[part] as number) - 1;
		const root = (rootOfExponent[exponent] as number) * (rootOfMiddle[part] as number);
		// Terms in pairs, so that they need not wait for each other.
		const square = t * t;
		to[row] = root - less + root * (t * a + square * (b + t * c + square * (d + t * e)));
	}
	return refused;
}

/** The coefficients of t … t⁵ in (1 + t)^power; the next term is below 1e-19 here. */
function binomials(power: number): Tables["terms"] {
	const terms = [1];
	for (let k = 1; k <= 5; k++) terms.push(((terms[k - 1] as number) * (power - k + 1)) / k);
	return terms.slice(1) as [number, number, number, number, number];
}
