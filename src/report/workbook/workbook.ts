import type { ValueOptions } from "../../analytics/assumptions/options.js";
import { forecastInRange } from "../../analytics/company/fair-value/forecast-in-range.js";
import { value } from "../../analytics/company/index.js";
import { factsOf } from "../../analytics/evaluation/recent-facts.js";
import type { Valuation } from "../../analytics/valuation.js";
import type { Company } from "../../frames/company-types.js";
import { forecastSheets } from "./forecast-workbook.js";
import { inputsTable } from "./inputs-table.js";
import type { Sheet } from "./sheet.js";
import { assumptionsSheet } from "./sheets/assumptions-sheet.js";
import { fairValueSheet } from "./sheets/fair-value-sheet.js";
import { type MethodCells, methodSheet } from "./sheets/method-sheet.js";
import { sensitivitySheets } from "./sheets/sensitivity-sheet.js";
import { traceMethods } from "./trace-methods.js";

/** Sheets in their order, and the names that their formulas use for cells. */
export interface Workbook {
	readonly sheets: readonly Sheet[];
	readonly names: ReadonlyMap<string, string>;
	readonly valuation: Valuation;
}

/**
 * The valuation of a company as sheets with live formulas: inputs with source and period, a sheet a method behind the fair-value range,
 * a sensitivity table, assumptions.
 *
 * @param options as `value` takes them
 */
export async function workbookOf(company: Company, options: ValueOptions = {}): Promise<Workbook> {
	const valuation = value(company, options);
	const methods = traceMethods(company, options, valuation);
	const table = inputsTable(methods);
	const cells = new Map<string, MethodCells>();
	const methodSheets = methods.map((method) => {
		const made = methodSheet(method, table);
		cells.set(method.estimate.method, made.cells);
		return made.sheet;
	});
	const forecast = forecastOf(company, options);
	if (forecast) cells.set("forecast", forecast.cells);
	const central = methods.find(({ moved }) => moved);
	return {
		sheets: [
			fairValueSheet(valuation, cells),
			table.sheet,
			...methodSheets,
			...(forecast?.sheets ?? []),
			...(central ? sensitivitySheets(central, table) : []),
			assumptionsSheet(valuation),
		],
		names: table.names,
		valuation,
	};
}

/** Sheets of a forecast's own workbook that this one does not need. */
const BESIDE = ["About", "Sensitivity", "Filed years"];

/** The given forecast as sheets with live formulas, and the cell of its value; its bear and bull case are as issued. */
function forecastOf(company: Company, options: ValueOptions) {
	const found = forecastInRange(factsOf(company, options));
	if (!found?.made || !found.family) return null;
	const sheets = forecastSheets(found.made).filter(({ name }) => !BESIDE.includes(name));
	const { low, mid, high } = found.family;
	const sheet = sheets.find(({ name }) => name === "Valuation");
	const [place] = [...(sheet?.cells ?? [])].find(([, { value }]) => value === "value_per_share") ?? [];
	const at = `'Valuation'!$C$${place?.slice(1)}`;
	const cells: MethodCells = { value: { at, issued: mid }, low: { issued: low }, high: { issued: high } };
	return { sheets, cells };
}
