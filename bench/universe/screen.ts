/**
 * Measures the first screen of the bundled companies: `node tools/build.mjs && npx tsx bench/universe/screen.ts`. Each row is a separate process of the
 * built package. Prints a table in Markdown. On a busy machine, processor seconds are more reliable than wall-clock seconds.
 */
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Runs a program and returns its seconds and its last output. */
function run(program: string): Promise<string> {
	const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
		cwd: root,
		stdio: ["ignore", "pipe", "inherit"],
	});
	let text = "";
	child.stdout.on("data", (part) => {
		text += part;
	});
	return new Promise((done, fail) =>
		child.once("close", (code) => (code === 0 ? done(text.trim()) : fail(new Error(`exit code ${code}`)))),
	);
}

/** Opens the bundled companies in one way, screens them, and prints its cost. */
const program = (options: string) => `
const since = performance.now();
const { createClient, openUniverse } = await import(${JSON.stringify(`${root}dist/node/index.js`)});
const universe = await openUniverse(createClient(), "bundled", ${options});
const opened = performance.now();
universe.screen("roic > 15 and pe < 20 and revenue_growth_5y > 5");
const { user, system } = process.cpuUsage();
const seconds = (ms) => (ms / 1000).toFixed(1);
const memory = (process.memoryUsage().rss / 1e6).toFixed(0);
console.log([universe.size, seconds(opened - since), ((user + system) / 1e6).toFixed(1), seconds(performance.now() - opened), memory].join(" | "));
process.exit(0);`;

console.log(`${availableParallelism()} cores, Node ${process.versions.node}`);
console.log("| bundled companies | number | opened, s | processor, s | then a screen, s | resident, MB |");
console.log("|---|---|---|---|---|---|");
console.log(
	`| three figures kept, as \`valuelab screen\` does | ${await run(program('{ figures: ["roic", "pe", "revenue_growth_5y"] }'))} |`,
);
console.log(`| companies kept, any figure can be asked for | ${await run(program("{}"))} |`);
