// Lists the line items of statements: one name for a line, whatever the service calls it.
import type { Unit } from "../../core/figure.js";
import { perShareItems, ratioItems, shareItems } from "./figures.js";
import { fieldsOf, type LineItemRule, type Recipe, type Template } from "./rule.js";
import { balanceItems, cashFlowItems, incomeItems } from "./statements.js";

const ITEMS = { ...incomeItems, ...balanceItems, ...cashFlowItems, ...perShareItems, ...shareItems, ...ratioItems };

/**
 * The name of a line item, whatever the service calls it. Signs are those of models, not of the service: costs, taxes, interest expense,
 * capital expenditure, dividends paid and repurchases are POSITIVE amounts.
 */
export type LineItem = keyof typeof ITEMS;

/** Every line item with its rule. */
export const LINE_ITEMS: Readonly<Record<LineItem, LineItemRule>> = ITEMS;

/** The recipes of a line item in the order in which a template tries them. */
export function recipesOf(item: LineItem, template: Template): readonly Recipe[] {
	const rule = LINE_ITEMS[item];
	return [...(rule.template?.[template] ?? []), ...rule.from];
}

/** The field names under which a line item is looked for, for messages. */
export function namesOf(item: LineItem, template: Template): readonly string[] {
	return [...new Set(recipesOf(item, template).flatMap(fieldsOf))];
}

/** True where companies of the template have no such line. */
export function isAbsentIn(item: LineItem, template: Template): boolean {
	return LINE_ITEMS[item].absentIn?.includes(template) ?? false;
}

/** The unit of a line: money in millions, shares in millions, fractions, else an amount per share. */
export function unitOfLineItem(item: LineItem, currency: string): Unit {
	switch (LINE_ITEMS[item].unit) {
		case "money":
			return { kind: "money", currency, scale: 1e6 };
		case "shares":
			return { kind: "shares", scale: 1e6 };
		case "fraction":
			return { kind: "fraction" };
		default:
			return { kind: "per_share", currency };
	}
}

/** True for a balance, which has a day; false for an average of shares, which covers a period. */
export const isBalance = (item: LineItem): boolean =>
	LINE_ITEMS[item].kind === "stock" && item !== "sharesDiluted" && item !== "sharesBasic";
