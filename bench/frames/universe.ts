import type { Column } from "../../src/core/column.js";
import { Table } from "../../src/core/table.js";
import { groupTable } from "../../src/frames/operations/group.js";
import { rankTable } from "../../src/frames/operations/rank.js";
import { cagrTable } from "../../src/frames/operations/window.js";
import { arqueroUniverse } from "./arquero.js";
import { python } from "./python.js";
import { times } from "./time.js";

const COMPANIES = 3000;
const YEARS = 30;
const FIELDS = 60;

/** 3,000 companies × 30 years × 60 fields, 5 % without a value. */
function universe(): Table {
	const rows = COMPANIES * YEARS;
	let state = 7;
	const random = () => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return state / 4294967296;
	};
	const text = (value: (row: number) => string): Column => ({
		kind: "text",
		values: Array.from({ length: rows }, (_, row) => value(row)),
	});
	const fields = Array.from({ length: FIELDS }, (_, i): [string, Column] => {
		const values = new Float64Array(rows);
		for (let row = 0; row < rows; row++) values[row] = random() < 0.05 ? Number.NaN : random() * 1000 + 1;
		return [`f${i}`, { kind: "number", values }];
	});
	return new Table([
		["symbol", text((row) => `S${Math.floor(row / YEARS)}`)],
		["sector", text((row) => `Sector ${Math.floor(row / YEARS) % 11}`)],
		["year", { kind: "number", values: Float64Array.from({ length: rows }, (_, row) => 1996 + (row % YEARS)) }],
		...fields,
	]);
}

/** Milliseconds by task. */
type Times = Readonly<Record<string, number>>;

/** Milliseconds of the three tasks over the universe, here, in arquero, and in what Python has. */
export function universeCases(): Readonly<Record<"here" | "arquero", Times>> & Readonly<Record<string, Times>> {
	const table = universe();
	const fields = table.names.slice(3);
	const medians = Object.fromEntries(fields.map((name) => [name, "median" as const]));
	const here = times(
		{
			"percentile rank of one field by year": () => rankTable(table, { columns: "f0", by: "year", as: "percentile" }),
			"median of 60 fields by sector and year": () => groupTable(table, ["sector", "year"], medians),
			"ten-year CAGR of 60 fields by company": () => cagrTable(table, 10, { columns: fields, by: "symbol" }),
		},
		6000,
	);
	const columns = Object.fromEntries(table.entries().map(([name, { values }]) => [name, values as ArrayLike<unknown>]));
	const arquero = times(arqueroUniverse(columns as Record<string, unknown[]>, fields), 0, { rounds: 3, warm: 1 });
	const peers = python<Record<string, Times>>("universe.py", [COMPANIES, YEARS, FIELDS].map(String));
	return { here, arquero, ...peers };
}
