import type { Column } from "../../core/column.js";
import { columnOf } from "../column-of.js";

const MIDNIGHT = /^(\d{4}-\d{2}-\d{2})[T ]00:00(?::00(?:\.0+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/;

/** The day of a text such as "2024-01-02 00:00:00-05:00", a midnight of its own zone; undefined for any other text. */
export const dayOfMidnight = (text: string): string | undefined => MIDNIGHT.exec(text)?.[1];

/**
 * A column of cells that another program wrote. Instants that are all midnights of their own zone are days, which other programs
 * often have no type for; else they stay instants in ISO form.
 */
export function writtenColumn(cells: readonly unknown[], hint?: string): Column {
	const texts = cells.map((cell) => (cell instanceof Date && !Number.isNaN(cell.getTime()) ? instantText(cell) : cell));
	const present = texts.filter((cell) => cell !== null && cell !== undefined);
	const midnights =
		present.length > 0 && present.every((cell) => typeof cell === "string" && dayOfMidnight(cell) !== undefined);
	return columnOf(midnights ? texts.map((cell) => (typeof cell === "string" ? cell.slice(0, 10) : null)) : texts, hint);
}

/** ISO text without a zone and without milliseconds that are zero. */
export function instantText(instant: Date): string {
	return instant.toISOString().replace(/(?:\.000)?Z$/, "");
}
