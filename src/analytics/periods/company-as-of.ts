// Makes a company as it was known on an earlier day, without anything later.
import { daysBetween } from "../../core/calendar.js";
import { checkDay } from "../../core/day.js";
import { entryOf } from "../../core/entry-of.js";
import { absentFor, because, type Figure, present, sourceIn } from "../../core/figure.js";
import { firstWhere } from "../../core/first-where.js";
import type { Column } from "../../core/table.js";
import { PRICE_SERVES_DAYS } from "../../frames/company/price.js";
import type {
	Company,
	FieldName,
	FieldSeries,
	Frequency,
	LineItem,
	LineItemSeries,
	Part,
	PriceSeries,
} from "../../frames/company-types.js";
import { RULES, type Rules } from "../assumptions/rules.js";
import type { Warning } from "../model/trace.js";
import { snakeName } from "./snake-name.js";
import { type Reading, timelineOf } from "./timeline.js";

type Lags = Pick<Rules, "lag_annual_days" | "lag_quarterly_days">;

/**
 * The company as it was known on a day: statements filed by then, the last close on or before it (35 days old at most),
 * dividends with an ex-date by then. Statements are restated figures, as the service has no others. Parts without a history
 * (estimates, the supplier's values, the stated market value) are left out.
 *
 * Every figure computed from it is as of that day, because it holds nothing later.
 * @param day ISO day; for `company.asOf` and later days, the result is the company itself
 * @param lags days after a period's end at which it counts as known, where its filing date is missing; default as declared
 * @throws ArgumentError where the calendar has no such day
 * @example
 * const company = await loadCompany(createClient(), "KO");
 * companyAsOf(company, "2020-06-30").priceDate //=> "2020-06-30"
 */
export function companyAsOf(company: Company, day: string, lags: Lags = RULES): Company {
	checkDay(day);
	if (day >= company.asOf) return company;
	const timeline = timelineOf(company);
	const known = new Set(timeline.knownPeriods(lags).flatMap((one) => (one.knownOn <= day ? [one.period] : [])));
	// Series end with the newest period known on the day.
	const newest = timeline.periods.findLastIndex((period) => known.has(period));
	const until = timeline.periods[newest] ?? "";
	const cutSeries = new Map<string, LineItemSeries>();
	const series = (item: LineItem, frequency: Frequency = "annual"): LineItemSeries => {
		return entryOf(cutSeries, `${frequency} ${item}`, () => seriesUpTo(company.series(item, frequency), until));
	};
	const unknownPart = {
		ok: false,
		reason: { code: "missing_input", detail: `no history of them: unknown on ${day}` },
	} as const;
	const prices = pricesUpTo(company.prices, day);
	const price = priceOn(company, prices, day);
	const ttm = (item: LineItem): Figure =>
		trailingFigure(company, item, newest < 0 ? null : timeline.reading(item, newest));
	const latest = (item: LineItem): Figure => lastYear(series(item));
	return {
		...company,
		asOf: day,
		price: price.figure,
		priceDate: price.day,
		series,
		field: company.field && ((name, frequency) => fieldUpTo(company, name, frequency, until)),
		ttm,
		latest,
		current: (item) => {
			const figure = ttm(item);
			return figure.value === null ? latest(item) : figure;
		},
		prices,
		...(company.market && {
			market: mapPart(company.market, ({ dates, yields, ...rest }) => {
				const count = countUpTo(dates, day);
				return { ...rest, dates: dates.slice(0, count), yields: yields.slice(0, count) };
			}),
		}),
		dividends: mapPart(company.dividends, (all) => all.filter(({ exDate }) => exDate <= day)),
		estimates: unknownPart,
		segments: mapPart(company.segments, ({ business, geographic }) => ({
			business: segmentsUpTo(business, until),
			geographic: segmentsUpTo(geographic, until),
		})),
		supplierValues: unknownPart,
		marketValue: absentFor(
			because("missing_input", `the market value on ${day} is not recorded`),
			company.marketValue.unit,
		),
		filingDate: (period) => (known.has(period) ? company.filingDate(period) : null),
	};
}

/** The warning on figures as of a day, if one is given. */
export const asOfWarning = (day: string | undefined): Warning[] => {
	const text = `as of ${day}: statements filed by then, as restated since; prices are adjusted for later splits`;
	return day === undefined ? [] : [{ code: "data", text }];
};

/** The number of periods (or days) up to `until`. */
const countUpTo = (periods: readonly string[], until: string) => firstWhere(periods, (period) => period > until);

const reasonsBefore = <T>(reasons: ReadonlyMap<number, T>, count: number) =>
	new Map([...reasons].filter(([index]) => index < count));

function seriesUpTo(series: LineItemSeries, until: string): LineItemSeries {
	const count = countUpTo(series.periods, until);
	return {
		...series,
		periods: series.periods.slice(0, count),
		values: series.values.slice(0, count),
		reasons: reasonsBefore(series.reasons, count),
		preliminary: new Set([...series.preliminary].filter((index) => index < count)),
	};
}

/** The trailing twelve months to the newest known period; missing if only an older figure is known. */
function trailingFigure(company: Company, item: LineItem, reading: Reading | null): Figure {
	if (reading?.how === "ttm") return company.ttm(item);
	const { unit, source } = company.series(item);
	if (reading === null || reading.how === "older_year" || reading.how === "older_balance") {
		return absentFor({ code: "not_reported", subject: snakeName(item) }, unit, source);
	}
	return present(reading.value, unit, source && sourceIn(source, reading.period));
}

/** The figure of the last fiscal year of a series. */
export function lastYear({ item, periods, values, reasons, unit, source }: LineItemSeries): Figure {
	const index = values.length - 1;
	const value = values[index] ?? Number.NaN;
	const origin = source && index >= 0 ? sourceIn(source, periods[index] as string) : source;
	if (!Number.isNaN(value)) return present(value, unit, origin);
	const reason = reasons.get(index);
	return absentFor(reason ?? { code: "not_reported", subject: snakeName(item) }, unit, origin);
}

/** Changes the value of a part; a missing part stays. */
export const mapPart = <T>(part: Part<T>, change: (value: T) => T): Part<T> =>
	part.ok ? { ok: true, value: change(part.value) } : part;

function pricesUpTo(prices: Part<PriceSeries>, day: string): Part<PriceSeries> {
	if (!prices.ok) return prices;
	const { dates, close, frequencyChanges, ...rest } = prices.value;
	const count = countUpTo(dates, day);
	if (count === 0) return { ok: false, reason: because("not_reported", `there is no price on or before ${day}`) };
	const changes = frequencyChanges.filter(({ date }) => date <= day);
	return {
		ok: true,
		value: { ...rest, dates: dates.slice(0, count), close: close.slice(0, count), frequencyChanges: changes },
	};
}

/** The last close on or before the day, if recent enough. */
function priceOn({ priceCurrency }: Company, prices: Part<PriceSeries>, day: string) {
	const unit = { kind: "per_share", currency: priceCurrency } as const;
	if (!prices.ok) return { figure: absentFor(prices.reason, unit), day: null };
	const { dates, close, source } = prices.value;
	const date = dates.at(-1) as string;
	if (daysBetween(date, day) > PRICE_SERVES_DAYS) {
		const sentence = `the last close before ${day} is of ${date}, more than ${PRICE_SERVES_DAYS} days earlier`;
		return { figure: absentFor(because("stale_input", sentence), unit), day: null };
	}
	return { figure: present(close.at(-1) as number, unit, { ...source, period: date }), day: date };
}

type Segments = Extract<Company["segments"], { ok: true }>["value"]["business"];

function segmentsUpTo({ periods, names, values }: Segments, until: string): Segments {
	const count = countUpTo(periods, until);
	return { names, periods: periods.slice(0, count), values: values.slice(0, count) };
}

function fieldUpTo(company: Company, name: FieldName, frequency: Frequency | undefined, until: string): FieldSeries {
	const { periods, column, found } = (company.field as NonNullable<Company["field"]>)(name, frequency);
	const count = countUpTo(periods, until);
	return { periods: periods.slice(0, count), column: firstRows(column, count), found };
}

function firstRows(column: Column, count: number): Column {
	const reasons = column.kind === "number" && column.reasons;
	return {
		...column,
		values: column.values.slice(0, count),
		...(reasons && { reasons: reasonsBefore(reasons, count) }),
		// The compiler does not know that a slice keeps the kind.
	} as Column;
}
