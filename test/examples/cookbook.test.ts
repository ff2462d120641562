import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { printedIn, runTask, shown, TASKS } from "../../tools/write-cookbook.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const page = readFileSync(`${root}/docs/cookbook.md`, "utf8");
/** Needs a browser: test/browser runs it. */
const IN_BROWSER = "report-pdf.sh";

describe("the cookbook", () => {
	it("has every task and no other", () => {
		expect(readdirSync(`${root}/examples/cookbook`).sort()).toEqual(TASKS.map(([file]) => file).sort());
		expect(TASKS.length).toBeGreaterThanOrEqual(15);
	});
	it("shows the sources as they are", () => {
		for (const [file] of TASKS) {
			const source = readFileSync(`${root}/examples/cookbook/${file}`, "utf8").trimEnd();
			expect(page, file).toContain(source);
		}
	});
	it.each(TASKS.filter(([file]) => file !== IN_BROWSER))(
		"%s prints what the page shows",
		async (file) => {
			expect(shown(await runTask(file))).toBe(printedIn(page, file));
		},
		120_000,
	);
});
