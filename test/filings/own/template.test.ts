// Tests reading the filled-in template, as CSV and workbook, for every kind of company.
import { describe, expect, it } from "vitest";
import { kindOfFile } from "../../../src/filings/files/kind-of-file.js";
import { readOwnFile } from "../../../src/filings/own/own-file.js";
import { templateCsv, templateRows, templateWorkbook } from "../../../src/filings/own/template.js";

const KINDS = ["ordinary", "bank", "insurer", "reit"] as const;

/** The table with currency, scale, shares and one year's figures: 7 for each money line, so that no component exceeds its total. */
function filledTable(kind: (typeof KINDS)[number]): string[][] {
	const valueByField: Record<string, string> = {
		currency: "EUR",
		scale: "thousands",
		shares: "1000",
		name: "Mine",
		price: "2.5",
	};
	return templateRows(kind, 2025, 3).map(([name = "", unit = "", description = "", ...cells]) => {
		if (valueByField[name] !== undefined) return [name, valueByField[name], description];
		const isFilled =
			unit === "money" && ["Revenue", "Net interest income", "Total assets", "Equity", "Net income"].includes(name);
		return [name, unit, description, ...cells.map((cell) => (isFilled ? "7" : unit === "number" ? "1000" : cell))];
	});
}

describe("template to fill in", () => {
	it.each(KINDS)("of kind %s asks for about fifteen explained lines", (kind) => {
		const rows = templateRows(kind, 2025);
		const needed =
			rows.findIndex(([first]) => first?.startsWith("# more")) -
			rows.findIndex(([first]) => first?.startsWith("# needed")) -
			1;
		expect(needed).toBeGreaterThanOrEqual(15);
		expect(needed).toBeLessThanOrEqual(17);
		expect(rows.find(([first]) => first === "line")?.slice(3)).toEqual(
			[2021, 2022, 2023, 2024, 2025].map((year) => `${year}-12-31`),
		);
	});
	it.each(KINDS)("of kind %s is read back from CSV and workbook", async (kind) => {
		const rows = filledTable(kind);
		const files = [new TextEncoder().encode(templateCsv(rows)), await templateWorkbook(rows)];
		expect(files.map((bytes) => kindOfFile("my", bytes).kind)).toEqual(["own_statements", "workbook"]);
		const [csv, xlsx] = await Promise.all(files.map((bytes) => readOwnFile(bytes, "my")));
		expect(csv).toMatchObject({ kind, currency: "EUR", scale: 1000, price: 2.5, sharesOutstanding: 1000, notes: [] });
		expect(csv?.annual.map(({ end }) => end)).toEqual(["2023-12-31", "2024-12-31", "2025-12-31"]);
		expect(new Map(csv?.annual[0]?.values).get("Total Assets")).toBe(0.007);
		expect(xlsx).toEqual(csv);
	});
	it("contains no figures by default", async () => {
		const rows = templateRows("ordinary", 2025).map((row) =>
			row[0] === "currency" ? ["currency", "EUR"] : row[0] === "scale" ? ["scale", "units"] : row,
		);
		await expect(readOwnFile(new TextEncoder().encode(templateCsv(rows)), "my.csv")).rejects.toThrow(
			"no line has a figure",
		);
	});
});
