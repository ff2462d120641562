// Reads and writes the record files of a store.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { dataFolder } from "./data-folder.js";
import type { StoreIndex } from "./index-file.js";
import { readPacked } from "./packed-json.js";

/** Public records that concern no company; a store without them reads those of the package. */
const FROM_PACKAGE: readonly string[] = ["rates", "exchanges", "economic"];

/** The record of the economic series that a user imports. */
export const ECONOMIC_SERIES = "economic-series";

/** The text for an unknown day in a record. */
export const NO_DAY = "0000-00-00";

/** A record of a store; undefined where it has none. */
export function readRecord<T>(folder: string, { records }: Pick<StoreIndex, "records">, name: string): T | undefined {
	const file = join(folder, "records", records.get(name) ?? `${name}.json.br`);
	if (existsSync(file)) return readPacked<T>(file);
	return FROM_PACKAGE.includes(name) ? readPacked<T>(join(dataFolder(), "records", `${name}.json.br`)) : undefined;
}

/** The records of a kind, such as `insider-trades/0000320193`, by the part after the kind. */
export function* recordsOf<T>(
	folder: string,
	{ records }: StoreIndex,
	kind: string,
): Generator<[key: string, value: T]> {
	for (const [name, file] of records)
		if (name.startsWith(`${kind}/`)) yield [name.slice(kind.length + 1), readPacked<T>(join(folder, "records", file))];
}

/**
 * A table by columns, as stored in records. Columns whose values repeat together are stored once per combination, under names that begin
 * with `#`; the column `#` has the index of each row's combination.
 */
export type Columns = Readonly<Record<string, readonly unknown[]>>;

/** The rows of a table, or the one with an index. */
export function rowsOf<R>(columns: Columns, only?: number): R[] {
	const { "#": combinations = [], ...stored } = columns;
	const full = Object.entries(stored).map(([field, values]): [string, readonly unknown[]] =>
		field.startsWith("#") ? [field.slice(1), combinations.map((index) => values[index as number])] : [field, values],
	);
	const rowAt = (i: number) => Object.fromEntries(full.map(([field, values]) => [field, values[i]])) as R;
	return only === undefined ? Array.from(full[0]?.[1] ?? [], (_, i) => rowAt(i)) : [rowAt(only)];
}

/** A table by columns from rows with equal fields. */
export function columnsOf(rows: readonly object[]): Columns {
	return Object.fromEntries(
		Object.keys(rows[0] ?? {}).map((field) => [
			field,
			rows.map((row) => (row as Readonly<Record<string, unknown>>)[field]),
		]),
	);
}
