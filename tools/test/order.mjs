// Chooses the test files that need their own process, and the order of all test files.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Calls that change modules, clocks, globals, the environment or registries of the process for longer than one test. */
const CHANGES_ITS_PROCESS =
	/vi\.(?:mock|doMock|resetModules|useFakeTimers|stubGlobal|stubEnv|spyOn)\(|process\.(?:chdir\(|env(?:\.\w+|\[[^\]]+\]) = )|delete process\.env|\b(?:addMeasure|addAnalysis|defineChart|brokenPromises)\(/;

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
	"notebooks/committed",
	"notebooks/research-of-all",
	"report/true-sentences",
	"repository/package",
	"notebooks/research",
	"browser/jupyterlab",
	"analytics/company/every-company",
	"examples/cookbook",
	"repository/doc-code",
	"analytics/measures/same-number",
	"engines/engines",
	"universe/lake/crawl",
	"mcp/server",
	"kernel/probe",
	"contract/service",
	"store/killed-writers",
	"browser/debugger",
	"cli/additions",
	"data/audit",
	"analytics/company/figure-column",
	"cli/report-many",
	"universe/lake/tables-killed",
	"frames/company/changed-bodies",
	"cli/outage",
	"report/workbook/forecast-workbook",
	"report/plain-sentences",
	"data/consistent",
	"report/report-change",
	"analytics/line-items/bounds",
	"report/workbook/workbook",
	"api/journal",
	"browser/report-levers",
	"analytics/assumptions/every-assumption",
	"notebooks/valuation-of-all",
	"frames/exchange-damage",
	"browser/publish",
	"report/notes",
	"browser/explore",
	"report/engine/changed-report",
	"universe/lake/lake",
	"browser/jupyterlab-outputs",
	"notebooks/valuation",
	"repository/doc-examples",
	"frames/any-json",
	"frames/view-columns",
	"universe/open-universe",
	"kernel/debugger",
	"analytics/company/varied",
	"report/build",
	"cli/diff",
	"cli/commands",
	"claims/sentences",
	"notebooks/assumptions",
	"browser/report",
	"universe/lake/score-stream",
	"cli/output",
	"universe/lake/store-tables",
	"cli/forecast",
	"kernel/papermill",
	"kernel/messaging",
	"browser/cookbook-pdf",
	"universe/lake/damage",
	"notebooks/progress",
	"kernel/widgets-and-marks",
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
