// Tests the valuation notebook on a sample of the in-depth companies.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { ChartFigure } from "../../src/charts/chart.js";
import { DataFrame } from "../../src/index.js";
import { ROOT } from "../kernel/python.js";
import { sampled } from "../sampled.js";
import { IN_DEPTH } from "./companies.js";
import { compiledNotebook, DEVELOPERS_WORDS } from "./compiled-notebook.js";

const run = compiledNotebook(join(ROOT, "notebooks", "valuation.ipynb"));
const isFigure = (value: unknown): value is ChartFigure =>
	typeof value === "object" && value !== null && "alt" in value;

describe("the valuation notebook for all kinds of companies", () => {
	it("covers 27 companies in depth", () => expect(IN_DEPTH).toHaveLength(27));

	it.each(sampled([...IN_DEPTH, "NKE"], 9))("%s: a verdict, charts or sentences, no error", async (symbol) => {
		const { lines, shown } = await run({ symbol });
		const text = lines.join("\n");
		const verdict = /is worth [A-Z]{3} [\d.,]+–[\d.,]+, middle [\d.,]+[;:]|^No fair-value range for .+: \w.+\.$/m;
		expect(text).toMatch(verdict);
		expect(text).toMatch(/^Price: [A-Z]{3} [\d.,]+ on \d{4}-\d\d-\d\d\.$/m);
		expect(text).toMatch(/^(Intrinsic: [A-Z]{3} |The families make no range: \w)/m);
		expect(text).toContain("Required return: ");
		expect(text).not.toMatch(DEVELOPERS_WORDS);
		const figures = shown.filter(isFigure);
		expect(figures).toHaveLength(13);
		for (const { data, alt, title } of figures) {
			expect(alt).not.toMatch(DEVELOPERS_WORDS);
			// A chart without traces states the missing data in its title.
			if (data.length === 0) expect(title).toMatch(/^No |cannot be /);
		}
		const frames = shown.filter((output): output is DataFrame => output instanceof DataFrame);
		expect(frames).toHaveLength(shown.length - figures.length);
		for (const frame of frames) expect(frame.shape[0]).toBeGreaterThan(0);
	});
});
