// The rules by which a whole line is doubted where its sign is the other in every column that tells.
import type { LineItem } from "../company-types.js";
import { retainedBy } from "./rules-of-sheet.js";
import { doubt, flat, places, type StatementRule } from "./statement-rule.js";
import type { Sheet } from "./statement-sheet.js";

/** By how much of the larger figure two that are one may differ, and the size beside debt from which a change of it tells. */
const SLACK = 0.3;
const TELLS = 0.05;
/** So many columns with the other sign, and none with its own, are no coincidence. */
const LEAST_COLUMNS = 2;

const isNear = (one: number, other: number, slack: number) =>
	Math.abs(one - other) < slack * Math.max(Math.abs(one), Math.abs(other));
const sign = (one: number, other: number, slack: number): number =>
	Number(isNear(one, other, slack)) - Number(isNear(-one, other, slack));

/** What a column tells of the sign of a line: 1 its own, -1 the other, 0 nothing. */
type SignOf = (sheet: Sheet, at: number) => number;

/** Net issuance against the change of debt. */
const ofIssuance: SignOf = (sheet, at) => {
	const [debt, issued] = [sheet.values("totalDebt"), sheet.values("netDebtIssuance")[at] as number];
	const change = (debt[at] as number) - (debt[at - 1] as number);
	return Math.min(Math.abs(change), Math.abs(issued)) > TELLS * Math.abs(debt[at] as number)
		? sign(issued, change, SLACK)
		: 0;
};

/** Retained earnings against equity less its other parts. */
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
