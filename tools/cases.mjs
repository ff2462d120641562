// Runs acceptance cases through the public functions: npm run --silent cases -- FILE
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { tsImport } from "tsx/esm/api";

const USAGE = "usage: npm run --silent cases -- FILE (a JSON array of cases, as test/cases/valuation.json)";

function refuse(reason) {
	console.error(`${reason}\n${USAGE}`);
	process.exit(2);
}

const files = process.argv.slice(2);
if (files.length !== 1 || files[0].startsWith("-")) refuse(`one FILE is needed, ${files.length} given`);

// npm starts scripts in the project's folder; a relative FILE is relative to the user's folder.
const folder = process.env.npm_lifecycle_event === "cases" ? (process.env.INIT_CWD ?? process.cwd()) : process.cwd();
function load() {
	try {
		// Some editors write a byte order mark, which JSON.parse refuses.
		return JSON.parse(readFileSync(resolve(folder, files[0]), "utf8").replace(/^\uFEFF/, ""));
	} catch (error) {
		return refuse(`cannot read ${files[0]}: ${error.message}`);
	}
}

function check(parsed) {
	try {
		return readCases(parsed);
	} catch (error) {
		return refuse(`${files[0]}: ${error.message}`);
	}
}

const parsed = load();
const { readCases, runCase } = await tsImport("../test/analytics/run-cases.ts", import.meta.url);
const cases = check(parsed);

let failed = 0;
for (const item of cases) {
	const misses = runCase(item);
	if (misses.length > 0) failed++;
	for (const { id, model, key, expected, got, problem } of misses) {
		const caseName = [id, model, key].filter(Boolean).join(" ");
		console.log(`${caseName}: ${problem ?? `expected ${JSON.stringify(expected)}, got ${JSON.stringify(got)}`}`);
	}
}
console.log(`${cases.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
