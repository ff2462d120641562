/**
 * Measures how fast responses become frames: `npx tsx bench/frames/index.ts [--json]`. Ratios are to JSON.parse of the same
 * bodies, in the same process and round; the limits are the project's goals. PYTHON names a Python with
 * pandas and polars (default `python3`).
 */
import { spawnSync } from "node:child_process";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { universeCases } from "./universe.js";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Milliseconds to load the built library of frames with Danfo in a new process; median of five. */
function loading(): number {
	const program =
		"const t=performance.now();import('valuelab/frames').then(()=>process.stdout.write(String(performance.now()-t)))";
	const runs = Array.from({ length: 5 }, () =>
		Number(spawnSync(process.execPath, ["-e", program], { cwd: root, encoding: "utf8" }).stdout),
	);
	return runs.sort((a, b) => a - b)[2] as number;
}

const round = (value: number): number => Math.round(value * 100) / 100;
const ratio = (measured: number | undefined, value: number | undefined): number | null =>
	measured === undefined || value === undefined ? null : round(measured / value);
// Runs before the adapters load Danfo, because more live objects slow garbage collection.
const universe = await universeCases();
const { adapterCases } = await import("./adapters.js");
const { cases: measured, python } = adapterCases();
const cases = measured.map((measurement) => ({
	name: measurement.name,
	parse_ms: round(measurement.parse),
	columns: ratio(measurement.columns, measurement.parse),
	columns_limit: measurement.limits.columns ?? null,
	frame: ratio(measurement.frame, measurement.parse),
	frame_limit: measurement.limits.frame ?? null,
	naive_danfo: ratio(measurement.naive, measurement.parse),
	arquero: ratio(measurement.arquero, measurement.parse),
	pandas: ratio(python[measurement.key]?.pandas, python[measurement.key]?.loads),
	polars: ratio(python[measurement.key]?.polars, python[measurement.key]?.loads),
}));
const load = Math.round(loading());

if (process.argv.includes("--json")) {
	console.log(JSON.stringify({ node: process.version, load_frames_ms: load, cases, universe }, null, 2));
} else {
	console.log(
		"times as multiples of JSON.parse of the same bodies; pandas and polars as multiples of their own json.loads",
	);
	console.table(cases);
	console.log(`loading valuelab/frames with Danfo: ${load} ms (limit 250)`);
	console.log("universe of 3,000 companies × 30 years × 60 fields, milliseconds");
	console.table(
		Object.entries(universe.times.here).map(([task, milliseconds]) => ({
			task,
			here: round(milliseconds),
			...Object.fromEntries(
				["arquero", "pandas", "polars"].map((library) => [
					library,
					round(universe.times[library]?.[task] ?? Number.NaN),
				]),
			),
			of_pandas: round(universe.ofPandas[task] ?? Number.NaN),
		})),
	);
	if (!universe.times.pandas || !universe.times.polars)
		console.log("PYTHON names a Python with pandas and polars; the library of an empty column is not installed");
}
