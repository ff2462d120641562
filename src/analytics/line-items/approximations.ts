// The declared approximations: what replaces a line item that is not reported, and the bounds of each.
import type { LineItem } from "../../frames/company-types.js";
import type { Bounded } from "../evaluation/approximation.js";
import { TREASURY_10Y } from "../fair-value/rates-by-month.js";
import { RATING_SPREADS } from "../fair-value/rating-spreads.js";

/** Line items at the time of the approximated one; null is not reported. */
export type Lines = Readonly<Partial<Record<LineItem, number | null>>>;

/** Months after which a balance gives way to a usable approximation of a newer sheet. */
export const BALANCE_YIELDS_MONTHS = 12;

/** Line items by fiscal year, oldest first, the latest last. */
export type LineRecord = Readonly<Partial<Record<LineItem, readonly (number | null)[]>>>;

/** A declared approximation: what replaces a line item that is not reported. */
export interface ApproximateRule {
	/** In words: what is not reported, and what is taken instead. */
	readonly assumption: string;
	/** Line items that it reads, as reported, of the same time. */
	readonly from: readonly LineItem[];
	/** Line items of `from` without which it does not apply: a run down columns need not ask `find` then. */
	readonly needs?: readonly LineItem[];
	/** Line items of which it reads all fiscal years up to then. */
	readonly record?: readonly LineItem[];
	/** True where it holds for fiscal years only; the latest year's is beside newer twelve months. */
	readonly yearly?: true;
	/** Line items that no period up to then may report. */
	readonly never?: readonly LineItem[];
	/** Null where it does not apply, or nothing bounds the line. @param month `YYYY-MM` of the time */
	readonly find: (lines: Lines, record: LineRecord, month: string) => Bounded | null;
}

/** Yields on preferred stock between which nearly all issues of large companies lie, and the usual one. */
const PREFERRED_YIELD = { low: 0.04, usual: 0.06, high: 0.09 } as const;

/** Long-term debt, and what bounds the debt that is due within a year. */
const LONG_TERM_DEBT = {
	from: ["longTermDebt", "shortTermDebt", "currentLiabilities", "payables"],
	needs: ["longTermDebt", "currentLiabilities"],
} as const;

/**
 * Long-term debt with so much that is due within a year. That is among the current liabilities, beside what suppliers are owed and other
 * liabilities of at least so much.
 */
function withDue(
	{ longTermDebt: long, shortTermDebt: short, currentLiabilities: current, payables }: Lines,
	due: number,
	others: number,
): Bounded | null {
	if (isMissing(long) || !isMissing(short) || isMissing(current)) return null;
	const most = current - (payables ?? 0) - others;
	// Less than the other liabilities: they shrank by more.
	if (others > 0 && most <= 0) return null;
	return [long, long + Math.max(0, Math.min(due, most)), long + Math.max(0, most)];
}

/**
 * What replaces line items that are not reported, tried in order. Each is bounded by other lines of the same statements,
 * so that the evaluator (`Facts`) can refuse it where it could change a figure by more than the tolerance.
 */
export const APPROXIMATIONS: Readonly<Partial<Record<LineItem, readonly ApproximateRule[]>>> = {
	totalDebt: [
		{
			assumption: "short-term debt is not reported; that of the last year that reports it stands in",
			...LONG_TERM_DEBT,
			record: ["shortTermDebt", "currentLiabilities", "payables"],
			find: (lines, { shortTermDebt = [], currentLiabilities = [], payables = [] }) => {
				const at = shortTermDebt.findLastIndex((amount) => !isMissing(amount));
				const [due, before] = [shortTermDebt[at], currentLiabilities[at]];
				if (isMissing(due) || isMissing(before) || shortTermDebt.length - 1 - at > PART_SERVES_YEARS) return null;
				const supplied = isMissing(lines.payables) ? null : payables[at];
				const others = OTHERS_LEFT * (before - due - (supplied ?? 0));
				return withDue(isMissing(supplied) ? { ...lines, payables: 0 } : lines, due, others);
			},
		},
		{
			assumption: "short-term debt is not reported; long-term debt stands in for total debt",
			...LONG_TERM_DEBT,
			find: (lines) => withDue(lines, 0, 0),
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
			assumption: "marketable securities are not reported; cash and equivalents stand in for both",
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
			assumption: "interest is not reported; debt at the last reported rate stands in",
			from: ["totalDebt"],
			needs: ["totalDebt"],
			record: ["interestExpense", "totalDebt"],
			find: ({ totalDebt: debt }, { interestExpense: paid = [], totalDebt: owed = [] }, month) => {
				const at = paid.findLastIndex((amount, year) => !isMissing(amount) && amount > 0 && (owed[year] ?? 0) > 0);
				const years = paid.length - at;
				if (isMissing(debt) || debt <= 0 || at < 0 || years > RATE_SERVES_YEARS) return null;
				const rates = treasuryOf(month, 12 * years);
				if (rates === null) return null;
				const rate = (paid[at] as number) / (owed[at] as number);
				// What was borrowed since then has a rate of its time: the growth of debt, and a tenth of the old debt a year.
				const old = Math.min(1, (owed[at] as number) / debt) * Math.max(0, 1 - years / ISSUED_YEARS);
				const bearing = (market: number) => debt * (old * rate + (1 - old) * market);
				const ends = [bearing(rates[0]), bearing(rates[2] + LARGEST_USUAL_SPREAD), debt * rate];
				return [Math.min(...ends), debt * rate, Math.max(...ends)];
			},
		},
		{
			assumption: "interest is not reported; debt at the Treasury and its synthetic rating's spread stands in",
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
			assumption: "minority interest is not reported; its last reported part of total equity stands in",
			from: ["totalEquity"],
			needs: ["totalEquity"],
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
				const most = MINORITY_GREW * Math.max(...parts);
				return ordered(whole * (1 - most), whole * (1 - last), whole);
			},
		},
		{
			assumption: "no period reports minority interest; total equity stands in",
			from: ["totalEquity"],
			needs: ["totalEquity"],
			never: ["minorityInterest"],
			find: ({ totalEquity: whole }) =>
				isMissing(whole) || whole === 0 ? null : ordered(whole * (1 - IMMATERIAL), whole, whole * (1 + IMMATERIAL)),
		},
	],
	dividendsPerShare: [
		{
			assumption: "dividends per share are not reported; dividends paid over shares stand in",
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
				// The dividends paid may hold those on preferred stock, and what the minorities' part of equity receives.
				const common = Math.max(0, paid - (preferredDividends ?? 0));
				const minority = Math.max(0, (minorityInterest ?? 0) / (totalEquity || 1));
				return ordered((common * (1 - minority)) / Math.max(count, sharesDiluted ?? 0), common / count, paid / count);
			},
		},
	],
	preferredStock: [
		{
			assumption: "preferred stock is not reported; its dividends at a yield of 6 % stand in",
			from: ["preferredDividends"],
			needs: ["preferredDividends"],
			find: ({ preferredDividends: paid }) => {
				if (isMissing(paid) || paid <= 0) return null;
				const { low, usual, high } = PREFERRED_YIELD;
				return [paid / high, paid / usual, paid / low];
			},
		},
	],
	depreciationAndAmortization: [
		{
			assumption: "depreciation is not reported; its last reported part of gross property stands in",
			from: ["grossPropertyPlantEquipment"],
			needs: ["grossPropertyPlantEquipment"],
			record: ["depreciationAndAmortization", "grossPropertyPlantEquipment"],
			yearly: true,
			find: ({ grossPropertyPlantEquipment: gross }, record) => {
				const { depreciationAndAmortization: spent = [], grossPropertyPlantEquipment: held = [] } = record;
				const parts = spent.flatMap((amount, year) => {
					const property = held[year] ?? null;
					return amount === null || property === null || property <= 0 ? [] : [amount / property];
				});
				const last = parts.at(-1);
				if (isMissing(gross) || last === undefined || parts.length < LEAST_DEPRECIATED_YEARS) return null;
				// Lives of property change slowly: half as much again, or a third less, than any year of the record.
				return [(gross * Math.min(...parts)) / 1.5, gross * last, gross * Math.max(...parts) * 1.5];
			},
		},
		{
			assumption: "depreciation is not reported; the middle of what net and gross property leave stands in",
			from: ["grossPropertyPlantEquipment", "propertyPlantEquipment", "capitalExpenditure"],
			needs: ["grossPropertyPlantEquipment", "propertyPlantEquipment", "capitalExpenditure"],
			record: ["grossPropertyPlantEquipment", "propertyPlantEquipment"],
			yearly: true,
			find: (now, record) => {
				const { propertyPlantEquipment: net, grossPropertyPlantEquipment: gross, capitalExpenditure: spent } = now;
				const netBefore = record.propertyPlantEquipment?.at(-2);
				const grossBefore = record.grossPropertyPlantEquipment?.at(-2);
				if (isMissing(net) || isMissing(gross) || isMissing(spent) || isMissing(netBefore) || isMissing(grossBefore))
					return null;
				// Retired assets leave the accumulated depreciation by at most their cost.
				const [low, high] = [Math.max(0, gross - net - (grossBefore - netBefore)), spent - (net - netBefore)];
				return low <= high && high > 0 ? [low, (low + high) / 2, high] : null;
			},
		},
		{
			assumption: "depreciation is not reported; its last reported part of revenue stands in",
			from: ["revenue"],
			needs: ["revenue"],
			record: ["depreciationAndAmortization", "revenue"],
			find: ({ revenue: sales }, { depreciationAndAmortization: spent = [], revenue = [] }) => {
				const parts = spent.map((amount, year) => {
					const then = revenue[year] ?? null;
					return amount === null || then === null || then <= 0 ? null : amount / then;
				});
				const at = parts.findLastIndex((part) => part !== null);
				if (isMissing(sales) || at < 0 || parts.length - 1 - at > PART_SERVES_YEARS) return null;
				const known = parts.slice(Math.max(0, at + 1 - PART_YEARS), at + 1).filter((part) => part !== null);
				if (known.length < LEAST_DEPRECIATED_YEARS) return null;
				return [
					(sales * Math.min(...known)) / PART_MOVES,
					sales * (known.at(-1) as number),
					sales * Math.max(...known) * PART_MOVES,
				];
			},
		},
	],
};

/** A minority's part of equity that is not reported is at most so many times the largest that was. */
const MINORITY_GREW = 1.5;
/** What a statement leaves out for being immaterial is rarely above a twentieth (SEC Staff Accounting Bulletin 99, 1999). */
const IMMATERIAL = 0.05;
/**
 * Least part of last year's current liabilities, beside debt and payables, that is still owed: of 894 company-years that report both, one in
 * twenty has less.
 */
const OTHERS_LEFT = 0.8;
/** Years for which depreciation as a part of revenue serves, those of which it is taken, and how far a year may lie beyond them all. */
const PART_SERVES_YEARS = 2;
const PART_YEARS = 5;
const PART_MOVES = 1.25;
/** Years for which the last reported rate on debt is still used. */
const RATE_SERVES_YEARS = 5;
/** Years over which the debt of a company was issued. */
const ISSUED_YEARS = 10;
/** Spread of BBB: rated companies of large indices seldom pay more over their Treasury. */
const LARGEST_USUAL_SPREAD = 0.012;
/** Fewest years with depreciation and gross property. */
const LEAST_DEPRECIATED_YEARS = 3;

const isMissing = (value: number | null | undefined): value is null | undefined =>
	value === null || value === undefined;

/** Bounds in order, also of an amount below zero. */
const ordered = (one: number, value: number, other: number): Bounded => [
	Math.min(one, value, other),
	value,
	Math.max(one, value, other),
];

/** The lowest, the mean and the highest ten-year Treasury of so many months to a month, fractions; null before the first known. */
function treasuryOf(month: string, months: number): readonly [number, number, number] | null {
	const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
	const { first, percent } = TREASURY_10Y;
	const at = (year - Number(first.slice(0, 4))) * 12 + number - Number(first.slice(5, 7));
	const known = percent.slice(Math.max(0, at + 1 - months), Math.max(0, at + 1)).filter((rate) => rate > 0);
	if (known.length === 0) return null;
	const mean = known.reduce((sum, rate) => sum + rate, 0) / known.length;
	return [Math.min(...known) / 100, mean / 100, Math.max(...known) / 100];
}

/** The default spread of the rating that coverage would give if debt cost `interest`. */
function syntheticSpread(interest: number, pretaxIncome: number): number {
	const coverage = (pretaxIncome + interest) / interest;
	const rating = RATING_SPREADS.find(([least]) => coverage >= least) ?? RATING_SPREADS.at(-1);
	return rating?.[2] ?? 0;
}
