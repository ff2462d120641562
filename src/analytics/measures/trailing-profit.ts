// Profit of the trailing twelve months where only the fiscal year reports it.
import { inWords } from "../../core/reason-words.js";
import type { Facts } from "../evaluation/facts.js";
import { type Finding, found } from "../evaluation/finding.js";
import { type Quantity, quantity } from "../evaluation/quantity.js";
import { ofFiscalYear } from "../line-items/fiscal-years.js";
import { lineItem } from "../line-items/line-item.js";
import { tax } from "./earnings.js";

const made = new WeakMap<Quantity, Quantity>();

/** Incomes whose change since the fiscal year moves a profit before interest and tax, the nearest first. */
const MOVED_BY = [
	{ income: lineItem("pretaxIncome"), words: "income before tax", afterTax: false },
	{ income: lineItem("netIncome"), words: "net income, before tax at the usual rate", afterTax: true },
] as const;

/** Part of interest and other income by which the months since the fiscal year may change them: half of 2,862 whole years change them by less. */
const OTHER_INCOME_MOVES = 0.5;
/** Least part of the profit by which they may move it: whole years move it by 3.6 % at the median. */
const LEAST_MOVE = 0.02;

/**
 * A profit of the trailing twelve months. Where only the fiscal year reports it and twelve newer months are known of income before
 * tax or of net income, the year's profit moves with them (≈: interest and other income move by at most half of what they were).
 */
export function trailingProfit(profit: Quantity): Quantity {
	let moved = made.get(profit);
	if (!moved) {
		// At the end of a fiscal year nothing older stands in for a flow.
		const form = { kind: "same", of: profit } as const;
		moved = quantity(profit.name, (facts) => movedProfit(profit, facts), {
			rule: profit.rule,
			parents: [profit],
			form,
		});
		made.set(profit, moved);
	}
	return moved;
}

function movedProfit(profit: Quantity, facts: Facts): Finding {
	// What moves the year's profit to the twelve months leaves it no older day of its own.
	const { approximate } = facts.untracked(() => facts.rawFinding(profit));
	const isDated = approximate?.dated === true && approximate.low === null;
	const latest = isDated ? facts.untracked(() => facts.rawFinding(profit)) : facts.get(profit);
	if (latest.value === null || !latest.outdated || facts.options.strict) return latest;
	for (const { income, words, afterTax } of MOVED_BY) {
		const [trailing, year] = [facts.get(income), facts.get(ofFiscalYear(income))];
		if (trailing.value === null || trailing.outdated || year.value === null) continue;
		const rate = afterTax ? facts.get(tax) : null;
		if (rate?.value === null) continue;
		const kept = 1 - (rate?.value ?? 0);
		const moved = latest.value + (trailing.value - year.value) / kept;
		// The difference of the two profits moves, too.
		const between = Math.abs(latest.value - year.value / kept);
		const most = Math.max(OTHER_INCOME_MOVES * between, LEAST_MOVE * Math.abs(moved));
		const assumption = `${inWords(profit.name)} of the fiscal year, moved by the change of ${words} since then`;
		const from = [latest, trailing, year, ...(rate ? [rate] : [])];
		const approximate = { low: moved - most, high: moved + most, assumptions: [assumption] };
		const details = { kind: "assumption", rule: assumption, from, approximate } as const;
		return { ...found(profit.name, moved, latest.unit, details), outdated: false };
	}
	return latest;
}
