// Reads records from answers and creates tables from them.
import type { Answer, AnswerMeta } from "../../api/answer.js";
import type { Table } from "../../core/table.js";
import { type Adapter, asArray, asObject, type Entry, isObject, type Json, symbolEntries } from "./adapter.js";
import { type RecordFields, type RecordsOptions, recordsTable } from "./records.js";

/** The records of a list: the body itself, or the `data` of a page. */
export function pageRecords(data: unknown): readonly unknown[] {
	if (Array.isArray(data)) return data;
	const { data: inner } = asObject(data);
	return Array.isArray(inner) ? inner : isObject(inner) ? asArray(inner.data) : [];
}

/** Creates the adapter of an operation that answers with a list of records. */
export function recordList(fields: RecordFields, options: Omit<RecordsOptions, "lead"> = {}): Adapter {
	return ({ data, meta }) => {
		const records = pageRecords(data);
		return recordsTable(records, fields, meta, { ...options, lead: symbolEntries(meta, records.length) });
	};
}

/** Creates the adapter of an operation that answers with one record: one row, or none without a record. */
export function oneRecord(
	fields: RecordFields,
	options: Omit<RecordsOptions, "lead"> & { readonly recordOf?: (data: unknown) => unknown } = {},
): Adapter {
	return ({ data, meta }) => {
		const record = options.recordOf ? options.recordOf(data) : data;
		const records = isObject(record) && Object.keys(record).length > 0 ? [record] : [];
		return recordsTable(records, fields, meta, { ...options, lead: symbolEntries(meta, records.length) });
	};
}

/** The entries of an object keyed by symbol, name or id. */
export function keyedEntries(data: unknown): [key: string, value: unknown][] {
	return Object.entries(asObject(data));
}

/** Creates one table from lists under keys, with the key in the column `name`. */
export function keyedList(
	data: unknown,
	meta: AnswerMeta,
	fields: RecordFields,
	options: {
		readonly name: string;
		readonly pick: (value: unknown) => readonly unknown[];
		readonly path: string;
		readonly keyOf?: (key: string) => string;
	},
): Table {
	const keys: string[] = [];
	const records: unknown[] = [];
	for (const [key, value] of keyedEntries(data)) {
		for (const record of options.pick(value)) {
			keys.push(options.keyOf?.(key) ?? key);
			records.push(record);
		}
	}
	const lead: Entry[] = [[options.name, { kind: "text", values: keys }]];
	return recordsTable(records, fields, meta, { lead, path: `*.${options.path}` });
}

/** Creates the adapter for lists under symbols, of answers about one company: the column `symbol` has the requested symbol. */
export function bySymbol(fields: RecordFields, pick: (value: unknown) => readonly unknown[], path: string): Adapter {
	return ({ data, meta }) => {
		const { symbol } = meta.arguments;
		const keyOf = (key: string): string => (typeof symbol === "string" ? symbol : key.toUpperCase());
		return keyedList(data, meta, fields, { name: "symbol", pick, path, keyOf });
	};
}

/** An object of objects as three columns: section, field, value as text. */
export function sectionsTable(sections: readonly [string, unknown][], { meta }: Answer): Table {
	const records = sections.flatMap(([section, member]) =>
		flattenFields(member).map(([field, value]) => ({ section, field, value })),
	);
	const lead = symbolEntries(meta, records.length);
	return recordsTable(records, { section: "text", field: "text", value: "text" }, meta, { lead });
}

/** The fields of nested objects, with names joined by dots. */
export function flattenFields(value: unknown, prefix = ""): [string, unknown][] {
	if (!isObject(value)) return [[prefix, Array.isArray(value) ? JSON.stringify(value) : value]];
	return Object.entries(value as Json).flatMap(([key, member]) =>
		flattenFields(member, prefix === "" ? key : `${prefix}.${key}`),
	);
}
