import type { Company, Section } from "../dataset/types.js";
import { rounded } from "../numeric.js";
import { current } from "../stock/company.js";
import { randomFrom } from "./random.js";

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
function years(company: Company, [section, field]: readonly [Section, string]): number[] {
	const cells = company.annual.sections[section][field] ?? [];
	const end = company.annual.periods.indexOf("TTM");
	return cells.slice(0, end < 0 ? undefined : end).filter((cell) => typeof cell === "number");
}

/** Growth a year of revenue over three years, held between -5 % and 25 %: nobody's estimate, a continuation. */
export function recentGrowth(company: Company): number {
	const revenue = years(company, LINES.revenue_estimate);
	const [from, to] = [revenue.at(-4), revenue.at(-1)];
	if (from === undefined || to === undefined || from <= 0 || to <= 0) return 0.04;
	return Math.min(0.25, Math.max(-0.05, (to / from) ** (1 / 3) - 1));
}

function laterMonth(period: string, months: number): string {
	const [year = 0, month = 0] = period.split("-").map(Number);
	const count = year * 12 + month - 1 + months;
	return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`;
}

/** Invented estimates: the last real year continued at its recent growth, fading, with a little chance seeded by the symbol. */
export function estimatesOf(company: Company): { annual: Estimates; quarter: Estimates; growth: number } {
	const growth = recentGrowth(company);
	const fading = Array.from({ length: YEARS }, (_, i) => growth * 0.85 ** i);
	const lastYear = company.annual.periods.findLast((period) => period !== "TTM") ?? "";
	const lastQuarter = company.quarterly.periods.at(-1) ?? "";
	const annual = made(
		company,
		"annual",
		Array.from({ length: YEARS }, (_, i) => laterMonth(lastYear, 12 * (i + 1))),
		(start, i) => fading.slice(0, i + 1).reduce((value, rate) => value * (1 + rate), start),
	);
	const quarter = made(
		company,
		"quarter",
		Array.from({ length: lastQuarter ? QUARTERS : 0 }, (_, i) => laterMonth(lastQuarter, 3 * (i + 1))),
		(start, i) => (start / 4) * (1 + growth) ** ((i + 1) / 4),
	);
	return { annual, quarter, growth: rounded(growth * 100, 2) };
}

function made(
	company: Company,
	frequency: "annual" | "quarter",
	date: readonly string[],
	grown: (start: number, i: number) => number,
): Estimates {
	const { symbol } = company.profile;
	const arrays = Object.entries(LINES).map(([name, line]) => {
		const random = randomFrom(`estimate ${symbol} ${frequency} ${line[1]}`);
		const start = frequency === "annual" ? (years(company, line).at(-1) ?? null) : current(company, ...line);
		const decimals = line[0] === "income_statement" ? 1 : 3;
		const values =
			start === null ? [] : date.map((_, i) => rounded(grown(start, i) * (1 + random.between(-0.01, 0.01)), decimals));
		return [name, values];
	});
	return { date, ...Object.fromEntries(arrays) };
}
