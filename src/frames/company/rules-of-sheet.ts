// Doubts a line that repeats an earlier value where the balance sheet no longer adds up.
import type { LineItem } from "../company-types.js";
import { doubt, eachPeriod, read, type StatementRule } from "./statement-rule.js";
import type { Doubt, Sheet } from "./statement-sheet.js";

/** The difference between a sum and its parts in a period, as a fraction of total assets; NaN if a line item is missing. */
type Residual = (sheet: Sheet, at: number) => number;

const fractionOfAssets = (sheet: Sheet, at: number, rest: number) => rest / read(sheet, "totalAssets", at);
const withMinority = (sheet: Sheet, at: number) =>
	read(sheet, "equity", at) + (read(sheet, "minorityInterest", at) || 0);
/** Parts of equity other than retained earnings. */
const OTHER_EQUITY = [
	"Common Stock",
	"Additional Paid-In Capital",
	"Accumulated other comprehensive income (loss)",
	"Treasury Stock",
	"Preferred Stock",
];
/** Retained earnings that follow from equity less its other parts. */
export const impliedRetainedEarnings = (sheet: Sheet, at: number): number =>
	read(sheet, "equity", at) - OTHER_EQUITY.reduce((sum, name) => sum + (sheet.stated(name)[at] || 0), 0);

const SUMS: readonly (readonly [items: readonly LineItem[], of: Residual])[] = [
	[
		["equity", "totalEquity", "totalAssets", "totalLiabilities"],
		(sheet, at) => {
			const equity = read(sheet, "totalEquity", at);
			const netAssets = read(sheet, "totalAssets", at) - read(sheet, "totalLiabilities", at);
			return fractionOfAssets(sheet, at, netAssets - (Number.isNaN(equity) ? withMinority(sheet, at) : equity));
		},
	],
	[
		["equity", "totalEquity"],
		(sheet, at) => fractionOfAssets(sheet, at, read(sheet, "totalEquity", at) - withMinority(sheet, at)),
	],
	[
		["retainedEarnings"],
		(sheet, at) =>
			fractionOfAssets(sheet, at, impliedRetainedEarnings(sheet, at) - read(sheet, "retainedEarnings", at)),
	],
];
/** The difference normally changes by less than this from one period to the next. */
const USUAL = 0.003;
/** If a line item repeats an earlier value exactly and the difference changes by more than this, it was not updated. */
const STALE = 0.004;
/** Quarters are compared with the previous quarter and with this many quarters before. */
const YEAR_OF_QUARTERS = 4;

/** Doubts a line item that repeats an earlier value, in a balance sheet that added up until then. */
export const RULES_OF_SHEET: readonly StatementRule[] = SUMS.map(
	([items, residual]): StatementRule => ({
		name: "stale_line",
		items,
		find: (sheet) => {
			const left = sheet.periods.map((_, at) => residual(sheet, at));
			return eachPeriod(sheet, (at): Doubt[] => {
				// Balances in the column of the last twelve months are from newer sheets, which are checked themselves.
				if (sheet.periods[at] === "TTM") return [];
				const usual = left[at - 1] as number;
				const isUsual = [left[at + 1], left[at - 2]].some((one) => Math.abs((one as number) - usual) < USUAL);
				if (!isUsual || !(Math.abs((left[at] as number) - usual) > STALE)) return [];
				const earlier = sheet.isQuarterly ? [at - 1, at - YEAR_OF_QUARTERS, at - 1 - YEAR_OF_QUARTERS] : [at - 1];
				return items.flatMap((item) => {
					const value = read(sheet, item, at);
					const from = earlier.find((one) => one >= 0 && read(sheet, item, one) === value);
					if (from === undefined || value === 0) return [];
					const values = { period: sheet.periods[at] as string, other: sheet.periods[from] as string, value };
					const sentence =
						"{subject} of {period} is {value}, the same as in {other}, and the balance sheet no longer adds up";
					return doubt([item], at, item, values, sentence);
				});
			});
		},
	}),
);
