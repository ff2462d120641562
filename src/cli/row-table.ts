import { Table } from "../core/table.js";

/**
 * A table of rows that have the same keys.
 *
 * @param numbers keys that hold numbers; the others hold texts
 * @param texts keys that hold texts, where there may be no row
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
