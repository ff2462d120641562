// Answers about a company's dividends.
import { addDays, addYears } from "../../core/calendar.js";
import { median } from "../../core/math/median.js";
import { NO_DAY } from "../../store/record-file.js";
import type { Company, Dividend, FiscalTable } from "../../store/types.js";
import type { Form, Reply, RequestOf, World } from "../resource.js";
import { exchangeRate } from "../series/exchange-rate.js";
import { lastPrice } from "../series/last-price.js";
import { numeric, rounded } from "../written-values.js";
import { cellsOf, current, heldSymbol, isFictitious, listedCompany, numberIn } from "./company.js";

const YEARS = 30;
/** In the live form, older records have no real day of payment. */
const OLD = "1995-01-01";

/**
 * `GET /stock/{symbol}/dividend`: newest first, in the currency of declaration and today's shares. A company that pays nothing has an empty
 * list. Without known days, dividends come from the statements by fiscal period; if these show none, with a reason. The live form has null
 * for unknown values.
 */
export function dividend({ arguments: args, form, world }: RequestOf<"stock.dividend">): Reply {
	if (form === "live" && !world.dataset.company(heldSymbol(world, args.symbol))) return { body: null };
	const { symbol, company } = listedCompany(world, args.symbol);
	const knownDividends = company?.dividends;
	const from = addYears(world.asOf, -YEARS);
	if (!company || !knownDividends) {
		const body = company ? statedDividends(company, from.slice(0, 7), form) : [];
		return body.length > 0 ? { body } : { body, reason: whyNoDividends(symbol, company) };
	}
	const body = knownDividends
		.filter(({ ex_date }) => ex_date >= from)
		.toReversed()
		.map((dividend) => ({
			amount: numeric(dividend.amount, form),
			ex_date: dividend.ex_date,
			record_date: dividend.record_date,
			pay_date: form === "live" && dividend.ex_date < OLD ? NO_DAY : dividend.pay_date,
			type: dividend.type,
			currency: dividend.currency,
		}));
	const stated = world.dataset.isOwn ? statedDividends(company, from.slice(0, 7), form) : [];
	const [first] = knownDividends;
	const older = stated.filter(({ period }) => first && period < first.ex_date.slice(0, 7));
	const isMadeUp = !isFictitious(company) && first && first.record_date !== NO_DAY;
	return { body: [...body, ...older], madeUp: isMadeUp ? ["*.record_date", "*.pay_date"] : [] };
}

/** Why no dividend is known: statements may show the total paid, but not the amount per share. */
function whyNoDividends(symbol: string, company: Company | undefined): string {
	const payments = company ? cellsOf(company.annual, "cashflow_statement", "Cash Flow for Dividends") : [];
	const last = payments.findLastIndex((cell, i) => (numberIn(cell) ?? 0) < 0 && company?.annual.periods[i] !== "TTM");
	return last < 0
		? `dividends of ${symbol} are not in the data set`
		: `statements of ${symbol} show dividends paid up to ${company?.annual.periods[last]}, and neither an amount a share nor a count of shares`;
}

/** The last month of the fiscal year to which a quarter belongs, from the company's fiscal year-ends. */
function yearOf(quarter: string, yearEnd: string): string {
	const [year, month] = quarter.split("-") as [string, string];
	return `${month > yearEnd ? Number(year) + 1 : year}-${yearEnd}`;
}

/**
 * Dividends a share by fiscal quarter, or by year where quarters do not add up to it: as declared in statements, else cash paid over basic
 * shares. Days are not known; `period` is an addition of this service.
 */
function statedDividends({ annual, quarterly, profile }: Company, from: string, form: Form) {
	const amountsOf = (table: FiscalTable): (readonly [string, number])[] => {
		const declared = cellsOf(table, "per_share_data_array", "Dividends per Share");
		const payments = cellsOf(table, "cashflow_statement", "Cash Flow for Dividends");
		const basic = cellsOf(table, "valuation_and_quality", "Shares Outstanding (Basic Average)");
		const diluted = cellsOf(table, "income_statement", "Shares Outstanding (Diluted Average)");
		return table.periods.flatMap((period, i) => {
			const cash = numberIn(payments[i]);
			const shares = numberIn(basic[i]) ?? numberIn(diluted[i]);
			const amount = numberIn(declared[i]) ?? (cash !== null && shares ? -cash / shares : null);
			return amount !== null && amount > 0 && period !== "TTM" && period >= from ? [[period, amount] as const] : [];
		});
	};
	const quarters = amountsOf(quarterly);
	const years = amountsOf(annual).filter(([year, amount]) => {
		const sum = quarters.reduce((so, [quarter, part]) => so + (yearOf(quarter, year.slice(5)) === year ? part : 0), 0);
		return Math.abs(sum - amount) > 0.02 * amount;
	});
	const isCovered = (quarter: string) => years.some(([year]) => yearOf(quarter, year.slice(5)) === year);
	return [...quarters.filter(([quarter]) => !isCovered(quarter)), ...years]
		.sort(([a], [b]) => (a < b ? 1 : -1))
		.map(([period, amount]) => ({
			amount: numeric(rounded(amount, 6), form),
			ex_date: NO_DAY,
			record_date: NO_DAY,
			pay_date: NO_DAY,
			type: "Cash Div.",
			currency: profile.reportingCurrency,
			period,
		}));
}

/** Regular dividends per share of the twelve months up to a day, without specials and spin-offs. */
function trailing(dividends: readonly Dividend[], day: string): Dividend[] {
	const from = addYears(day, -1);
	return dividends.filter(({ ex_date, type }) => ex_date > from && ex_date <= day && type === "Cash Div.");
}

const FREQUENCY: Readonly<Record<number, string>> = {
	1: "Annual",
	2: "Semi-Annual",
	3: "Quarterly",
	4: "Quarterly",
	5: "Quarterly",
};

function frequencyOf(count: number): string {
	return count >= 10 ? "Monthly" : (FREQUENCY[count] ?? (count === 0 ? "N/A" : "Irregular"));
}

/** The trailing yield in percent at a day, with dividends converted into the price's currency at the month's rate; null where unknown. */
function yieldAt(world: World, symbol: string, dividends: readonly Dividend[], day: string): number | null {
	const last = lastPrice(world, symbol, day);
	if (!last) return null;
	let sum = 0;
	for (const dividend of trailing(dividends, day)) {
		const rate = exchangeRate(world, dividend.currency, last.currency, dividend.ex_date.slice(0, 7));
		if (rate === null) return null;
		sum += dividend.amount * rate;
	}
	return (sum / last.price) * 100;
}

/** The most days between two regular payments, by their number in a year, plus a month. */
function longestWait(dividends: readonly Dividend[]): number {
	const regular = dividends.filter(({ type }) => type === "Cash Div.");
	const last = regular.at(-1);
	if (!last) return Number.POSITIVE_INFINITY;
	const count = Math.max(1, trailing(regular, last.ex_date).length);
	return 365 / Math.min(12, count) + 45;
}

/**
 * `GET /stock/{symbol}/current_dividend`: the trailing dividend, its yield, and the yield's range at the month ends of ten years. If the
 * record of payments ends too early, the dividends of the trailing statements replace it, because the company may have gone on paying.
 */
export function currentDividend({ arguments: args, world }: RequestOf<"stock.currentDividend">): Reply {
	const { symbol, company } = listedCompany(world, args.symbol);
	const last = lastPrice(world, symbol);
	const dividends = company?.dividends;
	const stated = company ? statedDividend(company) : null;
	if (!company || !dividends || !last) {
		const yieldNow = last && stated !== null ? (stated / last.price) * 100 : null;
		const currency = company?.profile.tradingCurrency ?? world.records.listing(symbol)?.currency ?? "USD";
		const missing = dividends ? "prices" : "days of dividends";
		return nowReply(
			{ amount: stated, now: yieldNow, yields: [], count: 0, currency },
			`${missing} of ${symbol} are not in the data set`,
		);
	}
	const newest = dividends.findLast(({ type }) => type === "Cash Div.");
	const until = newest ? addDays(newest.ex_date, longestWait(dividends)) : last.date;
	const complete = until >= last.date;
	const counted = trailing(dividends, complete ? last.date : (newest?.ex_date ?? last.date));
	const amount = complete ? counted.reduce((sum, payment) => sum + payment.amount, 0) : stated;
	const yields = monthEnds(world, symbol, last.date)
		.filter((day) => day <= until)
		.flatMap((day) => yieldAt(world, symbol, dividends, day) ?? []);
	const yieldNow = complete
		? yieldAt(world, symbol, dividends, last.date)
		: amount === null
			? null
			: (amount / last.price) * 100;
	const currency = newest?.currency ?? company.profile.tradingCurrency;
	return nowReply(
		{ amount, now: yieldNow, yields, count: counted.length, currency },
		`the record of dividends of ${symbol} ends on ${newest?.ex_date}`,
	);
}

type CurrentDividend = Readonly<Record<"amount" | "now", number | null>> &
	Readonly<{ yields: readonly number[]; count: number; currency: string }>;

/** The current dividend; an unknown number is left out, with the reason. */
function nowReply({ amount, now, yields, count, currency }: CurrentDividend, reason: string): Reply {
	const numbers = {
		"Dividends per Share (TTM)": amount === null ? null : rounded(amount, 6),
		"Dividend Yield %": now === null ? null : rounded(now, 2),
		"Dividend Yield % (10y Range)":
			yields.length > 0 ? `${rounded(Math.min(...yields), 2)} - ${rounded(Math.max(...yields), 2)}` : "N/A",
		"Dividend Yield % (10y Median)": yields.length > 0 ? rounded(median(yields) as number, 2) : null,
	};
	const knownNumbers = Object.entries(numbers).filter(([, value]) => value !== null);
	return {
		body: {
			...Object.fromEntries(knownNumbers),
			"Next Dividend Payment Date": "N/A",
			"Dividend Frequency": frequencyOf(count),
			Currency: currency,
		},
		...(knownNumbers.length < 4 && { reason }),
	};
}

/** Dividends per share of the trailing twelve months from the statements; null if not in the price's currency. */
function statedDividend(company: Company): number | null {
	if (company.profile.reportingCurrency !== company.profile.tradingCurrency) return null;
	return current(company, "per_share_data_array", "Dividends per Share");
}

/** The last trading days of the months of ten years up to a day. */
function monthEnds(world: World, symbol: string, day: string): string[] {
	const dates = world.dataset.prices(symbol)?.dates ?? [];
	const from = addYears(day, -10);
	return dates.filter((date, i) => date > from && dates[i + 1]?.slice(0, 7) !== date.slice(0, 7));
}
