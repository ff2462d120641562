/**
 * Measures the frame's methods on 200,000 rows: `npx tsx bench/frames/methods.ts`. Prints milliseconds of a frame made by `new DataFrame`, of one
 * made by the library, and of pandas if PYTHON has it. The limits are the project's goals on an idle machine.
 */

import { Table as FrameTable } from "../../src/core/table.js";
import { DataFrame, toDanfo } from "../../src/frames/index.js";
import { randomFrom } from "../random.js";
import { runPython } from "./python.js";
import { times } from "./time.js";

const ROWS = 200_000;
const SECTORS = ["Energy", "Materials", "Industrials", "Health Care", "Financials", "Technology", "Utilities"];
const COLUMNS = ["a", "b", "c", "d"];
const LIMITS_MS = { sortValues: 60, query: 10, "groupby mean": 15, describe: 20 } as const;

const random = randomFrom(7);
const sectors = Array.from({ length: ROWS }, () => SECTORS[Math.floor(random() * SECTORS.length)] as string);
const numbers = COLUMNS.map(() =>
	Float64Array.from({ length: ROWS }, () => (random() < 0.05 ? Number.NaN : random() * 1000)),
);

const made = new DataFrame(
	sectors.map((sector, row) => [sector, ...numbers.map((values) => values[row] as number)]),
	{ columns: ["sector", ...COLUMNS] },
);
const ownFrame = toDanfo(
	new FrameTable([
		["sector", { kind: "text", values: sectors }],
		...COLUMNS.map((name, i) => [name, { kind: "number", values: numbers[i] as Float64Array }] as const),
	]),
);

function measure(frame: DataFrame): Record<string, number> {
	const mask = frame.column("a").values.map((value) => (value as number) > 500);
	return times({
		sortValues: () => frame.sortValues("a"),
		query: () => frame.query(mask),
		"groupby mean": () => frame.groupby(["sector"]).mean(),
		describe: () => frame.describe(),
	});
}

const [byHand, byLibrary] = [measure(made), measure(ownFrame)];
const pandas = runPython<Record<string, number>>("methods.py", [String(ROWS)]) ?? {};
for (const [name, limit] of Object.entries(LIMITS_MS)) {
	const columns = [byHand[name], byLibrary[name], pandas[name]].map(
		(milliseconds) => milliseconds?.toFixed(1).padStart(8) ?? "       –",
	);
	console.log(`${name.padEnd(14)}${columns.join("")}   limit ${limit} ms`);
}
