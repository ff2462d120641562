// Writes a forecast as the sheets of a workbook with live formulas.
import type { Forecast } from "../../analytics/forecast/forecast.js";
import { forecastJson } from "../../analytics/forecast/forecast-file.js";
import type { ForecastDriver } from "../../analytics/forecast/forecast-types.js";
import { cellFormula, type Reference } from "./forecast-formula.js";
import { sensitivitySheet } from "./forecast-sensitivity.js";
import { cellName, Sheet } from "./sheet.js";

/** The columns before the last filed year. */
const FIRST_COLUMN = 2;
/** The rows above the first line. */
export const HEAD_ROWS = 2;
const FORMATS: Readonly<Record<string, string>> = { fraction: "0.0%", per_share: "0.00", ratio: "0.0000", days: "0.0" };
/** The longest text of a cell or note: spreadsheets allow 32,767 characters, and a character may take two. */
const TEXT_LENGTH = 16_000;
/** The name of the rows of the sheet About that hold the forecast as JSON. */
export const FILE_ROW = "file";

/** The sheets: about, drivers, statements, valuation, history. All have the same columns of years. */
export function forecastSheets(forecast: Forecast): readonly Sheet[] {
	const { grid, years, lastYear, currency, drivers } = forecast;
	const { program, record } = forecast.model;
	const { rows, columns } = program;
	const sheets = new Map<string, Sheet>();
	const places = new Map<string, Place>();
	for (const { section, name } of rows) {
		const sheet = sheets.get(section) ?? sheetWithHead(section, currency, [`${lastYear} filed`, ...years, "for ever"]);
		sheets.set(section, sheet);
		places.set(name, { sheet, row: sheet.rows++ });
	}
	const referenceFrom =
		(from: Sheet | null): Reference =>
		(name, column) => {
			const { sheet, row } = places.get(name) as Place;
			const cell = cellName(row, FIRST_COLUMN + column);
			return sheet === from ? cell : `'${sheet.name}'!${cell}`;
		};
	for (const [i, { name, title, unit, trees }] of rows.entries()) {
		const { sheet, row } = places.get(name) as Place;
		sheet.put(row, 0, name);
		const driver = drivers.find((driver) => driver.name === name);
		const note = driver ? reasonText(driver) : record.lines.has(name) ? record.sourceOf(name) : undefined;
		sheet.put(row, 1, { value: title, ...(note !== undefined && { note }) });
		const reference = referenceFrom(sheet);
		for (let column = 0; column < columns; column++) {
			const value = grid[i * columns + column] as number;
			const last = column === columns - 1;
			const tree = column === 0 ? trees.start : last ? (trees.terminal ?? trees.formula) : trees.formula;
			const isFiled = column === 0 && program.readBefore.has(name);
			const copied = driver && !trees.formula && !isFiled && (column === 0 || last || (driver.constant && column > 1));
			const from = reference(name, column === 0 || driver?.constant ? 1 : column - 1);
			const formula = tree ? cellFormula(tree, column, columns, reference) : copied ? from : undefined;
			if (
				!Number.isFinite(value) ||
				(!formula && column > 0 && !driver && name !== "year" && !name.startsWith("base_"))
			)
				continue;
			sheet.put(row, FIRST_COLUMN + column, {
				value,
				// Blue cells may be changed.
				format: `${driver && !driver.formula && formula === undefined && !isFiled ? "[Blue]" : ""}${FORMATS[unit] ?? "#,##0"}`,
				...(formula !== undefined && { formula }),
			});
		}
	}
	const sensitivity = sensitivitySheet(forecast, referenceFrom(null));
	return [
		aboutSheet(forecast),
		...["Drivers", ...[...sheets.keys()].filter((name) => name !== "Drivers")].map((name) => sheets.get(name) as Sheet),
		...(sensitivity ? [sensitivity] : []),
		historySheet(forecast),
	];
}

/** The row of a line. */
interface Place {
	readonly sheet: Sheet;
	readonly row: number;
}

/** The sheet of the filed years: lines as filed, and the drivers computed from them. */
function historySheet({ model, currency }: Forecast): Sheet {
	const { record, program } = model;
	const history = sheetWithHead("Filed years", currency, record.periods);
	const addHistory = (name: string, title: string, note: string, values: readonly number[], format = "#,##0") => {
		const row = history.add(name, { value: title, note });
		for (const [i, value] of values.entries())
			if (Number.isFinite(value)) history.put(row, FIRST_COLUMN + i, { value, format });
	};
	for (const name of record.lines.keys())
		addHistory(
			name,
			program.rows.find((row) => row.name === name)?.title ?? name.replaceAll("_", " "),
			record.sourceOf(name),
			record.filed(name),
		);
	for (const { name, title, unit, filed } of model.rows)
		if (filed(record, true).some(Number.isFinite))
			addHistory(name, title, "Computed from the lines above", filed(record, true), FORMATS[unit]);
	return history;
}

function sheetWithHead(name: string, currency: string, heads: readonly string[]): Sheet {
	const sheet = new Sheet(name);
	sheet.widths.push(28, 48, ...heads.map(() => 12));
	sheet.add(
		name,
		name === "Drivers"
			? "Change the values of these years: all else follows."
			: `${currency} millions unless said otherwise`,
	);
	sheet.add("", "", ...heads);
	return sheet;
}

/** The sheet About: description, reasons of drivers, and the file from which the forecast is read back. */
function aboutSheet(forecast: Forecast): Sheet {
	const sheet = new Sheet("About");
	sheet.widths.push(28, 100);
	sheet.add(`${forecast.name} (${forecast.symbol})`, `forecast of ${forecast.day}, made by valuelab`);
	for (const part of forecastJson(forecast).match(CELL_TEXT) ?? []) sheet.add(FILE_ROW, part);
	for (const driver of forecast.drivers) sheet.add(driver.name, reasonText(driver));
	for (const { name, reason } of forecast.leftOut) sheet.add(name, `left out: ${reason}`);
	for (const note of forecast.notes) sheet.add("note", note);
	return sheet;
}

/** Splits a text into cells, without splitting a character. */
const CELL_TEXT = new RegExp(`[^]{1,${TEXT_LENGTH}}`, "gu");

/** The reason of a driver, shortened; the file has all of it. */
function reasonText({ reason, why }: ForecastDriver): string {
	if (why === undefined) return reason;
	const [shown = "", ...rest] = why.match(new RegExp(`[^]{1,${REASON_LENGTH}}`, "gu")) ?? [];
	return `${shown}${rest.length > 0 ? "… (whole in the file)" : ""} (base case: ${reason})`;
}
const REASON_LENGTH = 10_000;
