// Finds cells of a company's statements that contradict others, by the rules.
import { entryOf } from "../../core/entry-of.js";
import type { Reason } from "../../core/figure.js";
import type { LineItem } from "../company-types.js";
import { RULES_OF_QUARTERS } from "./rules-of-quarters.js";
import { RULES_OF_RATIOS } from "./rules-of-ratios.js";
import { RULES_OF_SHEET } from "./rules-of-sheet.js";
import { RULES_OF_WHOLE_LINES } from "./rules-of-whole-lines.js";
import { RULES_OVER_YEARS } from "./rules-over-years.js";
import { RULES_WITHIN_PERIOD, RULES_WITHIN_YEAR } from "./rules-within-year.js";
import type { StatementRule } from "./statement-rule.js";
import type { Doubt, Sheet } from "./statement-sheet.js";

/** The rules that may doubt each line item, in their order. */
function rulesByItem(rules: readonly StatementRule[]): ReadonlyMap<LineItem, readonly StatementRule[]> {
	const byItem = new Map<LineItem, StatementRule[]>();
	for (const rule of rules) for (const item of rule.items) byItem.set(item, [...(byItem.get(item) ?? []), rule]);
	return byItem;
}

/** The rules for fiscal years and trailing twelve months. */
const FOR_YEARS = rulesByItem([
	...RULES_OVER_YEARS,
	...RULES_OF_QUARTERS,
	...RULES_WITHIN_YEAR,
	...RULES_OF_SHEET,
	...RULES_OF_RATIOS,
	...RULES_OF_WHOLE_LINES,
]);
const FOR_QUARTERS = rulesByItem([...RULES_WITHIN_PERIOD, ...RULES_OF_SHEET, ...RULES_OF_RATIOS]);

/** The doubts about a sheet. A rule runs when a line item that it may doubt is first read, so that reading a few line items stays fast. */
export class Doubts {
	readonly #sheet: Sheet;
	readonly #found = new Map<StatementRule, readonly Doubt[]>();

	constructor(sheet: Sheet) {
		this.#sheet = sheet;
	}

	/** The reasons for doubts about a line item, by position. If several rules doubt a cell, the first gives the reason. */
	about(item: LineItem): ReadonlyMap<number, Reason> {
		const doubts = new Map<number, Reason>();
		for (const rule of (this.#sheet.isQuarterly ? FOR_QUARTERS : FOR_YEARS).get(item) ?? [])
			for (const { item: doubted, index: i, reason } of this.#doubtsBy(rule))
				if (doubted === item && !doubts.has(i)) doubts.set(i, reason);
		return doubts;
	}

	#doubtsBy(rule: StatementRule): readonly Doubt[] {
		return entryOf(this.#found, rule, () => rule.find(this.#sheet));
	}
}
