// Reads the further columns of a screen: figures by name, and formulas of the user's own.
import { kindOfUnit, parseColumns } from "../../analytics/formula/index.js";
import type { Reading } from "../../analytics/formula/parse-formula.js";
import type { Node } from "../../analytics/formula/tree.js";
import { ArgumentError } from "../../core/errors.js";
import type { Reason } from "../../core/figure.js";
import type { NumberColumn } from "../../core/table.js";
import { figureNamed, isAttribute, requireFigure } from "../figures/find-figure.js";
import { type ColumnOf, columnCompiler, currencyOf } from "./column-compiler.js";
import { screenChecker } from "./screen-names.js";

/** A column of a screen: a figure, an attribute, or a formula over figures. */
export interface ScreenColumn {
	readonly name: string;
	readonly figures: readonly string[];
	readonly warnings: readonly string[];
	/** Computes a formula's column: fractions, multiples and millions. Undefined for a figure or an attribute. */
	readonly values?: (columns: ColumnOf, rowCount: number) => NumberColumn;
}

/**
 * Reads names of columns, and formulas of the user: `["pe", "rote = net_income/(equity − goodwill)"]`.
 * @throws FormulaError that says what is wrong and where; ArgumentError for a duplicate or unknown name
 */
export function readColumns(texts: readonly string[]): readonly ScreenColumn[] {
	return texts.flatMap((text) => (/^[\w. ]*$/.test(text) ? [namedColumn(text.trim())] : formulaColumns(text)));
}

function namedColumn(name: string): ScreenColumn {
	const attribute = name.toLowerCase();
	if (isAttribute(attribute)) return { name: attribute, figures: [], warnings: [] };
	const figure = requireFigure(name, "columns").name;
	return { name: figure, figures: [figure], warnings: [] };
}

function formulaColumns(text: string): ScreenColumn[] {
	const reading = { argument: "columns", text };
	return parseColumns(reading).map(({ name, node, text: formula }) => {
		if (name === undefined && node.kind === "name") return namedColumn(node.name);
		const columnName = name ?? formula;
		if (!isAttribute(columnName) && !figureNamed(columnName)) return formulaColumn(columnName, node, reading);
		if (name === undefined) return namedColumn(columnName);
		throw new ArgumentError("columns", `there is a figure "${name}" already: give the column another name`);
	});
}

function formulaColumn(name: string, tree: Node, reading: Reading): ScreenColumn {
	const checker = screenChecker(reading);
	const { node, unit } = checker.number(tree);
	const [figures, kind] = [[...checker.figures], kindOfUnit(unit)];
	const values = (columns: ColumnOf, rowCount: number): NumberColumn => {
		const currency = currencyOf(node, columns, reading);
		const valueAt = columnCompiler(columns).number(node);
		const results = Float64Array.from({ length: rowCount }, (_, row) => finite(valueAt(row)));
		const isAmount = currency !== undefined && (kind === "money" || kind === "per_share");
		const needed = figures.map((figure) => columns(figure) as NumberColumn);
		const reasons = new Map<number, Reason>();
		for (let row = 0; row < rowCount; row++) if (Number.isNaN(results[row])) reasons.set(row, reasonAt(needed, row));
		const approximate = new Map(needed.flatMap((column) => [...(column.approximate ?? [])]));
		return {
			kind: "number",
			values: results,
			unit: { kind, ...(isAmount && { currency }), ...(kind === "money" && { scale: 1e6 }) },
			reasons,
			...(approximate.size > 0 && { approximate }),
		};
	};
	return { name, figures, warnings: checker.warnings, values };
}

const finite = (value: number) => (Number.isFinite(value) ? value : Number.NaN);

/** Why a formula has no value in a row: that of the first figure that is missing, else a division by zero. */
function reasonAt(columns: readonly NumberColumn[], row: number): Reason {
	const missing = columns.find(({ values }) => Number.isNaN(values[row]));
	if (missing) return missing.reasons?.get(row) ?? { code: "missing_input" };
	return { code: "zero_denominator", sentence: "a division by zero, or a number too large" };
}
