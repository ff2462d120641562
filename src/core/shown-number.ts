// Numbers as reasons print them, as keys and as bytes: much quicker than their texts, of which millions would be made.
import { shownNumber } from "./reason-words.js";

/** Digits behind the point by the lowest two bits of a key. */
const DECIMALS = [0, 4, 2] as const;
const SCALES = [1, 1e4, 1e2] as const;
/** Numbers from here on have no key. */
const MOST_SCALED = 1e6;
/** Most bytes of a number that has a key. */
export const MOST_SHOWN = 11;

/** A whole number of 24 bits that tells apart what `shownNumber` prints differently; NaN for large numbers. */
export function shownKey(value: number): number {
	const form = Number.isInteger(value) ? 0 : Math.abs(value) < 1 ? 1 : 2;
	const scale = SCALES[form];
	const scaled = value * scale;
	if (!(Math.abs(scaled) < MOST_SCALED)) return Number.NaN;
	const fraction = scaled - Math.floor(scaled);
	// Which way a half is rounded the text itself tells.
	const isHalf = Math.abs(fraction - 0.5) < 1e-6;
	const digits = isHalf ? Math.round(Number(shownNumber(value).replace(",", "").replace("−", "-")) * scale) : scaled;
	return 4 * Math.round(digits) + form;
}

const [ZERO, POINT, COMMA] = [48, 46, 44];
/** U+2212 in UTF-8. */
const MINUS = [0xe2, 0x88, 0x92];

/** Writes what `shownNumber` prints of a number that has a key. @returns where it ends */
export function writeShown(key: number, bytes: Uint8Array, start: number): number {
	const form = (key & 3) as 0 | 1 | 2;
	const scaled = Math.abs(key >> 2);
	let at = start;
	if (key < 0) for (const byte of MINUS) bytes[at++] = byte;
	const scale = SCALES[form];
	const whole = Math.floor(scaled / scale);
	if (whole >= 1000) {
		at = writeDigits(Math.floor(whole / 1000), 1, bytes, at);
		bytes[at++] = COMMA;
		at = writeDigits(whole % 1000, 3, bytes, at);
	} else at = writeDigits(whole, 1, bytes, at);
	if (form === 0) return at;
	bytes[at++] = POINT;
	return writeDigits(scaled % scale, DECIMALS[form], bytes, at);
}

/** Writes a whole number below 10,000 with at least so many digits. */
function writeDigits(value: number, least: number, bytes: Uint8Array, start: number): number {
	const end = start + Math.max(least, value < 10 ? 1 : value < 100 ? 2 : value < 1000 ? 3 : 4);
	let left = value;
	for (let at = end - 1; at >= start; at--) {
		bytes[at] = ZERO + (left % 10);
		left = Math.floor(left / 10);
	}
	return end;
}
