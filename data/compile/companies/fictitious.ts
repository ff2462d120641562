// Invents the figures of the fictitious company in docs and tests.
import { type Base, type Period, periodIn } from "../../../src/filings/base.js";
import type { DividendHistory } from "../../../src/filings/dividend-history.js";
import type { PriceHistory } from "../../../src/filings/price-history.js";
import type { OperatingMetric, SegmentRow, Segments } from "../../../src/store/types.js";
import { AS_OF, newBase } from "./as-of.js";
import type { Listing } from "./profile.js";

/**
 * One invented company with round numbers, for docs and tests that a reader can check by hand (data/README.md has the rules
 * as a table). Every figure of a year follows from its revenue; a quarter is a quarter of its year, and balances move in a line.
 */
export const FICTITIOUS: Listing = {
	symbol: "FICT",
	exchange: "NAS",
	name: "Fictitious Machines Inc. (fictitious)",
	cik: null,
	country: "United States",
	sector: "Fictitious",
	group: "Fictitious",
	industry: "Fictitious Machines",
	subindustry: null,
	template: "ordinary",
	marketValue: null,
	shares: null,
};

export const FICTITIOUS_SPLITS = [{ date: "2020-06-15", ratio: 2 }];

const FIRST = 2014;
const LAST = 2025;
const SHARES = 100;
const FIRST_QUARTER = "2021-06";

const revenue = (year: number) => 1000 + 100 * (year - FIRST);
const dividend = (year: number) => 0.4 + 0.04 * (year - FIRST);

/** Flows of a year in millions. */
function flows(year: number): Record<string, number> {
	const sales = revenue(year);
	const pretax = 0.2 * sales - 10;
	const net = 0.75 * pretax;
	const cash = net + 0.05 * sales - 11;
	const change = cash - 0.06 * sales - dividend(year) * SHARES;
	return {
		Revenue: sales,
		"Cost of Goods Sold": 0.6 * sales,
		"Gross Profit": 0.4 * sales,
		"Selling, General, & Admin. Expense": 0.15 * sales,
		"Research & Development": 0.05 * sales,
		"Total Operating Expense": 0.2 * sales,
		"Operating Income": 0.2 * sales,
		"Interest Income": 0,
		"Interest Expense": -10,
		"Pretax Income": pretax,
		"Tax Provision": -0.25 * pretax,
		"Net Income": net,
		"Depreciation, Depletion and Amortization": 0.05 * sales,
		"Net Income From Continuing Operations": net,
		"Change In Receivables": -10,
		"Change In Inventory": -6,
		"Change In Payables And Accrued Expense": 5,
		"Change In Working Capital": -11,
		"Cash Flow from Operations": cash,
		"Purchase Of Property, Plant, Equipment": -0.06 * sales,
		"Cash Flow from Investing": -0.06 * sales,
		"Cash Flow for Dividends": -dividend(year) * SHARES,
		"Cash Flow from Financing": -dividend(year) * SHARES,
		"Net Change in Cash": change,
	};
}

/** Cash, fixed assets and retained earnings carry over from year to year, from 100, 500 and 500 at the end of 2014. */
function carried(year: number): { cash: number; fixed: number; retained: number } {
	let at = { cash: 100, fixed: 500, retained: 500 };
	for (let y = FIRST + 1; y <= year; y++) {
		const f = flows(y);
		at = {
			cash: at.cash + (f["Net Change in Cash"] as number),
			fixed: at.fixed + 0.01 * revenue(y),
			retained: at.retained + (f["Net Income"] as number) - dividend(y) * SHARES,
		};
	}
	return at;
}

/** Balances at the end of a year in millions. */
function balances(year: number): Record<string, number> {
	const sales = revenue(year);
	const { cash, fixed, retained } = carried(year);
	const current = cash + 50 + 0.16 * sales;
	const equity = 210 + retained;
	return {
		"Cash and Cash Equivalents": cash,
		"Marketable Securities": 50,
		"Accounts Receivable": 0.1 * sales,
		"Other Current Receivables": 0,
		"Total Inventories": 0.06 * sales,
		"Other Current Assets": 0,
		"Total Current Assets": current,
		"Property, Plant and Equipment": fixed,
		Goodwill: 100,
		"Intangible Assets": 50,
		"Total Assets": current + fixed + 150,
		"Accounts Payable": 0.05 * sales,
		"~Borrowings": 0,
		"~Current portion": 20,
		"Total Current Liabilities": 0.05 * sales + 20,
		"Long-Term Debt": 180,
		"Total Liabilities": 0.05 * sales + 200,
		"Common Stock": 10,
		"Additional Paid-In Capital": 200,
		"Retained Earnings": retained,
		"Minority Interest": 0,
		"Total Stockholders Equity": equity,
		"Ending Cash Position": cash,
		"Shares Outstanding (EOP)": SHARES,
	};
}

/** Per-share figures and averages of a year; a quarter has the same shares. */
function perShare(net: number): Record<string, number> {
	return {
		"Shares Outstanding (Diluted Average)": SHARES,
		"Shares Outstanding (Basic Average)": SHARES,
		"EPS (Diluted)": net / SHARES,
		"EPS (Basic)": net / SHARES,
	};
}

/** Statements of twelve years and twenty quarters. */
export function fictitiousBase(): Base {
	const base = newBase("FICT", "ordinary");
	for (let year = FIRST; year <= LAST; year++) {
		const period = periodIn(base.annual, `${year}-12`, `${year}-12-31`);
		const figures = flows(year);
		put(period, figures, `${year + 1}-02-15`);
		put(period, balances(year), `${year + 1}-02-15`);
		put(
			period,
			{ ...perShare(figures["Net Income"] as number), "Dividends per Share": dividend(year) },
			`${year + 1}-02-15`,
		);
	}
	restate(base);
	for (const { label, end, filed, year, quarter } of quarters()) {
		const period = periodIn(base.quarterly, label, end);
		const figures = Object.fromEntries(Object.entries(flows(year)).map(([field, value]) => [field, value / 4]));
		put(period, figures, filed);
		put(period, between(balances(year - 1), balances(year), quarter / 4), filed);
		put(period, { ...perShare(figures["Net Income"] as number), "Dividends per Share": dividend(year) / 4 }, filed);
	}
	return base;
}

/** The revenue of 2019 was first filed as 1,490, to have one restated figure. */
function restate(base: Base): void {
	const facts = (base.annual.get("2019-12") as Period).facts;
	const fact = facts.get("Revenue");
	if (fact) facts.set("Revenue", { ...fact, filed: "2021-02-15", firstValue: 1490 });
}

interface Quarter {
	readonly label: string;
	readonly end: string;
	readonly filed: string;
	readonly year: number;
	readonly quarter: number;
}

function quarters(): Quarter[] {
	const list: Quarter[] = [];
	for (let year = 2021; year <= LAST + 1; year++)
		for (let quarter = 1; quarter <= 4; quarter++) {
			const label = `${year}-${String(quarter * 3).padStart(2, "0")}`;
			const end = lastDay(year, quarter * 3);
			if (label < FIRST_QUARTER || label > "2026-03") continue;
			list.push({
				label,
				end,
				filed: quarter === 4 ? `${year + 1}-02-15` : lastDay(year, quarter * 3 + 1),
				year,
				quarter,
			});
		}
	return list;
}

function between(from: Record<string, number>, to: Record<string, number>, part: number): Record<string, number> {
	return Object.fromEntries(
		Object.entries(to).map(([field, value]) => [field, (from[field] as number) * (1 - part) + value * part]),
	);
}

function put(period: Period, figures: Record<string, number>, filed: string): void {
	for (const [field, value] of Object.entries(figures))
		period.facts.set(field, {
			value: Math.round(value * 1e9) / 1e9 || 0,
			filed,
			firstFiled: filed,
			firstValue: null,
			tier: "real",
		});
}

/** Month-end closes: 28 at the end of 2013 and 0.25 more each month, in today's shares. */
export function fictitiousPrices(): PriceHistory {
	const monthly = [];
	for (let n = 0; ; n++) {
		const date = lastWeekday(2013, 12 + n);
		if (date > AS_OF) break;
		const factor = date < "2020-06-15" ? 2 : 1;
		monthly.push({ date, close: (28 + 0.25 * n) * factor, open: null, high: null, low: null, volume: null });
	}
	return { daily: [], monthly, splits: FICTITIOUS_SPLITS };
}

/** A quarter of the year's dividend on the 10th of March, June, September and December. */
export function fictitiousDividends(): DividendHistory {
	const payments = [];
	for (let year = FIRST; year <= LAST + 1; year++)
		for (const month of ["03", "06", "09", "12"]) {
			const day = `${year}-${month}-10`;
			if (day > AS_OF) continue;
			const amount = Math.round((dividend(year) / 4) * 1e6) / 1e6;
			const declared = day < "2020-06-15" ? amount * 2 : amount;
			payments.push({
				ex_date: day,
				amount,
				declared,
				currency: "USD",
				type: "Cash Div." as const,
				origin: "fictitious",
				record_date: `${year}-${month}-11`,
				pay_date: `${year}-${month}-28`,
			});
		}
	return { payments, gaps: [] };
}

/** Three fifths machines, two fifths services; half North, three tenths South, a fifth East. */
export function fictitiousSegments(): Segments {
	const rows = (parts: Record<string, number>, sales: (row: { year: number; quarter?: number }) => number) => {
		const row = (date: string, total: number): SegmentRow => ({
			date,
			...Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, Math.round(part * total * 1e6) / 1e6])),
		});
		const annual = Array.from({ length: LAST - FIRST + 1 }, (_, n) =>
			row(`${FIRST + n}-12`, sales({ year: FIRST + n })),
		);
		const quarterly = quarters().map((q) => row(q.label, sales({ year: q.year }) / 4));
		const last = quarters().slice(-4);
		const ttm = [
			row(
				"TTM",
				last.reduce((total, q) => total + sales({ year: q.year }) / 4, 0),
			),
		];
		return { keys: Object.keys(parts), annual, quarterly, ttm };
	};
	const sales = ({ year }: { year: number }) => revenue(year);
	return {
		business: rows({ Machines: 0.6, Services: 0.4 }, sales),
		geographic: rows({ North: 0.5, South: 0.3, East: 0.2 }, sales),
	};
}

/** Machines in use: 1,000 at the end of 2014 and 100 more each year. */
export function fictitiousOperating(): OperatingMetric[] {
	const annual: Record<string, number> = {};
	for (let year = FIRST; year <= LAST; year++) annual[`${year}-12`] = 1000 + 100 * (year - FIRST);
	const quarter: Record<string, number> = {};
	for (const q of quarters()) quarter[q.label] = 1000 + 100 * (q.year - 1 - FIRST) + 25 * q.quarter;
	return [{ key: "machines_in_use", name: "Machines in Use", annual, quarter }];
}

function lastDay(year: number, month: number): string {
	return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

function lastWeekday(year: number, month: number): string {
	const day = new Date(Date.UTC(year, month, 0));
	while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day.setUTCDate(day.getUTCDate() - 1);
	return day.toISOString().slice(0, 10);
}
