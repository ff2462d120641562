// Writes the sheet of a forecast's value per share by discount rate and perpetual growth.
import { setDriver } from "../../analytics/forecast/driver-paths.js";
import type { Forecast } from "../../analytics/forecast/forecast.js";
import { driverGrid } from "../../analytics/forecast/moved-drivers.js";
import { sameYear } from "../../analytics/forecast/program.js";
import { type Node, namesIn } from "../../analytics/formula/tree.js";
import { cellFormula, cellRange, type Reference } from "./forecast-formula.js";
import { cellName, Sheet } from "./sheet.js";

/** The changes of each driver, in points; the middle one is none. */
const SHIFTS = [-0.01, -0.005, 0, 0.005, 0.01] as const;
/** The columns with the name and the title of a row. */
const TEXT_COLUMNS = 2;
const [RATE, GROWTH, FLOW] = ["cost_of_equity", "terminal_growth", "equity_cash_flow"] as const;

/**
 * The value per share by rate and growth. The forecast years stay; the terminal year is written once for each growth. Null without a value.
 * @param reference a cell of the other sheets
 */
export function sensitivitySheet(forecast: Forecast, reference: Reference): Sheet | null {
	if (forecast.value === null || yearsDepend(forecast)) return null;
	const sheet = new Sheet("Sensitivity");
	sheet.widths.push(28, 48, ...SHIFTS.map(() => 12));
	sheet.add("Sensitivity", `value per share, ${forecast.currency}: growth for ever across, rate on equity down`);
	const heads = sheet.rows++;
	const grid = sheet.rows;
	sheet.rows += SHIFTS.length + 1;
	sheet.add("", `The year after the forecast at each growth, ${forecast.currency} millions`);
	const flowCells = addTerminalYears(sheet, forecast, reference, heads);
	addValues(sheet, forecast, reference, { heads, grid, flowCells });
	return sheet;
}

/** True if a driver's formula uses the rate or the growth: the forecast years would change with them. */
function yearsDepend(forecast: Forecast): boolean {
	const isUsing = ({ section, trees: { formula } }: ProgramRow) =>
		section === "Drivers" && formula !== undefined && namesIn(formula).some((name) => name === RATE || name === GROWTH);
	const hasFormula = (name: string) => forecast.driver(name).formula !== undefined;
	return forecast.model.program.rows.some(isUsing) || hasFormula(RATE) || hasFormula(GROWTH);
}

type ProgramRow = Forecast["model"]["program"]["rows"][number];

const isGrowth = (name: string) => /^(?:terminal_growth|growth(?:_.*)?)$/.test(name);

/** Adds the rows of the terminal year that its cash flow needs, one column for each growth. Returns the cells of the cash flow. */
function addTerminalYears(sheet: Sheet, forecast: Forecast, reference: Reference, heads: number): readonly string[] {
	const { program, start } = forecast.model;
	const { columns, rows, rowIndex, years } = program;
	const rowOf = (name: string) => rows[rowIndex.get(name) as number];
	const treeOf = (name: string) => {
		const trees = isGrowth(name) ? undefined : rowOf(name)?.trees;
		return trees?.terminal ?? trees?.formula;
	};
	const names: string[] = [];
	const addWithInputs = (name: string) => {
		const tree = treeOf(name);
		if (!tree || names.includes(name)) return;
		for (const input of sameYear(tree)) addWithInputs(input);
		names.push(name);
	};
	addWithInputs(FLOW);
	const firstRow = sheet.rows;
	const cellOf = (name: string, column: number) => cellName(firstRow + names.indexOf(name), column);
	for (const [at, shift] of SHIFTS.entries()) {
		const column = TEXT_COLUMNS + at;
		const growth = shifted(forecast, GROWTH, shift, reference);
		sheet.put(heads, column, growth);
		// Cells of the terminal year are in this column, cells of other years on the other sheets.
		const ownReference: Reference = (name, year) => {
			if (year !== columns - 1) return reference(name, year);
			if (isGrowth(name)) return cellName(heads, column);
			return names.includes(name) ? cellOf(name, column) : reference(name, year);
		};
		const moved = start.slice();
		setDriver(program, moved, GROWTH, Array(years).fill(growth.value));
		program.run(moved);
		for (const [i, name] of names.entries()) {
			const row = firstRow + i;
			sheet.put(row, 0, name);
			sheet.put(row, 1, rowOf(name)?.title ?? name);
			const value = program.read(moved, name, columns - 1);
			const formula = cellFormula(treeOf(name) as Node, columns - 1, columns, ownReference);
			sheet.put(row, column, { value, format: "#,##0.0000", formula });
		}
	}
	return SHIFTS.map((_, i) => cellOf(FLOW, TEXT_COLUMNS + i));
}

/** The cell of a driver's first year and a shift. */
function shifted(forecast: Forecast, driver: string, shift: number, reference: Reference) {
	const value = (forecast.driver(driver).values[0] as number) + shift;
	return { value, format: "0.0%", formula: `${reference(driver, 0)}+${shift}` };
}

/** Adds the grid of values per share: rates down, growth across. */
function addValues(
	sheet: Sheet,
	forecast: Forecast,
	reference: Reference,
	places: { readonly heads: number; readonly grid: number; readonly flowCells: readonly string[] },
): void {
	const { program, record } = forecast.model;
	const { columns, rowIndex, years } = program;
	const moves = (driver: string) => ({ driver, shifts: SHIFTS });
	const { cells } = driverGrid(forecast, moves(RATE), moves(GROWTH));
	const isBank = record.facts.company.template === "bank";
	const last = (name: string) => reference(name, columns - 2);
	const excess = rowIndex.has("excess_cash") ? `+${reference("excess_cash", 0)}` : "";
	for (const [down, shift] of SHIFTS.entries()) {
		const row = places.grid + down;
		sheet.put(row, 1, shifted(forecast, RATE, shift, reference));
		const rate = `$${cellName(row, 1)}`;
		for (const across of SHIFTS.keys()) {
			const value = cells[down]?.[across];
			if (value === null || value === undefined) continue;
			const growth = cellName(places.heads, TEXT_COLUMNS + across);
			// A bank's perpetual return depends on the rate, so its flow differs by column.
			const flow = isBank
				? `${last("equity")}*(${rate}+${reference("kept_excess", 0)}*(${last("return_on_equity")}-${rate})-${growth})`
				: places.flowCells[across];
			const yearly = `NPV(${rate},${cellRange(FLOW, columns, reference)})`;
			const terminal = `${flow}/(${rate}-${growth})/(1+${rate})^${years}`;
			sheet.put(row, TEXT_COLUMNS + across, {
				value,
				format: "0.00",
				formula: `((${yearly}+${terminal})*(1+${rate})^${reference("years_since", 0)}${excess})/${reference("diluted_shares", 0)}`,
			});
		}
	}
}
