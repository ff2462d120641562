/**
 * How fast companies are valued: `npx tsx bench/analytics/index.ts [--json]`. Figures over a universe are ratios to plain
 * pandas on the same figures, where `python3` (or the one that PYTHON names) has it.
 */
import { universeCases } from "./universe.js";
import { valueCases } from "./value.js";

const round = (value: number) => Math.round(value * 100) / 100;
const rounded = (values: Readonly<Record<string, number>>) =>
	Object.fromEntries(Object.entries(values).map(([name, value]) => [name, round(value)]));

const one = rounded(await valueCases(["AAPL", "KO", "JPM"]));
const { here, pandas } = universeCases();
const total = (values: Readonly<Record<string, number>>) =>
	Object.values(values).reduce((sum, value) => sum + value, 0);
const tasks = Object.entries({ ...here, all: total(here) }).map(([task, ms]) => {
	const other = pandas && { ...pandas, all: total(pandas) }[task];
	return { task, ms: round(ms), pandas_ms: other ? round(other) : null, ratio: other ? round(ms / other) : null };
});

if (process.argv.includes("--json")) {
	console.log(JSON.stringify({ node: process.version, value_ms: one, universe: tasks }, null, 2));
} else {
	for (const [symbol, ms] of Object.entries(one)) console.log(`value(${symbol}): ${ms} ms`);
	console.table(tasks);
	if (!pandas) console.log("python3 has no pandas: no ratios; PYTHON names another Python");
}
