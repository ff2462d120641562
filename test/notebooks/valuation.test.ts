import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { type Cell, executeOnTslab, textOf } from "./stock-tslab.js";

const NOTEBOOK = "notebooks/valuation.ipynb";
const sourceOf = (cell: Cell) => (Array.isArray(cell.source) ? cell.source.join("") : cell.source);

describe("the valuation notebook on the stock tslab kernel", () => {
	let cells: readonly Cell[];
	const outputOf = (part: string) => {
		const cell = cells.find((each) => each.cell_type === "code" && sourceOf(each).includes(part));
		if (!cell) throw new Error(`no cell holds ${part}`);
		return (cell.outputs ?? []).map(textOf).join("\n");
	};
	beforeAll(async () => {
		cells = await executeOnTslab(NOTEBOOK);
	}, 240_000);

	it("runs every cell without an error", () => {
		const failed = cells.flatMap((cell) =>
			(cell.outputs ?? []).filter(({ name, output_type }) => name === "stderr" || output_type === "error").map(textOf),
		);
		expect(failed).toEqual([]);
	});
	it("shows Apple's latest fiscal year as it was filed", () => {
		const table = outputOf("const annual");
		expect(table).toContain("<table");
		expect(table).toMatch(/2025-09[\s\S]*416,161[\s\S]*112,010[\s\S]*7\.46/);
	});
	it("says where a column comes from", () => {
		expect(outputOf('explain(annual, "Revenue")')).toContain("stock.financials");
	});
	it("shows charts as pictures that need no network", () => {
		const charts = cells
			.flatMap((cell) => cell.outputs ?? [])
			.map(textOf)
			.filter((text) => text.includes("data:image/svg+xml;base64,"));
		expect(charts.length).toBeGreaterThanOrEqual(6);
		expect(charts.join("")).not.toMatch(/(src|href)="https?:/);
	});
	it("gives values and the reasons where there are none", () => {
		const table = outputOf("valuationFrame(valuation)");
		expect(table).toContain("Graham number");
		expect(table).toContain("template_not_applicable");
	});
	it("unfolds the discounted cash flow", () => {
		const text = outputOf("console.log(explain(dcf))");
		for (const part of ["Formula", "Inputs", "Assumptions", "stock.financials"]) expect(text).toContain(part);
	});
	it("lowers the value when the equity premium rises", () => {
		const [, before, after] =
			/DCF per share: ([\d.]+) .* ([\d.]+) with an equity premium/.exec(outputOf("const cautious")) ?? [];
		expect(Number(after)).toBeGreaterThan(0);
		expect(Number(after)).toBeLessThan(Number(before));
	});
	it("compares with every peer", () => {
		for (const symbol of ["MSFT", "GOOGL", "META", "NVDA", "IBM"])
			expect(outputOf("comparisonFrame(comparison)")).toContain(symbol);
	});
	it("is committed without outputs and without a path of any machine", () => {
		const text = readFileSync(fileURLToPath(new URL(`../../${NOTEBOOK}`, import.meta.url)), "utf8");
		const notebook = JSON.parse(text) as { cells: Cell[] };
		expect(notebook.cells.flatMap((cell) => cell.outputs ?? [])).toEqual([]);
		expect(text).not.toMatch(/\/(home|Users|tmp)\//);
	});
});
