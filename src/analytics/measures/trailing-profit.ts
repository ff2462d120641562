// Declares a profit of the trailing twelve months, estimated if only the fiscal year reports it.
import { entryOf } from "../../core/entry-of.js";
import { inWords } from "../../core/reason-words.js";
import type { Facts } from "../evaluation/facts.js";
import { type Finding, findingOf } from "../evaluation/finding.js";
import { type Quantity, quantity } from "../evaluation/quantity.js";
import { ofFiscalYear } from "../line-items/fiscal-years.js";
import { lineItem } from "../line-items/line-item.js";
import { tax } from "./earnings.js";

const declared = new WeakMap<Quantity, Quantity>();

/** Incomes whose change updates a profit, the nearest first. */
const REFERENCE_INCOMES = [
	{ income: lineItem("pretaxIncome"), words: "income before tax", afterTax: false },
	{ income: lineItem("netIncome"), words: "net income, before tax at the usual rate", afterTax: true },
] as const;

/** The share by which interest and other income may change: half of 2,862 years changed less. */
const OTHER_INCOME_CHANGE = 0.5;
/** The least uncertainty as a share of the profit: years change it by 3.6% at the median. */
const MIN_UNCERTAINTY = 0.02;

/**
 * A profit of the trailing twelve months. If only the fiscal year reports it, it changes by newer pretax or net income (≈: interest and
 * other income change by at most half).
 */
export function trailingProfit(profit: Quantity): Quantity {
	// In columns of fiscal years, the year itself counts.
	const form = { kind: "same", of: profit } as const;
	const traits = { rule: profit.rule, parents: [profit], form };
	return entryOf(declared, profit, () => quantity(profit.name, (facts) => estimateProfit(profit, facts), traits));
}

function estimateProfit(profit: Quantity, facts: Facts): Finding {
	// The estimate is for the newer months, so a mark that only dates the profit does not count.
	const { approximate } = facts.untracked(() => facts.rawFinding(profit));
	const isDated = approximate?.dated === true && approximate.low === null;
	const latest = isDated ? facts.untracked(() => facts.rawFinding(profit)) : facts.get(profit);
	if (latest.value === null || !latest.outdated || facts.options.strict) return latest;
	for (const { income, words, afterTax } of REFERENCE_INCOMES) {
		const [trailing, year] = [facts.get(income), facts.get(ofFiscalYear(income))];
		if (trailing.value === null || trailing.outdated || year.value === null) continue;
		const rate = afterTax ? facts.get(tax) : null;
		if (rate?.value === null) continue;
		const kept = 1 - (rate?.value ?? 0);
		const shifted = latest.value + (trailing.value - year.value) / kept;
		// The difference of the two profits changes, too.
		const distance = Math.abs(latest.value - year.value / kept);
		const uncertainty = Math.max(OTHER_INCOME_CHANGE * distance, MIN_UNCERTAINTY * Math.abs(shifted));
		const assumption = `${inWords(profit.name)} of the fiscal year, moved by the change of ${words} since then`;
		const from = [latest, trailing, year, ...(rate ? [rate] : [])];
		const approximate = { low: shifted - uncertainty, high: shifted + uncertainty, assumptions: [assumption] };
		const details = { kind: "assumption", rule: assumption, from, approximate } as const;
		return { ...findingOf(profit.name, shifted, latest.unit, details), outdated: false };
	}
	return latest;
}
