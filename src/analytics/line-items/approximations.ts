import type { Role } from "../../frames/company-types.js";
import { RATING_SPREADS } from "../company/rating-spreads.js";
import { TREASURY_10Y } from "../fair-value/rates-by-month.js";

/** Line items at the time of the approximated one; null is not reported. */
export type Lines = Readonly<Partial<Record<Role, number | null>>>;

/** What stands in for a line, and the ends between which other lines of the statements bound it. */
export type Bounded = readonly [low: number, value: number, high: number];

/** A declared approximation: what stands in for a line item that is not reported. */
export interface ApproximateRule {
	/** In words: what is not reported, and what is taken instead. */
	readonly assumption: string;
	/** Line items that it reads, as reported, of the same time. */
	readonly from: readonly Role[];
	/** Line items that no period up to then may report. */
	readonly never?: readonly Role[];
	/** Line items of the fiscal year before; such a rule holds for fiscal years only. */
	readonly before?: readonly Role[];
	/** Null where it does not apply, or nothing bounds the line. @param month `YYYY-MM` of the time */
	readonly find: (lines: Lines, before: Lines, month: string) => Bounded | null;
}

/** Yields on preferred stock between which nearly all issues of large companies lie, and the usual one. */
const PREFERRED_YIELD = { low: 0.04, usual: 0.06, high: 0.09 } as const;

/**
 * What stands in for line items that are not reported, tried in order. Each is bounded by other lines of the same statements,
 * so that the evaluator (`Facts`) can refuse it where it could change a figure by more than the tolerance.
 */
export const APPROXIMATIONS: Readonly<Partial<Record<Role, readonly ApproximateRule[]>>> = {
	totalDebt: [
		{
			assumption: "short-term debt is not reported; long-term debt stands in for total debt",
			from: ["longTermDebt", "shortTermDebt", "currentLiabilities", "payables"],
			find: ({ longTermDebt: long, shortTermDebt: short, currentLiabilities: current, payables }) => {
				if (isMissing(long) || !isMissing(short) || isMissing(current)) return null;
				// Debt due within a year is among the current liabilities, beside what suppliers are owed.
				return [long, long, long + Math.max(0, current - (payables ?? 0))];
			},
		},
		{
			assumption: "neither debt nor interest is reported; debt is taken as none",
			from: ["totalLiabilities", "payables"],
			never: ["longTermDebt", "shortTermDebt", "interestExpense"],
			find: ({ totalLiabilities: all, payables }) =>
				isMissing(all) ? null : [0, 0, Math.max(0, all - (payables ?? 0))],
		},
	],
	cash: [
		{
			assumption: "marketable securities are not reported; cash and equivalents stand in for both",
			from: ["cashAndEquivalents", "currentAssets", "receivables", "inventory"],
			find: ({ cashAndEquivalents: narrow, currentAssets, receivables, inventory }) => {
				if (isMissing(narrow) || isMissing(currentAssets)) return null;
				const most = currentAssets - (receivables ?? 0) - (inventory ?? 0);
				return [narrow, narrow, Math.max(narrow, most)];
			},
		},
	],
	interestExpense: [
		{
			assumption:
				"interest is not reported; debt at the ten-year Treasury and the spread of its synthetic rating stands in",
			from: ["totalDebt", "pretaxIncome"],
			find: ({ totalDebt: debt, pretaxIncome }, _, month) => {
				const rates = treasuryOfTenYears(month);
				if (isMissing(debt) || debt < 0 || rates === null) return null;
				const [lowest, now, highest] = rates;
				const spread = syntheticSpread(debt * now, pretaxIncome ?? 0);
				return [debt * lowest, debt * (now + spread), debt * (highest + spread)];
			},
		},
	],
	preferredStock: [
		{
			assumption: "preferred stock is not reported; its dividends at a yield of 6 % stand in",
			from: ["preferredDividends"],
			find: ({ preferredDividends: paid }) => {
				if (isMissing(paid) || paid <= 0) return null;
				const { low, usual, high } = PREFERRED_YIELD;
				return [paid / high, paid / usual, paid / low];
			},
		},
	],
	depreciationAndAmortization: [
		{
			assumption:
				"depreciation is not reported; the middle between the rise of accumulated depreciation and the capital expenditure that net property does not show stands in",
			from: ["grossPropertyPlantEquipment", "propertyPlantEquipment", "capitalExpenditure"],
			before: ["grossPropertyPlantEquipment", "propertyPlantEquipment"],
			find: (now, then) => {
				const { propertyPlantEquipment: net, grossPropertyPlantEquipment: gross, capitalExpenditure: spent } = now;
				const { propertyPlantEquipment: netBefore, grossPropertyPlantEquipment: grossBefore } = then;
				if (isMissing(net) || isMissing(gross) || isMissing(spent) || isMissing(netBefore) || isMissing(grossBefore))
					return null;
				// Retired assets leave the accumulated depreciation by at most their cost.
				const [low, high] = [Math.max(0, gross - net - (grossBefore - netBefore)), spent - (net - netBefore)];
				return low <= high && high > 0 ? [low, (low + high) / 2, high] : null;
			},
		},
	],
};

const isMissing = (value: number | null | undefined): value is null | undefined =>
	value === null || value === undefined;

/** Months over which the debt of a company was issued. */
const ISSUED_MONTHS = 120;

/** The lowest, the mean and the highest ten-year Treasury of the ten years to a month, fractions; null before the first known. */
function treasuryOfTenYears(month: string): readonly [number, number, number] | null {
	const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
	const { first, percent } = TREASURY_10Y;
	const at = (year - Number(first.slice(0, 4))) * 12 + number - Number(first.slice(5, 7));
	const known = percent.slice(Math.max(0, at + 1 - ISSUED_MONTHS), Math.max(0, at + 1)).filter((rate) => rate > 0);
	if (known.length === 0) return null;
	const mean = known.reduce((sum, rate) => sum + rate, 0) / known.length;
	return [Math.min(...known) / 100, mean / 100, Math.max(...known) / 100];
}

/** The default spread of the rating that coverage would give if debt cost `interest`. */
function syntheticSpread(interest: number, pretaxIncome: number): number {
	const coverage = interest > 0 ? (pretaxIncome + interest) / interest : Number.POSITIVE_INFINITY;
	const rating = RATING_SPREADS.find(([least]) => coverage > least) ?? RATING_SPREADS.at(-1);
	return rating?.[2] ?? 0;
}
