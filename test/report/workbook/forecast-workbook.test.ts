// Tests that a forecast's workbook computes as the library does, and that its drivers are read back.
import { read, utils, write } from "@e965/xlsx";
import { HyperFormula } from "hyperformula";
import { afterAll, expect, it } from "vitest";
import type { ForecastDriver } from "../../../src/analytics/forecast/forecast-types.js";
import { forecast } from "../../../src/analytics/index.js";
import { uniformDraws } from "../../../src/analytics/math/random.js";
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

it.each(sampled(FORECAST, 3))("the workbook of %s computes and reads back", async (symbol) => {
	const company = await loadCompany(client, symbol);
	const payout = "if(2 < year <= 4 or not (year < 6), 40%, sqrt(base * base + 0.04))";
	const mine = forecast(company, { payout }, { surplus: "cash" });
	const sheets = forecastSheets(mine);
	const engine = HyperFormula.buildEmpty({ licenseKey: "gpl-v3" });
	for (const { name } of sheets) engine.addSheet(name);
	const addressOf = (sheet: string, cell: string) => {
		const { r, c } = utils.decode_cell(cell);
		return { sheet: engine.getSheetId(sheet) as number, row: r, col: c };
	};
	engine.batch(() => {
		for (const { name, cells } of sheets)
			for (const [cell, { value, formula }] of cells)
				engine.setCellContents(
					addressOf(name, cell),
					formula === undefined ? (typeof value === "string" ? `'${value}` : value) : `=${formula}`,
				);
	});
	const expectClose = (actual: unknown, expected: number, where: string) =>
		expect(Math.abs(Number(actual) - expected), where).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(expected)));
	let formulas = 0;
	for (const { name, cells } of sheets)
		for (const [cell, { value, formula }] of cells) {
			if (formula === undefined || typeof value !== "number") continue;
			formulas++;
			expectClose(engine.getCellValue(addressOf(name, cell)), value, `${name} ${cell} =${formula}`);
		}
	expect(formulas).toBeGreaterThan(400);
	// Edited drivers: the spreadsheet engine and the file read back give the same value.
	const bytes = writeWorkbook({ sheets, names: new Map() });
	const make = async (file: {
		readonly drivers: Parameters<typeof forecast>[1];
		readonly options: object;
		readonly day: string;
	}) => forecast(company, file.drivers, { ...file.options, asOf: file.day });
	const [drivers, valuation] = ["Drivers", "Valuation"].map((name) => sheets.find((sheet) => sheet.name === name));
	const rowOf = (sheet: typeof drivers, name: string) =>
		[...(sheet?.cells ?? [])].find(([cell, { value }]) => cell.startsWith("A") && value === name)?.[0].slice(1);
	// Random edits between each driver's low and high: engine, library and file give the same value.
	const draw = uniformDraws(11);
	const book = read(bytes, { cellFormula: true });
	const own: Record<string, number[]> = {};
	const free = mine.drivers.filter(({ name }) => !/price_growth|new_shares|payout/.test(name));
	for (let edit = 0; edit < EDITS; edit++) {
		const driver = free[Math.floor(draw() * free.length)] as ForecastDriver;
		const year = driver.constant ? 0 : Math.floor(draw() * 10);
		const [low, high] = [driver.low[year] as number, driver.high[year] as number];
		const value = low + draw() * (high - low);
		const cell = utils.encode_cell({ r: Number(rowOf(drivers, driver.name)) - 1, c: 3 + year });
		(book.Sheets.Drivers?.[cell] as { v: number }).v = value;
		engine.setCellContents(addressOf("Drivers", cell), value);
		const path = own[driver.name] ?? [...driver.values];
		own[driver.name] = path.map((before, index) => (driver.constant || index === year ? value : before));
		const now = forecast(company, { payout, ...own }, { surplus: "cash" });
		const cellOfValue = addressOf("Valuation", `C${rowOf(valuation, "value_per_share")}`);
		// The cell of a missing forecast holds the result of its rows.
		const worth = now.line("value_per_share").values[0] as number;
		expectClose(engine.getCellValue(cellOfValue), worth, `${driver.name} ${cell} ${value}`);
	}
	const { file, edited } = await readForecastWorkbook(
		new Uint8Array(write(book, { type: "array", bookType: "xlsx" }) as ArrayBuffer),
		make,
	);
	expect(new Set(edited)).toEqual(new Set(Object.keys(own)));
	const again = await make(file);
	expectClose(
		again.line("value_per_share").values[0],
		forecast(company, { payout, ...own }, { surplus: "cash" }).line("value_per_share").values[0] as number,
		"read back",
	);
	// An overwritten formula is named.
	const address = `E${rowOf(
		sheets.find(({ name }) => name === "Income statement"),
		"net_income",
	)}`;
	(book.Sheets["Income statement"] as Record<string, unknown>)[address] = { t: "n", v: 1 };
	await expect(
		readForecastWorkbook(new Uint8Array(write(book, { type: "array", bookType: "xlsx" }) as ArrayBuffer), make),
	).rejects.toThrow(`Income statement!${address} (net_income)`);
	engine.destroy();
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
