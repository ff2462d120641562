// Declares line items that count as 0 if they are not reported.
import type { LineItem } from "../../frames/company-types.js";
import type { Facts } from "../evaluation/facts.js";
import { findingOf } from "../evaluation/finding.js";
import { orNone, type Quantity, quantity } from "../evaluation/quantity.js";
import type { Warning } from "../model/trace.js";
import { everReported } from "./ever-reported.js";
import { byFiscalYear } from "./fiscal-years.js";
import { lineItem } from "./line-item.js";

/**
 * A balance-sheet line that most companies do not have (minority interest, preferred stock): 0 if not reported now. A warning says so if the
 * company reported it before.
 */
export function noneIfNotReported(item: LineItem): Quantity {
	const line = orNone(lineItem(item));
	const find: Quantity["find"] = (facts) => {
		const finding = facts.get(line);
		if (finding.kind !== "assumption" || finding.value === null) return finding;
		const warning = lastReported(item, finding.name.replaceAll("_", " "), facts);
		if (warning === null) return finding;
		return findingOf(finding.name, finding.value, finding.unit, { ...finding, warnings: [warning] });
	};
	return quantity(line.name, find, { parents: [line], form: { kind: "same", of: line } });
}

function lastReported(item: LineItem, words: string, facts: Facts): Warning | null {
	const years = facts.value(byFiscalYear(lineItem(item)));
	const last = years?.values.findLastIndex((value) => value !== null && value !== 0) ?? -1;
	if (years === null || last < 0 || years.values.slice(last + 1).includes(0)) return null;
	const amount = (years.values[last] as number).toFixed(0);
	return {
		code: "data",
		text: `${words} is not reported now and taken as none; it was ${amount} million in fiscal ${years.periods[last]}`,
	};
}

/** A flow that a company may not have (gains on sales of property): 0 with a warning if never reported; missing if only this period does not report it. */
export function noneIfNever(item: LineItem, text: string): Quantity {
	const line = lineItem(item);
	const find: Quantity["find"] = (facts) => {
		const finding = facts.get(line);
		if (finding.value !== null || everReported(item, facts)) return finding;
		return findingOf(line.name, 0, finding.unit, {
			kind: "assumption",
			rule: "no period reports it; taken as none",
			warnings: [{ code: "data", text }],
		});
	};
	return quantity(line.name, find, { parents: [line] });
}
