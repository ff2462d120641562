// The workbook of a forecast computes what the library does, and its drivers come back.
import { read, utils, write } from "@e965/xlsx";
import { HyperFormula } from "hyperformula";
import { afterAll, expect, it } from "vitest";
import { forecast } from "../../../src/analytics/index.js";
import { uniformDraws } from "../../../src/analytics/math/random.js";
import { createClient, loadCompany } from "../../../src/index.js";
import { forecastSheets, readForecastWorkbook } from "../../../src/report/workbook/forecast-workbook.js";
import { writeWorkbook } from "../../../src/report/workbook/write-workbook.js";

const client = createClient();
afterAll(() => client.close());

it.each(["KO", "JPM", "AAPL"])("the workbook of %s computes and reads back", async (symbol) => {
	const company = await loadCompany(client, symbol);
	const payout = "if(2 < year <= 4 or not (year < 6), 40%, sqrt(base * base + 0.04))";
	const mine = forecast(company, { payout }, { surplus: "cash" });
	const sheets = forecastSheets(mine);
	const engine = HyperFormula.buildEmpty({ licenseKey: "gpl-v3" });
	for (const { name } of sheets) engine.addSheet(name);
	const at = (sheet: string, cell: string) => {
		const { r, c } = utils.decode_cell(cell);
		return { sheet: engine.getSheetId(sheet) as number, row: r, col: c };
	};
	engine.batch(() => {
		for (const { name, cells } of sheets)
			for (const [cell, { value, formula }] of cells)
				engine.setCellContents(
					at(name, cell),
					formula === undefined ? (typeof value === "string" ? `'${value}` : value) : `=${formula}`,
				);
	});
	const near = (actual: unknown, expected: number, where: string) =>
		expect(Math.abs(Number(actual) - expected), where).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(expected)));
	let formulas = 0;
	for (const { name, cells } of sheets)
		for (const [cell, { value, formula }] of cells) {
			if (formula === undefined || typeof value !== "number") continue;
			formulas++;
			near(engine.getCellValue(at(name, cell)), value, `${name} ${cell} =${formula}`);
		}
	expect(formulas).toBeGreaterThan(400);
	// Edits of drivers: the engine and the file that comes back say the same value.
	const bytes = writeWorkbook({ sheets, names: new Map() });
	const make = async (file: {
		readonly drivers: Parameters<typeof forecast>[1];
		readonly options: object;
		readonly day: string;
	}) => forecast(company, file.drivers, { ...file.options, asOf: file.day });
	const [drivers, valuation] = ["Drivers", "Valuation"].map((name) => sheets.find((sheet) => sheet.name === name));
	const rowOf = (sheet: typeof drivers, name: string) =>
		[...(sheet?.cells ?? [])].find(([cell, { value }]) => cell.startsWith("A") && value === name)?.[0].slice(1);
	const draw = uniformDraws(11);
	for (let edit = 0; edit < 5; edit++) {
		const book = read(bytes, { cellFormula: true });
		for (const name of ["growth", "tax"])
			for (const column of ["D", "F", "K"]) {
				const cell = `${column}${rowOf(drivers, name)}`;
				const value = 0.02 + 0.1 * draw();
				(book.Sheets.Drivers?.[cell] as { v: number }).v = value;
				engine.setCellContents(at("Drivers", cell), value);
			}
		const { file, edited } = await readForecastWorkbook(
			new Uint8Array(write(book, { type: "array", bookType: "xlsx" }) as ArrayBuffer),
			make,
		);
		expect(edited).toEqual(["growth", "tax"]);
		near(
			engine.getCellValue(at("Valuation", `C${rowOf(valuation, "value_per_share")}`)),
			(await make(file)).value?.perShare as number,
			"value per share",
		);
	}
	// A formula that was overwritten is named.
	const book = read(bytes, { cellFormula: true });
	const place = `E${rowOf(
		sheets.find(({ name }) => name === "Income statement"),
		"net_income",
	)}`;
	(book.Sheets["Income statement"] as Record<string, unknown>)[place] = { t: "n", v: 1 };
	await expect(
		readForecastWorkbook(new Uint8Array(write(book, { type: "array", bookType: "xlsx" }) as ArrayBuffer), make),
	).rejects.toThrow(`Income statement!${place} (net_income)`);
	engine.destroy();
});
