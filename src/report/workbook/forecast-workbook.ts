// Writes a forecast as a workbook with live formulas, and reads its drivers back.
import { read, utils, type WorkBook } from "@e965/xlsx";
import type { GivenDrivers } from "../../analytics/assumptions/given-forecast.js";
import { setDriver } from "../../analytics/forecast/driver-paths.js";
import type { Forecast } from "../../analytics/forecast/forecast.js";
import { type ForecastFile, forecastJson, readForecast } from "../../analytics/forecast/forecast-file.js";
import type { ForecastDriver } from "../../analytics/forecast/forecast-types.js";
import { mayBePercent } from "../../analytics/forecast/given-drivers.js";
import { driverGrid } from "../../analytics/forecast/moved-drivers.js";
import { sameYear } from "../../analytics/forecast/program.js";
import { type Node, namesIn } from "../../analytics/formula/tree.js";
import { ArgumentError, ValuelabError } from "../../core/errors.js";
import { counted } from "../../core/format.js";
import { cellFormula, cellRange, type Reference } from "./forecast-formula.js";
import { cellName, Sheet } from "./sheet.js";

/** The columns before the last filed year. */
const FIRST_COLUMN = 2;
/** The rows above the first line. */
const HEAD_ROWS = 2;
const FORMATS: Readonly<Record<string, string>> = { fraction: "0.0%", per_share: "0.00", ratio: "0.0000", days: "0.0" };
/** The longest text of a cell or note: spreadsheets allow 32,767 characters, and a character may take two. */
const TEXT_LENGTH = 16_000;
/** The name of the rows of the sheet About that hold the forecast as JSON. */
const FILE_ROW = "file";

/** The sheets: about, drivers, statements, valuation, history. All have the same columns of years. */
export function forecastSheets(forecast: Forecast): readonly Sheet[] {
	const { model, grid, years, lastYear, currency, drivers } = forecast;
	const { program, record } = model;
	const { rows, columns } = program;
	const sheets = new Map<string, Sheet>();
	const places = new Map<string, { readonly sheet: Sheet; readonly row: number }>();
	for (const { section, name } of rows) {
		const sheet = sheets.get(section) ?? sheetWithHead(section, currency, [`${lastYear} filed`, ...years, "for ever"]);
		sheets.set(section, sheet);
		places.set(name, { sheet, row: sheet.rows++ });
	}
	const referenceFrom =
		(from: Sheet | null): Reference =>
		(name, column) => {
			const { sheet, row } = places.get(name) as { readonly sheet: Sheet; readonly row: number };
			const cell = cellName(row, FIRST_COLUMN + column);
			return sheet === from ? cell : `'${sheet.name}'!${cell}`;
		};
	for (const [at, { name, title, unit, trees }] of rows.entries()) {
		const { sheet, row } = places.get(name) as { readonly sheet: Sheet; readonly row: number };
		sheet.put(row, 0, name);
		const driver = drivers.find((one) => one.name === name);
		const note = driver ? reasonText(driver) : record.lines.has(name) ? record.sourceOf(name) : undefined;
		sheet.put(row, 1, { value: title, ...(note !== undefined && { note }) });
		const reference = referenceFrom(sheet);
		for (let column = 0; column < columns; column++) {
			const value = grid[at * columns + column] as number;
			const last = column === columns - 1;
			const tree = column === 0 ? trees.start : last ? (trees.terminal ?? trees.formula) : trees.formula;
			const isFiled = column === 0 && program.before.has(name);
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
	const history = sheetWithHead("Filed years", currency, record.periods);
	const addHistory = (name: string, title: string, note: string, values: readonly number[], format = "#,##0") => {
		const row = history.add(name, { value: title, note });
		for (const [at, value] of values.entries())
			if (Number.isFinite(value)) history.put(row, FIRST_COLUMN + at, { value, format });
	};
	for (const name of record.lines.keys())
		addHistory(
			name,
			rows.find((one) => one.name === name)?.title ?? name.replaceAll("_", " "),
			record.sourceOf(name),
			record.filed(name),
		);
	for (const { name, title, unit, filed } of model.rows)
		if (filed(record, true).some(Number.isFinite))
			addHistory(name, title, "Computed from the lines above", filed(record, true), FORMATS[unit]);
	const sensitivity = sensitivitySheet(forecast, referenceFrom(null));
	return [
		aboutSheet(forecast),
		...["Drivers", ...[...sheets.keys()].filter((name) => name !== "Drivers")].map((name) => sheets.get(name) as Sheet),
		...(sensitivity ? [sensitivity] : []),
		history,
	];
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

/** Reads the forecast of a workbook, with drivers from its cells. `make` makes the forecast of a file. */
export async function readForecastWorkbook(
	bytes: Uint8Array,
	make: (file: ForecastFile) => Promise<Forecast>,
): Promise<{ readonly file: ForecastFile; readonly edited: readonly string[] }> {
	const book = read(bytes, { cellFormula: true });
	const rows = book.Sheets.About ? utils.sheet_to_json<unknown[]>(book.Sheets.About, { header: 1 }) : [];
	const text = rows.flatMap(([name, part]) => (name === FILE_ROW ? [String(part)] : [])).join("");
	if (text === "")
		throw new ValuelabError(
			"unreadable",
			"the workbook has no sheet About with a forecast: write one with valuelab forecast SYMBOL -o FILE.xlsx",
		);
	const file = readForecast(text);
	const before = await make(file);
	const found: Record<string, GivenDrivers[string]> = { ...file.drivers };
	const edited: string[] = [];
	const overwritten: string[] = [];
	for (const sheet of forecastSheets(before)) {
		if (sheet.name === "About") continue;
		const values = new Map<string, number[]>();
		for (const [at, { value, formula }] of sheet.cells) {
			const row = Number(/\d+$/.exec(at)?.[0]);
			const column = at.replace(/\d+$/, "");
			if (row <= HEAD_ROWS || column === "A" || column === "B" || typeof value !== "number") continue;
			const name = String(sheet.cells.get(`A${row}`)?.value);
			const cell = cellIn(book, sheet.name, at);
			if (
				sheet.name === "Drivers" &&
				formula === undefined &&
				column !== "C" &&
				before.drivers.some((one) => one.name === name && one.formula === undefined)
			) {
				if (typeof cell.v !== "number" || !Number.isFinite(cell.v))
					throw new ArgumentError(
						"workbook",
						`Drivers!${at} (${name}) is ${JSON.stringify(cell.v ?? null)}: expected a number`,
					);
				values.set(name, [...(values.get(name) ?? []), cell.v]);
			} else if (formula === undefined ? !isSame(cell, value) : normalised(cell.f) !== normalised(formula))
				overwritten.push(`${sheet.name}!${at} (${name})`);
		}
		for (const [name, own] of values) {
			const driver = before.driver(name);
			if (own.every((value, year) => value === driver.values[year])) continue;
			const usual = before.model.rows.find((one) => one.name === name)?.base(before.model.record, before.years.length);
			const about = { ...driver, usual: typeof usual === "object" ? usual.from : 0 };
			// The format of a percent cell shows the meaning.
			const percentTexts = own.map((value) => (mayBePercent(value, about) ? percentText(value) : value));
			found[name] = percentTexts.length === 1 ? (percentTexts[0] as number | string) : percentTexts;
			edited.push(name);
		}
	}
	if (overwritten.length > 0)
		throw new ArgumentError(
			"workbook",
			`overwritten outside the drivers: ${counted(overwritten.length, "cell")}, ${overwritten.slice(0, 5).join(", ")}${overwritten.length > 5 ? " …" : ""}; put their formulas back, and change drivers alone`,
		);
	return { file: { ...file, drivers: found }, edited };
}

/** A percentage that reads back as the same number. */
function percentText(value: number): string {
	const texts = [15, 16, 17].map((digits) => Number((value * 100).toPrecision(digits)));
	return `${texts.find((percent) => percent / 100 === value) ?? value * 100}%`;
}

/** True if a program changed only the last digits on saving. */
const isSame = ({ v, f }: ReturnType<typeof cellIn>, value: number): boolean =>
	f === undefined && typeof v === "number" && Math.abs(v - value) <= 1e-12 * Math.abs(value);

const cellIn = (book: WorkBook, sheet: string, at: string): { readonly v?: unknown; readonly f?: string } =>
	(book.Sheets[sheet]?.[at] ?? {}) as { v?: unknown; f?: string };

/** A formula without the parts that programs write differently: spaces, quotes, `$`, a leading equals sign. */
const normalised = (formula: string | undefined): string | undefined =>
	formula?.replaceAll(/[\s'$]|^=/g, "").toUpperCase();

const SHIFTS = [-0.01, -0.005, 0, 0.005, 0.01] as const;
const [RATE, GROWTH, FLOW] = ["cost_of_equity", "terminal_growth", "equity_cash_flow"] as const;

/**
 * The value per share by rate and growth. The forecast years stay; the terminal year is written once for each growth. Null without a value.
 * @param reference a cell of the other sheets
 */
function sensitivitySheet(forecast: Forecast, reference: Reference): Sheet | null {
	const { program, record } = forecast.model;
	const { columns, rows, place, years } = program;
	const moves = (driver: string) => ({ driver, shifts: SHIFTS });
	const isMoved = ({ section, trees: { formula } }: (typeof rows)[number]) =>
		section === "Drivers" && formula !== undefined && namesIn(formula).some((name) => name === RATE || name === GROWTH);
	// If a driver's formula uses them, the forecast years would change too.
	if (forecast.value === null || rows.some(isMoved) || forecast.driver(RATE).formula || forecast.driver(GROWTH).formula)
		return null;
	const isBank = record.facts.company.template === "bank";
	const { cells } = driverGrid(forecast, moves(RATE), moves(GROWTH));
	const sheet = new Sheet("Sensitivity");
	sheet.widths.push(28, 48, ...SHIFTS.map(() => 12));
	sheet.add("Sensitivity", `value per share, ${forecast.currency}: growth for ever across, rate on equity down`);
	const heads = sheet.rows++;
	const grid = sheet.rows;
	sheet.rows += SHIFTS.length + 1;
	sheet.add("", `The year after the forecast at each growth, ${forecast.currency} millions`);
	const isGrowth = (name: string) => /^(?:terminal_growth|growth(?:_.*)?)$/.test(name);
	const treeOf = (name: string) => {
		const trees = rows[place.get(name) as number]?.trees;
		return isGrowth(name) ? undefined : (trees?.terminal ?? trees?.formula);
	};
	const wanted: string[] = [];
	const visit = (name: string) => {
		const tree = treeOf(name);
		if (!tree || wanted.includes(name)) return;
		for (const other of sameYear(tree)) visit(other);
		wanted.push(name);
	};
	visit(FLOW);
	const first = sheet.rows;
	const ownRow = (name: string) => first + wanted.indexOf(name);
	for (const [at, shift] of SHIFTS.entries()) {
		const column = 2 + at;
		const growth = cellName(heads, column);
		const now = forecast.driver(GROWTH).values[0] as number;
		sheet.put(heads, column, { value: now + shift, format: "0.0%", formula: `${reference(GROWTH, 0)}+${shift}` });
		// A separate terminal column: its own year's cells are here, the last year's on the other sheet.
		const own: Reference = (name, from) => {
			if (from !== columns - 1) return reference(name, from);
			if (isGrowth(name)) return growth;
			return wanted.includes(name) ? cellName(ownRow(name), column) : reference(name, from);
		};
		const moved = forecast.model.start.slice();
		setDriver(program, moved, GROWTH, Array(years).fill(now + shift));
		program.run(moved);
		for (const name of wanted) {
			const row = ownRow(name);
			sheet.put(row, 0, name);
			sheet.put(row, 1, rows[place.get(name) as number]?.title ?? name);
			const value = program.read(moved, name, columns - 1);
			const formula = cellFormula(treeOf(name) as Node, columns - 1, columns, own);
			sheet.put(row, column, { value, format: "#,##0.0000", formula });
		}
	}
	for (const [at, shift] of SHIFTS.entries()) {
		const row = grid + at;
		const now = forecast.driver(RATE).values[0] as number;
		sheet.put(row, 1, { value: now + shift, format: "0.0%", formula: `${reference(RATE, 0)}+${shift}` });
		for (const column of SHIFTS.keys()) {
			const value = cells[at]?.[column];
			if (value === null || value === undefined) continue;
			const [rate, growth] = [`$${cellName(row, 1)}`, cellName(heads, 2 + column)];
			const last = (name: string) => reference(name, columns - 2);
			// A bank's perpetual return depends on the rate, so its flow differs by column.
			const flow = isBank
				? `${last("equity")}*(${rate}+${reference("kept_excess", 0)}*(${last("return_on_equity")}-${rate})-${growth})`
				: cellName(ownRow(FLOW), 2 + column);
			const excess = place.has("excess_cash") ? `+${reference("excess_cash", 0)}` : "";
			sheet.put(row, 2 + column, {
				value,
				format: "0.00",
				formula: `((NPV(${rate},${cellRange(FLOW, columns, reference)})+${flow}/(${rate}-${growth})/(1+${rate})^${years})*(1+${rate})^${reference("years_since", 0)}${excess})/${reference("diluted_shares", 0)}`,
			});
		}
	}
	return sheet;
}
