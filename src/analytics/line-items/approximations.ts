// Declares the approximations that replace missing line items, each with bounds from other lines of the statements.
import type { LineItem } from "../../frames/company-types.js";
import type { Bounded } from "../evaluation/approximation.js";
import { TREASURY_10Y } from "../fair-value/rates-by-month.js";
import { RATING_SPREADS } from "../fair-value/rating-spreads.js";
import { monthsBetween } from "../math/days.js";

/** Line items at the time of the approximated one; null is not reported. */
export type Lines = Readonly<Partial<Record<LineItem, number | null>>>;

/** Months after which a newer approximation replaces a balance. */
export const OLD_BALANCE_MONTHS = 12;

/** Line items by fiscal year, oldest first, the latest last. */
export type LineRecord = Readonly<Partial<Record<LineItem, readonly (number | null)[]>>>;

/** A declared approximation: what replaces a line item that is not reported. */
export interface ApproximateRule {
	readonly assumption: string;
	/** Line items that it reads, as reported at the same time. */
	readonly from: readonly LineItem[];
	/** Line items that are required, so that columns need not call `find`. @default all of `from` */
	readonly needs?: readonly LineItem[];
	/** Line items of which it reads all fiscal years. */
	readonly record?: readonly LineItem[];
	/** True if it applies to fiscal years only; the latest then serves newer twelve months. */
	readonly yearly?: true;
	/** True if it applies only where any sheet may be read: where one sheet is compared with others, it would hide that they report more. */
	readonly anySheet?: true;
	/** Line items that may not be reported in any period. */
	readonly never?: readonly LineItem[];
	/** Computes the value with its bounds; null if the rule does not apply or nothing bounds the line. @param month `YYYY-MM` of the time */
	readonly find: (lines: Lines, record: LineRecord, month: string) => Bounded | null;
}

/** The range of yields on preferred stock of large companies, and the usual one. */
const PREFERRED_YIELD = { low: 0.04, usual: 0.06, high: 0.09 } as const;

/** The fewest years of preferred dividends that show a fixed amount of stock. */
const STEADY_YEARS = 3;
/** The most by which these dividends may differ. */
const STEADY_TOLERANCE = 1 / 3;

/** Long-term debt, and the lines that bound short-term debt. */
const LONG_TERM_DEBT = {
	from: ["longTermDebt", "shortTermDebt", "currentLiabilities", "payables"],
	needs: ["longTermDebt", "currentLiabilities"],
} as const;

/** Long-term debt plus short-term debt, which is part of current liabilities, like payables and at least this much of other liabilities. */
function withShortTermDebt(
	{ longTermDebt: long, shortTermDebt: short, currentLiabilities: current, payables }: Lines,
	due: number,
	others: number,
): Bounded | null {
	if (isMissing(long) || !isMissing(short) || isMissing(current)) return null;
	const most = current - (payables ?? 0) - others;
	// No room is left for short-term debt: the other liabilities fell by more than assumed.
	if (others > 0 && most <= 0) return null;
	return [long, long + Math.max(0, Math.min(due, most)), long + Math.max(0, most)];
}

/**
 * Approximations by line item, in order of preference. Bounds come from other lines of the same statements, so that the evaluator (`Facts`)
 * can refuse a figure with too wide an interval.
 */
export const APPROXIMATIONS: Readonly<Partial<Record<LineItem, readonly ApproximateRule[]>>> = {
	totalDebt: [
		{
			assumption: "short-term debt is not in this data; that of the last year that reports it stands in",
			...LONG_TERM_DEBT,
			record: ["shortTermDebt", "currentLiabilities", "payables"],
			find: (lines, { shortTermDebt = [], currentLiabilities = [], payables = [] }) => {
				const index = shortTermDebt.findLastIndex((amount) => !isMissing(amount));
				const [due, total] = [shortTermDebt[index], currentLiabilities[index]];
				if (isMissing(due) || isMissing(total) || shortTermDebt.length - 1 - index > MAX_RATIO_AGE_YEARS) return null;
				const supplied = isMissing(lines.payables) ? null : payables[index];
				const others = MIN_OTHERS_LEFT * (total - due - (supplied ?? 0));
				return withShortTermDebt(isMissing(supplied) ? { ...lines, payables: 0 } : lines, due, others);
			},
		},
		{
			assumption: "short-term debt is not in this data; long-term debt stands in for total debt",
			...LONG_TERM_DEBT,
			find: (lines) => withShortTermDebt(lines, 0, 0),
		},
		{
			assumption: "neither debt nor interest is reported; debt is taken as none",
			from: ["totalLiabilities", "payables"],
			needs: ["totalLiabilities"],
			never: ["longTermDebt", "shortTermDebt", "interestExpense"],
			find: ({ totalLiabilities: all, payables }) =>
				isMissing(all) ? null : [0, 0, Math.max(0, all - (payables ?? 0))],
		},
	],
	cash: [
		{
			assumption: "marketable securities are not in this data; cash and equivalents stand in for both",
			from: ["cashAndEquivalents", "currentAssets", "receivables", "inventory"],
			needs: ["cashAndEquivalents", "currentAssets"],
			find: ({ cashAndEquivalents: narrow, currentAssets, receivables, inventory }) => {
				if (isMissing(narrow) || isMissing(currentAssets)) return null;
				const most = currentAssets - (receivables ?? 0) - (inventory ?? 0);
				return [narrow, narrow, Math.max(narrow, most)];
			},
		},
	],
	interestExpense: [
		{
			assumption: "interest is not in this data; debt at the last reported rate stands in",
			from: ["totalDebt"],
			record: ["interestExpense", "totalDebt"],
			find: ({ totalDebt: debt }, { interestExpense: paid = [], totalDebt: owed = [] }, month) => {
				const index = paid.findLastIndex((amount, year) => !isMissing(amount) && amount > 0 && (owed[year] ?? 0) > 0);
				const years = paid.length - index;
				if (isMissing(debt) || debt <= 0 || index < 0 || years > MAX_RATE_AGE_YEARS) return null;
				const rates = treasuryOf(month, 12 * years);
				if (rates === null) return null;
				const rate = (paid[index] as number) / (owed[index] as number);
				// Newer borrowing has a newer rate: the growth of debt, and a tenth of old debt a year.
				const old = Math.min(1, (owed[index] as number) / debt) * Math.max(0, 1 - years / ISSUED_YEARS);
				const interestAt = (market: number) => debt * (old * rate + (1 - old) * market);
				const ends = [interestAt(rates[0]), interestAt(rates[2] + LARGEST_USUAL_SPREAD), debt * rate];
				return [Math.min(...ends), debt * rate, Math.max(...ends)];
			},
		},
		{
			assumption: "interest is not in this data; debt at the Treasury and its synthetic rating's spread stands in",
			from: ["totalDebt", "pretaxIncome"],
			needs: ["totalDebt"],
			find: ({ totalDebt: debt, pretaxIncome }, _, month) => {
				const rates = treasuryOf(month, 12 * ISSUED_YEARS);
				if (isMissing(debt) || debt < 0 || rates === null) return null;
				const [lowest, mean, highest] = rates;
				const spread = syntheticSpread(debt * mean, pretaxIncome ?? 0);
				return [debt * lowest, debt * (mean + spread), debt * (highest + spread)];
			},
		},
	],
	equity: [
		{
			assumption: "minority interest is not in this data; its last reported part of total equity stands in",
			from: ["totalEquity"],
			record: ["equity", "minorityInterest"],
			find: ({ totalEquity: whole }, { equity = [], minorityInterest = [] }) => {
				const parts = equity.flatMap((parent, year) => {
					const minority = minorityInterest[year] ?? null;
					return parent === null || minority === null || parent + minority === 0
						? []
						: [Math.abs(minority / (parent + minority))];
				});
				const last = parts.at(-1);
				if (isMissing(whole) || whole === 0 || last === undefined) return null;
				const most = MAX_MINORITY_GROWTH * Math.max(...parts);
				return ordered(whole * (1 - most), whole * (1 - last), whole);
			},
		},
		{
			assumption: "no period reports minority interest; total equity stands in",
			from: ["totalEquity"],
			never: ["minorityInterest"],
			find: ({ totalEquity: whole }) =>
				isMissing(whole) || whole === 0 ? null : ordered(whole * (1 - MATERIALITY), whole, whole * (1 + MATERIALITY)),
		},
	],
	dividendsPerShare: [
		{
			assumption: "dividends per share are not in this data; dividends paid over shares stand in",
			from: ["dividendsPaid", "preferredDividends", "sharesBasic", "sharesDiluted", "minorityInterest", "totalEquity"],
			needs: ["dividendsPaid"],
			find: ({
				dividendsPaid: paid,
				preferredDividends,
				sharesBasic,
				sharesDiluted,
				minorityInterest,
				totalEquity,
			}) => {
				const count = sharesBasic ?? sharesDiluted;
				if (isMissing(paid) || paid < 0 || !count) return null;
				// Dividends paid may include preferred and minority ones.
				const common = Math.max(0, paid - (preferredDividends ?? 0));
				const minority = Math.max(0, (minorityInterest ?? 0) / (totalEquity || 1));
				return ordered((common * (1 - minority)) / Math.max(count, sharesDiluted ?? 0), common / count, paid / count);
			},
		},
	],
	preferredStock: [
		{
			assumption: "preferred stock is not in this data; its dividends at the last reported yield, else at 6%, stand in",
			from: ["preferredDividends"],
			record: ["preferredDividends", "preferredStock"],
			find: ({ preferredDividends: paid }, { preferredDividends = [], preferredStock = [] }) => {
				if (isMissing(paid) || paid <= 0) return null;
				const { low, usual, high } = PREFERRED_YIELD;
				const yields = preferredDividends.map((amount, year) => (amount ?? 0) / (preferredStock[year] || Number.NaN));
				const last = yields.findLast((one) => one >= low && one <= high);
				if (last !== undefined) return [paid / last / RATIO_FACTOR, paid / last, (paid / last) * RATIO_FACTOR];
				const prior = preferredDividends.slice(-STEADY_YEARS);
				// Payments that vary may include those to participating securities, so the lower bound is 0.
				const steady = prior.every((amount) => Math.abs((amount ?? 0) - paid) <= STEADY_TOLERANCE * paid);
				return [steady ? paid / high : 0, paid / usual, paid / low];
			},
		},
	],
	depreciationAndAmortization: [
		{
			assumption: "depreciation is not in this data; its last reported part of gross property stands in",
			from: ["grossPropertyPlantEquipment"],
			record: ["depreciationAndAmortization", "grossPropertyPlantEquipment"],
			yearly: true,
			find: ({ grossPropertyPlantEquipment: gross }, record) => {
				const { depreciationAndAmortization: depreciation = [], grossPropertyPlantEquipment: grosses = [] } = record;
				const parts = depreciation.flatMap((amount, year) => {
					const property = grosses[year] ?? null;
					return amount === null || property === null || property <= 0 ? [] : [amount / property];
				});
				const last = parts.at(-1);
				if (isMissing(gross) || last === undefined || parts.length < MIN_DEPRECIATION_YEARS) return null;
				// Depreciation lives change slowly: by half more or a third less than any year of the record.
				return [(gross * Math.min(...parts)) / 1.5, gross * last, gross * Math.max(...parts) * 1.5];
			},
		},
		{
			assumption: "depreciation is not in this data; the middle of what net and gross property leave stands in",
			from: ["grossPropertyPlantEquipment", "propertyPlantEquipment", "capitalExpenditure"],
			record: ["grossPropertyPlantEquipment", "propertyPlantEquipment"],
			yearly: true,
			find: (now, record) => {
				const { propertyPlantEquipment: net, grossPropertyPlantEquipment: gross, capitalExpenditure: spent } = now;
				const netBefore = record.propertyPlantEquipment?.at(-2);
				const grossBefore = record.grossPropertyPlantEquipment?.at(-2);
				if (isMissing(net) || isMissing(gross) || isMissing(spent) || isMissing(netBefore) || isMissing(grossBefore))
					return null;
				// Retired assets reduce accumulated depreciation by at most their cost.
				const [low, high] = [Math.max(0, gross - net - (grossBefore - netBefore)), spent - (net - netBefore)];
				return low <= high && high > 0 ? [low, (low + high) / 2, high] : null;
			},
		},
		{
			assumption: "depreciation is not in this data; its last reported part of revenue stands in",
			from: ["revenue"],
			record: ["depreciationAndAmortization", "revenue"],
			find: ({ revenue: sales }, { depreciationAndAmortization: spent = [], revenue = [] }) => {
				const parts = spent.map((amount, year) => {
					const then = revenue[year] ?? null;
					return amount === null || then === null || then <= 0 ? null : amount / then;
				});
				const index = parts.findLastIndex((part) => part !== null);
				if (isMissing(sales) || index < 0 || parts.length - 1 - index > MAX_RATIO_AGE_YEARS) return null;
				const known = parts.slice(Math.max(0, index + 1 - RATIO_YEARS), index + 1).filter((part) => part !== null);
				if (known.length < MIN_DEPRECIATION_YEARS) return null;
				return [
					(sales * Math.min(...known)) / RATIO_FACTOR,
					sales * (known.at(-1) as number),
					sales * Math.max(...known) * RATIO_FACTOR,
				];
			},
		},
	],
};

/** A missing minority interest is at most this many times the largest reported one. */
const MAX_MINORITY_GROWTH = 1.5;
/** Immaterial amounts rarely exceed a twentieth (SEC Staff Accounting Bulletin 99, 1999). */
const MATERIALITY = 0.05;
/** The least share of last year's other current liabilities that is still owed: of 894 company-years, one in twenty has less. */
const MIN_OTHERS_LEFT = 0.8;
/** The most years since the ratio was last reported. */
const MAX_RATIO_AGE_YEARS = 2;
/** The years whose ratios bound it. */
const RATIO_YEARS = 5;
/** The factor by which it may leave these bounds. */
const RATIO_FACTOR = 1.25;
/** The years for which the last reported rate on debt is used. */
const MAX_RATE_AGE_YEARS = 5;
/** The years over which a company's debt was issued. */
const ISSUED_YEARS = 10;
/** The BBB spread: large rated companies seldom pay more over their Treasury. */
const LARGEST_USUAL_SPREAD = 0.012;
/** The fewest years with depreciation and gross property. */
const MIN_DEPRECIATION_YEARS = 3;

export const isMissing = (value: number | null | undefined): value is null | undefined =>
	value === null || value === undefined;

/** Bounds in ascending order, also for negative amounts. */
const ordered = (one: number, value: number, other: number): Bounded => [
	Math.min(one, value, other),
	value,
	Math.max(one, value, other),
];

/** The lowest, mean and highest ten-year Treasury over the months up to a month, as fractions; null before the first known. */
function treasuryOf(month: string, months: number): readonly [number, number, number] | null {
	const { first, percent } = TREASURY_10Y;
	const count = monthsBetween(first, month);
	const known = percent.slice(Math.max(0, count + 1 - months), Math.max(0, count + 1)).filter((rate) => rate > 0);
	if (known.length === 0) return null;
	const mean = known.reduce((sum, rate) => sum + rate, 0) / known.length;
	return [Math.min(...known) / 100, mean / 100, Math.max(...known) / 100];
}

/** The default spread for the coverage if debt cost `interest`. */
function syntheticSpread(interest: number, pretaxIncome: number): number {
	const coverage = (pretaxIncome + interest) / interest;
	const rating = RATING_SPREADS.find(([least]) => coverage >= least) ?? RATING_SPREADS.at(-1);
	return rating?.[2] ?? 0;
}
