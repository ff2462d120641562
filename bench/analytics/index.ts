/**
 * How fast companies are valued: `npx tsx bench/analytics/index.ts [--json]`. Figures over a universe are ratios to plain pandas on the
 * same figures, and to polars and FinanceToolkit's functions, where `python3` (or the one that PYTHON names) has them.
 */
import { universeCases } from "./universe.js";
import { valueCases } from "./value.js";

const round = (value: number) => Math.round(value * 100) / 100;
const rounded = (values: Readonly<Record<string, number>>) =>
	Object.fromEntries(Object.entries(values).map(([name, value]) => [name, round(value)]));

const one = rounded(await valueCases(["AAPL", "KO", "JPM"]));
const { here, python } = universeCases();
const total = (values: Readonly<Record<string, number>>) =>
	Object.values(values).reduce((sum, value) => sum + value, 0);
const row = (task: string, ms: number, others: (of: Readonly<Record<string, number>>) => number | undefined) => ({
	task,
	ms: round(ms),
	...Object.fromEntries(
		Object.entries(python).flatMap(([library, of]) => {
			const other = others(of);
			return [
				[library, other ? round(other) : null],
				[`to ${library}`, other ? round(ms / other) : null],
			];
		}),
	),
});
const tasks = [
	...Object.entries(here).map(([task, ms]) => row(task, ms, (of) => of[task])),
	// A library that has no task has no total.
	row("all", total(here), (of) => (Object.keys(here).every((task) => of[task]) ? total(of) : undefined)),
];

if (process.argv.includes("--json")) {
	console.log(JSON.stringify({ node: process.version, value_ms: one, universe: tasks }, null, 2));
} else {
	for (const [symbol, ms] of Object.entries(one)) console.log(`value(${symbol}): ${ms} ms`);
	console.table(tasks);
	if (!python.pandas) console.log("python3 has no pandas: no ratios; PYTHON names another Python");
}
