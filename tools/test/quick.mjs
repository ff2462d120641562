// `npm run test:quick` checks types and style of changed files and runs the nearest tests that depend on them, in about a minute.
// Changed files are those of commits since the branch left `main` and of uncommitted changes; `-- --since HEAD` takes only the latter.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { installOwnPackages } from "../own-packages.mjs";
import { findDependentTests } from "./dependent-tests.mjs";
import { SLOW } from "./order.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** Maximum number of test files of a run. Each takes about a second of one core, in addition to 25 seconds for types and style. */
const MAX_TEST_FILES = 9 * Math.max(2, Math.min(4, availableParallelism()));
/** Folders whose tests start kernels, browsers, notebooks or package managers. They run only if they are changed, or at the path of a changed file. */
const STARTS_PROGRAMS = /^test\/(?:browser|cli|engines|examples|kernel|libreoffice|notebooks|repository|spark|types)\//;
const say = (text) => process.stderr.write(`${text}\n`);

function git(...args) {
	try {
		return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
	} catch {
		return undefined;
	}
}

/** Finds the commit at which this branch left the main branch; on the main branch, its last commit. */
function findBaseCommit() {
	for (const branch of ["origin/HEAD", "origin/main", "main"]) {
		const commit = git("merge-base", "HEAD", branch);
		if (commit) return commit;
	}
	return git("rev-parse", "HEAD");
}

const lines = (text = "") => text.split("\n").filter((line) => line !== "");
const { since } = parseArgs({ options: { since: { type: "string" } } }).values;
const baseCommit =
	since === undefined ? findBaseCommit() : git("rev-parse", "--verify", "--quiet", `${since}^{commit}`);
if (baseCommit === undefined) {
	say(since === undefined ? "this folder has no git history: run npm test" : `--since "${since}" is not a commit`);
	process.exit(2);
}
const changed = [
	...new Set([
		...lines(git("diff", "--name-only", "--no-renames", baseCommit)),
		...lines(git("ls-files", "--others", "--exclude-standard")),
	]),
].sort();
if (changed.length === 0) {
	say(`nothing changed since ${baseCommit.slice(0, 8)}`);
	process.exit(0);
}

/** Counts the folders that two paths share, below `src` or `test`. */
function countSharedFolders(a, b) {
	const [first, other] = [a, b].map((path) => dirname(path).split("/").slice(1));
	const firstDifference = first.findIndex((folder, index) => folder !== other[index]);
	return firstDifference < 0 ? first.length : firstDifference;
}

/** Chooses the tests to run, the nearest first; `others` are the remaining dependent tests. */
function chooseTests() {
	const result = findDependentTests(changed);
	const isOwn = (test) => changed.includes(test);
	const isAtPath = (test) => changed.includes(test.replace(/^test\//, "src/").replace(/\.test\.ts$/, ".ts"));
	const shared = (test) => Math.max(...changed.map((path) => countSharedFolders(path, test)));
	const rank = (test) => [isOwn(test) ? 0 : 1, isAtPath(test) ? 0 : 1, result.get(test) - 2 * shared(test)];
	const quick = [...result.keys()]
		.filter((test) => isOwn(test) || isAtPath(test) || (!STARTS_PROGRAMS.test(test) && !SLOW.includes(test)))
		.map((test) => [test, rank(test)])
		.sort(([a, x], [b, y]) => x[0] - y[0] || x[1] - y[1] || x[2] - y[2] || (a < b ? -1 : 1))
		.map(([test]) => test);
	const chosen = quick.slice(0, MAX_TEST_FILES);
	return { chosen, others: [...result.keys()].filter((test) => !chosen.includes(test)) };
}

/** Counts tests by folder: "analytics 40, report 12". */
function countByFolder(tests) {
	const counts = new Map();
	for (const test of tests) {
		const [, folder] = test.split("/");
		counts.set(folder, (counts.get(folder) ?? 0) + 1);
	}
	return [...counts].map(([folder, count]) => `${folder} ${count}`).join(", ");
}

const failures = [];
function run(name, ...args) {
	const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" });
	if (status !== 0) failures.push(name);
}

installOwnPackages("test", say);
const { chosen, others } = chooseTests();
say(`changed since ${baseCommit.slice(0, 8)}: ${changed.length} ${changed.length === 1 ? "file" : "files"}`);
const present = changed.filter((path) => existsSync(join(root, path)));
if (changed.some((path) => /\.(?:tsx?|mjs|json)$/.test(path)))
	run("types", "node_modules/typescript/bin/tsc", "-p", "tsconfig.json", "--noEmit");
if (present.length > 0)
	run("style", "node_modules/@biomejs/biome/bin/biome", "check", "--no-errors-on-unmatched", ...present);
if (present.some((path) => path.endsWith(".md"))) run("prose", "tools/prose/lint.mjs");
if (chosen.length > 0) run("tests", "node_modules/vitest/vitest.mjs", "run", ...chosen);

if (chosen.length === 0) say("no quick test depends on the changed files");
if (others.length > 0)
	say(`left to npm test: ${others.length} further dependent test files (${countByFolder(others)})`);
say(failures.length > 0 ? `failed: ${failures.join(", ")}` : "passed");
process.exit(failures.length > 0 ? 1 : 0);
