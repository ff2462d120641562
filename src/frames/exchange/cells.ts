// Reads cells that other programs wrote: days, instants, nested values.
import type { Column } from "../../core/table.js";
import { columnOf } from "../column-of.js";
import { cellAt } from "../operations/select-rows.js";
import { FileError } from "./file-error.js";

const MIDNIGHT = /^(\d{4}-\d{2}-\d{2})[T ]00:00(?::00(?:\.0+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/;

/** The day of a text such as "2024-01-02 00:00:00-05:00", a midnight of its own zone; undefined for any other text. */
export const dayOfMidnight = (text: string): string | undefined => MIDNIGHT.exec(text)?.[1];

/**
 * Creates a column from cells that another program wrote. Instants that are all midnights of their own zone become days, since many programs have no
 * type for days. Other instants stay in ISO form.
 */
export function columnOfForeign(cells: readonly unknown[], hint?: string): Column {
	const texts = cells.map((cell) => (cell instanceof Date && !Number.isNaN(cell.getTime()) ? instantText(cell) : cell));
	const present = texts.filter((cell) => cell !== null && cell !== undefined);
	const midnights =
		present.length > 0 && present.every((cell) => typeof cell === "string" && dayOfMidnight(cell) !== undefined);
	return columnOf(midnights ? texts.map((cell) => (typeof cell === "string" ? cell.slice(0, 10) : null)) : texts, hint);
}

/** ISO text without a zone; without milliseconds where they are zero. */
export function instantText(instant: Date): string {
	return instant.toISOString().replace(/(?:\.000)?Z$/, "");
}

/** A cell as JSON within a list, struct or map. Infinities become words, which JSON can represent. */
export function jsonCell(column: Column, row: number): unknown {
	const cell = cellAt(column, row);
	if (typeof cell !== "number" || Number.isFinite(cell)) return cell;
	return Number.isNaN(cell) ? null : String(cell);
}

/** The pairs of a map as an object. @throws FileError for a duplicate key, since an object would lose one */
export function mapOf(pairs: readonly (readonly [unknown, unknown])[]): Record<string, unknown> {
	const entries = pairs.map(([key, value]) => [typeof key === "object" ? JSON.stringify(key) : String(key), value]);
	const map = Object.fromEntries(entries) as Record<string, unknown>;
	if (Object.keys(map).length === pairs.length) return map;
	const keys = entries.map(([key]) => key);
	const duplicate = keys.find((key, i) => keys.indexOf(key) < i);
	throw new FileError(`a map has the key ${JSON.stringify(duplicate)} twice, which is not supported`);
}
