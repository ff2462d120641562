/**
 * Measures how fast companies are valued: `npx tsx bench/analytics/index.ts [--json]`. Results of a universe are ratios to the times of pandas, polars
 * and FinanceToolkit on the same figures, if `python3` (or the program that PYTHON names) has them.
 */
import { universeCases } from "./universe.js";
import { valueCases } from "./value.js";

const round = (value: number) => Math.round(value * 100) / 100;
const rounded = (values: Readonly<Record<string, number>>) =>
	Object.fromEntries(Object.entries(values).map(([name, value]) => [name, round(value)]));

const figures = rounded(await valueCases(["AAPL", "KO", "JPM"]));
const { here: ourTimes, python } = universeCases();
const total = (values: Readonly<Record<string, number>>) =>
	Object.values(values).reduce((sum, value) => sum + value, 0);
const row = (task: string, ms: number, others: (best: Readonly<Record<string, number>>) => number | undefined) => ({
	task,
	ms: round(ms),
	...Object.fromEntries(
		Object.entries(python).flatMap(([library, best]) => {
			const otherMs = others(best);
			return [
				[library, otherMs ? round(otherMs) : null],
				[`to ${library}`, otherMs ? round(ms / otherMs) : null],
			];
		}),
	),
});
const tasks = [
	...Object.entries(ourTimes).map(([task, ms]) => row(task, ms, (best) => best[task])),
	// A library without one of the tasks has no total.
	row("all", total(ourTimes), (best) => (Object.keys(ourTimes).every((task) => best[task]) ? total(best) : undefined)),
];

if (process.argv.includes("--json")) {
	console.log(JSON.stringify({ node: process.version, value_ms: figures, universe: tasks }, null, 2));
} else {
	for (const [symbol, ms] of Object.entries(figures)) console.log(`value(${symbol}): ${ms} ms`);
	console.table(tasks);
	if (!python.pandas) console.log("python3 has no pandas, so there are no ratios; set PYTHON to a Python with pandas");
}
