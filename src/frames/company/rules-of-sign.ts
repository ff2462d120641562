// Doubts a whole line whose sign is wrong in every column that can be checked.
import type { LineItem } from "../company-types.js";
import { retainedBy } from "./rules-of-sheet.js";
import { doubt, flat, places, type StatementRule } from "./statement-rule.js";
import type { Sheet } from "./statement-sheet.js";

/** * Two versions of one figure may differ by this share of the larger. A change of debt is compared only if it exceeds this share of debt. */
const SLACK = 0.3;
const TELLS = 0.05;
/** The least columns with the wrong sign, and none with the right one, for a doubt. */
const LEAST_COLUMNS = 2;

const isNear = (one: number, other: number, slack: number) =>
	Math.abs(one - other) < slack * Math.max(Math.abs(one), Math.abs(other));
const sign = (one: number, other: number, slack: number): number =>
	Number(isNear(one, other, slack)) - Number(isNear(-one, other, slack));

/** What a column says about the sign of a line: 1 right, -1 wrong, 0 unknown. */
type SignOf = (sheet: Sheet, at: number) => number;

const ofIssuance: SignOf = (sheet, at) => {
	const [debt, issued] = [sheet.values("totalDebt"), sheet.values("netDebtIssuance")[at] as number];
	const change = (debt[at] as number) - (debt[at - 1] as number);
	return Math.min(Math.abs(change), Math.abs(issued)) > TELLS * Math.abs(debt[at] as number)
		? sign(issued, change, SLACK)
		: 0;
};

/** Compares retained earnings with equity less its other parts. */
const ofRetained: SignOf = (sheet, at) =>
	sign(sheet.values("retainedEarnings")[at] as number, retainedBy(sheet, at), TELLS);

const RULES: readonly (readonly [item: LineItem, beside: string, of: SignOf])[] = [
	["netDebtIssuance", "the change of debt", ofIssuance],
	["retainedEarnings", "equity less its other parts", ofRetained],
	["stockCompensation", "an expense", (sheet, at) => Math.sign(sheet.values("stockCompensation")[at] as number) || 0],
];

export const RULES_OF_SIGN: readonly StatementRule[] = RULES.map(([item, beside, of]) => ({
	name: "sign",
	items: [item],
	find: (sheet) => {
		const told = places(sheet).map((at) => of(sheet, at));
		const count = told.filter((one) => one < 0).length;
		if (count < LEAST_COLUMNS || told.some((one) => one > 0)) return [];
		return flat(sheet, (at) =>
			doubt([item], at, item, { count }, `{subject} has the other sign than ${beside} in {count} periods`),
		);
	},
}));
