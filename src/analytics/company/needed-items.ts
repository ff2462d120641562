import type { LineItem } from "../../frames/company-types.js";
import type { Quantity } from "../evaluation/facts.js";
import { APPROXIMATIONS } from "../line-items/approximations.js";
import type { NamedFigure } from "./figure-by-name.js";

/** Thrown where columns are asked for a line item that was not read. */
export class ItemNotRead extends Error {
	readonly item: LineItem;
	constructor(item: LineItem) {
		super(`${item} was not read`);
		this.item = item;
	}
}

/** Line items on which figures rest, as far as their forms tell; a formula without a form may read others (`ItemNotRead`). */
export function neededItems(figures: readonly NamedFigure[]): Set<LineItem> {
	const items = new Set<LineItem>();
	const seen = new Set<Quantity<unknown>>();
	const visit = (quantity: Quantity<unknown>): void => {
		if (seen.has(quantity)) return;
		seen.add(quantity);
		const { form, parents = [] } = quantity;
		for (const parent of parents) visit(parent);
		if (!form) return;
		switch (form.kind) {
			case "line_item":
				items.add(form.item);
				for (const { from, record = [], never = [] } of (form.approximated && APPROXIMATIONS[form.item]) || [])
					for (const item of [...from, ...record, ...never]) items.add(item);
				break;
			// Quarters are read when something asks for them.
			case "in_quarter":
			case "constant":
				break;
			case "derived":
				form.parents.forEach(visit);
				break;
			case "choice":
				form.choices.forEach(visit);
				break;
			case "rows":
				Object.values(form.columns).forEach(visit);
				break;
			case "row_back":
				visit(form.rows);
				break;
			default:
				visit(form.of);
		}
	};
	for (const { of } of figures)
		if (of && "measure" in of) visit(of.measure.formula);
		else if (of) Object.values(of.analysis.inputs).forEach(visit);
	return items;
}
