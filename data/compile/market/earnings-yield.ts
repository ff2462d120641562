// Computes the market's median earnings yield by month.
import { loadDataset } from "../../../src/store/load-dataset.js";
import type { Company, FiscalTable, PriceSeries } from "../../../src/store/types.js";

/** The median earnings yield of one month end. */
export interface MonthYield {
	/** Last trading day of the month. */
	readonly day: string;
	/** Percent points. */
	readonly yield: number;
	/** Number of companies in the median. */
	readonly companies: number;
}

/** Fewest companies for a median of the market. */
const LEAST_COMPANIES = 100;
const FIRST_MONTH = "2008-01";
/** Days after a period's end when its figures count as known, if the filing day is missing. */
const LAG_DAYS = 90;
/** Largest age of the last known quarter and year, in days. */
const OLDEST_QUARTER = 220;
const OLDEST_YEAR = 500;

const DAY = 86_400_000;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY;

/**
 * The market's earnings yield by month end: the median, over all bundled companies with a close of that month, of the diluted earnings a
 * share of the last twelve months known by then over that close. Losses count.
 */
export function marketEarningsYields(folder: string): MonthYield[] {
	const dataset = loadDataset({ folder });
	const yields = new Map<string, number[]>();
	const days = new Map<string, string>();
	for (const symbol of dataset.symbols()) {
		const company = dataset.company(symbol) as Company;
		const prices = dataset.prices(symbol);
		const { depth, reportingCurrency, tradingCurrency } = company.profile;
		if (!prices || depth === "fictitious" || reportingCurrency !== tradingCurrency) continue;
		for (const { month, day, close } of monthEnds(prices)) {
			const earnings = earningsKnownOn(company, day);
			if (earnings === null) continue;
			yields.set(month, [...(yields.get(month) ?? []), earnings / close]);
			if (day > (days.get(month) ?? "")) days.set(month, day);
		}
	}
	return [...yields]
		.filter(([month, list]) => month >= FIRST_MONTH && list.length >= LEAST_COMPANIES)
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([month, list]) => ({
			day: days.get(month) as string,
			yield: Math.round(median(list) * 1e5) / 1e3,
			companies: list.length,
		}));
}

/** The last close of every month, in today's shares. */
function monthEnds({ dates, close }: PriceSeries): { month: string; day: string; close: number }[] {
	return dates.flatMap((day, i) => {
		const month = day.slice(0, 7);
		return month >= FIRST_MONTH && dates[i + 1]?.slice(0, 7) !== month
			? [{ month, day, close: close[i] as number }]
			: [];
	});
}

/** Diluted earnings per share of the last four quarters known on the day, else of the last fiscal year; null if neither is recent. */
function earningsKnownOn(company: Company, day: string): number | null {
	const { quarterly, annual } = company;
	const quarters = earningsOf(quarterly);
	const last = lastKnown(quarterly, day);
	if (last >= 3 && daysBetween(quarterly.ends[last] as string, day) <= OLDEST_QUARTER) {
		const four = [0, 1, 2, 3].map((back) => quarters[last - back]);
		const span = daysBetween(quarterly.ends[last - 3] as string, quarterly.ends[last] as string);
		if (four.every((value) => typeof value === "number") && span > 250 && span < 300)
			return (four as number[]).reduce((sum, value) => sum + value, 0);
	}
	const year = lastKnown(annual, day);
	const value = earningsOf(annual)[year];
	return typeof value === "number" && daysBetween(annual.ends[year] as string, day) <= OLDEST_YEAR ? value : null;
}

function earningsOf(table: FiscalTable) {
	return table.sections.income_statement["EPS (Diluted)"] ?? [];
}

/** Row of the last period that was public on the day: by its first filing, else by the assumed delay. */
function lastKnown({ periods, ends, filed }: FiscalTable, day: string): number {
	return periods.findLastIndex((period, i) => {
		const end = ends[i];
		if (period === "TTM" || !end) return false;
		const known = filed[i];
		return known ? known <= day : daysBetween(end, day) >= LAG_DAYS;
	});
}

function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	const half = sorted.length / 2;
	return sorted.length % 2
		? (sorted[Math.floor(half)] as number)
		: ((sorted[half - 1] as number) + (sorted[half] as number)) / 2;
}
