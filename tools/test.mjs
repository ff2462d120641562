// Runs all checks: types, style and import directions, then every test. Tests that cannot run here (no Python, no browser libraries) are
// listed and left out. With VALUELAB_ALL_TESTS=1, as in CI, that is a failure, and tests use all of their cases instead of a sample.
// `--other-node` leaves out tests that give the same result on every Node. docs/testing.md explains the details.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { canLaunchBrowser } from "./browser.mjs";
import { missingNodes } from "./nodes.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const say = (text) => process.stderr.write(`${text}\n`);
const node = (args, env = {}) => {
	const ended = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
	if (ended.signal) say(`${args[0]} was ended by ${ended.signal}`);
	return ended.status ?? 1;
};

const leftOut = [];
const python = join(root, ".venv", process.platform === "win32" ? "Scripts/python.exe" : "bin/python");
if (!existsSync(python)) {
	leftOut.push({ folders: ["test/kernel", "test/notebooks"], why: "Python 3.9 or later with venv is missing" });
}
const browser = await canLaunchBrowser();
if (!browser.ok) leftOut.push({ folders: ["test/browser"], why: browser.why });

// A complete run does not need Spark and Java, which are large.
const spark = existsSync(join(root, ".venv-spark", "bin", "python")) && spawnSync("java", ["-version"]).status === 0;
if (!spark)
	leftOut.push({ folders: ["test/spark"], why: "Spark or Java is missing: npm run setup-spark", isExtra: true });

// CI has no LibreOffice.
if (process.env.VALUELAB_ALL_TESTS === "1" || spawnSync("soffice", ["--version"]).status !== 0)
	leftOut.push({
		folders: ["test/libreoffice"],
		why: "LibreOffice is missing, or this is CI: apt install libreoffice-calc-nogui",
		isExtra: true,
	});

const missing = missingNodes();
if (missing.length > 0)
	leftOut.push({ folders: ["test/engines"], why: `Node ${missing.join(" and ")} is missing: npm run setup` });

/** Folders and files whose tests give the same result on every Node; docs/testing.md gives the reasons. */
const SAME_ON_EVERY_NODE = [
	"analytics",
	"browser",
	"charts",
	"claims",
	"core",
	"data",
	"engines",
	"examples",
	"filings",
	"mcp",
	"report",
	"repository",
	"service",
	"signals",
	"store",
	"types",
	"api/thin-answers.test.ts",
	"cli/diff.test.ts",
	"cli/forecast.test.ts",
	"cli/outage.test.ts",
	"cli/report-many.test.ts",
	"contract/interface.test.ts",
	"contract/service.test.ts",
	"frames/any-json.test.ts",
	"frames/company/changed-bodies.test.ts",
	"frames/exchange-damage.test.ts",
	"frames/view-columns.test.ts",
	"kernel/long-notebook.test.ts",
	"kernel/random-orders.test.ts",
	"kernel/silent-numbers.test.ts",
	"notebooks/assumptions.test.ts",
	"notebooks/research.test.ts",
	"notebooks/research-of-all.test.ts",
	"notebooks/valuation.test.ts",
	"notebooks/valuation-of-all.test.ts",
	"universe/lake/crawl.test.ts",
	"universe/lake/tables-killed.test.ts",
	"universe/one-valuation.test.ts",
].map((path) => `test/${path}`);
const OTHER_NODE = "--other-node";
const isOtherNode = process.argv.includes(OTHER_NODE);
if (isOtherNode) leftOut.push({ folders: SAME_ON_EVERY_NODE, why: "they are the same on every Node", isExtra: true });

const failures = [];
const filters = process.argv.slice(2).filter((argument) => argument !== OTHER_NODE);

// Tests that start other programs: other Node versions, an installed package, the original tslab.
const LEFT_TO_CI = ["test/engines", "test/repository/package.test.ts", "test/notebooks/progress.test.ts"];
const isSampled = process.env.VALUELAB_ALL_TESTS !== "1" && !isOtherNode && filters.length === 0;
if (isSampled) leftOut.push({ folders: LEFT_TO_CI, why: "CI runs them", isExtra: true });

if (filters.length === 0 && !isOtherNode) {
	const checks = {
		"the type check": ["node_modules/typescript/bin/tsc", "-p", "tsconfig.json", "--noEmit"],
		"style and import directions": ["node_modules/@biomejs/biome/bin/biome", "check", "."],
		prose: ["tools/prose/lint.mjs"],
	};
	// All at once, since one of them alone leaves a core idle.
	const ends = Object.entries(checks).map(async ([name, args]) => {
		const [code] = await once(spawn(process.execPath, args, { cwd: root, stdio: "inherit" }), "exit");
		if (code !== 0) failures.push(name);
	});
	await Promise.all(ends);
}

mkdirSync(join(root, "out"), { recursive: true });
const report = join(root, "out", "tests.json");
rmSync(report, { force: true });
const patterns = leftOut.flatMap(({ folders }) => folders.map((path) => (path.endsWith(".ts") ? path : `${path}/**`)));
const vitest = [
	"node_modules/vitest/vitest.mjs",
	"run",
	"--reporter=default",
	"--reporter=json",
	`--outputFile.json=${report}`,
];
if (node([...vitest, ...filters], { VALUELAB_TESTS_LEFT_OUT: patterns.join(",") }) !== 0) failures.push("the tests");

for (const { folders, why } of leftOut) say(`left out: ${folders.join(", ")} (${why})`);
if (leftOut.some(({ isExtra }) => !isExtra) && process.env.VALUELAB_ALL_TESTS === "1")
	failures.push("completeness: tests were left out");
if (failures.length > 0) say(`failed: ${failures.join("; ")}`);
if (existsSync(report)) {
	const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
	process.stdout.write(`${numPassedTests} passed, ${numFailedTests} failed\n`);
}
process.exit(failures.length === 0 ? 0 : 1);
