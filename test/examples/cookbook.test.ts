// Runs the cookbook's tasks and compares what they print with the pages.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import {
	cookbookPage,
	pageOf,
	printedIn,
	runTask,
	shortenOutput,
	TASKS,
	taskPage,
} from "../../tools/write-cookbook.js";
import { sampled } from "../sampled.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** Needs a browser, so test/browser runs it. */
const IN_BROWSER = "report-pdf.sh";

describe("the cookbook", () => {
	it("has exactly the listed tasks", () => {
		const files = TASKS.map(({ file }) => file).sort();
		expect(readdirSync(`${root}/examples/cookbook`).sort()).toEqual(files);
		const pages = ["README.md", ...files.map((file) => file.replace(/\.\w+$/, ".md"))].sort();
		expect(readdirSync(`${root}/docs/cookbook`).sort()).toEqual(pages);
	});
	it("shows the sources unchanged", () => {
		expect(readFileSync(`${root}/docs/cookbook/README.md`, "utf8")).toBe(cookbookPage());
		for (const task of TASKS)
			expect(readFileSync(pageOf(task.file), "utf8")).toBe(taskPage(task, printedIn(task.file)));
	});
	it.each(
		sampled(
			TASKS.map(({ file }) => file).filter((file) => file !== IN_BROWSER),
			8,
		),
	)(
		"%s prints the output on its page",
		async (file) => {
			expect(shortenOutput(await runTask(file))).toBe(printedIn(file));
		},
		120_000,
	);
});
