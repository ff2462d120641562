// Records past valuations of a company with the results of later years.
import { daysBetween } from "../../core/calendar.js";
import { pow } from "../../core/math/pow.js";
import { columnsOf, Table } from "../../core/table.js";
import type { Company } from "../../frames/company-types.js";
import type { ValueOptions } from "../assumptions/options.js";
import type { Facts } from "../evaluation/facts.js";
import { factsOf } from "../evaluation/recent-facts.js";
import { normalNetMargin } from "../inputs/equity-year.js";
import { returnsByYear, roe } from "../inputs/returns.js";
import { isFinancial } from "../is-financial.js";
import { byFiscalYear, valuesAt, type Yearly } from "../line-items/fiscal-years.js";
import { lineItem } from "../line-items/line-item.js";
import { companyAsOf } from "../periods/company-as-of.js";
import type { FairValue } from "./fair-value/fair-value-result.js";
import { rangeMethods } from "./fair-value/family-methods.js";
import { GROWS } from "./fair-value/sentences.js";
import { isLossMaker } from "./fair-value/verdict-facts.js";
import { valuesOf } from "./value.js";

/** The most days between a date and its close. */
const MAX_CLOSE_AGE_DAYS = 35;

/** Years after which the results are compared. */
const YEARS_LATER = [1, 3] as const;

/** Earlier year ends with a price and a statement, oldest first: ISO days. */
export function recordDays(company: Company): string[] {
	const { prices, asOf } = company;
	const first = prices.ok ? Number(prices.value.dates[0]?.slice(0, 4) ?? Number.NaN) : Number.NaN;
	const years = Math.max(0, Number(asOf.slice(0, 4)) - first || 0);
	return Array.from({ length: years }, (_, i) => `${first + i}-12-31`).filter(
		(day) => day < asOf && newestYear(companyAsOf(company, day)) !== null,
	);
}

/** One year end: the valuation of the day, its assumptions, and the results after one and three years. Rates are fractions. */
export interface ValuationRecord {
	readonly symbol: string;
	readonly day: string;
	readonly price: number | null;
	readonly low: number | null;
	readonly mid: number | null;
	readonly high: number | null;
	readonly verdict: string | null;
	readonly reason: string | null;
	readonly growth: number | null;
	readonly margin: number | null;
	/** After one and three years: yearly growth, margin, change of the price. */
	readonly came: readonly {
		readonly growth: number | null;
		readonly margin: number | null;
		readonly price: number | null;
	}[];
}

/**
 * The valuation of a company by the information of a day, and the results. Growth is of revenue (banks and insurers: book value; property
 * trusts: dividends); the margin is net (banks and insurers: return on equity).
 * @param options the peers as of that day
 */
export function valuationOn(company: Company, day: string, options: ValueOptions): ValuationRecord {
	const facts = factsOf(company, { ...options, asOf: day });
	const { fairValue } = valuesOf(facts, rangeMethods(company.template));
	return recordOf(company, day, facts, { price: facts.company.price.value, fairValue });
}

/**
 * The record of a company at its latest year ends, oldest first.
 * @param peersOf finds the peers of a day; asked one day after the other
 * @param most year ends at most; default all
 * @example
 * const company = await loadCompany(createClient(), "KO");
 * const records = await valuationRecords(company, {}, async () => [], 2);
 * records.map(({ day }) => day) //=> ["2024-12-31", "2025-12-31"]
 */
export async function valuationRecords(
	company: Company,
	options: ValueOptions,
	peersOf: (company: Company, day: string) => Promise<readonly Company[]>,
	most = Number.POSITIVE_INFINITY,
): Promise<ValuationRecord[]> {
	const records = [];
	for (const day of recordDays(company).slice(-most))
		records.push(valuationOn(company, day, { ...options, peers: await peersOf(company, day) }));
	return records;
}

/** The same from a valuation: the company with later data, and its facts of the day. */
export function recordOf(
	company: Company,
	day: string,
	facts: Facts,
	{ price, fairValue }: { readonly price: number | null; readonly fairValue: FairValue },
): ValuationRecord {
	const laterFacts = factsOf(company, { peers: [] });
	const [income, sales] = [
		laterFacts.value(byFiscalYear(lineItem("netIncome"))),
		laterFacts.value(byFiscalYear(lineItem("revenue"))),
	];
	const financial = isFinancial(company.template);
	const growth = laterFacts.value(GROWS[company.template][1]);
	const returns = financial
		? laterFacts.value(returnsByYear)
		: company.template === "reit"
			? null
			: margins(income, sales);
	const base = fairValue.scenarios.find(({ name }) => name === "base")?.drivers ?? null;
	const margin = financial
		? facts.value(roe)
		: isLossMaker(facts) || company.template === "reit"
			? null
			: base && facts.value(normalNetMargin);
	const year = newestYear(facts.company) ?? Number.NaN;
	const came = YEARS_LATER.map((years) => {
		const [from, to] = [inYear(growth, year), inYear(growth, year + years)];
		const [before, after] = [price, closeNear(company, `${Number(day.slice(0, 4)) + years}${day.slice(4)}`)];
		return {
			growth: from !== null && to !== null && from > 0 && to > 0 ? pow(to / from, 1 / years) - 1 : null,
			margin: inYear(returns, year + years),
			price: before !== null && after !== null && before > 0 ? after / before - 1 : null,
		};
	});
	const { low, mid, high, verdict, reason } = fairValue;
	const valuation = { low, mid, high, verdict, reason: reason?.text ?? null };
	const expected = { growth: base?.growth ?? null, margin: base && margin };
	return { symbol: company.symbol, day, price, ...valuation, ...expected, came };
}

function newestYear(company: Company): number | null {
	const years = (["revenue", "netIncome"] as const).flatMap((item) => {
		const { periods, values } = company.series(item, "annual");
		return periods[values.findLastIndex(Number.isFinite)]?.slice(0, 4) ?? [];
	});
	return years.length === 0 ? null : Number(years.sort().at(-1));
}

const margins = (part: Yearly | null, whole: Yearly | null): Yearly | null =>
	part && {
		periods: part.periods,
		values: (whole ? valuesAt(whole, part.periods) : []).map((base, i) => {
			const share = part.values[i] ?? null;
			return share === null || base === null || base <= 0 ? null : share / base;
		}),
	};

const inYear = (series: Yearly | null, year: number): number | null =>
	series?.values[series.periods.findLastIndex((period) => period.startsWith(`${year}-`))] ?? null;

function closeNear({ prices }: Company, day: string): number | null {
	if (!prices.ok) return null;
	const { dates, close } = prices.value;
	const last = dates.findLastIndex((date) => date <= day);
	const closeDay = dates[last];
	return closeDay !== undefined && daysBetween(closeDay, day) <= MAX_CLOSE_AGE_DAYS ? (close[last] ?? null) : null;
}

/** The record as a table: rates and changes in percent points. */
export function recordTable(rows: readonly ValuationRecord[]): Table {
	const { text, number } = columnsOf(rows);
	const points = (rateOf: (row: ValuationRecord) => number | null | undefined) =>
		number("percent", (row) => {
			const rate = rateOf(row) ?? null;
			return rate === null ? null : rate * 100;
		});
	const later = (what: "growth" | "margin" | "price") =>
		YEARS_LATER.map((years, i) => [`${what}_${years}y`, points(({ came }) => came[i]?.[what])] as const);
	return new Table([
		["symbol", text(({ symbol }) => symbol)],
		["day", text(({ day }) => day)],
		["price", number("per_share", ({ price }) => price)],
		["fair_low", number("per_share", ({ low }) => low)],
		["fair_mid", number("per_share", ({ mid }) => mid)],
		["fair_high", number("per_share", ({ high }) => high)],
		["verdict", text(({ verdict }) => verdict)],
		["reason", text(({ reason }) => reason)],
		["growth", points(({ growth }) => growth)],
		...later("growth"),
		["margin", points(({ margin }) => margin)],
		...later("margin"),
		...later("price"),
	]);
}
