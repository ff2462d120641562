// Doubts a line that repeats an earlier value where the balance sheet no longer adds up.
import type { LineItem } from "../company-types.js";
import { doubt, eachPeriod, read, type StatementRule } from "./statement-rule.js";
import type { Doubt, Sheet } from "./statement-sheet.js";

/** The difference between a sum and its parts in a period, as a fraction of total assets; NaN if a line item is missing. */
type Residual = (sheet: Sheet, i: number) => number;

const fractionOfAssets = (sheet: Sheet, i: number, rest: number) => rest / read(sheet, "totalAssets", i);
const withMinority = (sheet: Sheet, i: number) => read(sheet, "equity", i) + (read(sheet, "minorityInterest", i) || 0);
/** Parts of equity other than retained earnings. */
const OTHER_EQUITY = [
	"Common Stock",
	"Additional Paid-In Capital",
	"Accumulated other comprehensive income (loss)",
	"Treasury Stock",
	"Preferred Stock",
];
/** Retained earnings that follow from equity less its other parts. */
export const impliedRetainedEarnings = (sheet: Sheet, i: number): number =>
	read(sheet, "equity", i) - OTHER_EQUITY.reduce((sum, name) => sum + (sheet.stated(name)[i] || 0), 0);

const SUMS: readonly (readonly [items: readonly LineItem[], of: Residual])[] = [
	[
		["equity", "totalEquity", "totalAssets", "totalLiabilities"],
		(sheet, i) => {
			const equity = read(sheet, "totalEquity", i);
			const netAssets = read(sheet, "totalAssets", i) - read(sheet, "totalLiabilities", i);
			return fractionOfAssets(sheet, i, netAssets - (Number.isNaN(equity) ? withMinority(sheet, i) : equity));
		},
	],
	[
		["equity", "totalEquity"],
		(sheet, i) => fractionOfAssets(sheet, i, read(sheet, "totalEquity", i) - withMinority(sheet, i)),
	],
	[
		["retainedEarnings"],
		(sheet, i) => fractionOfAssets(sheet, i, impliedRetainedEarnings(sheet, i) - read(sheet, "retainedEarnings", i)),
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
			const residuals = sheet.periods.map((_, i) => residual(sheet, i));
			return eachPeriod(sheet, (i): Doubt[] => {
				// Balances in the column of the last twelve months are from newer sheets, which are checked themselves.
				if (sheet.periods[i] === "TTM") return [];
				const usual = residuals[i - 1] as number;
				const isUsual = [residuals[i + 1], residuals[i - 2]].some(
					(fraction) => Math.abs((fraction as number) - usual) < USUAL,
				);
				if (!isUsual || !(Math.abs((residuals[i] as number) - usual) > STALE)) return [];
				const earlier = sheet.isQuarterly ? [i - 1, i - YEAR_OF_QUARTERS, i - 1 - YEAR_OF_QUARTERS] : [i - 1];
				return items.flatMap((item) => {
					const value = read(sheet, item, i);
					const from = earlier.find((position) => position >= 0 && read(sheet, item, position) === value);
					if (from === undefined || value === 0) return [];
					const values = { period: sheet.periods[i] as string, other: sheet.periods[from] as string, value };
					const sentence =
						"{subject} of {period} is {value}, the same as in {other}, and the balance sheet no longer adds up";
					return doubt([item], i, item, values, sentence);
				});
			});
		},
	}),
);
