// Finds the line items that figures need.
import type { LineItem } from "../../frames/company-types.js";
import type { QuantityForm } from "../evaluation/declarations.js";
import type { Quantity } from "../evaluation/facts.js";
import { APPROXIMATIONS } from "../line-items/approximations.js";
import type { NamedFigure } from "./figure-by-name.js";

/** Thrown for a line item that was not read. */
export class ItemNotRead extends Error {
	readonly item: LineItem;
	constructor(item: LineItem) {
		super(`${item} was not read`);
		this.item = item;
	}
}

/**
 * The line items that figures read, from the declared structure (`form`) of each quantity. A quantity without a form may read further
 * items: one that was not loaded throws `ItemNotRead`.
 */
export function neededItems(figures: readonly NamedFigure[]): Set<LineItem> {
	const items = new Set<LineItem>();
	for (const { form } of quantitiesOf(figures)) {
		if (form?.kind !== "line_item") continue;
		items.add(form.item);
		for (const { from, record = [], never = [] } of (form.approximated && APPROXIMATIONS[form.item]) || [])
			for (const item of [...from, ...record, ...never]) items.add(item);
	}
	return items;
}

/** The relative cost of a figure: the number of its line items, twice if it computes them for a fiscal year, too. */
export function costOf(figure: NamedFigure): number {
	const readsYear = [...quantitiesOf([figure])].some(({ form }) => form?.kind === "chosen_year");
	return neededItems([figure]).size * (readsYear ? 2 : 1);
}

/** The quantities that figures are computed from. */
function quantitiesOf(figures: readonly NamedFigure[]): Set<Quantity<unknown>> {
	const seen = new Set<Quantity<unknown>>();
	const visit = (quantity: Quantity<unknown>): void => {
		if (seen.has(quantity)) return;
		seen.add(quantity);
		const { form, parents = [] } = quantity;
		for (const parent of [...parents, ...(form ? partsOf(form) : [])]) visit(parent);
	};
	for (const { of: declared } of figures)
		if (declared && "measure" in declared) visit(declared.measure.formula);
		else if (declared) Object.values(declared.analysis.inputs).forEach(visit);
	return seen;
}

/** The quantities that a form reads: inputs of a formula or choices, then its columns, rows or series. Quarters are loaded when they are read. */
const partsOf = (form: QuantityForm): readonly Quantity<unknown>[] => [
	...("parents" in form ? form.parents : "choices" in form ? form.choices : []),
	...("columns" in form ? Object.values(form.columns) : "rows" in form ? [form.rows] : "of" in form ? [form.of] : []),
];
