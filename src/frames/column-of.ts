// Creates a typed column from cells of unknown kinds.

import { dayOfIso } from "../core/day.js";
import type { Column } from "../core/table.js";

const isMissing = (cell: unknown): boolean => cell === null || cell === undefined || Number.isNaN(cell);

/** Creates a column by the kinds of its cells; `hint` is the dtype or kind if no cell has a value. */
export function columnOf(cells: readonly unknown[], hint?: string): Column {
	const kind = kindOf(cells) ?? (hint === "string" ? "text" : isKind(hint) ? hint : "number");
	switch (kind) {
		case "number":
			return { kind, values: Float64Array.from(cells, (cell) => (isMissing(cell) ? Number.NaN : Number(cell))) };
		case "boolean":
			return { kind, values: Uint8Array.from(cells, (cell) => (isMissing(cell) ? 2 : cell ? 1 : 0)) };
		case "date":
			return { kind, values: Int32Array.from(cells, (cell) => (isMissing(cell) ? 0 : dayOfCell(cell))) };
		default:
			return { kind, values: cells.map((cell) => (isMissing(cell) ? null : textOf(cell))) };
	}
}

const isKind = (hint: string | undefined): hint is Column["kind"] =>
	hint === "number" || hint === "text" || hint === "date" || hint === "boolean";

function kindOf(cells: readonly unknown[]): Column["kind"] | undefined {
	let kind: Column["kind"] | undefined;
	for (const cell of cells) {
		if (isMissing(cell)) continue;
		const cellKind = kindOfCell(cell);
		if (cellKind === "text" || (kind !== undefined && cellKind !== kind)) return "text";
		kind = cellKind;
	}
	return kind;
}

function kindOfCell(cell: unknown): Column["kind"] {
	if (typeof cell === "number") return "number";
	if (typeof cell === "boolean") return "boolean";
	if (typeof cell === "bigint") return Number.isSafeInteger(Number(cell)) ? "number" : "text";
	return dayOfCell(cell) === 0 ? "text" : "date";
}

function dayOfCell(cell: unknown): number {
	if (typeof cell === "string") return dayOfIso(cell);
	if (!(cell instanceof Date) || Number.isNaN(cell.getTime()) || cell.getTime() % 86_400_000 !== 0) return 0;
	return dayOfIso(cell.toISOString().slice(0, 10));
}

function textOf(cell: unknown): string {
	if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "Invalid Date" : cell.toISOString();
	return typeof cell === "object" ? JSON.stringify(cell, convertBigint) : String(cell);
}

/** Converts 64-bit integers for JSON: to numbers if they fit, else to text. */
function convertBigint(_: string, value: unknown): unknown {
	if (typeof value !== "bigint") return value;
	return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
}
