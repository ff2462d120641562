// Reads the parts of a company from their answers: prices, dividends, estimates, segments.
import type { Answer } from "../../api/answer.js";
import { isoOfDay, serialOfDay } from "../../core/day.js";
import { absent, present } from "../../core/figure.js";
import { readNumber } from "../../core/read-number.js";
import { asObject, isObject, sourceOf, unwrap } from "../adapters/adapter.js";
import { estimateFields } from "../adapters/estimates.js";
import { fiscalOf, monthOf } from "../adapters/fiscal.js";
import { pageRecords } from "../adapters/lists.js";
import { datedNumbers } from "../adapters/points.js";
import { segmentElements } from "../adapters/segments.js";
import { readDay, readPeriod } from "../cells/date.js";
import { missingNumberReason } from "../cells/missing-number-reason.js";
import type { Company, DividendRecord, Part, PriceSeries } from "../company-types.js";
import type { AnswerOrReason } from "./ask.js";

/** Reads a part from its answer; for a failed answer, its reason. */
export function partOf<T>(asked: AnswerOrReason, convert: (answer: Answer) => Part<T>): Part<T> {
	return asked.ok ? convert(asked.answer) : { ok: false, reason: asked.reason };
}

const numberOrNull = (cell: unknown): number | null => {
	const value = readNumber(cell);
	return Number.isNaN(value) ? null : value;
};

const none = (sentence: string) => ({ ok: false, reason: { code: "not_reported", sentence } }) as const;

/** Closing prices, oldest first, days without a price left out. */
export function pricesOf({ data, meta }: Answer, currency: string): Part<PriceSeries> {
	const points = datedNumbers(data, "price").filter(([, close]) => close > 0);
	if (points.length === 0) return none("the service has no prices of this listing");
	const days = points.map(([day]) => day);
	return {
		ok: true,
		value: {
			dates: days.map((day) => isoOfDay(day) as string),
			close: Float64Array.from(points, ([, close]) => close),
			currency,
			frequencyChanges: frequencyChanges(days),
			source: sourceOf(meta, "price", "*"),
		},
	};
}

type Spacing = PriceSeries["frequencyChanges"][number]["to"];

const spacingOf = (gap: number): Spacing => (gap <= 5 ? "daily" : gap <= 12 ? "weekly" : "monthly");
/** The number of consecutive gaps that show a new spacing; a single gap may be a holiday. */
const MIN_GAPS = 3;

/** Finds the days from which the spacing of prices changes. */
export function frequencyChanges(days: readonly number[]): PriceSeries["frequencyChanges"] {
	const serials = days.map(serialOfDay);
	const gaps = serials.slice(1).map((serial, i) => spacingOf(serial - (serials[i] as number)));
	const changes: { date: string; to: Spacing }[] = [];
	let current = gaps.find((gap, i) => gaps[i + 1] === undefined || gaps[i + 1] === gap);
	for (const [i, next] of gaps.entries()) {
		const run = gaps.slice(i, i + MIN_GAPS);
		if (next === current || run.length < MIN_GAPS || !run.every((gap) => gap === next)) continue;
		changes.push({ date: isoOfDay(days[i] as number) as string, to: next });
		current = next;
	}
	return changes;
}

/** Dividends by ex-date, newest first as the service has them; records without a day or an amount are left out. */
export function dividendsOf({ data }: Answer): Part<readonly DividendRecord[]> {
	if (data === null) return none("the service has no dividends of this listing");
	const text = (value: unknown) => (typeof value === "string" ? value : "");
	const stated = pageRecords(data).filter(isObject);
	const records = stated.flatMap(({ ex_date, amount: raw, type, currency }): DividendRecord[] => {
		const exDate = isoOfDay(readDay(ex_date));
		const amount = readNumber(raw);
		if (exDate === null || Number.isNaN(amount)) return [];
		return [{ exDate, amount, type: text(type), currency: text(currency) }];
	});
	if (stated.length > 0 && records.length === 0) return none("the days of the dividends are not known");
	return { ok: true, value: records };
}

const ESTIMATES: Readonly<Record<string, string>> = {
	revenue_estimate: "revenue",
	ebit_estimate: "ebit",
	ebitda_estimate: "ebitda",
	dividend_estimate: "dividend",
	per_share_eps_estimate: "eps",
	eps_nri_estimate: "epsWithoutNri",
};

/** Annual estimates. They are in the reporting currency, so they are refused where the statements are in another. */
export function estimatesOf(answer: Answer, currency: string, reportingCurrency: string): Company["estimates"] {
	const { data, meta } = answer;
	const { periods, fields } = estimateFields(data, "annual");
	if (periods.length === 0) return none("no analyst's estimates");
	if (currency !== reportingCurrency) {
		return {
			ok: false,
			reason: { code: "currency_mismatch", sentence: `estimates in ${reportingCurrency}, statements in ${currency}` },
		};
	}
	const values = Object.fromEntries(
		fields.map(([name, cells]) => [ESTIMATES[name] ?? name, periods.map((_, row) => numberOrNull(cells[row]))]),
	);
	const madeUp = meta.madeUp.length > 0;
	const named = periods.map((period) => readPeriod(period) ?? "");
	return { ok: true, value: { periods: named, values, currency, madeUp, source: sourceOf(meta, "annual", "annual") } };
}

/** Segments by fiscal year, oldest first, without TTM. */
export function segmentsOf({ data }: Answer): Company["segments"] {
	const dimension = (name: "business" | "geographic") => {
		const { elements, names } = segmentElements(data, name, "annual");
		const rows = elements
			.map((element) => ({ element, period: readPeriod(element.date) ?? "" }))
			.filter(({ period }) => !Number.isNaN(monthOf(period)))
			.sort((a, b) => monthOf(a.period) - monthOf(b.period));
		return {
			periods: rows.map(({ period }) => period),
			names,
			values: rows.map(({ element }) => names.map((segment) => numberOrNull(element[segment]))),
		};
	};
	const both = { business: dimension("business"), geographic: dimension("geographic") };
	if (both.business.periods.length + both.geographic.periods.length === 0) return none("no segments");
	return { ok: true, value: both };
}

/** The supplier's own valuations per share. Their currency is unknown where the company reports in another currency than its price. */
export function supplierValuesOf(
	{ data, meta }: Answer,
	priceCurrency: string,
	reportingCurrency: string,
): Company["supplierValues"] {
	const chart = Object.entries(asObject(asObject(unwrap(data, "summary")).chart));
	if (chart.length === 0) return none("no valuations in the summary");
	const unit = { kind: "per_share", currency: priceCurrency } as const;
	return {
		ok: true,
		value: chart.map(([name, raw]) => {
			const source = sourceOf(meta, `chart / ${name}`, `summary.chart.${name}`);
			const value = readNumber(raw);
			if (priceCurrency !== reportingCurrency) {
				return {
					name,
					figure: absent("currency_mismatch", `in ${priceCurrency} or ${reportingCurrency}: not stated`, unit, source),
				};
			}
			const { code, detail } = missingNumberReason(raw);
			return { name, figure: Number.isNaN(value) ? absent(code, detail, unit, source) : present(value, unit, source) };
		}),
	};
}

/** Filing days by fiscal period, from the annual and the quarterly half. */
export function filingDates({ data }: Answer): ReadonlyMap<string, string> {
	const filed = new Map<string, string>();
	for (const frequency of ["quarterly", "annual"] as const) {
		const { periods, fields } = fiscalOf(data, frequency);
		const named = (fieldName: string) => fields.find(({ name }) => name === fieldName)?.cells;
		const cells = named("Filing Date") ?? named("Restated Filing Date");
		if (!Array.isArray(cells) || cells.length !== periods.length) continue;
		for (const [row, period] of periods.entries()) {
			const day = isoOfDay(readDay(cells[row]));
			if (period !== null && period !== "TTM" && day !== null) filed.set(period, day);
		}
	}
	return filed;
}
