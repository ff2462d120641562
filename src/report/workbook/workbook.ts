import type { ValueOptions } from "../../analytics/assumptions/options.js";
import { value } from "../../analytics/company/index.js";
import type { Valuation } from "../../analytics/valuation.js";
import type { Company } from "../../frames/company-types.js";
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
	const central = methods.find(({ moved }) => moved);
	return {
		sheets: [
			fairValueSheet(valuation, cells),
			table.sheet,
			...methodSheets,
			...(central ? sensitivitySheets(central, table) : []),
			assumptionsSheet(valuation),
		],
		names: table.names,
		valuation,
	};
}
