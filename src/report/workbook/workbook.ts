// Makes the workbook of a valuation, with live formulas.
import type { ValueOptions } from "../../analytics/assumptions/options.js";
import { forecastInRange } from "../../analytics/company/fair-value/forecast-in-range.js";
import { value } from "../../analytics/company/index.js";
import { factsOf } from "../../analytics/evaluation/recent-facts.js";
import type { Valuation } from "../../analytics/valuation.js";
import { unitLabel } from "../../core/figure.js";
import type { Company } from "../../frames/company-types.js";
import { forecastSheets } from "./forecast-sheets.js";
import { type InputsTable, inputsTable } from "./inputs-table.js";
import { layOut } from "./lay-out.js";
import { absoluteName, cellName, Sheet } from "./sheet.js";
import { chartsSheet } from "./sheets/charts-sheet.js";
import { fairValueSheet } from "./sheets/fair-value-sheet.js";
import { type MethodCells, methodSheet } from "./sheets/method-sheet.js";
import { peersSheet } from "./sheets/peers-sheet.js";
import { statementsSheet } from "./sheets/statements-sheet.js";
import { type TracedMethod, traceMethods } from "./trace-methods.js";
import { inputFigure, type TracedFigure } from "./traced-figure.js";

/** Sheets in order, and names of cells. */
export interface Workbook {
	readonly sheets: readonly Sheet[];
	readonly names: ReadonlyMap<string, string>;
	readonly valuation: Valuation;
}

/**
 * Writes a valuation as sheets with live formulas: charts, inputs with sources, statements of ten years, multiples of the peers, a sheet
 * for each method of the range, a sensitivity table, assumptions.
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
	const central = methods.find(({ valueAfter }) => valueAfter);
	const fair = fairValueSheet(valuation, cells);
	const statements = statementsSheet(company);
	const peers = options.peers?.length ? peersSheet(company, options) : undefined;
	const unit = unitLabel(company.series("revenue").unit);
	return {
		sheets: [
			fair,
			chartsSheet(valuation, unit, [fair, statements, peers]),
			table.sheet,
			statements,
			...(peers ? [peers] : []),
			...methodSheets,
			...(forecast?.sheets ?? []),
			...(central ? sensitivitySheets(central, table) : []),
			assumptionsSheet(valuation),
		],
		names: table.names,
		valuation,
	};
}

/** Sheets of a forecast's own workbook that this workbook omits. */
const OMITTED_SHEETS = ["About", "Sensitivity", "Filed years"];

/** The caller's forecast as sheets, and its value's cell; bear and bull are fixed. */
function forecastOf(company: Company, options: ValueOptions) {
	const inRange = forecastInRange(factsOf(company, options));
	if (!inRange?.forecast || !inRange.family) return null;
	const sheets = forecastSheets(inRange.forecast).filter(({ name }) => !OMITTED_SHEETS.includes(name));
	const { low, mid, high } = inRange.family;
	const sheet = sheets.find(({ name }) => name === "Valuation");
	const [cell] = [...(sheet?.cells ?? [])].find(([, { value }]) => value === "value_per_share") ?? [];
	const reference = `'Valuation'!$C$${cell?.slice(1)}`;
	const cells: MethodCells = { value: { at: reference, issued: mid }, low: { issued: low }, high: { issued: high } };
	return { sheets, cells };
}

/** The issued assumptions; formulas use the sheet Inputs. */
function assumptionsSheet({ assumptions }: Valuation): Sheet {
	const sheet = new Sheet("Assumptions");
	sheet.widths.push(24, 14, 12, 100);
	sheet.add("Assumptions as issued. What a method reads is in the sheet Inputs; a change here changes nothing.");
	sheet.add();
	sheet.add("name", "value", "unit", "source");
	for (const { name, value, unit, rule } of assumptions) {
		const kind = unit?.kind ?? "none";
		const shown = typeof value === "number" ? { value, format: kind === "fraction" ? "0.00%" : "0.00" } : String(value);
		sheet.add(name, shown, kind === "fraction" ? "fraction" : unit ? unitLabel(unit) : "", rule ?? "");
	}
	return sheet;
}

/** Changes of the discount rate and perpetual growth. */
const CHANGES = [-0.01, -0.005, 0, 0.005, 0.01];

/** The sheets of a method's value by discount rate and perpetual growth. */
function sensitivitySheets(method: TracedMethod, table: InputsTable): readonly Sheet[] {
	const { valueAfter, estimate } = method;
	if (!valueAfter) return [];
	const sheet = new Sheet("Sensitivity");
	const work = new Sheet("Sensitivity steps");
	sheet.widths.push(26, ...CHANGES.map(() => 14));
	work.widths.push(22, 30);
	sheet.add(`${estimate.title}: value of a share`);
	sheet.add(
		"Rows: discount rate against Inputs. Columns: growth for ever against Inputs. The bold figures of both can be changed.",
	);
	sheet.add();
	const head = sheet.add("", ...CHANGES.map((value) => ({ value, format: "+0.0%;-0.0%;0.0%" })));
	work.add("The projection behind each cell of the sheet Sensitivity.");
	for (const rate of CHANGES) {
		const row = sheet.add({ value: rate, format: "+0.0%;-0.0%;0.0%" });
		for (const [i, growth] of CHANGES.entries()) {
			const [byRate, byGrowth] = [inputFigure("rate", rate), inputFigure("growth", growth)];
			const cells = new Map<TracedFigure, string>([
				[byRate, absoluteName(sheet.name, row, 0)],
				[byGrowth, absoluteName(sheet.name, head, i + 1)],
			]);
			const figure = valueAfter(byRate, byGrowth);
			work.add();
			work.add(`Cell ${cellName(row, i + 1)}`);
			const reference = layOut(work, [figure], (input) => cells.get(input) ?? table.reference(input));
			const cell = work.add("value_per_share", "", {
				value: figure.value,
				formula: reference(figure),
				format: "#,##0.00",
			});
			sheet.put(row, i + 1, { value: figure.value, formula: absoluteName(work.name, cell, 2), format: "#,##0.00" });
		}
	}
	return [sheet, work];
}
