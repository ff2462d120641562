/** Computes exponential and logarithm in integers of 2⁻²⁴⁰ from their series, as the reference for src/core/math. */
const BITS = 240n;
const ONE = 1n << BITS;

export const product = (a: bigint, b: bigint): bigint => (a * b) >> BITS;
export const quotient = (a: bigint, b: bigint): bigint => (a << BITS) / b;
const size = (a: bigint): bigint => (a < 0n ? -a : a);
const shift = (a: bigint, places: bigint): bigint => (places >= 0n ? a << places : a >> -places);

/** mantissa·2^exponent, exactly. */
function parts(x: number): { readonly mantissa: bigint; readonly exponent: number } {
	const bits = new BigUint64Array(new Float64Array([Math.abs(x)]).buffer)[0] as bigint;
	const field = Number(bits >> 52n);
	const fraction = bits & ((1n << 52n) - 1n);
	const mantissa = field === 0 ? fraction : fraction | (1n << 52n);
	return { mantissa: x < 0 ? -mantissa : mantissa, exponent: Math.max(field, 1) - 1075 };
}

/** A number in units of 2⁻²⁴⁰. */
export function exact(x: number): bigint {
	const { mantissa, exponent } = parts(x);
	return shift(mantissa, BITS + BigInt(exponent));
}

/** log((1 + z)/(1 − z)) = 2·(z + z³/3 + z⁵/5 + …). */
function logRatio(z: bigint): bigint {
	const square = product(z, z);
	let total = 0n;
	let term = z;
	for (let k = 1n; size(term) > 1n; k += 2n) {
		total += term / k;
		term = product(term, square);
	}
	return 2n * total;
}

const LN2 = logRatio(ONE / 3n);
export const LN10 = logOf(10n * ONE);

/** Natural logarithm of a positive number in units of 2⁻²⁴⁰. */
export function logOf(value: bigint): bigint {
	const power = BigInt(value.toString(2).length - 1) - BITS;
	const reduced = shift(value, -power);
	return logRatio(quotient(reduced - ONE, reduced + ONE)) + power * LN2;
}

/** Natural logarithm of a positive double of any size. */
export function logOfNumber(x: number): bigint {
	const { mantissa, exponent } = parts(x);
	return logOf(mantissa << BITS) + BigInt(exponent) * LN2;
}

/** A real number mantissa·2^(exponent − 240). */
export interface Real {
	readonly mantissa: bigint;
	readonly exponent: number;
}

/** e to the power of a number in units of 2⁻²⁴⁰. */
export function expOf(value: bigint): Real {
	const power = value / LN2 - (value < 0n ? 1n : 0n);
	const remainder = value - power * LN2;
	let total = ONE;
	let term = ONE;
	for (let k = 1n; term > 0n; k++) {
		term = product(term, remainder) / k;
		total += term;
	}
	return { mantissa: total, exponent: Number(power) };
}

export const real = (mantissa: bigint): Real => ({ mantissa, exponent: 0 });
export const expMinusOne = (value: bigint): Real => {
	const { mantissa, exponent } = expOf(value);
	return real(shift(mantissa, BigInt(exponent)) - ONE);
};

/** The error of a double, in units of its last bit. */
export function ulps(computed: number, { mantissa, exponent }: Real): number {
	const length = size(mantissa).toString(2).length - 1 - Number(BITS);
	const last = Math.max(exponent + length, -1022) - 52;
	const given = parts(computed);
	const finer = 100n;
	const difference =
		shift(given.mantissa, BigInt(given.exponent - last) + finer) -
		shift(mantissa, BigInt(exponent - last) - BITS + finer);
	return Math.abs(Number(difference)) / 2 ** Number(finer);
}
