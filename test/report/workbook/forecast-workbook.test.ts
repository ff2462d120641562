// Tests that a forecast's workbook computes as the library does, and that its drivers are read back.
import { read, utils, type WorkBook, write } from "@e965/xlsx";
import { HyperFormula } from "hyperformula";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Forecast } from "../../../src/analytics/forecast/forecast.js";
import type { ForecastDriver } from "../../../src/analytics/forecast/forecast-types.js";
import { forecast } from "../../../src/analytics/index.js";
import { uniformDraws } from "../../../src/analytics/math/random.js";
import type { Company } from "../../../src/frames/company-types.js";
import { createClient, loadCompany } from "../../../src/index.js";
import { forecastSheets } from "../../../src/report/workbook/forecast-sheets.js";
import { readForecastWorkbook } from "../../../src/report/workbook/read-forecast-workbook.js";
import { writeWorkbook } from "../../../src/report/workbook/write-workbook.js";
import { DEEP } from "../../analytics/bundled-companies.js";
import { sampled } from "../../sampled.js";

const client = createClient();
afterAll(() => client.close());

/** In-depth companies with a forecast: an insurer, a property trust and a company without a tax rate have none. */
const FORECAST = DEEP.filter((symbol) => !["PGR", "O", "SNOW"].includes(symbol));
const EDITS = 9;

/** A payout with conditions and functions, so that its formula uses much of the language. */
const PAYOUT = "if(2 < year <= 4 or not (year < 6), 40%, sqrt(base * base + 0.04))";

type Sheets = ReturnType<typeof forecastSheets>;
type Drivers = Parameters<typeof forecast>[1];

/** A spreadsheet engine with the cells of a workbook. */
function engineOf(sheets: Sheets) {
	const engine = HyperFormula.buildEmpty({ licenseKey: "gpl-v3" });
	for (const { name } of sheets) engine.addSheet(name);
	const addressOf = (sheet: string, cell: string) => {
		const { r, c } = utils.decode_cell(cell);
		return { sheet: engine.getSheetId(sheet) as number, row: r, col: c };
	};
	const setCell = (sheet: string, cell: string, content: string | number | boolean | null) =>
		engine.setCellContents(addressOf(sheet, cell), content);
	engine.batch(() => {
		for (const { name, cells } of sheets)
			for (const [cell, { value, formula }] of cells) {
				const text = typeof value === "string" ? `'${value}` : value;
				setCell(name, cell, formula === undefined ? text : `=${formula}`);
			}
	});
	onTestFinished(() => engine.destroy());
	return { setCell, valueAt: (sheet: string, cell: string) => engine.getCellValue(addressOf(sheet, cell)) };
}

const expectClose = (actual: unknown, expected: number, message: string) =>
	expect(Math.abs(Number(actual) - expected), message).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(expected)));

/** The row of a sheet whose first cell is a name. */
function rowOf(sheets: Sheets, sheetName: string, name: string): string | undefined {
	const { cells } = sheets.find((sheet) => sheet.name === sheetName) ?? { cells: [] };
	return [...cells].find(([cell, { value }]) => cell.startsWith("A") && value === name)?.[0].slice(1);
}

const bytesOf = (book: WorkBook) => new Uint8Array(write(book, { type: "array", bookType: "xlsx" }) as ArrayBuffer);

/** Makes the function that computes a forecast from a file that was read. */
const forecastFrom =
	(company: Company) => async (file: { readonly drivers: Drivers; readonly options: object; readonly day: string }) =>
		forecast(company, file.drivers, { ...file.options, asOf: file.day });

describe.each(sampled(FORECAST, 3))("the workbook of %s", (symbol) => {
	let company: Company;
	let original: Forecast;
	let sheets: Sheets;
	beforeAll(async () => {
		company = await loadCompany(client, symbol);
		original = forecast(company, { payout: PAYOUT }, { surplus: "cash" });
		sheets = forecastSheets(original);
	});
	const openBook = () => read(writeWorkbook({ sheets, names: new Map() }), { cellFormula: true });

	it("computes every formula as the library does", () => {
		const { valueAt } = engineOf(sheets);
		let formulas = 0;
		for (const { name, cells } of sheets)
			for (const [cell, { value, formula }] of cells) {
				if (formula === undefined || typeof value !== "number") continue;
				formulas++;
				expectClose(valueAt(name, cell), value, `${name} ${cell} =${formula}`);
			}
		expect(formulas).toBeGreaterThan(400);
	});

	it("gives the library's value after each edit, and reads the edits back", async () => {
		const { setCell, valueAt } = engineOf(sheets);
		const book = openBook();
		const draw = uniformDraws(11);
		const edits: Record<string, number[]> = {};
		const valueOfEdits = () => {
			const edited = forecast(company, { payout: PAYOUT, ...edits }, { surplus: "cash" });
			return edited.line("value_per_share").values[0] as number;
		};
		const editable = original.drivers.filter(({ name }) => !/price_growth|new_shares|payout/.test(name));
		for (let edit = 0; edit < EDITS; edit++) {
			const driver = editable[Math.floor(draw() * editable.length)] as ForecastDriver;
			const year = driver.constant ? 0 : Math.floor(draw() * 10);
			const [low, high] = [driver.low[year] as number, driver.high[year] as number];
			const value = low + draw() * (high - low);
			const cell = utils.encode_cell({ r: Number(rowOf(sheets, "Drivers", driver.name)) - 1, c: 3 + year });
			(book.Sheets.Drivers?.[cell] as { v: number }).v = value;
			setCell("Drivers", cell, value);
			const path = edits[driver.name] ?? [...driver.values];
			edits[driver.name] = path.map((own, index) => (driver.constant || index === year ? value : own));
			// The cell of a missing forecast holds the result of its rows.
			const cellOfValue = `C${rowOf(sheets, "Valuation", "value_per_share")}`;
			expectClose(valueAt("Valuation", cellOfValue), valueOfEdits(), `${driver.name} ${cell} ${value}`);
		}
		const { file, edited } = await readForecastWorkbook(bytesOf(book), forecastFrom(company));
		expect(new Set(edited)).toEqual(new Set(Object.keys(edits)));
		const reread = await forecastFrom(company)(file);
		expectClose(reread.line("value_per_share").values[0], valueOfEdits(), "read back");
	});

	it("names an overwritten formula", async () => {
		const book = openBook();
		const cell = `E${rowOf(sheets, "Income statement", "net_income")}`;
		(book.Sheets["Income statement"] as Record<string, unknown>)[cell] = { t: "n", v: 1 };
		await expect(readForecastWorkbook(bytesOf(book), forecastFrom(company))).rejects.toThrow(
			`Income statement!${cell} (net_income)`,
		);
	});
});

it("marks editable cells and sources", async () => {
	const mine = forecast(await loadCompany(client, "KO"), { tax: { value: "20%", why: "new law" } });
	const book = read(writeWorkbook({ sheets: forecastSheets(mine), names: new Map() }), {
		cellStyles: true,
		cellNF: true,
	});
	const find = (sheet: string, name: string) =>
		Object.keys(book.Sheets[sheet] ?? {}).find(
			(cell) => cell.startsWith("A") && book.Sheets[sheet]?.[cell]?.v === name,
		);
	const cellAt = (sheet: string, name: string, column: string) =>
		book.Sheets[sheet]?.[`${column}${find(sheet, name)?.slice(1)}`];
	expect(cellAt("Drivers", "tax", "D").z).toBe("[Blue]0.0%");
	expect(cellAt("Income statement", "net_income", "D").z).toBe("#,##0");
	expect(cellAt("Drivers", "tax", "B").c[0].t).toBe("new law (base case: median of 5 years)");
	expect(cellAt("Filed years", "revenue", "B").c[0].t).toBe("Source: stock.financials, revenue");
	// The sensitivity's middle is the value; where the rate determines perpetual growth, there is no such sheet.
	expect(book.Sheets.Sensitivity?.E5.v).toBeCloseTo(mine.value?.perShare as number, 9);
	const tied = forecast(await loadCompany(client, "KO"), { growth: "terminal_growth + 1%" });
	expect(forecastSheets(tied).map(({ name }) => name)).not.toContain("Sensitivity");
});

it("holds long texts of files and reasons", async () => {
	const company = await loadCompany(client, "KO");
	// Two-unit characters are at every boundary of a cell's text.
	const longText = `a${"🥤".repeat(40_000)}`;
	const mine = forecast(company, { tax: { value: "20%", why: longText } });
	const bytes = writeWorkbook({ sheets: forecastSheets(mine), names: new Map() });
	for (const sheet of forecastSheets(mine))
		for (const { value, note = "" } of sheet.cells.values())
			for (const text of [String(value), note]) expect(text.length).toBeLessThan(32_768);
	const { file, edited } = await readForecastWorkbook(bytes, async ({ drivers }) => forecast(company, drivers));
	expect([file.drivers.tax, edited]).toEqual([{ value: "20%", why: longText }, []]);
});

it("keeps percentages above 100 and names overwritten cells", async () => {
	const company = await loadCompany(client, "KO");
	const given = { growth: "6%", payout: "50% + growth[-1]" };
	const make = async (file: { readonly drivers: Parameters<typeof forecast>[1] }) => forecast(company, file.drivers);
	const saved = writeWorkbook({ sheets: forecastSheets(forecast(company, given)), names: new Map() });
	const edited = async (change: (cell: (sheet: string, name: string, column: string) => { v: number }) => void) => {
		const book = read(saved, { cellFormula: true });
		change((sheet, name, column) => {
			const cells = book.Sheets[sheet] ?? {};
			const [address] = Object.entries(cells).find(([address, cell]) => address.startsWith("A") && cell.v === name) ?? [
				"",
			];
			return cells[`${column}${address.slice(1)}`];
		});
		return readForecastWorkbook(new Uint8Array(write(book, { type: "array", bookType: "xlsx" }) as ArrayBuffer), make);
	};
	const { file } = await edited((cell) => {
		cell("Drivers", "other_assets_ratio", "D").v = 1.1;
		cell("Drivers", "growth", "E").v = 1.1;
	});
	// Other assets are about half of revenue: 1.1 is read as written. Growth of 1.1 could mean percent.
	expect((file.drivers.other_assets_ratio as unknown[])[0]).toBe(1.1);
	expect((file.drivers.growth as unknown[]).slice(0, 3)).toEqual([0.06, "110%", 0.06]);
	expect(forecast(company, file.drivers).driver("growth").values[1]).toBe(1.1);
	await expect(edited((cell) => Object.assign(cell("Filed years", "revenue", "C"), { v: 1 }))).rejects.toThrow(
		/Filed years!C\d+ \(revenue\)/,
	);
	await expect(edited((cell) => Object.assign(cell("Drivers", "growth", "C"), { v: 1 }))).rejects.toThrow(
		/Drivers!C\d+ \(growth\)/,
	);
});
