// Takes both balances of a ratio from one sheet.
import type { LineItem } from "../../frames/company-types.js";
import { BALANCE_SERVES_MONTHS } from "../../frames/line-items/rule.js";
import { type Quantity, quantity } from "../evaluation/quantity.js";
import { lineItem } from "../line-items/line-item.js";
import { monthsBetween } from "../math/days.js";
import { snakeName } from "../periods/snake-name.js";
import { timelineOf } from "../periods/timeline.js";
import { markOlderSheet } from "./net-debt-sheet.js";
import { SHEET_SERVES_MONTHS } from "./sheet-lines.js";

/**
 * Two balances of the newest sheet with both, with a note if it is older than the newest. If a newer sheet has one of them, or it is over a
 * year old, they are approximations (≈). A fiscal year has its own sheet.
 */
export function fromSameSheet(items: readonly [LineItem, LineItem]): readonly [Quantity, Quantity] {
	const [first, second] = items;
	return [ofSheet(first, items), ofSheet(second, items)];
}

function ofSheet(item: LineItem, items: readonly LineItem[]): Quantity {
	const of = lineItem(item);
	const find: Quantity["find"] = (facts) => {
		const { company, time } = facts;
		if (time.kind === "year" || time.kind === "series" || (time.kind === "trailing" && time.ignoresOlder))
			return facts.get(of);
		const timeline = timelineOf(company);
		const newest = time.kind === "trailing" ? time.index : timeline.newest;
		const isOwn = (position: number) =>
			items.every((item) => (timeline.reading(item, position)?.how ?? "older_balance") !== "older_balance");
		if (newest < 0 || isOwn(newest)) return facts.get(of);
		const ownSheet = [...timeline.sinceMonths(newest, BALANCE_SERVES_MONTHS)].find(isOwn);
		// If no sheet has both, one is approximate or missing.
		if (ownSheet === undefined) return facts.get(of);
		const [day, end] = [timeline.periods[ownSheet] as string, timeline.periods[newest] as string];
		const note = `${items.map(snakeName).join(" and ").replaceAll("_", " ")} are of ${day}: the balance sheet of ${end} does not report both`;
		const finding = facts.at({ kind: "trailing", index: ownSheet }).get(of);
		const newer = () => [facts.untracked(() => facts.get(of).value)];
		// A newer value of one balance would change the ratio.
		const isNewer = items.some((item) => timeline.reading(item, newest)?.period !== day);
		const isApproximate = isNewer || monthsBetween(day, end) > SHEET_SERVES_MONTHS;
		return markOlderSheet(finding, { note, isApproximate, days: [day, end], newer }, facts);
	};
	return quantity(of.name, find, { parents: [of] });
}
