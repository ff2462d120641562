// Exports the data of a chart as CSV.
import type { ChartFigure, Plain } from "../../../charts/chart.js";
import { csvRow } from "./download.js";

const list = (value: Plain): readonly Plain[] => (Array.isArray(value) ? (value as readonly Plain[]) : []);

const cell = (value: Plain): string | number | null =>
	typeof value === "number" || typeof value === "string"
		? value
		: value === null || value === undefined
			? null
			: String(value);

/** Writes the points of a chart as CSV: one row for each point, with its series; for a heat map, one row for each cell. */
export function figureCsv({ data }: ChartFigure): string {
	const rows: (string | number | null)[][] = [];
	for (const [i, trace] of data.entries()) {
		const name = typeof trace.name === "string" && trace.name !== "" ? trace.name : `series ${i + 1}`;
		const [x, y, z] = [list(trace.x), list(trace.y), list(trace.z)];
		if (z.length > 0) {
			for (const [row, values] of z.entries())
				for (const [column, value] of list(values).entries())
					rows.push([name, cell(x[column]), cell(y[row]), cell(value)]);
		} else
			for (let point = 0; point < Math.max(x.length, y.length); point++)
				rows.push([name, cell(x[point]), cell(y[point]), null]);
	}
	const hasZ = rows.some(([, , , z]) => z !== null);
	const head = hasZ ? ["series", "x", "y", "value"] : ["series", "x", "y"];
	return [head, ...rows.map((row) => (hasZ ? row : row.slice(0, 3)))].map(csvRow).join("");
}
