// Measures operations on a frame of 3,000 companies, here and in other libraries.
import { type Column, Table } from "../../src/core/table.js";
import { groupTable } from "../../src/frames/operations/group.js";
import { rankTable } from "../../src/frames/operations/rank.js";
import { cagrTable } from "../../src/frames/operations/window.js";
import { randomFrom } from "../random.js";
import { arqueroUniverse } from "./arquero.js";
import { type PythonLibraries, startLibraries } from "./python.js";
import { collect, lowerQuartile, times } from "./time.js";

const COMPANIES = 3000;
const YEARS = 30;
const FIELDS = 60;
const SECTORS = 11;

/** 3,000 companies × 30 years × 60 fields, 5% without a value. */
function universe(): Table {
	const rows = COMPANIES * YEARS;
	const random = randomFrom(7);
	// All rows with the same text share one string, as in a panel and in frames read from Arrow and Parquet.
	const companies = Array.from({ length: COMPANIES }, (_, i) => `S${i}`);
	const sectors = Array.from({ length: SECTORS }, (_, i) => `Sector ${i}`);
	const text = (values: readonly string[]): Column => ({
		kind: "text",
		values: Array.from({ length: rows }, (_, row) => values[Math.floor(row / YEARS) % values.length] as string),
	});
	const fields = Array.from({ length: FIELDS }, (_, i): [string, Column] => {
		const values = new Float64Array(rows);
		for (let row = 0; row < rows; row++) values[row] = random() < 0.05 ? Number.NaN : random() * 1000 + 1;
		return [`f${i}`, { kind: "number", values }];
	});
	return new Table([
		["symbol", text(companies)],
		["sector", text(sectors)],
		["year", { kind: "number", values: Float64Array.from({ length: rows }, (_, row) => 1996 + (row % YEARS)) }],
		...fields,
	]);
}

/** Milliseconds by task. */
type Times = Readonly<Record<string, number>>;

const ROUNDS = 18;
const WARM_ROUNDS = 3;

/** The times of the three tasks. */
export interface UniverseCases {
	/** Milliseconds of processor time: here, in arquero, and in the Python libraries that are installed. */
	readonly times: Readonly<Record<"here" | "arquero", Times>> & Readonly<Record<string, Times>>;
	/** Median ratio to pandas over all rounds; empty without pandas. */
	readonly ofPandas: Times;
}

/** Runs each task alternately here and in pandas, so that other work on the machine affects both equally. The other libraries run later. */
export async function universeCases(): Promise<UniverseCases> {
	const table = universe();
	const fields = table.names.slice(3);
	const medians = Object.fromEntries(fields.map((name) => [name, "median" as const]));
	const tasks = {
		"percentile rank of one field by year": () => rankTable(table, { columns: "f0", by: "year", as: "percentile" }),
		"median of 60 fields by sector and year": () => groupTable(table, ["sector", "year"], medians),
		"ten-year CAGR of 60 fields by company": () => cagrTable(table, 10, { columns: fields, by: "symbol" }),
	};
	const python = await startLibraries("universe.py", [COMPANIES, YEARS, FIELDS].map(String));
	const [first, ...others] = python.libraries;
	const rounds: Times[][] = [];
	for (let round = 0; round < ROUNDS; round++) {
		const taskTimes: Times[] = [];
		for (const [task, run] of Object.entries(tasks)) taskTimes.push(await oneRound(task, run, python, first));
		if (round >= WARM_ROUNDS) rounds.push(taskTimes);
	}
	const byTask = <Value>(value: (timesOfTask: readonly Times[]) => Value) =>
		Object.fromEntries(Object.keys(tasks).map((task, i) => [task, value(rounds.map((round) => round[i] as Times))]));
	const quarter = (name: string): Times =>
		byTask((all) => lowerQuartile(all.map((byLibrary) => byLibrary[name] as number)));
	const timesByLibrary: Record<string, Times> = { here: quarter("here") };
	if (first !== undefined) timesByLibrary[first] = quarter(first);
	for (const library of others) timesByLibrary[library] = await runAlone(library, Object.keys(tasks), python);
	python.end();
	const columns = Object.fromEntries(table.entries().map(([name, { values }]) => [name, values as ArrayLike<unknown>]));
	const arquero = times(arqueroUniverse(columns as Record<string, unknown[]>, fields), 0, { rounds: 3, warm: 1 });
	const ofPandas =
		first === "pandas"
			? byTask((all) => median(all.map(({ here, pandas }) => (here as number) / (pandas as number))))
			: {};
	return { times: { ...timesByLibrary, here: timesByLibrary.here as Times, arquero }, ofPandas };
}

/** Milliseconds of a task here and in a Python library. Garbage collection on other threads while the library works counts as ours. */
async function oneRound(
	task: string,
	run: () => unknown,
	python: PythonLibraries,
	library: string | undefined,
): Promise<Times> {
	collect({ type: "minor" });
	const before = process.cpuUsage();
	run();
	const inPython = library === undefined ? {} : { [library]: await python.run(library, task) };
	const { user, system } = process.cpuUsage(before);
	return { here: (user + system) / 1000, ...inPython };
}

/** Milliseconds of each task in a library that runs them one after the other. */
async function runAlone(library: string, tasks: readonly string[], python: PythonLibraries): Promise<Times> {
	const byTask: Record<string, number> = {};
	for (const task of tasks) {
		const rounds: number[] = [];
		for (let round = 0; round < ROUNDS; round++) rounds.push(await python.run(library, task));
		byTask[task] = lowerQuartile(rounds.slice(WARM_ROUNDS));
	}
	return byTask;
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] as number;
