// Measures the cost of a pull request: time and memory of commands and of the type check, size of the package and of a bundle.
//   node tools/cost.mjs measure > after.json                            measures the built folder; needs GNU time
//   node tools/cost.mjs report                                          prints the figures as a table, for a release's page
//   node tools/cost.mjs compare before.json after.json [moves.txt]      prints the comment; moves.txt has the output of `npm run figures -- --diff`
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));
/** Runs of a command; the fastest counts, because a busy machine only adds time. */
const RUNS = 3;
/** Maximum number of lines with moved figures, because a comment has at most 65,536 characters. */
const MAX_MOVE_LINES = 40;
/** Relative noise of times on a shared machine; sizes have none. */
const NOISE = 0.1;

const COMMANDS = {
	"`valuelab value KO`": ["bin/valuelab.js", "value", "KO"],
	'`valuelab screen "roe > 20"`': ["bin/valuelab.js", "screen", "roe > 20"],
	"type check": ["node_modules/typescript/bin/tsc", "-p", ".", "--noEmit", "--incremental", "false"],
};

/** Measures processor seconds and peak megabytes of one run of a command and its child processes. */
function runOf(args) {
	const timeArguments = ["-f", "%U %S %M", process.execPath, ...args];
	const { status, stderr, error } = spawnSync("/usr/bin/time", timeArguments, { cwd: root, encoding: "utf8" });
	if (status !== 0) throw error ?? new Error(`${args.join(" ")} failed:\n${stderr}`);
	const [user, system, kilobytes] = stderr.trim().split("\n").at(-1).split(" ").map(Number);
	return { seconds: user + system, megabytes: kilobytes / 1000 };
}

/** Measures every figure, by name and with unit. */
async function measure() {
	const figures = {};
	for (const [name, args] of Object.entries(COMMANDS)) {
		const runs = Array.from({ length: RUNS }, () => runOf(args));
		figures[`${name}, processor time`] = [Math.min(...runs.map(({ seconds }) => seconds)), "s"];
		figures[`${name}, memory`] = [Math.min(...runs.map(({ megabytes }) => megabytes)), "MB"];
	}
	const packing = ["pack", "--dry-run", "--json", "--ignore-scripts"];
	const packed = execFileSync("npm", packing, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
	figures["package, packed"] = [JSON.parse(packed)[0].size / 1e6, "MB"];
	for (const [name, file] of Object.entries({ analytics: "analytics/index.js", charts: "charts/figures.js" })) {
		const { outputFiles } = await build({
			entryPoints: [join(root, "dist", file)],
			bundle: true,
			minify: true,
			write: false,
			format: "esm",
			logLevel: "silent",
		});
		figures[`\`valuelab/${name}\` in a page, gzip`] = [gzipSync(outputFiles[0].contents).length / 1e3, "kB"];
	}
	return figures;
}

/** Writes the comment of a pull request. */
function comment(before, after, moves = "") {
	const rows = Object.entries(after).map(([name, [latest, unit]]) => {
		const [earlier = null] = before[name] ?? [];
		const change = earlier === null ? null : latest / earlier - 1;
		const isTimed = unit === "s" || name.endsWith("memory");
		const isNoise = change !== null && (change === 0 || (isTimed && Math.abs(change) < NOISE));
		const summary =
			change === null
				? "new"
				: isNoise
					? "as before"
					: `${change < 0 ? "−" : "+"}${Math.abs(change * 100).toFixed(1)}%`;
		return `| ${name} | ${earlier === null ? "" : `${earlier.toFixed(2)} ${unit}`} | ${latest.toFixed(2)} ${unit} | ${summary} |`;
	});
	const lines = /^(?:0 figures moved.*)?$/.test(moves.trim()) ? [] : moves.trim().split("\n");
	const omittedLine = lines.length > MAX_MOVE_LINES ? [`… and ${lines.length - MAX_MOVE_LINES} more lines`] : [];
	const figures =
		lines.length === 0
			? ["No figure moved."]
			: [
					"<details><summary>Figures of `npm run figures -- --diff`</summary>",
					"",
					"```text",
					...lines.slice(0, MAX_MOVE_LINES),
					...omittedLine,
					"```",
					"",
					"</details>",
				];
	return [
		"### Cost against main",
		"",
		"| | main | here | change |",
		"|---|---|---|---|",
		...rows,
		"",
		...figures,
		"",
	].join("\n");
}

/** Writes the figures of one measurement as a table. */
const table = (figures) =>
	[
		"### Size and speed",
		"",
		"| | |",
		"|---|---|",
		...Object.entries(figures).map(([name, [figure, unit]]) => `| ${name} | ${figure.toFixed(2)} ${unit} |`),
		"",
	].join("\n");

const [mode, ...files] = process.argv.slice(2);
const readText = (file) => readFileSync(file, "utf8");
if (mode === "measure" && files.length === 0) process.stdout.write(`${JSON.stringify(await measure(), null, "\t")}\n`);
else if (mode === "report" && files.length === 0) process.stdout.write(table(await measure()));
else if (mode === "compare" && (files.length === 2 || files.length === 3))
	process.stdout.write(
		comment(JSON.parse(readText(files[0])), JSON.parse(readText(files[1])), files[2] && readText(files[2])),
	);
else {
	process.stderr.write("usage: node tools/cost.mjs measure | report | compare BEFORE.json AFTER.json [MOVES.txt]\n");
	process.exitCode = 2;
}
