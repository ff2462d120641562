// Which cells of a company's statements contradict others, by declared rules.
import type { Reason } from "../../core/reason.js";
import type { LineItem } from "../company-types.js";
import { RULES_OVER_YEARS } from "./rules-over-years.js";
import { RULES_WITHIN_YEAR } from "./rules-within-year.js";
import type { Sheet } from "./statement-sheet.js";

/** Why cells are not believed, by line item and position. */
export type Doubts = ReadonlyMap<LineItem, ReadonlyMap<number, Reason>>;

/** What the rules say of the statements; a cell has the reason of the first rule that doubts it. */
export function doubtsOf(sheet: Sheet): Doubts {
	const doubts = new Map<LineItem, Map<number, Reason>>();
	for (const { find } of [...RULES_OVER_YEARS, ...RULES_WITHIN_YEAR])
		for (const { item, at, reason } of find(sheet)) {
			const own = doubts.get(item) ?? new Map<number, Reason>();
			if (!own.has(at)) own.set(at, reason);
			doubts.set(item, own);
		}
	return doubts;
}
