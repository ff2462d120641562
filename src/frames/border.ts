import type { Column } from "../core/column.js";
import { dayOfIso, isoOfDay } from "../core/day.js";
import { ArgumentError } from "../core/errors.js";
import { Table } from "../core/table.js";
import { DataFrame } from "./danfo.js";
import type { Cell, FrameLike, Label } from "./danfo-types.js";
import { distinctNames } from "./distinct-names.js";
import { noteFrame, notesOf } from "./notes.js";

const TYPES = { number: "float32", text: "string", date: "string", boolean: "boolean" } as const;
/** From here on Danfo keeps one copy of the cells instead of two. */
const LOW_MEMORY_CELLS = 10_000;
/** Rows that are filled together, so that they are still near when the next column comes. */
const BLOCK = 256;

/** How a table becomes a frame. */
export interface ToDanfoOptions {
	/** A column whose values become the row labels; it must hold no value twice. The column stays. */
	readonly index?: string;
}

/**
 * A genuine Danfo DataFrame with the table's cells: numbers (NaN missing), text (null missing), days as ISO text,
 * booleans (null missing). It shares no memory with the table. Rows are labelled 0, 1, 2 … unless `index` names a
 * column: Danfo's `query` gives wrong rows or throws on other labels.
 */
export function toDanfo(table: Table, options: ToDanfoOptions = {}): DataFrame {
	const { names, columns, rowCount } = table;
	const width = columns.length;
	const rows: Cell[][] = new Array(rowCount);
	// Copies of one row of nulls are made faster than rows that learn by and by what they hold.
	const blank = new Array<Cell>(width).fill(null);
	for (let start = 0; start < rowCount; start += BLOCK) {
		const end = Math.min(rowCount, start + BLOCK);
		for (let i = start; i < end; i++) rows[i] = blank.slice();
		for (let j = 0; j < width; j++) fill(rows, j, columns[j] as Column, start, end);
	}
	const index = labels(table, options.index);
	const frame = new DataFrame(width === 0 ? [] : rows, {
		columns: [...names],
		dtypes: columns.map((column) => TYPES[column.kind]),
		...(index && rowCount > 0 && { index }),
		...(rowCount * width > LOW_MEMORY_CELLS && { config: { lowMemoryMode: true } }),
	});
	noteFrame(frame, table);
	return frame;
}

function fill(rows: Cell[][], at: number, column: Column, start: number, end: number): void {
	switch (column.kind) {
		case "number": {
			const { values } = column;
			for (let i = start; i < end; i++) (rows[i] as Cell[])[at] = values[i];
			return;
		}
		case "text": {
			const { values } = column;
			for (let i = start; i < end; i++) (rows[i] as Cell[])[at] = values[i];
			return;
		}
		case "date": {
			const { values } = column;
			for (let i = start; i < end; i++) (rows[i] as Cell[])[at] = isoOfDay(values[i] as number);
			return;
		}
		default: {
			const { values } = column;
			for (let i = start; i < end; i++) (rows[i] as Cell[])[at] = values[i] === 2 ? null : values[i] === 1;
		}
	}
}

function labels(table: Table, name: string | undefined): Label[] | undefined {
	if (name === undefined) return unique(table.index) ? [...(table.index as Label[])] : undefined;
	const column = table.column(name);
	const found: (Label | null)[] =
		column.kind === "date" ? Array.from(column.values, isoOfDay) : [...(column.values as Iterable<Label | null>)];
	const present = found.filter((label): label is Label => label !== null && !Number.isNaN(label));
	if (present.length === found.length && unique(present)) return present;
	throw new ArgumentError("index", `column ${JSON.stringify(name)} has missing or repeated values; labels must differ`);
}

const unique = (index: readonly Label[] | undefined): boolean =>
	index !== undefined && new Set(index).size === index.length;

/**
 * The table that a frame (or series) of anybody's holds, in one pass over its cells; declared dtypes are not trusted.
 * Kinds: numbers; booleans; days, where every value is an ISO day or a Date at midnight; text for everything else.
 * What the library knew of a frame that it handed out (units, reasons, sources) is kept where the cells still agree.
 *
 * @throws ArgumentError where the value is no Danfo frame or series.
 */
export function fromDanfo(frame: FrameLike): Table {
	if (!isFrameLike(frame))
		throw new ArgumentError("frame", `expected a Danfo DataFrame or Series, got ${naming(frame)}`);
	const values = frame.values as unknown[];
	const series = (frame as { ndim?: number }).ndim === 1;
	const names = distinctNames([frame.columns].flat().map(String));
	const dtypes = (frame as { dtypes?: string[] }).dtypes ?? [];
	const rowCount = values.length;
	const known = notesOf(frame);
	const entries = names.map((name, at): [string, Column] => {
		const cells: unknown[] = series ? values : new Array(rowCount);
		if (!series) for (let i = 0; i < rowCount; i++) cells[i] = (values[i] as unknown[])[at];
		const column = columnOf(cells, known?.of(name)?.kind ?? dtypes[at]);
		return [name, known?.restore(name, column) ?? column];
	});
	const index = frame.index.some((label) => typeof label === "string") ? [...frame.index] : undefined;
	return new Table(entries, { rowCount, sources: known?.sources ?? [], ...(index && { index }) });
}

function isFrameLike(value: unknown): value is FrameLike {
	if (typeof value !== "object" || value === null) return false;
	const { values, columns, index } = value as Partial<FrameLike>;
	return Array.isArray(values) && (Array.isArray(columns) || typeof columns === "string") && Array.isArray(index);
}

function naming(value: unknown): string {
	return value === null ? "null" : Array.isArray(value) ? "an array" : typeof value;
}

const isMissing = (cell: unknown): boolean => cell === null || cell === undefined || Number.isNaN(cell);

/** A column for cells of unknown kinds; `hint` is the dtype or kind that decides where no cell has a value. */
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
		const own = kindOfCell(cell);
		if (own === "text" || (kind !== undefined && own !== kind)) return "text";
		kind = own;
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
	return typeof cell === "object" ? JSON.stringify(cell, exact) : String(cell);
}

/** Whole numbers of 64 bits, which JSON does not know, as numbers where they fit and else as text. */
function exact(_: string, value: unknown): unknown {
	if (typeof value !== "bigint") return value;
	return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
}
