import { Table } from "../core/table.js";

/**
 * Makes a table of rows with the same keys.
 * @param numbers keys of columns of numbers; all others are text
 * @param texts keys of text columns, needed if there may be no row
 */
export function rowTable<K extends string>(
	rows: readonly Readonly<Record<K, string | number | null>>[],
	numbers: readonly NoInfer<K>[],
	texts: readonly NoInfer<K>[] = [],
): Table {
	const [first] = rows;
	const keys = first ? (Object.keys(first) as K[]) : [...texts, ...numbers];
	return new Table(
		keys.map((key) => [
			key,
			numbers.includes(key)
				? {
						kind: "number",
						values: Float64Array.from(rows, (row) => (typeof row[key] === "number" ? row[key] : Number.NaN)),
					}
				: { kind: "text", values: rows.map((row) => (row[key] === null ? null : String(row[key]))) },
		]),
	);
}
