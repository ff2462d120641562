/**
 * How fast answers become frames: `npx tsx bench/frames/index.ts [--json]`. Ratios are to JSON.parse of the same
 * bodies, in the same process and round; the bars are those of the project's own goals.
 */
import { spawnSync } from "node:child_process";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { adapterCases, type Case } from "./adapters.js";
import { universeCases } from "./universe.js";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Milliseconds to load Danfo alone in a fresh process, median of five. */
function loading(): number {
	const program = "const t=performance.now();require('danfojs-node');process.stdout.write(String(performance.now()-t))";
	const taken = Array.from({ length: 5 }, () =>
		Number(spawnSync(process.execPath, ["-e", program], { cwd: root, encoding: "utf8" }).stdout),
	);
	return taken.sort((a, b) => a - b)[2] as number;
}

const ratio = (taken: number | undefined, one: Case): number | null =>
	taken === undefined ? null : Math.round((taken / one.parse) * 100) / 100;
const cases = adapterCases().map((one) => ({
	name: one.name,
	parse_ms: Math.round(one.parse * 100) / 100,
	columns: ratio(one.columns, one),
	columns_bar: one.bars.columns ?? null,
	frame: ratio(one.frame, one),
	frame_bar: one.bars.frame ?? null,
	naive_danfo: ratio(one.naive, one),
}));
const universe = universeCases();
const load = Math.round(loading());

if (process.argv.includes("--json")) {
	console.log(JSON.stringify({ node: process.version, load_danfo_ms: load, cases, universe }, null, 2));
} else {
	console.table(cases);
	console.log(`loading danfojs-node: ${load} ms (bar 250)`);
	for (const [name, taken] of Object.entries(universe.here)) {
		const other = universe.pandas?.[name];
		console.log(
			`${name}: ${taken.toFixed(0)} ms${other === undefined ? "; pandas is not installed" : `; pandas ${other.toFixed(0)} ms, ratio ${(taken / other).toFixed(2)}`}`,
		);
	}
}
