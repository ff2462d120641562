import type { Reason } from "../../core/reason.js";

const POWERS = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15];
const SCALES: Readonly<Record<string, number>> = {
	k: 1e3,
	th: 1e3,
	mil: 1e6,
	m: 1e6,
	bil: 1e9,
	b: 1e9,
	tril: 1e12,
	t: 1e12,
};
const DECORATED =
	/^([+-]?)[$€£¥]?\s*(\d{1,3}(?:,\d{2,3})+|\d+)?(\.\d*)?(?:[eE]([+-]?\d+))?\s*(?:%|\(?(k|th|mil|m|bil|b|tril|t)\)?)?$/i;

/**
 * The number that a cell holds, or NaN: a number, or text such as "1,234", "12.3%" (12.3, percent points), "5000.00(Mil)"
 * (5e9), "-4.5e-3". Nothing else becomes a number, and nothing becomes 0.
 */
export function readNumber(raw: unknown): number {
	if (typeof raw === "number") return Number.isFinite(raw) ? raw : Number.NaN;
	if (typeof raw !== "string") return Number.NaN;
	const length = raw.length;
	// Digits with at most one point and at most 15 places are exact: an integer divided by a power of ten is rounded once.
	if (length > 0 && length <= 16) {
		let mantissa = 0;
		let places = -1;
		let i = raw.charCodeAt(0) === 45 ? 1 : 0;
		const start = i;
		for (; i < length; i++) {
			const digit = raw.charCodeAt(i) - 48;
			if (digit >= 0 && digit <= 9) {
				mantissa = mantissa * 10 + digit;
				if (places >= 0) places++;
			} else if (digit === -2 && places < 0) places = 0;
			else break;
		}
		if (i === length && i > start + (places >= 0 ? 1 : 0) && mantissa <= Number.MAX_SAFE_INTEGER) {
			const value = places > 0 ? mantissa / (POWERS[places] as number) : mantissa;
			return start === 1 ? -value : value;
		}
	}
	return BLANKS.has(raw) ? Number.NaN : readDecorated(raw);
}

/** The usual marks of a missing number, told apart without a pattern. */
const BLANKS: ReadonlySet<string> = new Set(["", "-", "--", "N/A", "n/a", "NA", " "]);

function readDecorated(raw: string): number {
	const match = DECORATED.exec(raw.trim());
	if (!match) return Number.NaN;
	const [, sign, whole, fraction, exponent, scale] = match;
	if (whole === undefined && (fraction === undefined || fraction === ".")) return Number.NaN;
	const digits = `${(whole ?? "0").replaceAll(",", "")}${fraction ?? ""}`;
	const power = exponent === undefined ? 0 : Number(exponent);
	const value = scale === undefined ? Number(`${digits}e${power}`) : scaled(digits, power, SCALES[scale.toLowerCase()]);
	return Number.isFinite(value) ? (sign === "-" ? -value : value) : Number.NaN;
}

/** The point is moved in the text, so that 14687.36 million is 14687360000 and not a neighbour of it. */
function scaled(digits: string, power: number, scale = 1): number {
	return Number(`${digits}e${power + Math.round(Math.log10(scale))}`);
}

/** What words in place of a number say. */
const WORDS: readonly (readonly [pattern: RegExp, code: Reason["code"]])[] = [
	[/^negative .*(equity|book)/i, "negative_equity"],
	[/^at loss$/i, "non_positive_denominator"],
	[/^no debt$/i, "zero_denominator"],
];

/** True for what stands where nothing is reported: null, "", "-", "N/A". */
export function isBlank(raw: unknown): boolean {
	if (raw === null || raw === undefined) return true;
	if (typeof raw !== "string") return false;
	return BLANKS.has(raw) || /^\s*(?:-+|n\/?a|nan|null|none)?\s*$/i.test(raw);
}

const NOT_REPORTED: Reason = { code: "not_reported" };
/** The same words come again and again; a reason is made once for each. */
const reasons = new Map<string, Reason>();
const MOST_REASONS = 1000;

/** Why a cell that `readNumber` could not read holds no number; `detail` is the word that stood there. */
export function whyNoNumber(raw: unknown): Reason {
	if (raw === null || raw === undefined || raw === "") return NOT_REPORTED;
	if (typeof raw !== "string") return findReason(raw);
	let reason = reasons.get(raw);
	if (!reason) {
		reason = findReason(raw);
		if (reasons.size < MOST_REASONS) reasons.set(raw, reason);
	}
	return reason;
}

function findReason(raw: unknown): Reason {
	if (isBlank(raw))
		return typeof raw === "string" && raw !== "" ? { code: "not_reported", detail: raw } : { code: "not_reported" };
	const word = typeof raw === "string" ? raw.trim().slice(0, 80) : typeof raw === "object" ? "an object" : String(raw);
	for (const [pattern, code] of WORDS) if (pattern.test(word)) return { code, detail: word };
	return { code: "unparseable", detail: word };
}
