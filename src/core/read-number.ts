// Reads the number in a cell.
/** Exact powers of ten, up to the number of digits that `readPlain` reads. */
export const POWERS_OF_TEN = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15];
/** Character codes; those of the point and the minus sign are relative to the digit 0. */
const ZERO = 48;
const POINT = -2;
const MINUS = -3;
/** The exponents of words for scales. */
const SCALES: Readonly<Record<string, number>> = { k: 3, th: 3, mil: 6, m: 6, bil: 9, b: 9, tril: 12, t: 12 };
/** Thousands separators, also Indian ones (12,34,567). The last group has three digits, since "1,23" may be 1.23. */
const DECORATED =
	/^([+-]?)[$€£¥]?\s*(\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)?(\.\d*)?(?:[eE]([+-]?\d+))?\s*(?:%|\(?(k|th|mil|m|bil|b|tril|t)\)?)?$/i;

/** The number in a cell, or NaN: a number, or text such as "1,234", "12.3%" (12.3, percent points), "5000.00(Mil)" (5e9), "-4.5e-3". */
export function readNumber(raw: unknown): number {
	if (typeof raw === "number") return Number.isFinite(raw) ? raw : Number.NaN;
	if (typeof raw !== "string") return Number.NaN;
	const value = readPlain(raw);
	if (!Number.isNaN(value)) return value;
	return BLANKS.has(raw) ? Number.NaN : readDecorated(raw);
}

/** The usual texts for a missing number, which are tested first because that is fast. */
const BLANKS: ReadonlySet<string> = new Set(["", "-", "--", "N/A", "n/a", "NA", " "]);

/** Integers with more digits may exceed 2^53. */
const MAX_PLAIN = 15;

/**
 * Reads short plain decimals such as "-12.34", which most cells are; NaN for other text. Exact: an integer below 2^53 divided by a power of
 * ten is rounded once.
 */
function readPlain(text: string): number {
	const { length } = text;
	if (length === 0 || length > MAX_PLAIN) return Number.NaN;
	let digit = text.charCodeAt(0) - ZERO;
	const first = digit === MINUS ? 1 : 0;
	let mantissa = 0;
	let i = first;
	for (; i < length; i++) {
		digit = text.charCodeAt(i) - ZERO;
		if (digit < 0 || digit > 9) break;
		mantissa = mantissa * 10 + digit;
	}
	let digits = i - first;
	if (i < length) {
		if (digit !== POINT) return Number.NaN;
		const fraction = i + 1;
		for (i = fraction; i < length; i++) {
			digit = text.charCodeAt(i) - ZERO;
			if (digit < 0 || digit > 9) return Number.NaN;
			mantissa = mantissa * 10 + digit;
		}
		const places = length - fraction;
		digits += places;
		mantissa /= POWERS_OF_TEN[places] as number;
	}
	if (digits === 0) return Number.NaN;
	return first === 1 ? -mantissa : mantissa;
}

function readDecorated(raw: string): number {
	const match = DECORATED.exec(raw.trim());
	if (!match) return Number.NaN;
	const [, sign, whole, fraction, exponent, scale] = match;
	if (whole === undefined && (fraction === undefined || fraction === ".")) return Number.NaN;
	const digits = `${(whole ?? "0").replaceAll(",", "")}${fraction ?? ""}`;
	// Moves the point in the text, so that 14687.36 million is exactly 14687360000.
	const value = Number(`${digits}e${Number(exponent ?? 0) + (SCALES[scale?.toLowerCase() ?? ""] ?? 0)}`);
	// Text outside the range of a double stays text: 1e400 would be infinite, and 1e-400 zero.
	if (!Number.isFinite(value) || (value === 0 && /[1-9]/.test(digits))) return Number.NaN;
	return sign === "-" ? -value : value;
}

/** True for a missing value: null, "", "-", "N/A". */
export function isBlank(raw: unknown): boolean {
	if (raw === null || raw === undefined) return true;
	if (typeof raw !== "string") return false;
	return BLANKS.has(raw) || /^\s*(?:-+|n\/?a|nan|null|none)?\s*$/i.test(raw);
}
