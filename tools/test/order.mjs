// Which test files need a process of their own, and which begin first.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What a test file calls when it changes its process for longer than a test: modules, clocks, globals, environment, registries. */
const CHANGES_ITS_PROCESS =
	/vi\.(?:mock|doMock|resetModules|useFakeTimers|stubGlobal|stubEnv|spyOn)\(|process\.(?:chdir\(|env(?:\.\w+|\[[^\]]+\]) = )|delete process\.env|\b(?:addMeasure|addAnalysis|defineChart)\(/;

/** Helpers of tests that a text imports, as paths. */
const HELPERS = /from "(\.[^"]+)\.js"/g;

/** Whether a file of `test`, or a helper that it imports, changes its process. */
function changesItsProcess(path, asked = new Set()) {
	if (asked.has(path) || !existsSync(path)) return false;
	asked.add(path);
	const text = readFileSync(path, "utf8");
	if (CHANGES_ITS_PROCESS.test(text)) return true;
	return [...text.matchAll(HELPERS)]
		.map(([, helper]) => `${join(dirname(path), helper)}.ts`)
		.some((helper) => helper.startsWith(join(root, "test")) && changesItsProcess(helper, asked));
}

/** The test files that run alone; the others share the modules of a worker. */
export function filesAlone() {
	return readdirSync(join(root, "test"), { recursive: true, encoding: "utf8" })
		.map((path) => `test/${path.replaceAll("\\", "/")}`)
		.filter((path) => path.endsWith(".test.ts") && changesItsProcess(join(root, path)))
		.sort();
}

/** The files that take longest, longest first: begun last, one would keep a core idle. */
export const SLOW = [
	"universe/one-valuation",
	"examples/cookbook",
	"universe/lake/crawl",
	"browser/jupyterlab",
	"notebooks/research",
	"cli/additions",
	"notebooks/committed",
	"engines/engines",
	"repository/package",
	"report/plain-sentences",
	"analytics/company/every-company",
	"analytics/measures/same-number",
	"notebooks/valuation-of-all",
	"notebooks/research-of-all",
	"mcp/server",
	"repository/doc-code",
	"cli/outage",
	"cli/report-many",
	"universe/lake/lake",
	"universe/open-universe",
	"browser/debugger",
	"cli/screen",
	"cli/diff",
	"examples/own-additions",
	"data/audit",
	"notebooks/progress",
	"notebooks/valuation",
	"notebooks/assumptions",
	"browser/report-levers",
	"report/report-change",
	"types/consumer",
	"analytics/columns",
	"analytics/company/figure-column",
	"frames/exchange-damage",
	"api/journal",
	"explore/exports",
	"api/thin-answers",
	"browser/explore",
	"browser/cookbook-pdf",
].map((name) => `test/${name}.test.ts`);

/** Vitest's order of files: those that run alone, then the others, so that a worker keeps its modules; slow ones first. */
export class LongestFirst {
	/** @param {import("vitest/node").TestSpecification[]} files */
	async sort(files) {
		const place = ({ moduleId }) => {
			const at = SLOW.indexOf(relative(root, moduleId).replaceAll("\\", "/"));
			return at < 0 ? SLOW.length : at;
		};
		const isShared = ({ project }) => (project.config.isolate ? 0 : 1);
		return files.toSorted(
			(a, b) => isShared(a) - isShared(b) || place(a) - place(b) || (a.moduleId < b.moduleId ? -1 : 1),
		);
	}

	/** @param {import("vitest/node").TestSpecification[]} files */
	async shard(files) {
		return files;
	}
}
