// Doubts a whole line that is wrong in every column where others tell.
import type { LineItem } from "../company-types.js";
import { retainedBy } from "./rules-of-sheet.js";
import { doubt, flat, places, read, type StatementRule } from "./statement-rule.js";
import type { Sheet } from "./statement-sheet.js";

/** Two versions of one figure may differ by this share of the larger. */
const SLACK = 0.3;
/** Sums may differ by this share, and a change of debt is compared only above this share of debt. */
const TELLS = 0.05;
/** The least wrong columns, and no right one, for a doubt. */
const LEAST_COLUMNS = 2;

const isNear = (one: number, other: number, slack: number) =>
	Math.abs(one - other) < slack * Math.max(Math.abs(one), Math.abs(other));
const sign = (one: number, other: number, slack: number): number =>
	Number(isNear(one, other, slack)) - Number(isNear(-one, other, slack));

/** What a column says about a line: 1 right, -1 wrong, 0 unknown. */
type Told = (sheet: Sheet, at: number) => number;

const ofIssuance: Told = (sheet, at) => {
	const [debt, issued] = [sheet.values("totalDebt"), read(sheet, "netDebtIssuance", at)];
	const change = (debt[at] as number) - (debt[at - 1] as number);
	return Math.min(Math.abs(change), Math.abs(issued)) > TELLS * Math.abs(debt[at] as number)
		? sign(issued, change, SLACK)
		: 0;
};

/** Compares retained earnings with equity less its other parts. */
const ofRetained: Told = (sheet, at) => sign(read(sheet, "retainedEarnings", at), retainedBy(sheet, at), TELLS);

const ofDifference =
	(item: LineItem, whole: LineItem, part: LineItem): Told =>
	(sheet, at) => {
		const [own, rest] = [read(sheet, item, at), read(sheet, whole, at) - read(sheet, part, at)];
		return Number.isNaN(own - rest) || own === rest ? Number(own === rest) : isNear(own, rest, SLACK) ? 1 : -1;
	};

/** Current liabilities other than debt, where the service states all of them. */
const OTHER_CURRENT = ["Accounts Payable", "Current Deferred Revenue", "Other Current Liabilities"];

/** Compares short-term debt and the other current liabilities with their total. */
const ofCurrent: Told = (sheet, at) => {
	const total = read(sheet, "currentLiabilities", at);
	const others = OTHER_CURRENT.reduce((sum, name) => sum + (sheet.stated(name)[at] || 0), 0);
	const sum = read(sheet, "shortTermDebt", at) + others;
	return Number.isNaN(total - sum) ? 0 : Math.sign((1 + TELLS) * total - sum);
};

const RULES: readonly (readonly [item: LineItem, words: string, of: Told])[] = [
	["netDebtIssuance", "has the other sign than the change of debt", ofIssuance],
	["retainedEarnings", "has the other sign than equity less its other parts", ofRetained],
	[
		"stockCompensation",
		"has the other sign than an expense",
		(sheet, at) => Math.sign(read(sheet, "stockCompensation", at)) || 0,
	],
	[
		"depreciationAndAmortization",
		"is not EBITDA less EBIT",
		ofDifference("depreciationAndAmortization", "ebitda", "ebit"),
	],
	["interestExpense", "is not EBIT less income before tax", ofDifference("interestExpense", "ebit", "pretaxIncome")],
	["shortTermDebt", "and the other current liabilities exceed their total", ofCurrent],
];

export const RULES_OF_WHOLE_LINES: readonly StatementRule[] = RULES.map(([item, words, of]) => ({
	name: "whole_line",
	items: [item],
	find: (sheet) => {
		const told = places(sheet).map((at) => of(sheet, at));
		const count = told.filter((one) => one < 0).length;
		if (count < LEAST_COLUMNS || told.some((one) => one > 0)) return [];
		return flat(sheet, (at) => doubt([item], at, item, { count }, `{subject} ${words} in {count} periods`));
	},
}));
