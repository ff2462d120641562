// Creates columns from cells: numbers with reasons, texts, days, instants, booleans.

import { isoOfDay } from "../../core/day.js";
import type { Reason, Source, Unit } from "../../core/figure.js";
import { readNumber } from "../../core/read-number.js";
import type { Column, DateColumn, NumberColumn, TextColumn } from "../../core/table.js";
import { isNoDate, readDay, readInstant, readMonth, readPeriod } from "./date.js";
import { missingNumberReason } from "./missing-number-reason.js";

/** Facts about a column that are known before its cells are read. */
export interface ColumnFacts {
	readonly unit?: Unit;
	readonly source?: Source;
}

/** Creates a column of numbers. Other cells become NaN with a reason. `cells` may be shorter than `length`. */
export function numberColumn(cells: ArrayLike<unknown>, facts: ColumnFacts = {}, length = cells.length): NumberColumn {
	const values = new Float64Array(length);
	let reasons: Map<number, Reason> | undefined;
	for (let i = 0; i < length; i++) {
		const value = readNumber(cells[i]);
		values[i] = value;
		if (Number.isNaN(value)) {
			reasons ??= new Map();
			reasons.set(i, missingNumberReason(cells[i]));
		}
	}
	return { kind: "number", values, ...facts, ...(reasons && { reasons }) };
}

/** Creates a column of the numbers that `pick` returns for rows. */
export const numbersOf = <Row>(rows: readonly Row[], pick: (row: Row, index: number) => unknown, facts?: ColumnFacts) =>
	numberColumn(rows.map(pick), facts);

/** Creates a text column: text unchanged, numbers and booleans as text, missing cells as null. */
export function textColumn(cells: readonly unknown[], facts: ColumnFacts = {}): TextColumn {
	const values = new Array<string | null>(cells.length);
	for (let i = 0; i < cells.length; i++) {
		const cell = cells[i];
		values[i] = typeof cell === "string" ? cell : textCell(cell);
	}
	return { kind: "text", values, ...(facts.source && { source: facts.source }) };
}

/** Like `textColumn`, but changes the list itself, which nothing else may use. */
export function ownTextColumn(cells: unknown[], facts: ColumnFacts = {}): TextColumn {
	for (let i = 0; i < cells.length; i++) if (typeof cells[i] !== "string") cells[i] = textCell(cells[i]);
	return { kind: "text", values: cells as (string | null)[], ...(facts.source && { source: facts.source }) };
}

/** Converts a cell to text. Lists of words are joined by commas, without empty words; other objects become JSON. */
function textCell(cell: unknown): string | null {
	if (cell === null || cell === undefined) return null;
	if (typeof cell === "string") return cell;
	if (typeof cell !== "object") return String(cell);
	if (!Array.isArray(cell) || cell.some((item) => typeof item === "object" && item !== null))
		return JSON.stringify(cell);
	return cell.filter((item) => item !== "" && item !== null).join(", ");
}

/**
 * Creates a column of days. If one cell cannot be read, the whole column is text, with the other days in ISO form, so that nothing is
 * lost. A cell with only a month becomes `YYYY-MM`.
 */
export function dayColumn(cells: readonly unknown[], facts: ColumnFacts = {}): DateColumn | TextColumn {
	const values = new Int32Array(cells.length);
	const source = facts.source && { source: facts.source };
	for (let i = 0; i < cells.length; i++) {
		const day = readDay(cells[i]);
		if (day === 0 && !isNoDate(cells[i])) {
			const texts = cells.map(
				(cell) => isoOfDay(readDay(cell)) ?? readMonth(cell) ?? (isNoDate(cell) ? null : textCell(cell)),
			);
			return { kind: "text", values: texts, ...source };
		}
		values[i] = day;
	}
	return { kind: "date", values, ...source };
}

/** Creates a column of instants in ISO form; a cell in an unknown form stays unchanged. */
export function instantColumn(cells: readonly unknown[], facts: ColumnFacts = {}): TextColumn {
	// Rows of one list often have the same instant.
	const texts = new Map<unknown, string | null>();
	const values = cells.map((cell) => {
		let text = texts.get(cell);
		if (text === undefined) {
			text = readInstant(cell) ?? readMonth(cell) ?? (isNoDate(cell) ? null : textCell(cell));
			texts.set(cell, text);
		}
		return text;
	});
	return { kind: "text", values, ...(facts.source && { source: facts.source }) };
}

/** Creates a column of fiscal periods. */
export function periodColumn(cells: readonly unknown[], facts: ColumnFacts = {}): TextColumn {
	return { kind: "text", values: cells.map(readPeriod), ...(facts.source && { source: facts.source }) };
}

/** Creates a column of booleans, also from 1 and 0, "1" and "0", "true" and "false", "yes" and "no". */
export function booleanColumn(cells: readonly unknown[], facts: ColumnFacts = {}): Column {
	const values = Uint8Array.from(cells, (cell) => {
		if (cell === true || cell === 1 || (typeof cell === "string" && /^(?:1|true|yes|y)$/i.test(cell))) return 1;
		return cell === false || cell === 0 || (typeof cell === "string" && /^(?:0|false|no|n)$/i.test(cell)) ? 0 : 2;
	});
	return { kind: "boolean", values, ...(facts.source && { source: facts.source }) };
}

/** Creates a column with the same text in every row. */
export function constantColumn(text: string, length: number): TextColumn {
	return { kind: "text", values: new Array<string | null>(length).fill(text) };
}
