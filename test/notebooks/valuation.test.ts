// Tests the valuation notebook on the stock tslab kernel.
import { beforeAll, describe, expect, it } from "vitest";
import { type Cell, executeOnTslab, textOf } from "./stock-tslab.js";

const NOTEBOOK = "notebooks/valuation.ipynb";
const sourceOf = (cell: Cell) => (Array.isArray(cell.source) ? cell.source.join("") : cell.source);

describe("valuation notebook on stock tslab", () => {
	let cells: readonly Cell[];
	const outputOf = (part: string) => {
		const cell = cells.find((cell) => cell.cell_type === "code" && sourceOf(cell).includes(part));
		if (!cell) throw new Error(`no cell holds ${part}`);
		return (cell.outputs ?? []).map(textOf).join("\n");
	};
	beforeAll(async () => {
		cells = await executeOnTslab(NOTEBOOK);
	});

	it("runs every cell without an error", () => {
		const failed = cells.flatMap((cell) =>
			(cell.outputs ?? []).filter(({ name, output_type }) => name === "stderr" || output_type === "error").map(textOf),
		);
		expect(failed).toEqual([]);
	});
	it("answers in a sentence with the range's families", () => {
		const answer = outputOf("console.log(fairValue.sentence)");
		const [, low, high] = /Apple Inc\. is worth USD (\d+)–(\d+), middle \d+; the price of USD \d+/.exec(answer) ?? [];
		expect(Number(low)).toBeGreaterThan(100);
		expect(Number(high)).toBeGreaterThan(Number(low));
		expect(answer).toContain("Such verdicts have not predicted returns.");
		for (const family of ["Intrinsic", "Own history", "Market"])
			expect(outputOf("const families")).toMatch(
				new RegExp(`${family}: USD \\d+ to USD \\d+, middle USD \\d+, \\d+\\.\\d%`),
			);
	});
	it("shows Apple's latest fiscal year as filed", () => {
		const table = outputOf("const history");
		expect(table).toContain("<table");
		expect(table).toMatch(/2025-09[\s\S]*416,161[\s\S]*112,010[\s\S]*7\.46/);
	});
	it("shows charts as offline pictures", () => {
		const charts = cells
			.flatMap((cell) => cell.outputs ?? [])
			.map(textOf)
			.filter((text) => text.includes("data:image/svg+xml;base64,"));
		expect(charts.length).toBeGreaterThanOrEqual(6);
		expect(charts.join("")).not.toMatch(/(src|href)="https?:/);
	});
	it("gives values, or reasons", () => {
		const table = outputOf("dataFrames.valuation(valuation)");
		expect(table).toContain("Graham number");
		expect(table).toContain("Does not apply");
	});
	it("explains the leading method of the range", () => {
		const text = outputOf("console.log(explain(leading))");
		for (const part of ["Formula", "Inputs", "Assumptions", "stock.financials"]) expect(text).toContain(part);
	});
	it("lowers the value with lower growth", () => {
		const [, yours, declared] =
			/growth of 2% a year: USD ([\d.]+); as declared: USD ([\d.]+)\./.exec(outputOf("const yours")) ?? [];
		expect(Number(yours)).toBeGreaterThan(0);
		expect(Number(yours)).toBeLessThan(Number(declared));
	});
	it("compares with peers of related industries", () => {
		const peers = outputOf("dataFrames.comparison(comparison)");
		expect(peers.match(/^[A-Z.]+: (same|related) industry \(/gm)?.length).toBeGreaterThanOrEqual(6);
		expect(peers).toContain("<table");
	});
});
