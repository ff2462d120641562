// Writes the workbook's sheet of one method.
import { citationWords, referenceOf } from "../../../analytics/reference-of.js";
import type { InputsTable } from "../inputs-table.js";
import { formatOf, layOut } from "../lay-out.js";
import { absoluteName, Sheet } from "../sheet.js";
import type { TracedMethod } from "../trace-methods.js";
import type { TracedFigure } from "../traced-figure.js";

/** Cells of other sheets with a method's value. */
export interface MethodCells {
	readonly value: MethodCell;
	readonly low: MethodCell | null;
	readonly high: MethodCell | null;
}

/** A cell of another sheet, and its issued value. Without a cell the value is fixed. */
export interface MethodCell {
	readonly at?: string;
	readonly issued: number;
}

/** The most characters that spreadsheets allow in a sheet's name. */
const MAX_NAME_LENGTH = 31;

/** The sheet: formula in words, inputs, projection by year, value, and the same at the ends of the range. */
export function methodSheet(
	method: TracedMethod,
	table: InputsTable,
): { readonly sheet: Sheet; readonly cells: MethodCells } {
	const { estimate, inputs, fixedYears, endInputs } = method;
	const sheet = new Sheet(estimate.method.slice(0, MAX_NAME_LENGTH));
	sheet.widths.push(26, 44, ...Array.from({ length: 12 }, () => 13));
	sheet.add(estimate.title);
	const reference = referenceOf(estimate);
	sheet.add(reference?.formula ?? "");
	for (const citation of reference?.source ?? []) sheet.add(citationWords(citation));
	sheet.add();
	sheet.add("Inputs", "from the sheet Inputs");
	for (const { figure, title } of [...inputs.values(), ...endInputs]) {
		const formula = table.reference(figure);
		sheet.add(formula, title, { value: figure.value, formula, format: formatOf(figure.value) });
	}
	for (const [name, years] of fixedYears) sheet.add(name, "years: fixed, since the columns follow from it", years);
	const outputs = Object.fromEntries(estimate.steps.map(({ name }) => [name, name.replaceAll("_", " ")]));
	const block = (title: string, figure: TracedFigure): MethodCell => {
		sheet.add();
		sheet.add(title, "years from left to right");
		const cellOf = layOut(sheet, [figure], (input) => table.reference(input), outputs);
		const row = sheet.add("value_per_share", "value of a share", {
			value: figure.value,
			formula: cellOf(figure),
			format: "#,##0.00",
		});
		return { at: absoluteName(sheet.name, row, 2), issued: figure.value };
	};
	const isQuartile = estimate.family !== "intrinsic";
	const value = block("Value", method.value);
	const low = method.low && block(isQuartile ? "Low end: a quartile" : "Bear case", method.low);
	const high = method.high && block(isQuartile ? "High end: a quartile" : "Bull case", method.high);
	return { sheet, cells: { value, low, high } };
}
