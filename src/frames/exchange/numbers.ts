// Keeps the digits of numbers that a double cannot hold: long integers and decimals.
import type { Column } from "../../core/table.js";

type Valid = (row: number) => boolean;

/** False for a whole number that a double would change, such as an identifier of 19 digits. */
export function keepsDigits(cell: string): boolean {
	if (cell.length <= 15 || !/^[+-]?\d+$/.test(cell)) return true;
	return Number.isSafeInteger(Number(cell)) || String(Number(cell)) === cell;
}

/** A column of 64-bit whole numbers: numbers, or text with all digits where a number cannot hold one of them exactly. */
export function wholeColumn(values: BigInt64Array | BigUint64Array, isValid: Valid): Column {
	const numbers = new Float64Array(values.length).fill(Number.NaN);
	for (let row = 0; row < values.length; row++) {
		if (!isValid(row)) continue;
		const number = Number(values[row] as bigint);
		if (!Number.isSafeInteger(number)) {
			return { kind: "text", values: Array.from(values, (value, index) => (isValid(index) ? String(value) : null)) };
		}
		numbers[row] = number;
	}
	return { kind: "number", values: numbers };
}

/** A column of numbers of any other width. */
export function numberColumn(values: ArrayLike<number>, isValid: Valid, isDense: boolean): Column {
	const numbers = Float64Array.from(values);
	if (!isDense) for (let row = 0; row < numbers.length; row++) if (!isValid(row)) numbers[row] = Number.NaN;
	return { kind: "number", values: numbers };
}

/** A power of ten, as a whole number of any size. */
const tenTo = (exponent: number): bigint => BigInt(`1${"0".repeat(exponent)}`);
const FIFTEEN_DIGITS = tenTo(15);

/** A column of decimals, given as digits without the point: numbers where every one keeps its digits, else text with all digits. */
export function decimalColumn(digits: readonly (bigint | null)[], scale: number): Column {
	const numbers = new Float64Array(digits.length).fill(Number.NaN);
	for (let row = 0; row < digits.length; row++) {
		const unscaled = digits[row] as bigint | null;
		if (unscaled === null) continue;
		const number = Number(`${unscaled}e${-scale}`);
		// A double always keeps fifteen digits; with more, the number's shortest text must have the same value.
		if (!(unscaled < FIFTEEN_DIGITS && unscaled > -FIFTEEN_DIGITS) && !isSame(number, unscaled, scale)) {
			return { kind: "text", values: digits.map((digit) => (digit === null ? null : decimalText(digit, scale))) };
		}
		numbers[row] = number;
	}
	return { kind: "number", values: numbers };
}

function isSame(number: number, digits: bigint, scale: number): boolean {
	const [mantissa = "", exponent = "0"] = String(number).split("e");
	const [whole = "", decimals = ""] = mantissa.split(".");
	const shift = scale + Number(exponent) - decimals.length;
	return shift >= 0 ? BigInt(whole + decimals) * tenTo(shift) === digits : false;
}

/** `12345n` with scale 2 is "123.45". */
export function decimalText(digits: bigint, scale: number): string {
	if (scale <= 0) return String(digits * tenTo(-scale));
	const text = String(digits < 0n ? -digits : digits).padStart(scale + 1, "0");
	return `${digits < 0n ? "-" : ""}${text.slice(0, -scale)}.${text.slice(-scale)}`;
}

/** A signed whole number from its bytes, highest first. */
export function wholeOf(bytes: Uint8Array): bigint {
	const hex = hexOf(bytes);
	return hex === "" ? 0n : BigInt.asIntN(bytes.length * 8, BigInt(`0x${hex}`));
}

/** Bytes as lower-case hexadecimal text. */
export function hexOf(bytes: Uint8Array): string {
	return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("hex");
}

/** Half precision (IEEE 754 binary16). */
export function halfOf(bits: number): number {
	const sign = bits & 0x8000 ? -1 : 1;
	const exponent = (bits >> 10) & 31;
	const fraction = bits & 1023;
	if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
	return exponent === 0
		? sign * (fraction / 16_777_216)
		: sign * (1 + fraction / 1024) * (exponent < 15 ? 1 / (1 << (15 - exponent)) : 1 << (exponent - 15));
}
