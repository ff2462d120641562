// Made-up analysts' estimates.
import { pow } from "../../core/math/pow.js";
import type { Cell, Company, Section } from "../../store/types.js";
import { current } from "../stock/company.js";
import { rounded } from "../written-values.js";
import { randomFrom } from "./random.js";

/** The most past quarters from which seasonal factors are computed. */
const MAX_PAST_QUARTERS = 16;

/**
 * The seasonal factor of each quarter, by its month: its mean ratio to the centred four-quarter average. 1 where too little is known or a
 * figure is not positive.
 */
function seasonsOf(periods: readonly string[], cells: readonly Cell[]): (month: string) => number {
	const ratios = new Map<string, number[]>();
	for (let i = Math.max(2, periods.length - MAX_PAST_QUARTERS); i < periods.length - 2; i++) {
		const around = cells.slice(i - 2, i + 3);
		if (!around.every((cell) => typeof cell === "number" && cell > 0)) continue;
		const [a, b, c, d, e] = around as [number, number, number, number, number];
		const month = (periods[i] as string).slice(5);
		ratios.set(month, [...(ratios.get(month) ?? []), (c * 4) / (a / 2 + b + c + d + e / 2)]);
	}
	return (month) => {
		const knownRatios = ratios.get(month.slice(5)) ?? [];
		if (knownRatios.length === 0) return 1;
		return Math.min(2, Math.max(0.5, knownRatios.reduce((sum, ratio) => sum + ratio, 0) / knownRatios.length));
	};
}

/** Estimates of one frequency: arrays aligned with `date`; an empty one where the company has no such line. */
export interface Estimates {
	readonly date: readonly string[];
	readonly revenue_estimate: readonly number[];
	readonly ebit_estimate: readonly number[];
	readonly ebitda_estimate: readonly number[];
	readonly dividend_estimate: readonly number[];
	readonly per_share_eps_estimate: readonly number[];
	readonly eps_nri_estimate: readonly number[];
}

const YEARS = 3;
const QUARTERS = 6;

const LINES: Readonly<Record<Exclude<keyof Estimates, "date">, readonly [Section, string]>> = {
	revenue_estimate: ["income_statement", "Revenue"],
	ebit_estimate: ["income_statement", "EBIT"],
	ebitda_estimate: ["income_statement", "EBITDA"],
	dividend_estimate: ["per_share_data_array", "Dividends per Share"],
	per_share_eps_estimate: ["per_share_data_array", "Earnings per Share (Diluted)"],
	eps_nri_estimate: ["per_share_data_array", "EPS without NRI"],
};

/** The last years of a line that are numbers, oldest first. */
function yearlyValues(company: Company, [section, field]: readonly [Section, string]): number[] {
	const cells = company.annual.sections[section][field] ?? [];
	const end = company.annual.periods.indexOf("TTM");
	return cells.slice(0, end < 0 ? undefined : end).filter((cell) => typeof cell === "number");
}

/** The growth of companies whose revenue does not show any. */
const DEFAULT_GROWTH = 0.04;

/** Yearly growth of revenue over three years, limited to -5% to 25%. */
export function recentGrowth(company: Company): number {
	const revenue = yearlyValues(company, LINES.revenue_estimate);
	const [from, to] = [revenue.at(-4), revenue.at(-1)];
	if (from === undefined || to === undefined || from <= 0 || to <= 0) return DEFAULT_GROWTH;
	return Math.min(0.25, Math.max(-0.05, pow(to / from, 1 / 3) - 1));
}

function laterMonth(period: string, months: number): string {
	const [year = 0, month = 0] = period.split("-").map(Number);
	const count = year * 12 + month - 1 + months;
	return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`;
}

/** Whole months from one `YYYY-MM` to another. */
function monthsBetween(from: string, to: string): number {
	const count = (period: string) => Number(period.slice(0, 4)) * 12 + Number(period.slice(5, 7));
	return count(to) - count(from);
}

/**
 * Invented estimates: the trailing twelve months continued at the recent growth of revenue, which fades. Quarters have seasonal factors,
 * and a small random part seeded by the symbol.
 */
export function estimatesOf(company: Company): { annual: Estimates; quarter: Estimates; growth: number } {
	const growth = recentGrowth(company);
	const lastYear = company.annual.periods.findLast((period) => period !== "TTM") ?? "";
	const lastQuarter = company.quarterly.periods.at(-1) ?? lastYear;
	const later = (period: string, step: number, count: number) =>
		Array.from({ length: period ? count : 0 }, (_, i) => laterMonth(period, step * (i + 1)));
	const fading = (months: number) => pow(1 + growth * pow(0.9, months / 12), months / 12);
	const annual = makeEstimates(
		company,
		"annual",
		later(lastYear, 12, YEARS),
		(start, month) => start * fading(monthsBetween(lastQuarter, month)),
	);
	const quarter = makeEstimates(
		company,
		"quarter",
		later(company.quarterly.periods.at(-1) ?? "", 3, QUARTERS),
		(start, month, [section, field]) =>
			(start / 4) *
			fading(monthsBetween(lastQuarter, month)) *
			seasonsOf(company.quarterly.periods, company.quarterly.sections[section][field] ?? [])(month),
	);
	return { annual, quarter, growth: rounded(growth * 100, 2) };
}

/** The base of the growth: the trailing twelve months. Unknown earnings without non-recurring items start from all earnings. */
function startOf(company: Company, line: readonly [Section, string]): number | null {
	const start = current(company, ...line);
	return start === null && line === LINES.eps_nri_estimate ? startOf(company, LINES.per_share_eps_estimate) : start;
}

function makeEstimates(
	company: Company,
	frequency: "annual" | "quarter",
	date: readonly string[],
	grow: (start: number, month: string, line: readonly [Section, string]) => number,
): Estimates {
	const { symbol, depth } = company.profile;
	const arrays = Object.entries(LINES).map(([name, line]) => {
		const random = randomFrom(`estimate ${symbol} ${frequency} ${line[1]}`);
		const start = startOf(company, line);
		const decimals = line[0] === "income_statement" ? 1 : 3;
		// The fictitious company has round numbers.
		const chance = () => (depth === "fictitious" ? 1 : 1 + random.between(-0.01, 0.01));
		const values = start === null ? [] : date.map((month) => rounded(grow(start, month, line) * chance(), decimals));
		return [name, values];
	});
	return { date, ...Object.fromEntries(arrays) };
}
