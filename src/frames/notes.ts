// Stores facts about a frame's columns, such as units and reasons, that Danfo cannot store.

import type { Reason, Source, Unit } from "../core/figure.js";
import type { Column, Table } from "../core/table.js";

/** Facts about a column that a Danfo frame cannot store. */
interface ColumnNote {
	readonly kind: Column["kind"] | undefined;
	readonly unit: Unit | undefined;
	readonly source: Source | undefined;
	readonly reasons: ReadonlyMap<number, Reason> | undefined;
	readonly approximate?: ReadonlyMap<number, string> | undefined;
	readonly days?: string | undefined;
}

/** The facts about the columns of a frame that the library created, without its cells. */
export class FrameNotes {
	readonly sources: readonly Source[];
	readonly #names: readonly string[];
	readonly #columns: readonly ColumnNote[];
	#positions: ReadonlyMap<string, number> | undefined;

	constructor(sources: readonly Source[], names: readonly string[], columns: readonly ColumnNote[]) {
		this.sources = sources;
		this.#names = names;
		this.#columns = columns;
	}

	/** The facts about a column, or undefined. */
	factsOf(name: string): ColumnNote | undefined {
		this.#positions ??= new Map(this.#names.map((name, position) => [name, position]));
		const position = this.#positions.get(name);
		return position === undefined ? undefined : this.#columns[position];
	}

	/** Adds unit, source and reasons to a column. */
	restore(name: string, column: Column): Column {
		const note = this.factsOf(name);
		if (!note) return column;
		const { unit, source, reasons, approximate, days } = note;
		const origin = source && { source };
		if (column.kind !== "number") return { ...column, ...origin };
		const marks = { ...(approximate && { approximate }), ...(days !== undefined && { days }) };
		return { ...column, ...origin, ...(unit && { unit }), ...marks, ...remainingReasons(reasons, column.values) };
	}
}

const notes = new WeakMap<object, FrameNotes>();

/** Stores the facts about the columns of a frame that was created from a table. */
export function noteFrame(frame: object, table: Table): void {
	const columns = table.columns.map((column) => ({
		kind: column.kind,
		unit: column.kind === "number" ? column.unit : undefined,
		source: column.source,
		reasons: column.kind === "number" ? column.reasons : undefined,
		approximate: column.kind === "number" ? column.approximate : undefined,
		days: column.kind === "number" ? column.days : undefined,
	}));
	notes.set(frame, new FrameNotes(table.sources, table.names, columns));
}

/** Copies the units and sources of a frame to the same columns of a derived frame. */
export function noteDerived(source: object, derived: object): void {
	const note = notes.get(source);
	const names: unknown = Reflect.get(derived, "$columns");
	if (!note || notes.has(derived) || !Array.isArray(names)) return;
	const columns = (names as string[]).map((name) => {
		const { kind, unit, source } = note.factsOf(name) ?? {};
		return { kind, unit, source, reasons: undefined };
	});
	notes.set(derived, new FrameNotes(note.sources, [...(names as string[])], columns));
}

/** The notes on a frame that the library created, or undefined. */
export function notesOf(frame: object): FrameNotes | undefined {
	return notes.get(frame);
}

/** The reasons of values that are still missing; a user may have filled others. */
function remainingReasons(
	reasons: ReadonlyMap<number, Reason> | undefined,
	values: Float64Array,
): { reasons?: ReadonlyMap<number, Reason> } {
	if (!reasons) return {};
	const keptReasons = new Map<number, Reason>();
	for (const [row, reason] of reasons) if (Number.isNaN(values[row])) keptReasons.set(row, reason);
	return keptReasons.size > 0 ? { reasons: keptReasons } : {};
}
