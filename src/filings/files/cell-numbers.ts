// Reads the numbers of cells, and finds the decimal mark of a table.
/** The character before the decimals. */
export type DecimalMark = "." | ",";

const BLANK = /^(?:|-+|–|—|n\/?a|nan|null|none|\.)$/i;

const SPACES = /[\s\u00a0\u202f'’]/g;

/** True for an empty cell, a dash, N/A, and the dot that FRED writes for a missing figure. */
export const isBlankCell = (cell: string): boolean => BLANK.test(cell);

/** Matches digits with separators, a sign, a currency code or symbol before or after, and a percent sign. */
const NUMBER = /^([+-]?)(?:[A-Z]{2,3}\$?|[$€£¥₹])?([+-]?)((?:\d|\.\d|,\d)[\d.,]*(?:e[+-]?\d+)?)(?:[€£¥%]|[A-Z]{3})?$/i;

/** The number of a cell, or NaN: currency signs and codes, thousands separators and spaces are removed; `(12)` and `12-` are -12. */
export function cellNumber(cell: string, decimalMark: DecimalMark): number {
	if (isBlankCell(cell)) return Number.NaN;
	const bracketed = /^\((.*)\)$/.exec(cell)?.[1] ?? /^(\d(?:.*\d)?)-$/.exec(cell)?.[1];
	const match = NUMBER.exec((bracketed ?? cell).replaceAll(SPACES, "").replace("−", "-"));
	if (!match) return Number.NaN;
	const [, sign, inner, digits = ""] = match;
	const plain = decimalMark === "," ? digits.replaceAll(".", "").replace(",", ".") : digits.replaceAll(",", "");
	const value = Number(plain);
	return (bracketed === undefined) === (sign !== "-" && inner !== "-") ? value : -value;
}

const GROUPED = /^\D?\d{1,3}([.,])\d{3}(?:\1\d{3})*\D?$/;

/**
 * The decimal mark that all numbers of a table share; undefined if `1,234` could be 1.234. Three things show the mark: both separators in a number
 * (the last is the mark), a repeated separator (thousands), or a separator not followed by exactly three digits.
 */
export function decimalMarkOf(cells: Iterable<string>, delimiter = ","): DecimalMark | undefined {
	let ambiguous = false;
	const votes = { ".": 0, ",": 0 };
	for (const raw of cells) {
		const cell = raw.replaceAll(SPACES, "").replaceAll(/[()$€£¥₹+−-]/g, "");
		if (!/^[\d.,]*\d[\d.,]*(?:[%A-Z]{1,3}|e[+-]?\d+)?$/i.test(cell)) continue;
		const [point, comma] = [cell.lastIndexOf("."), cell.lastIndexOf(",")];
		if (point < 0 && comma < 0) continue;
		if (point >= 0 && comma >= 0) votes[point > comma ? "." : ","]++;
		else {
			const decimalMark = point >= 0 ? "." : ",";
			const parts = cell.split(decimalMark);
			if (parts.length > 2) votes[decimalMark === "." ? "," : "."]++;
			else if (GROUPED.test(cell) && !cell.startsWith("0")) ambiguous = true;
			else votes[decimalMark]++;
		}
	}
	if (votes["."] !== votes[","]) return votes["."] > votes[","] ? "." : ",";
	// If commas separate cells, unquoted numbers contain none.
	return ambiguous ? (delimiter === "," ? "." : undefined) : ".";
}
