// Chooses the test files that need their own process, and the order of all test files.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Calls that change modules, clocks, globals, the environment or registries of the process for longer than one test. */
const CHANGES_ITS_PROCESS =
	/vi\.(?:mock|doMock|resetModules|useFakeTimers|stubGlobal|stubEnv|spyOn)\(|process\.(?:chdir\(|env(?:\.\w+|\[[^\]]+\]) = )|delete process\.env|\b(?:addMeasure|addAnalysis|defineChart)\(/;

/** Matches relative imports. */
const RELATIVE_IMPORTS = /from "(\.[^"]+)\.js"/g;

/** True if a file of `test`, or a helper that it imports, changes its process. */
function changesItsProcess(path, visited = new Set()) {
	if (visited.has(path) || !existsSync(path)) return false;
	visited.add(path);
	const text = readFileSync(path, "utf8");
	if (CHANGES_ITS_PROCESS.test(text)) return true;
	return [...text.matchAll(RELATIVE_IMPORTS)]
		.map(([, helper]) => `${join(dirname(path), helper)}.ts`)
		.some((helper) => helper.startsWith(join(root, "test")) && changesItsProcess(helper, visited));
}

/** Lists the test files that run in their own process. The other files share a worker and its loaded modules. */
export function isolatedFiles() {
	return readdirSync(join(root, "test"), { recursive: true, encoding: "utf8" })
		.map((path) => `test/${path.replaceAll("\\", "/")}`)
		.filter((path) => path.endsWith(".test.ts") && changesItsProcess(join(root, path)))
		.sort();
}

/** The slowest test files, slowest first. They start first, because a slow file at the end would leave a core idle. */
export const SLOW = [
	"universe/one-valuation",
	"repository/package",
	"report/true-sentences",
	"notebooks/research-of-all",
	"notebooks/research",
	"repository/doc-code",
	"store/killed-writers",
	"analytics/measures/same-number",
	"engines/engines",
	"notebooks/committed",
	"examples/cookbook",
	"universe/lake/tables-killed",
	"analytics/company/every-company",
	"universe/lake/crawl",
	"browser/jupyterlab",
	"data/audit",
	"cli/additions",
	"mcp/server",
	"kernel/probe",
	"browser/debugger",
	"cli/report-many",
	"contract/service",
	"frames/exchange-damage",
	"cli/outage",
	"report/report-change",
	"analytics/assumptions/every-assumption",
	"frames/company/changed-bodies",
	"report/plain-sentences",
	"analytics/company/figure-column",
	"notebooks/valuation-of-all",
	"report/workbook/forecast-workbook",
	"api/journal",
	"cli/diff",
	"universe/lake/lake",
	"browser/report-levers",
	"cli/commands",
	"browser/publish",
	"kernel/debugger",
	"kernel/widgets-and-marks",
	"analytics/line-items/bounds",
	"notebooks/assumptions",
	"report/notes",
	"browser/jupyterlab-outputs",
	"report/workbook/workbook",
	"browser/explore",
	"notebooks/valuation",
	"frames/any-json",
].map((name) => `test/${name}.test.ts`);

/** Orders files for Vitest: files with their own process first, then the others, so that a worker keeps its modules; slow files first. */
export class LongestFirst {
	/** @param {import("vitest/node").TestSpecification[]} files */
	async sort(files) {
		const orderOf = ({ moduleId }) => {
			const index = SLOW.indexOf(relative(root, moduleId).replaceAll("\\", "/"));
			return index < 0 ? SLOW.length : index;
		};
		const isShared = ({ project }) => (project.config.isolate ? 0 : 1);
		return files.toSorted(
			(a, b) => isShared(a) - isShared(b) || orderOf(a) - orderOf(b) || (a.moduleId < b.moduleId ? -1 : 1),
		);
	}

	/** @param {import("vitest/node").TestSpecification[]} files */
	async shard(files) {
		return files;
	}
}
