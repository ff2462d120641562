import { ArgumentError } from "../core/errors.js";
import { type Column, Table } from "../core/table.js";
import { columnOf } from "./column-of.js";
import type { FrameLike } from "./danfo-types.js";
import { distinctNames } from "./distinct-names.js";
import { notesOf } from "./notes.js";

/**
 * Converts any Danfo frame or series to a table. Kinds follow from the cells, not from the declared dtypes: numbers; booleans; days, where
 * every value is an ISO day or a Date at midnight; else text. Units, reasons and sources of the library's own frames are kept where the
 * cells have not changed.
 * @throws ArgumentError where the value is not a Danfo frame or series.
 * @example const table = fromDanfo(new DataFrame({ symbol: ["KO", "PEP"], pe: [24, 20] }));
 * table.rowCount //=> 2
 * table.numbers("pe").values //=> [24, 20]
 */
export function fromDanfo(frame: FrameLike): Table {
	if (!isFrameLike(frame))
		throw new ArgumentError("frame", `expected a Danfo DataFrame or Series, got ${kindInWords(frame)}`);
	const values = frame.values as unknown[];
	const names = distinctNames([frame.columns].flat().map(String));
	const { ndim, dtypes } = frame as { readonly ndim?: number; readonly dtypes?: readonly string[] };
	const rowCount = values.length;
	const frameNotes = notesOf(frame);
	const entries = names.map((name, index): [string, Column] => {
		const cells: unknown[] = ndim === 1 ? values : new Array(rowCount);
		if (ndim !== 1) for (let i = 0; i < rowCount; i++) cells[i] = (values[i] as unknown[])[index];
		const column = columnOf(cells, frameNotes?.factsOf(name)?.kind ?? dtypes?.[index]);
		return [name, frameNotes?.restore(name, column) ?? column];
	});
	const index = frame.index.some((label) => typeof label === "string") ? [...frame.index] : undefined;
	return new Table(entries, { rowCount, sources: frameNotes?.sources ?? [], ...(index && { index }) });
}

function isFrameLike(value: unknown): value is FrameLike {
	if (typeof value !== "object" || value === null) return false;
	const { values, columns, index } = value as Partial<FrameLike>;
	return Array.isArray(values) && (Array.isArray(columns) || typeof columns === "string") && Array.isArray(index);
}

function kindInWords(value: unknown): string {
	return value === null ? "null" : Array.isArray(value) ? "an array" : typeof value;
}
