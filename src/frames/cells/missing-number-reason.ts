// Finds the reason for a cell without a number; the reason's `detail` is the cell's word.

import type { Reason } from "../../core/figure.js";
import { isBlank } from "../../core/read-number.js";

/** Reason codes of words in place of a number. */
const WORDS: readonly (readonly [pattern: RegExp, code: Reason["code"]])[] = [
	[/^negative .*(equity|book)/i, "negative_equity"],
	[/^at loss$/i, "non_positive_denominator"],
	[/^no debt$/i, "zero_denominator"],
];

/** The largest number of characters of the cell's text in a reason. */
const MAX_WORD_LENGTH = 80;

const NOT_REPORTED: Reason = { code: "not_reported" };
/** Reasons by text, since the same words occur often. */
const reasons = new Map<string, Reason>();
const MAX_CACHED_REASONS = 1000;

/** The reason for a missing number; the same object for the same text. */
export function missingNumberReason(raw: unknown): Reason {
	if (raw === null || raw === undefined || raw === "") return NOT_REPORTED;
	if (typeof raw !== "string") return findReason(raw);
	let reason = reasons.get(raw);
	if (!reason) {
		reason = findReason(raw);
		if (reasons.size < MAX_CACHED_REASONS) reasons.set(raw, reason);
	}
	return reason;
}

function findReason(raw: unknown): Reason {
	if (isBlank(raw))
		return typeof raw === "string" && raw !== "" ? { code: "not_reported", detail: raw } : { code: "not_reported" };
	const text = typeof raw === "string" ? raw.trim() : typeof raw === "object" ? JSON.stringify(raw) : String(raw);
	const word = text.slice(0, MAX_WORD_LENGTH);
	for (const [pattern, code] of WORDS) if (pattern.test(word)) return { code, detail: word };
	return { code: "unparseable", detail: word };
}
