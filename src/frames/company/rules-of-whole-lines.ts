// Doubts all values of a line item that contradicts other line items in every period in which they can be compared.
import type { LineItem } from "../company-types.js";
import { impliedRetainedEarnings } from "./rules-of-sheet.js";
import { doubt, eachPeriod, positions, read, type StatementRule } from "./statement-rule.js";
import type { Sheet } from "./statement-sheet.js";

/** Two versions of one figure may differ by this fraction of the larger. */
const VERSION_TOLERANCE = 0.3;
/** Sums may differ by this fraction, and a change of debt is compared only above this fraction of debt. */
const SUM_TOLERANCE = 0.05;
/** The number of contradicting periods for a doubt, if no period agrees. */
const MIN_PERIODS = 2;

const isNear = (one: number, other: number, slack: number) =>
	Math.abs(one - other) < slack * Math.max(Math.abs(one), Math.abs(other));
const compareSigns = (one: number, other: number, slack: number): number =>
	Number(isNear(one, other, slack)) - Number(isNear(-one, other, slack));

/** Compares a line item with others in one period: 1 agrees, -1 contradicts, 0 unknown. */
type Comparison = (sheet: Sheet, at: number) => number;

const compareIssuance: Comparison = (sheet, at) => {
	const [debt, issued] = [sheet.values("totalDebt"), read(sheet, "netDebtIssuance", at)];
	const change = (debt[at] as number) - (debt[at - 1] as number);
	return Math.min(Math.abs(change), Math.abs(issued)) > SUM_TOLERANCE * Math.abs(debt[at] as number)
		? compareSigns(issued, change, VERSION_TOLERANCE)
		: 0;
};

/** Compares retained earnings with equity less its other parts. */
const compareRetained: Comparison = (sheet, at) =>
	compareSigns(read(sheet, "retainedEarnings", at), impliedRetainedEarnings(sheet, at), SUM_TOLERANCE);

const compareDifference =
	(item: LineItem, whole: LineItem, part: LineItem): Comparison =>
	(sheet, at) => {
		const [own, rest] = [read(sheet, item, at), read(sheet, whole, at) - read(sheet, part, at)];
		return Number.isNaN(own - rest) || own === rest
			? Number(own === rest)
			: isNear(own, rest, VERSION_TOLERANCE)
				? 1
				: -1;
	};

const OTHER_CURRENT = ["Accounts Payable", "Current Deferred Revenue", "Other Current Liabilities"];

/** Compares short-term debt and the other current liabilities with their total. */
const compareCurrent: Comparison = (sheet, at) => {
	const total = read(sheet, "currentLiabilities", at);
	const others = OTHER_CURRENT.reduce((sum, name) => sum + (sheet.stated(name)[at] || 0), 0);
	const sum = read(sheet, "shortTermDebt", at) + others;
	return Number.isNaN(total - sum) ? 0 : Math.sign((1 + SUM_TOLERANCE) * total - sum);
};

const RULES: readonly (readonly [item: LineItem, words: string, compare: Comparison])[] = [
	["netDebtIssuance", "has the other sign than the change of debt", compareIssuance],
	["retainedEarnings", "has the other sign than equity less its other parts", compareRetained],
	[
		"stockCompensation",
		"has the other sign than an expense",
		(sheet, at) => Math.sign(read(sheet, "stockCompensation", at)) || 0,
	],
	[
		"depreciationAndAmortization",
		"is not EBITDA less EBIT",
		compareDifference("depreciationAndAmortization", "ebitda", "ebit"),
	],
	[
		"interestExpense",
		"is not EBIT less income before tax",
		compareDifference("interestExpense", "ebit", "pretaxIncome"),
	],
	["shortTermDebt", "and the other current liabilities exceed their total", compareCurrent],
];

export const RULES_OF_WHOLE_LINES: readonly StatementRule[] = RULES.map(([item, words, compare]) => ({
	name: "whole_line",
	items: [item],
	find: (sheet) => {
		const results = positions(sheet).map((at) => compare(sheet, at));
		const count = results.filter((one) => one < 0).length;
		if (count < MIN_PERIODS || results.some((one) => one > 0)) return [];
		return eachPeriod(sheet, (at) => doubt([item], at, item, { count }, `{subject} ${words} in {count} periods`));
	},
}));
