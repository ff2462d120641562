import type { Column } from "../core/column.js";
import type { Reason } from "../core/reason.js";
import type { Source } from "../core/source.js";
import type { Table } from "../core/table.js";
import type { Unit } from "../core/unit.js";

interface ColumnNote {
	readonly unit?: Unit;
	readonly source?: Source;
	readonly reasons?: ReadonlyMap<number, Reason>;
}

/** What the library knows of a frame that it handed out and that a Danfo frame cannot hold. */
export interface FrameNotes {
	readonly rowCount: number;
	readonly sources: readonly Source[];
	readonly columns: ReadonlyMap<string, ColumnNote>;
	/** The column with its unit, source and reasons put back. */
	restore(name: string, column: Column): Column;
}

/** Kept beside the frames, never on them; forgotten with them. */
const notes = new WeakMap<object, FrameNotes>();

export function noteFrame(frame: object, table: Table): void {
	const columns = new Map<string, ColumnNote>();
	for (const [name, column] of table.entries()) {
		const unit = column.kind === "number" ? column.unit : undefined;
		const reasons = column.kind === "number" ? column.reasons : undefined;
		if (unit || reasons || column.source) {
			columns.set(name, {
				...(unit && { unit }),
				...(reasons && { reasons }),
				...(column.source && { source: column.source }),
			});
		}
	}
	keep(frame, table, columns);
}

function keep(
	frame: object,
	{ rowCount, sources }: Pick<FrameNotes, "rowCount" | "sources">,
	columns: ReadonlyMap<string, ColumnNote>,
): void {
	notes.set(frame, {
		rowCount,
		sources,
		columns,
		restore(name, column) {
			const note = columns.get(name);
			if (!note) return column;
			const source = note.source && { source: note.source };
			if (column.kind !== "number") return { ...column, ...source };
			return { ...column, ...source, ...(note.unit && { unit: note.unit }), ...stillTrue(note.reasons, column.values) };
		},
	});
}

/** Notes of a frame for one that was derived from it: units and sources by name of column, where the name is still there. */
export function noteDerived(from: object, to: object): void {
	const known = notes.get(from);
	const names: unknown = Reflect.get(to, "$columns");
	if (!known || notes.has(to) || !Array.isArray(names)) return;
	const columns = new Map<string, ColumnNote>();
	for (const name of names as string[]) {
		const { unit, source } = known.columns.get(name) ?? {};
		if (unit || source) columns.set(name, { ...(unit && { unit }), ...(source && { source }) });
	}
	const rows: unknown = Reflect.get(to, "shape");
	keep(to, { rowCount: Array.isArray(rows) ? Number(rows[0]) : 0, sources: known.sources }, columns);
}

/** The notes on a frame that the library handed out, or undefined. */
export function notesOf(frame: object): FrameNotes | undefined {
	return notes.get(frame);
}

/** A user may have written into the frame since: a reason stays only where the value is still missing. */
function stillTrue(
	reasons: ReadonlyMap<number, Reason> | undefined,
	values: Float64Array,
): { reasons?: ReadonlyMap<number, Reason> } {
	if (!reasons) return {};
	const kept = new Map<number, Reason>();
	for (const [row, reason] of reasons) if (Number.isNaN(values[row])) kept.set(row, reason);
	return kept.size > 0 ? { reasons: kept } : {};
}
