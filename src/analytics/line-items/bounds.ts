// Bounds missing lines by totals of the same statements, wider and surer than approximations: conditions use them, no figure is shown.
import type { LineItem } from "../../frames/company-types.js";
import type { Bounded } from "../evaluation/approximation.js";
import { type ApproximateRule, isMissing, type Lines } from "./approximations.js";

/** Interest on all liabilities, of which most bear none, is below this rate: the highest of 1,372 company-years is 9.2%. */
const HIGHEST_RATE = 0.12;
/** More than any company owes, in millions. */
const NO_LIMIT = 1e9;

const LIABILITIES = ["totalLiabilities", "totalAssets", "totalEquity", "equity"] as const;
const FIXED = ["propertyPlantEquipment", "goodwill", "intangibles"] as const;

/** All liabilities, or assets that are not equity. */
function liabilitiesOf({ totalLiabilities, totalAssets, totalEquity, equity }: Lines): number {
	const own = totalEquity ?? equity;
	return totalLiabilities ?? (isMissing(totalAssets) || isMissing(own) ? NO_LIMIT : totalAssets - own);
}

/** Bounds from the newest sheet that reports a line, and from any sheet if none does. */
const preferring = (line: LineItem, rule: ApproximateRule): readonly ApproximateRule[] => [
	{ ...rule, find: (lines, ...more) => (isMissing(lines[line]) ? null : rule.find(lines, ...more)) },
	{ ...rule, anySheet: true },
];

const upTo = (low: number, most: number): Bounded => [low, low, Math.max(low, most)];

/** Bounds by line item. */
export const BOUNDS: Readonly<Partial<Record<LineItem, readonly ApproximateRule[]>>> = {
	totalDebt: preferring("longTermDebt", {
		assumption: "debt is at least its reported part and at most all liabilities but payables",
		from: ["longTermDebt", "shortTermDebt", "payables", "currentLiabilities", ...LIABILITIES],
		find: (lines) => {
			const { longTermDebt: long, shortTermDebt, currentLiabilities, payables } = lines;
			// Beside long-term debt, debt is current.
			const current = isMissing(long) ? NO_LIMIT : long + (currentLiabilities ?? NO_LIMIT);
			const most = Math.min(liabilitiesOf(lines), current) - (payables ?? 0);
			return upTo((long ?? 0) + (shortTermDebt ?? 0), most);
		},
	}),
	cash: preferring("currentAssets", {
		assumption: "cash and securities are at most current or all assets, less receivables, inventory and fixed assets",
		from: ["cashAndEquivalents", "currentAssets", "totalAssets", "receivables", "inventory", ...FIXED],
		find: ({ cashAndEquivalents, currentAssets, totalAssets, receivables, inventory, ...lines }) => {
			if (isMissing(totalAssets)) return null;
			const fixed = FIXED.reduce((sum, item) => sum + (lines[item] ?? 0), 0);
			const most = (currentAssets ?? totalAssets - fixed) - (receivables ?? 0) - (inventory ?? 0);
			return upTo(cashAndEquivalents ?? 0, most);
		},
	}),
	interestExpense: [
		{
			assumption: "interest is at most 12% of all liabilities",
			from: LIABILITIES,
			find: (lines) => upTo(0, HIGHEST_RATE * liabilitiesOf(lines)),
		},
	],
};
