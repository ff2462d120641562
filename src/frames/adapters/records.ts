// Converts lists of records to tables.
import type { AnswerMeta } from "../../api/answer.js";
import { entryOf } from "../../core/entry-of.js";
import type { Reason, Unit } from "../../core/figure.js";
import { readNumber } from "../../core/read-number.js";
import { type Column, Table } from "../../core/table.js";
import {
	booleanColumn,
	type ColumnFacts,
	dayColumn,
	instantColumn,
	numberColumn,
	ownTextColumn,
	periodColumn,
	textColumn,
} from "../cells/columns.js";
import { missingNumberReason } from "../cells/missing-number-reason.js";
import { rangeColumns } from "../cells/range.js";
import { type Entry, isObject, type Json, sourceOf } from "./adapter.js";
import { freeName } from "./names.js";

export type FieldKind = "number" | "text" | "day" | "instant" | "period" | "boolean" | "range";

/** The content of a record's field; a unit means numbers. */
export type FieldSpec = FieldKind | Unit;

/** The declared fields of a list of records, by the service's names; nested ones with a dot. */
export type RecordFields = Readonly<Record<string, FieldSpec>>;

export interface RecordsOptions {
	/** Columns that the library adds, which come first. */
	readonly lead?: readonly Entry[];
	/** Path of a record in the body, by which made-up fields are found. */
	readonly path?: string;
	/** Fields without a column. */
	readonly without?: ReadonlySet<string>;
	/** Declarations by pattern, for fields whose names contain a brand that is not known in advance. */
	readonly shapes?: readonly (readonly [shape: RegExp, spec: FieldSpec])[];
}

/**
 * Creates one row for each record and one column for each field, in the order of first appearance. A field that a record does not have is
 * missing there. Declared fields are read by their declaration, others unchanged. Without records, the columns are the declared fields.
 */
export function recordsTable(
	records: readonly unknown[],
	fields: RecordFields,
	meta: AnswerMeta,
	options: RecordsOptions = {},
): Table {
	const { lead = [], path = "*", without, shapes } = options;
	const rowCount = records.length;
	const entries: Entry[] = [...lead];
	const takenNames = new Set(entries.map(([name]) => name));
	const specOf = (field: string): FieldSpec | undefined =>
		Object.hasOwn(fields, field) ? fields[field] : shapes?.find(([shape]) => shape.test(field))?.[1];
	const numbers = new Map<string, Float64Array>();
	const cells =
		rowCount > 0
			? collectCells(records, (field) => numbersFor(specOf(field), field, rowCount, numbers))
			: new Map(Object.keys(fields).map((name) => [name, []]));
	for (const [field, column] of cells) {
		if (without?.has(field)) continue;
		const source = sourceOf(meta, field, `${path}.${field}`);
		const spec = specOf(field);
		const values = numbers.get(field);
		const name = freeName(takenNames, field);
		if (values) entries.push([name, numbersAmong(values, column, { source, ...(isUnit(spec) && { unit: spec }) })]);
		else if (spec === "range") {
			entries.push(...rangeColumns(name, column, { source }));
			takenNames.add(`${name}_low`).add(`${name}_high`);
		} else entries.push([name, spec === undefined ? byCells(column, { source }) : bySpec(spec, column, { source })]);
	}
	return new Table(entries, { rowCount, sources: [sourceOf(meta)] });
}

/** Creates the column of a declared field. A text column reuses the list of cells. */
export function bySpec(spec: Exclude<FieldSpec, "range">, cells: readonly unknown[], facts: ColumnFacts): Column {
	if (typeof spec === "object") return numberColumn(cells, { ...facts, unit: spec });
	switch (spec) {
		case "number":
			return numberColumn(cells, facts);
		case "day":
			return dayColumn(cells, facts);
		case "instant":
			return instantColumn(cells, facts);
		case "period":
			return periodColumn(cells, facts);
		case "boolean":
			return booleanColumn(cells, facts);
		default:
			return ownTextColumn(cells as unknown[], facts);
	}
}

const isUnit = (spec: FieldSpec | undefined): spec is Unit => typeof spec === "object";

/** An array for the numbers of a field that is declared numeric; undefined for any other field. */
function numbersFor(
	spec: FieldSpec | undefined,
	field: string,
	rowCount: number,
	columnsByName: Map<string, Float64Array>,
): Float64Array | undefined {
	if (spec !== "number" && !isUnit(spec)) return undefined;
	return entryOf(columnsByName, field, () => new Float64Array(rowCount).fill(Number.NaN));
}

/** Creates a number column. `values` has the cells that are numbers, `cells` those of the other rows. */
function numbersAmong(values: Float64Array, cells: readonly unknown[], facts: ColumnFacts): Column {
	let reasons: Map<number, Reason> | undefined;
	for (let row = 0; row < values.length; row++) {
		if (Number.isFinite(values[row])) continue;
		const raw = Number.isNaN(values[row]) ? cells[row] : values[row];
		const value = readNumber(raw);
		values[row] = value;
		if (!Number.isNaN(value)) continue;
		reasons ??= new Map();
		reasons.set(row, missingNumberReason(raw));
	}
	return { kind: "number", values, ...facts, ...(reasons && { reasons }) };
}

/** Creates the column of an undeclared field: numbers or booleans if all cells are, else text. Text is never read as a number. */
export function byCells(cells: readonly unknown[], facts: ColumnFacts): Column {
	let kind: "number" | "boolean" | "string" | undefined;
	for (const cell of cells) {
		if (cell === null || cell === undefined) continue;
		const cellType = typeof cell;
		if ((cellType !== "number" && cellType !== "boolean") || (kind !== undefined && kind !== cellType))
			return textColumn(cells, facts);
		kind = cellType;
	}
	if (kind === "number") return numberColumn(cells, facts);
	return kind === "boolean" ? booleanColumn(cells, facts) : textColumn(cells, facts);
}

/** The targets of a record's cells, by position of its keys: a list of cells, or the plan of a nested object. */
interface Plan {
	readonly keys: readonly string[];
	readonly targets: readonly (unknown[] | Plan)[];
	/** Arrays for the numbers of numeric fields; unboxed they need a third of the memory. */
	readonly numbers: readonly (Float64Array | undefined)[];
}

type NumbersOf = (field: string) => Float64Array | undefined;

/** Collects the cells of every field, by name in order of first appearance. */
function collectCells(records: readonly unknown[], numbersOf: NumbersOf): Map<string, unknown[]> {
	const gathered = new Map<string, unknown[]>();
	// Records of one answer nearly always have the same keys in the same order; then a cell's position determines its column.
	let plan: Plan | undefined;
	for (let row = 0; row < records.length; row++) {
		const record = records[row];
		if (!isObject(record)) continue;
		if (plan && storeCells(record, plan, row)) continue;
		plan = planOf(record, "", records.length, gathered, numbersOf);
		storeCells(record, plan, row);
	}
	return gathered;
}

/** Plans the columns of a record; names of nested fields have a dot. */
function planOf(
	record: Json,
	prefix: string,
	rowCount: number,
	gathered: Map<string, unknown[]>,
	numbersOf: NumbersOf,
): Plan {
	const keys = Object.keys(record);
	const targets = keys.map((key) => {
		const value = record[key];
		return isObject(value)
			? planOf(value, `${prefix}${key}.`, rowCount, gathered, numbersOf)
			: cellsOf(gathered, prefix + key, rowCount);
	});
	const numbers = keys.map((key, i) => (Array.isArray(targets[i]) ? numbersOf(prefix + key) : undefined));
	return { keys, targets, numbers };
}

/** Stores a record's cells by the plan; false if the record has other keys. */
function storeCells(record: Json, { keys, targets, numbers }: Plan, row: number): boolean {
	let i = 0;
	// `for … in` creates no list of keys; JSON objects inherit no enumerable keys.
	for (const key in record) {
		if (key !== keys[i]) return false;
		const value = record[key];
		const target = targets[i] as unknown[] | Plan;
		const numbersOfField = numbers[i];
		i++;
		if (numbersOfField !== undefined && typeof value === "number") {
			numbersOfField[row] = value;
			continue;
		}
		if (typeof value !== "object" || value === null) {
			if (Array.isArray(target)) target[row] = value;
			// With null in place of a nested object, its fields are missing in this row.
			else if (value !== null) return false;
		} else if (Array.isArray(value)) {
			if (!Array.isArray(target)) return false;
			target[row] = value;
		} else if (Array.isArray(target) || !storeCells(value as Json, target, row)) return false;
	}
	return i === keys.length;
}

function cellsOf(gathered: Map<string, unknown[]>, name: string, rowCount: number): unknown[] {
	return entryOf(gathered, name, () => new Array<unknown>(rowCount).fill(undefined));
}
