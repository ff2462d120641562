import type { Column } from "../../core/column.js";
import { serialOfDay } from "../../core/day.js";
import { ArgumentError } from "../../core/errors.js";
import { Table } from "../../core/table.js";
import { distinctSources } from "./concat.js";
import { isMissing, takeColumn } from "./rows.js";

export interface AlignOptions {
	/** The column by which the frames are aligned: days, periods or numbers. Default `date`. */
	readonly on?: string;
	/** `outer` keeps every value of the column, `inner` those that all frames have. Default outer. */
	readonly how?: "outer" | "inner";
	/** Fills gaps with the latest value before. Default false. */
	readonly forward?: boolean;
}

/**
 * Tables side by side on one axis, sorted by it. A column that stands in several tables bears the table's name before
 * its own; of a column with one value a table, the table's name alone is used.
 */
export function alignTables(tables: Readonly<Record<string, Table>>, options: AlignOptions = {}): Table {
	const { on = "date", how = "outer", forward = false } = options;
	const parts = Object.entries(tables);
	const kinds = new Set(parts.map(([, table]) => table.column(on).kind));
	if (kinds.size > 1)
		throw new ArgumentError("on", `${JSON.stringify(on)} holds ${[...kinds].join(" and ")} in different frames`);
	const counts = new Map<number | string, { tables: number; column: Column; row: number }>();
	const rows = parts.map(([name, table]) => {
		const column = table.column(on);
		const at = new Map<number | string, number>();
		for (let row = 0; row < table.rowCount; row++) {
			if (isMissing(column, row)) continue;
			const key = column.values[row] as number | string;
			if (at.has(key))
				throw new ArgumentError("on", `${name}: ${JSON.stringify(on)} holds ${key} twice, so rows cannot be aligned`);
			at.set(key, row);
			const known = counts.get(key);
			if (known) known.tables++;
			else counts.set(key, { tables: 1, column, row });
		}
		return at;
	});
	const keys = [...counts]
		.filter(([, { tables: found }]) => how === "outer" || found === parts.length)
		.map(([key]) => key);
	keys.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
	const axis = axisColumn(parts[0]?.[1].column(on), keys);
	const entries: [string, Column][] = axis ? [[on, axis]] : [];
	for (const [i, [name, table]] of parts.entries()) {
		const own = table.names.filter((column) => column !== on && column !== "symbol");
		for (const column of own) {
			const positions = keys.map((key) => rows[i]?.get(key) ?? -1);
			const values = table.column(column);
			const filled = forward ? carried(values, positions) : positions;
			const shared = parts.some(([, other], j) => j !== i && other.has(column));
			entries.push([own.length === 1 ? name : shared ? `${name} ${column}` : column, takeColumn(values, filled)]);
		}
	}
	return new Table(entries, {
		rowCount: keys.length,
		sources: distinctSources(parts.flatMap(([, table]) => [...table.sources])),
	});
}

function axisColumn(like: Column | undefined, keys: readonly (number | string)[]): Column | undefined {
	if (!like) return undefined;
	if (like.kind === "date") return { kind: "date", values: Int32Array.from(keys as number[]) };
	if (like.kind === "number") return { kind: "number", values: Float64Array.from(keys as number[]) };
	return { kind: "text", values: keys.map(String) };
}

/** Positions with gaps filled by the latest before that holds a value. */
function carried(column: Column, positions: readonly number[]): number[] {
	let last = -1;
	return positions.map((position) => {
		if (position !== -1 && !isMissing(column, position)) last = position;
		return last;
	});
}

/** Places of a column on a line, for distances: days as days since 1970, numbers as they are. */
export function placesOf(column: Column): Float64Array {
	if (column.kind === "number") return column.values;
	if (column.kind === "date")
		return Float64Array.from(column.values, (day) => (day === 0 ? Number.NaN : serialOfDay(day)));
	throw new ArgumentError("on", `the column holds ${column.kind}; as-of needs days or numbers`);
}
