import { pow } from "../../core/math/pow.js";
import { powerOfTwo } from "../../core/math/words.js";

/** Parts into which the mantissas from 1 to 2 are cut. */
const PARTS = 128;
const PART_BITS = 13;
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
	readonly terms: readonly [number, number, number, number, number, number];
}

/**
 * A function that replaces numbers by their roots, `less` subtracted, to 2 parts in 10¹⁵; of what is not positive there is none (NaN). For many
 * numbers some four times as fast as a power or a logarithm: x = 2ᵉ·c·(1 + t) with c the middle of the part in which the mantissa
 * lies, so its root is that of 2ᵉ and that of c, which are kept, times the binomial series of (1 + t)^(1/degree), |t| < 1/256.
 */
export function rootsOf(degree: number, less = 0): (values: Float64Array) => void {
	const tables = tablesFor(1 / degree);
	return (values) => takeRoots(values, 1 / degree, less, tables);
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
const words = new Uint32Array(number.buffer);

function takeRoots(values: Float64Array, power: number, less: number, tables: Tables): void {
	const { scale, rootOfExponent, inverse, rootOfMiddle } = tables;
	const [a, b, c, d, e, f] = tables.terms;
	for (let i = 0; i < values.length; i++) {
		const value = values[i] as number;
		if (!(value > 0)) {
			values[i] = Number.NaN;
			continue;
		}
		number[0] = value;
		const high = words[1] as number;
		const exponent = high >>> 20;
		// Too small for a full mantissa, or infinite.
		if (exponent === 0 || exponent >= EXPONENTS) {
			values[i] = pow(value, power) - less;
			continue;
		}
		const part = (high >>> PART_BITS) & (PARTS - 1);
		const t = value * (scale[exponent] as number) * (inverse[part] as number) - 1;
		const base = (rootOfExponent[exponent] as number) * (rootOfMiddle[part] as number);
		values[i] = base - less + base * t * (a + t * (b + t * (c + t * (d + t * (e + t * f)))));
	}
}

/** The coefficients of t … t⁶ in (1 + t)^power; the next term is below 1e-18 here. */
function binomials(power: number): readonly [number, number, number, number, number, number] {
	const terms = [1];
	for (let k = 1; k <= 6; k++) terms.push(((terms[k - 1] as number) * (power - k + 1)) / k);
	return terms.slice(1) as [number, number, number, number, number, number];
}
