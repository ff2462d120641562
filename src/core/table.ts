// Defines the table: columns of equal length by name.
import type { Column, NumberColumn } from "./column.js";
import { ArgumentError } from "./errors.js";
import { readNumber } from "./read-number.js";
import type { Source } from "./source.js";

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
		const shown = this.names.slice(0, 12).map((known) => JSON.stringify(known));
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
