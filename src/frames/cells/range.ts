import { isBlank } from "../../core/read-number.js";
import type { Column } from "../../core/table.js";
import { type ColumnFacts, numbersOf, textColumn } from "./columns.js";

/**
 * Reads a range as two numbers: "$1,001 - $15,000" gives 1001 and 15000. "$5,000,000 +" and "Over $50,000,000" have an open upper
 * end, "< $1,000" an open lower end. An open or unreadable end is null.
 */
export function readRange(raw: unknown): { readonly low: string | null; readonly high: string | null } {
	const nothing = { low: null, high: null };
	if (typeof raw === "number") return { low: String(raw), high: String(raw) };
	if (typeof raw !== "string" || isBlank(raw)) return nothing;
	const text = raw.trim().replaceAll(/[$€£¥]/g, "");
	const ends = /^(-?[\d,.]+(?:[a-z%()]*))\s*(?:-|–|—|to|~)\s*(-?[\d,.]+(?:[a-z%()]*))$/i.exec(text);
	if (ends) return { low: ends[1] as string, high: ends[2] as string };
	const above =
		/^(?:over|above|more than|at least|>=?|≥)\s*(-?[\d,.]+)$/i.exec(text) ??
		/^(-?[\d,.]+)\s*(?:\+|-|and (?:over|above|more))$/i.exec(text);
	if (above) return { low: above[1] as string, high: null };
	const below = /^(?:under|below|less than|up to|at most|<=?|≤)\s*(-?[\d,.]+)$/i.exec(text);
	if (below) return { low: null, high: below[1] as string };
	return /^-?[\d,.]+$/.test(text) ? { low: text, high: text } : nothing;
}

/** Creates the text column, then `<name>_low` and `<name>_high`. */
export function rangeColumns(name: string, cells: readonly unknown[], facts: ColumnFacts): [string, Column][] {
	const ends = cells.map(readRange);
	const end = (which: "low" | "high") =>
		numbersOf(ends, (pair, row) => pair[which] ?? openEnd(cells[row], pair), facts);
	return [
		[name, textColumn(cells, facts)],
		[`${name}_low`, end("low")],
		[`${name}_high`, end("high")],
	];
}

/** The cell from which a missing end gets its reason: blank for an open end or an empty cell, else the text. */
function openEnd(raw: unknown, ends: { low: string | null; high: string | null }): unknown {
	return ends.low !== null || ends.high !== null ? null : raw;
}
