// Reads the company and period keys of rows that another program sends.
import { type Column, Table } from "../../core/table.js";
import { type CodedText, DistinctTexts } from "../../frames/exchange/distinct-texts.js";
import { concatTables } from "../../frames/operations/concat.js";
import { sliceRows } from "../../frames/operations/rows.js";

/** The columns that name the company and the period of a row. */
export interface KeyNames {
	readonly company: string;
	readonly period: string;
}

/** Rows whose keys are indexes into distinct texts, in order of first appearance; index 0 means missing. */
export interface KeyedRows {
	readonly rowCount: number;
	readonly companies: CodedText;
	readonly periods: CodedText;
	/** All columns except keys that are text. */
	readonly table: Table;
}

export interface KeyTexts {
	readonly company: DistinctTexts;
	readonly period: DistinctTexts;
}

export const newKeyTexts = (): KeyTexts => ({ company: new DistinctTexts(), period: new DistinctTexts() });

/** Reads the keys of a table's rows. @throws ArgumentError if a key is not a column */
export function keyedRows(table: Table, names: KeyNames, texts: KeyTexts = newKeyTexts()): KeyedRows {
	return {
		rowCount: table.rowCount,
		companies: codedText(table.column(names.company), texts.company),
		periods: codedText(table.column(names.period), texts.period),
		table: withoutTextKeys(table, names),
	};
}

function withoutTextKeys(table: Table, { company, period }: KeyNames): Table {
	const isTextKey = (name: string, { kind }: Column) => kind === "text" && (name === company || name === period);
	const otherColumns = table.entries().filter(([name, column]) => !isTextKey(name, column));
	return new Table(otherColumns, { rowCount: table.rowCount });
}

/** A column as indexes into distinct texts. */
export function codedText(column: Column, texts: DistinctTexts): CodedText {
	let [prior, index]: [string | null, number] = [null, 0];
	const indexes = Uint32Array.from(textsOf(column), (text) => {
		if (text === prior) return index;
		[prior, index] = [text, texts.indexOf(text)];
		return index;
	});
	return { texts: texts.all, indexes };
}

/** A column as text; days as ISO text. */
export function textsOf(column: Column): readonly (string | null)[] {
	if (column.kind === "text") return column.values;
	return Array.from(column.values, (value) => {
		if (column.kind !== "date") return String(value);
		const digits = String(value);
		return value === 0 ? null : `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
	});
}

export function joinRows(parts: readonly KeyedRows[]): KeyedRows {
	const [first] = parts;
	if (first && parts.length === 1) return first;
	const table = concatTables(parts.map((part) => part.table));
	const join = (keyOf: (part: KeyedRows) => CodedText): CodedText => {
		const indexes = new Uint32Array(table.rowCount);
		let row = 0;
		for (const part of parts) {
			indexes.set(keyOf(part).indexes, row);
			row += part.rowCount;
		}
		return { texts: first ? keyOf(first).texts : [""], indexes };
	};
	return {
		rowCount: table.rowCount,
		companies: join(({ companies }) => companies),
		periods: join(({ periods }) => periods),
		table,
	};
}

/** The rows from one position to before another. */
export function cutRows({ companies, periods, table }: KeyedRows, from: number, to: number): KeyedRows {
	return {
		rowCount: to - from,
		companies: { texts: companies.texts, indexes: companies.indexes.subarray(from, to) },
		periods: { texts: periods.texts, indexes: periods.indexes.subarray(from, to) },
		table: sliceRows(table, from, to),
	};
}
