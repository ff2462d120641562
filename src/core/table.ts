// Defines a table: columns of equal length by name, and the kinds of columns.
import { ArgumentError } from "./errors.js";
import {
	assumptionWords,
	daysOf,
	type Figure,
	isPresent,
	type Reason,
	type Source,
	type Unit,
	type UnitKind,
} from "./figure.js";
import { readNumber } from "./read-number.js";

interface ColumnBase {
	/** The field and answer of the values, if known. */
	readonly source?: Source;
}

/** Numbers. NaN means missing, and `reasons` has the reason by row. */
export interface NumberColumn extends ColumnBase {
	readonly kind: "number";
	readonly values: Float64Array;
	readonly unit?: Unit;
	readonly reasons?: ReadonlyMap<number, Reason>;
	/** The assumptions of approximate numbers (≈), by row. */
	readonly approximate?: ReadonlyMap<number, string>;
	/** The bounds of missing numbers, by row. */
	readonly bounds?: ReadonlyMap<number, readonly [low: number, high: number]>;
	/** The range of the numbers' dates if they differ, for the column's heading: `2025-12 … 2026-03`. */
	readonly days?: string;
}

/** Text; null is missing. */
export interface TextColumn extends ColumnBase {
	readonly kind: "text";
	readonly values: (string | null)[];
}

/** Days as integers YYYYMMDD; 0 is missing. Displayed as ISO text. */
export interface DateColumn extends ColumnBase {
	readonly kind: "date";
	readonly values: Int32Array;
}

/** 1 true, 0 false, 2 missing. */
export interface BooleanColumn extends ColumnBase {
	readonly kind: "boolean";
	readonly values: Uint8Array;
}

export type Column = NumberColumn | TextColumn | DateColumn | BooleanColumn;
export type ColumnKind = Column["kind"];

/** Options of a table. */
export interface TableOptions {
	readonly sources?: readonly Source[];
	/** Row labels, if they are not 0, 1, 2 … */
	readonly index?: readonly (string | number)[];
	/** The number of rows; only needed without columns. */
	readonly rowCount?: number;
}

/** A table: named columns of equal length. Nobody may change the arrays. */
export class Table {
	readonly names: readonly string[];
	readonly columns: readonly Column[];
	readonly rowCount: number;
	readonly sources: readonly Source[];
	readonly index: readonly (string | number)[] | undefined;
	readonly #positions: ReadonlyMap<string, number>;

	/** @throws ArgumentError if two columns have one name or differ in length */
	constructor(entries: Iterable<readonly [name: string, column: Column]>, options: TableOptions = {}) {
		const names: string[] = [];
		const columns: Column[] = [];
		const positions = new Map<string, number>();
		const first = [...entries];
		const rowCount = options.rowCount ?? first[0]?.[1].values.length ?? 0;
		for (const [name, column] of first) {
			if (positions.has(name)) throw new ArgumentError("columns", `two columns are named ${JSON.stringify(name)}`);
			if (column.values.length !== rowCount) {
				const lengths = `${column.values.length} rows, others ${rowCount}`;
				throw new ArgumentError("columns", `column ${JSON.stringify(name)} has ${lengths}`);
			}
			positions.set(name, names.length);
			names.push(name);
			columns.push(column);
		}
		if (options.index && options.index.length !== rowCount) {
			throw new ArgumentError("index", `the index has ${options.index.length} labels for ${rowCount} rows`);
		}
		this.names = names;
		this.columns = columns;
		this.rowCount = rowCount;
		this.sources = options.sources ?? [];
		this.index = options.index;
		this.#positions = positions;
	}

	has(name: string): boolean {
		return this.#positions.has(name);
	}

	/** The column of a name, or undefined. */
	get(name: string): Column | undefined {
		const position = this.#positions.get(name);
		return position === undefined ? undefined : this.columns[position];
	}

	/** The column of a name. @throws ArgumentError with the known names */
	column(name: string): Column {
		const column = this.get(name);
		if (column) return column;
		const shown = this.names.slice(0, 12).map((name) => JSON.stringify(name));
		const more = this.names.length > 12 ? ` and ${this.names.length - 12} more` : "";
		throw new ArgumentError("column", `no column ${JSON.stringify(name)}; there are ${shown.join(", ")}${more}`);
	}

	/** The number column of a name. @throws ArgumentError if it is missing or of another kind */
	numbers(name: string): NumberColumn {
		const column = this.column(name);
		if (column.kind === "number") return column;
		throw notNumbers(name, column);
	}

	/** Names and columns in pairs, in order. */
	entries(): [name: string, column: Column][] {
		return this.names.map((name, position) => [name, this.columns[position] as Column]);
	}
}

/** The error for a column that holds no numbers: its first value and the remedy. */
export function notNumbers(name: string, column: Column): ArgumentError {
	const first = column.kind === "text" ? column.values.find((text) => text !== null) : undefined;
	const example = first === undefined ? "" : `, first ${JSON.stringify(first)}`;
	const remedy = Number.isNaN(readNumber(first)) ? "" : `; toNumbers(frame, ${JSON.stringify(name)}) converts it`;
	return new ArgumentError(
		"column",
		`column ${JSON.stringify(name)} holds ${column.kind}${example}, not numbers${remedy}`,
	);
}

interface ColumnsOf<T> {
	readonly text: (pick: (row: T) => string | null) => TextColumn;
	/** Numbers of one unit; null is missing. */
	readonly number: (unit: Unit | UnitKind, pick: (row: T) => number | null) => NumberColumn;
	/** Figures, with the reasons of missing ones and the assumptions of approximate ones. */
	readonly figure: (pick: (row: T) => Figure, unit?: Unit) => NumberColumn;
	readonly flag: (pick: (row: T) => boolean) => BooleanColumn;
}

/**
 * Returns functions that create the columns of a table with one row for each item.
 * @example
 * const { text, number } = columnsOf([{ name: "KO", days: 3 }]);
 * new Table([["name", text(({ name }) => name)], ["days", number("days", ({ days }) => days)]]).rowCount //=> 1
 */
export function columnsOf<T>(rows: readonly T[]): ColumnsOf<T> {
	return {
		text: (pick) => ({ kind: "text", values: rows.map(pick) }),
		number: (unit, pick) => ({
			kind: "number",
			values: Float64Array.from(rows, (row) => pick(row) ?? Number.NaN),
			unit: typeof unit === "string" ? { kind: unit } : unit,
		}),
		figure: (pick, unit) => figureColumn(rows.map(pick), unit),
		flag: (pick) => ({ kind: "boolean", values: Uint8Array.from(rows, (row) => (pick(row) ? 1 : 0)) }),
	};
}

function figureColumn(figures: readonly Figure[], unit?: Unit): NumberColumn {
	const reasons = new Map<number, Reason>();
	const approximate = new Map<number, string>();
	for (const [row, figure] of figures.entries()) {
		const assumed = assumptionWords(figure);
		if (assumed !== undefined) approximate.set(row, assumed);
		if (!isPresent(figure)) reasons.set(row, figure.reason);
	}
	const values = Float64Array.from(figures, ({ value }) => value ?? Number.NaN);
	const days = daysOf(figures);
	const marks = { ...(approximate.size > 0 && { approximate }), ...(days !== undefined && { days }) };
	return { kind: "number", values, reasons, ...marks, ...(unit && { unit }) };
}
