// Tests which columns `valuelab get` prints.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fromCsv, fromExcel, fromParquet } from "../../src/frames/index.js";
import { cli } from "./run-cli.js";

const rows = (csv: string) => csv.trimEnd().split("\n");

describe("printed columns of get", () => {
	let folder: string;
	beforeAll(() => {
		folder = mkdtempSync(join(tmpdir(), "valuelab-get-"));
	});
	afterAll(() => rmSync(folder, { recursive: true, force: true }));

	it("shows the most used columns first", async () => {
		const { stdout } = await cli(["get", "stock.financials", "JPM", "--format", "table"], { COLUMNS: "80" });
		const head = stdout.slice(0, stdout.indexOf("──"));
		// Long names take two lines: "Net" over "Income".
		for (const word of ["period", "Revenue", "Net", "Income", "EPS", "Free"]) expect(head.split(/\s+/)).toContain(word);
		expect(head).not.toContain("Forex");
	});
	it("--last counts fiscal years without TTM", async () => {
		const { stdout } = await cli(["get", "stock.financials", "KO", "--last", "2", "--columns", "Revenue"]);
		expect(rows(stdout).map((line) => line.split(",").slice(0, 3).join(","))).toEqual([
			"symbol,period,is_ttm",
			"KO,2024-12,false",
			"KO,2025-12,false",
			"KO,TTM,true",
		]);
	});
	it("takes the newest periods from descending answers", async () => {
		const args = ["get", "stock.financials", "KO", "--order", "desc", "--last", "2", "--columns", "Revenue"];
		const { stdout } = await cli(args);
		expect(rows(stdout).map((line) => line.split(",")[1])).toEqual(["period", "2025-12", "2024-12", "TTM"]);
	});
	it("prints columns matching a glob, in given order", async () => {
		const { stdout } = await cli([
			"get",
			"stock.financials",
			"KO",
			"--columns",
			"operating income,net m*%,Revenue",
			"--last",
			"1",
		]);
		expect(rows(stdout)[0]).toBe("symbol,period,is_ttm,Operating Income,Net Margin %,Revenue");
	});
	it("suggests columns near an unknown one", async () => {
		const { code, stdout, stderr } = await cli(["get", "stock.financials", "KO", "--columns", "Free Cash"]);
		expect([code, stdout]).toEqual([2, ""]);
		expect(stderr).toMatch(/columns "Free Cash": .*near it: .*Free Cash Flow/);
	});
	it("prints one statement", async () => {
		const { stdout } = await cli(["get", "stock.financials", "KO", "--section", "cashflow", "--last", "1"]);
		const header = rows(stdout)[0] as string;
		expect(header).toContain("Free Cash Flow");
		expect(header).not.toContain("Total Assets");
		const refused = await cli(["get", "stock.financials", "KO", "--section", "balances"]);
		expect(refused.code).toBe(2);
		expect(refused.stderr).toContain("balance_sheet");
	});
	it("prints a single row as names and values", async () => {
		const { stdout } = await cli(["get", "stock.summary", "KO", "--format", "table"]);
		expect(stdout).toMatch(/^symbol +KO$/m);
		expect(stdout).toMatch(/^country +United States$/m);
	});
	it("writes parquet and workbooks with the same figures", async () => {
		const csv = fromCsv((await cli(["get", "stock.financials", "KO"])).stdout).values as unknown[][];
		for (const format of ["parquet", "xlsx"]) {
			const file = join(folder, `ko.${format}`);
			const { code, stdout } = await cli(["get", "stock.financials", "KO", "--format", format, "-o", file]);
			expect([code, stdout]).toEqual([0, ""]);
			const bytes = new Uint8Array(readFileSync(file));
			const frame = format === "parquet" ? await fromParquet(bytes) : await fromExcel(bytes);
			const revenue = frame.columns.indexOf("Revenue");
			expect((frame.values as unknown[][]).map((row) => row[revenue])).toEqual(csv.map((row) => row[revenue]));
		}
		const without = await cli(["get", "stock.financials", "KO", "--format", "parquet"]);
		expect([without.code, without.stdout]).toEqual([2, ""]);
		expect(without.stderr).toContain("-o");
	});
});
