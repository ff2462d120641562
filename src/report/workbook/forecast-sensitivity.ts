// Writes the sheet of a forecast's value per share by discount rate and perpetual growth.
import { setDriver } from "../../analytics/forecast/driver-paths.js";
import type { Forecast } from "../../analytics/forecast/forecast.js";
import { driverGrid } from "../../analytics/forecast/moved-drivers.js";
import { sameYear } from "../../analytics/forecast/program.js";
import { type Node, namesIn } from "../../analytics/formula/tree.js";
import { cellFormula, cellRange, type Reference } from "./forecast-formula.js";
import { cellName, Sheet } from "./sheet.js";

const SHIFTS = [-0.01, -0.005, 0, 0.005, 0.01] as const;
const [RATE, GROWTH, FLOW] = ["cost_of_equity", "terminal_growth", "equity_cash_flow"] as const;

/**
 * The value per share by rate and growth. The forecast years stay; the terminal year is written once for each growth. Null without a value.
 * @param reference a cell of the other sheets
 */
export function sensitivitySheet(forecast: Forecast, reference: Reference): Sheet | null {
	const { program, record } = forecast.model;
	const { columns, rows, rowIndex, years } = program;
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
		const trees = rows[rowIndex.get(name) as number]?.trees;
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
			sheet.put(row, 1, rows[rowIndex.get(name) as number]?.title ?? name);
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
			const excess = rowIndex.has("excess_cash") ? `+${reference("excess_cash", 0)}` : "";
			sheet.put(row, 2 + column, {
				value,
				format: "0.00",
				formula: `((NPV(${rate},${cellRange(FLOW, columns, reference)})+${flow}/(${rate}-${growth})/(1+${rate})^${years})*(1+${rate})^${reference("years_since", 0)}${excess})/${reference("diluted_shares", 0)}`,
			});
		}
	}
	return sheet;
}
