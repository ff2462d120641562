// Reads a number from text such as "1,234.5".
const NUMBER = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** A text as a number, or null when it is none. Commas count only as correct groups of three: "1,234.5" is 1234.5, "1,23" is null. */
export function parseNumber(text: string): number | null {
	const trimmed = text.trim();
	if (!NUMBER.test(trimmed)) return null;
	const value = Number(trimmed.replaceAll(",", ""));
	return Number.isFinite(value) ? value : null;
}
