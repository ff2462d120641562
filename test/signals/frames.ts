// Builds small frames for signal tests.
import { Table } from "../../src/core/table.js";

/** A table from rows of plain values: numbers become number columns, all others text. */
export function tableFrom(rows: readonly Readonly<Record<string, string | number | null>>[]): Table {
	const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
	return new Table(
		names.map((name) => {
			const cells = rows.map((row) => row[name] ?? null);
			return cells.some((cell) => typeof cell === "number")
				? [
						name,
						{
							kind: "number",
							values: Float64Array.from(cells, (cell) => (typeof cell === "number" ? cell : Number.NaN)),
						},
					]
				: [name, { kind: "text", values: cells.map((cell) => (cell === null ? null : String(cell))) }];
		}),
		{ rowCount: rows.length },
	);
}

/** The date `count` calendar days after 2020-01-01. */
export const dayName = (count: number): string => new Date(Date.UTC(2020, 0, 1 + count)).toISOString().slice(0, 10);
