// Compiles a checked formula to a function of a screen's rows, and checks currencies.
import { FIGURES, FormulaCompiler, FormulaError } from "../../analytics/formula/index.js";
import type { Reading } from "../../analytics/formula/parse-formula.js";
import { type Node, partsOf } from "../../analytics/formula/tree.js";
import type { Column, NumberColumn } from "../../core/table.js";
import { isAttribute } from "../figures/find-figure.js";

export type ColumnOf = (name: string) => Column;

/** Compiles parts of a formula into functions of a row. */
export function columnCompiler(columns: ColumnOf): FormulaCompiler<number> {
	return new FormulaCompiler<number>(FIGURES, {
		number(name) {
			const { values } = columns(name) as NumberColumn;
			return (row) => values[row] as number;
		},
		ends(name) {
			const { bounds } = columns(name) as NumberColumn;
			return (row) => bounds?.get(row);
		},
		text(name) {
			const { values } = columns(name);
			return (row) => (values[row] as string | null) ?? null;
		},
		isText: isAttribute,
	});
}

/** The currency of the amounts that a formula combines. @throws FormulaError for several currencies */
export function currencyOf(node: Node, columns: ColumnOf, { argument, text }: Reading): string | undefined {
	let figure: { readonly name: string; readonly currency: string } | undefined;
	const visit = (part: Node): void => {
		if (part.kind === "name" && !isAttribute(part.name)) {
			const { unit } = columns(part.name) as NumberColumn;
			const { kind, currency } = unit ?? {};
			if (currency === undefined || (kind !== "money" && kind !== "per_share")) return;
			if (figure && figure.currency !== currency) {
				const message = `${figure.name} is in ${figure.currency}, ${part.name} in ${currency}`;
				throw new FormulaError(argument, text, message, part);
			}
			figure ??= { name: part.name, currency };
		}
		for (const inner of partsOf(part)) visit(inner);
	};
	visit(node);
	return figure?.currency;
}

/** Checks each comparison separately, because different comparisons may use different currencies. */
export function checkCurrencies(node: Node, columns: ColumnOf, reading: Reading): void {
	if (node.kind === "comparison") currencyOf(node, columns, reading);
	else for (const part of partsOf(node)) checkCurrencies(part, columns, reading);
}
