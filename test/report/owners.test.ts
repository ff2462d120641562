// Tests the section on shareholder return.
import { expect, it } from "vitest";
import { gatherReport } from "../../src/report/gather/report-data.js";
import { sectionsOf } from "../../src/report/sections/index.js";
import { bundledClient } from "./bundled.js";

it("lists shareholder return per window as sum of components", async () => {
	const data = await gatherReport(bundledClient().client, "FICT");
	const figures = sectionsOf(data).find(({ id }) => id === "figures");
	const table = figures?.blocks
		.flatMap((block) => (block.kind === "table" ? [block.table] : []))
		.find(({ caption }) => caption.includes("every window of fiscal years"));
	// Twelve years: eleven windows of one year, nine of three, seven of five, two of ten.
	expect(table?.rows).toHaveLength(29);
	expect(table?.rows[0]?.cells[0]?.text).toBe("2015 to 2025");
	for (const { cells } of table?.rows ?? []) {
		const [returned, ...logPoints] = cells.slice(1).map(({ text }) => Number(text.replace("−", "-")));
		const sum = logPoints.at(-1) as number;
		expect(logPoints.slice(0, -1).reduce((total, part) => total + part, 0)).toBeCloseTo(sum, 0);
		expect(Math.expm1(sum / 100) * 100).toBeCloseTo(returned as number, 0);
	}
});
