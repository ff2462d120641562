// Tests downloads from the local page.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import * as code from "../../src/explore/page/code.js";
import { figureCsv } from "../../src/explore/page/parts/figure-csv.js";
import { type Grid, sortedRows } from "../../src/explore/page/parts/grid.js";
import { gridCsv, gridSvg } from "../../src/explore/page/parts/table-exports.js";
import { root } from "../cli/run-cli.js";

const cell = (text: string, value: number | string | null = text) => ({ text, value });

const GRID: Grid = {
	caption: "A & B",
	file: "a",
	code: "",
	columns: [{ title: "Line" }, { title: "Amount", unit: "USD", numeric: true }],
	rows: [
		{ cells: [cell("Group")], group: true },
		{ cells: [cell("=1+1"), cell("1,234.6", 1234.5678)] },
		{ cells: [cell('say "hi"'), cell("n/a", null)] },
		{ cells: [cell("b"), cell("−2", -2)] },
		{ cells: [cell("Median"), cell("5", 5)], last: true },
	],
};

it("writes CSV with full numbers and no formulas", () => {
	expect(gridCsv(GRID)).toBe('Line,Amount (USD)\n\'=1+1,1234.5678\n"say ""hi""",\nb,-2\nMedian,5\n');
});

it("sorts missing values and sums to the end", () => {
	const order = (descending: boolean) =>
		sortedRows(GRID.rows.slice(1), 1, descending).map(({ cells }) => cells[1]?.value ?? null);
	expect(order(false)).toEqual([-2, 1234.5678, null, 5]);
	expect(order(true)).toEqual([1234.5678, -2, null, 5]);
});

it("escapes table texts", () => {
	const { svg, width } = gridSvg(GRID);
	expect(svg).toContain("A &amp; B");
	expect(svg).toContain("say &quot;hi&quot;");
	expect(width).toBeGreaterThan(100);
});

it("writes a chart's points, one row each", () => {
	const data = [
		{ type: "bar", name: "Revenue", x: ["2024", "2025"], y: [1, null] },
		{ type: "scatter", x: [0.5], y: ["a,b"] },
	];
	const figure = { data, layout: {}, config: {}, title: "", subtitle: "", alt: "", source: "", brief: "" };
	expect(figureCsv(figure)).toBe('series,x,y\nRevenue,2024,1\nRevenue,2025,\nseries 2,0.5,"a,b"\n');
});

it("generates TypeScript that runs", async () => {
	mkdirSync(join(root, "out"), { recursive: true });
	const folder = mkdtempSync(join(root, "out", "explore-code-"));
	const given = { growth: 0.08 };
	const texts = [
		code.chartCode("KO", "footballField()"),
		code.chartCode("KO", 'band("pe")', given),
		code.valueCode("KO", "estimates", given),
		code.comparisonCode("KO"),
		code.peersChartCode("KO"),
		code.scatterCode("KO", "roe", "pb"),
		code.priceCode("KO"),
		code.segmentsCode("AAPL", "business"),
		code.forecastCode("KO", { drivers: { growth: "4%" }, years: 5 }),
		code.frameCode('stock.financials("KO", { order: "desc" })', "quarterly"),
	];
	try {
		const files = texts.map((text, i) => {
			const file = join(folder, `${i}.mts`);
			// The last line is what a notebook shows, so it must have a value.
			const lines = text.split("\n");
			const last = (lines.pop() ?? "").replace(/^const \w+ = /, "").replace(/;$/, "");
			writeFileSync(file, `${lines.join("\n")}\nif (!(${last})) throw new Error("nothing to show");\n`);
			return file;
		});
		const run = files.map((file) => `await import(${JSON.stringify(file)});`).join("\n");
		writeFileSync(join(folder, "all.mts"), `${run}\nconsole.log("ran", ${files.length});\n`);
		const ran = await promisify(execFile)(process.execPath, ["--import", "tsx", join(folder, "all.mts")], {
			cwd: root,
		});
		expect(ran.stdout.trim()).toBe(`ran ${texts.length}`);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});
