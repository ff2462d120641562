// Converts a table to a Danfo DataFrame and keeps its units and reasons.

import { isoOfDay } from "../core/day.js";
import { ArgumentError } from "../core/errors.js";
import type { Column, Table } from "../core/table.js";
import type { DataFrame } from "./danfo.js";
import type { Cell, Label } from "./danfo-types.js";
import { loadDanfo } from "./load-danfo.js";
import { noteFrame } from "./notes.js";

const TYPES = { number: "float32", text: "string", date: "string", boolean: "boolean" } as const;
/** From this number of cells on, Danfo keeps one copy of them instead of two. */
const LOW_MEMORY_CELLS = 10_000;
/** The number of rows filled together, so that they stay in the processor's cache for the next column. */
const BLOCK = 256;

/** Options of `toDanfo`. */
export interface ToDanfoOptions {
	/** A column whose values become the row labels; it must hold no value twice. The column stays. @default none: rows are numbered */
	readonly index?: string;
}

/**
 * A Danfo DataFrame with the table's cells: numbers (NaN missing), text (null missing), days as ISO text, booleans (null missing). It shares no
 * memory with the table. Rows are labelled 0, 1, 2 … unless `index` names a column: Danfo's `query` gives wrong rows or throws on other labels.
 * @example
 * const table = new FrameTable([["pe", { kind: "number", values: Float64Array.of(24, 20) }]]);
 * toDanfo(table).values //=> [[24], [20]]
 */
export function toDanfo(table: Table, options: ToDanfoOptions = {}): DataFrame {
	const { names, columns, rowCount } = table;
	const width = columns.length;
	const rows: Cell[][] = new Array(rowCount);
	// Copying a row of nulls is faster than adding cells to each row.
	const blank = new Array<Cell>(width).fill(null);
	for (let start = 0; start < rowCount; start += BLOCK) {
		const end = Math.min(rowCount, start + BLOCK);
		for (let i = start; i < end; i++) rows[i] = blank.slice();
		for (let j = 0; j < width; j++) fill(rows, j, columns[j] as Column, start, end);
	}
	const index = labels(table, options.index);
	const frame = new (loadDanfo().DataFrame)(width === 0 ? [] : rows, {
		columns: [...names],
		dtypes: columns.map((column) => TYPES[column.kind]),
		...(index && rowCount > 0 && { index }),
		...(rowCount * width > LOW_MEMORY_CELLS && { config: { lowMemoryMode: true } }),
	});
	noteFrame(frame, table);
	return frame;
}

function fill(rows: Cell[][], position: number, column: Column, start: number, end: number): void {
	switch (column.kind) {
		case "number": {
			const { values } = column;
			for (let i = start; i < end; i++) (rows[i] as Cell[])[position] = values[i];
			return;
		}
		case "text": {
			const { values } = column;
			for (let i = start; i < end; i++) (rows[i] as Cell[])[position] = values[i];
			return;
		}
		case "date": {
			const { values } = column;
			for (let i = start; i < end; i++) (rows[i] as Cell[])[position] = isoOfDay(values[i] as number);
			return;
		}
		default: {
			const { values } = column;
			for (let i = start; i < end; i++) (rows[i] as Cell[])[position] = values[i] === 2 ? null : values[i] === 1;
		}
	}
}

function labels(table: Table, name: string | undefined): Label[] | undefined {
	if (name === undefined) return unique(table.index) ? [...(table.index as Label[])] : undefined;
	const column = table.column(name);
	const labels: (Label | null)[] =
		column.kind === "date" ? Array.from(column.values, isoOfDay) : [...(column.values as Iterable<Label | null>)];
	const present = labels.filter((label): label is Label => label !== null && !Number.isNaN(label));
	if (present.length === labels.length && unique(present)) return present;
	throw new ArgumentError("index", `column ${JSON.stringify(name)} has missing or repeated values; labels must differ`);
}

const unique = (index: readonly Label[] | undefined): boolean =>
	index !== undefined && new Set(index).size === index.length;
