// Reads the bits of a number, and scales numbers by powers of two.
const number = new Float64Array(1);
const words = new Int32Array(number.buffer);
/** The index of the word with sign and exponent, which depends on the byte order. */
const HIGH = new Uint8Array(new Int32Array([1]).buffer)[0] === 1 ? 1 : 0;

/** Sign, exponent and the first 20 bits of the mantissa. */
export function highWord(x: number): number {
	number[0] = x;
	return words[HIGH] as number;
}

const LOWEST = -1074;
const HIGHEST = 1023;
const POWERS = /* @__PURE__ */ powersOfTwo();

/** Doubling and halving are exact. */
function powersOfTwo(): Float64Array {
	const powers = new Float64Array(HIGHEST - LOWEST + 1);
	let power = Number.MIN_VALUE;
	for (let i = 0; i < powers.length; i++) {
		powers[i] = power;
		power *= 2;
	}
	return powers;
}

/** 2ᵏ for a whole k from −1074 to 1023. */
export const powerOfTwo = (k: number): number => POWERS[k - LOWEST] as number;

/** x·2ᵏ, rounded once, for x from ¼ to 4. */
export function scaleByPowerOfTwo(x: number, k: number): number {
	if (k >= -1020 && k <= 1021) return x * powerOfTwo(k);
	if (k > 1021) return x * powerOfTwo(1021) * powerOfTwo(Math.min(k - 1021, 1023));
	// The first product is exact, so that only the last one rounds.
	return x * powerOfTwo(Math.max(k + 1000, -1020)) * powerOfTwo(-1000);
}

/** The first 26 bits of the mantissa: a product of two such numbers is exact. For |x| below 2⁹⁹⁶. Source: Dekker 1971. */
export function leadingBits(x: number): number {
	const shifted = x * 134217729;
	return shifted - (shifted - x);
}
