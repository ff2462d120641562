// The parts of a company from their answers: prices, dividends, estimates, segments.
import type { Answer } from "../../api/answer.js";
import { isoOfDay, serialOfDay } from "../../core/day.js";
import { absent, present } from "../../core/figure.js";
import { readNumber } from "../../core/read-number.js";
import { asObject, isObject, sourceOf, unwrap } from "../adapters/adapter.js";
import { estimates } from "../adapters/estimates.js";
import { fieldColumn } from "../adapters/financials.js";
import { fiscalOf, monthOf } from "../adapters/fiscal.js";
import { pageRecords } from "../adapters/lists.js";
import { segments } from "../adapters/segments.js";
import { series } from "../adapters/series.js";
import { readDay } from "../cells/date.js";
import { whyNoNumber } from "../cells/why-no-number.js";
import type { Company, DividendRecord, Part, PriceSeries } from "../company-types.js";
import { textAt } from "../operations/concat.js";
import type { Asked } from "./ask.js";

/** The part that an answer gives; a failed answer's reason otherwise. */
export function partOf<T>(asked: Asked, read: (answer: Answer) => Part<T>): Part<T> {
	return asked.ok ? read(asked.answer) : { ok: false, reason: asked.reason };
}

// The views that companies need, by themselves: all others would come along with the table of all adapters.
const prices = series("price");
const annualEstimates = estimates("annual");

const none = (sentence: string) => ({ ok: false, reason: { code: "not_reported", sentence } }) as const;

/** Closing prices, oldest first, days without a price left out. */
export function pricesOf({ data, meta }: Answer, currency: string): Part<PriceSeries> {
	const table = prices({ data, meta });
	const dates = table.column("date");
	const closes = table.numbers(table.names.at(-1) as string).values;
	const points: [day: number, close: number][] = [];
	for (let row = 0; row < table.rowCount; row++) {
		const day = dates.kind === "date" ? (dates.values[row] as number) : 0;
		const close = closes[row] as number;
		if (day !== 0 && close > 0) points.push([day, close]);
	}
	if (points.length === 0) return none("the service has no prices of this listing");
	points.sort(([a], [b]) => a - b);
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
/** A holiday is no change: so many gaps in a row must be of the new kind. */
const STEADY = 3;

/** Where the spacing of days changes for good. */
export function frequencyChanges(days: readonly number[]): PriceSeries["frequencyChanges"] {
	const serials = days.map(serialOfDay);
	const gaps = serials.slice(1).map((serial, i) => spacingOf(serial - (serials[i] as number)));
	const changes: { date: string; to: Spacing }[] = [];
	let current = gaps.find((gap, i) => gaps[i + 1] === undefined || gaps[i + 1] === gap);
	for (let i = 0; i < gaps.length; i++) {
		const next = gaps[i] as Spacing;
		const run = gaps.slice(i, i + STEADY);
		if (next === current || !run.every((gap) => gap === next)) continue;
		changes.push({ date: isoOfDay(days[i] as number) as string, to: next });
		current = next;
	}
	return changes;
}

/** Dividends by ex-date, newest first as the service has them; records without a day or an amount are left out. */
export function dividendsOf({ data }: Answer): Part<readonly DividendRecord[]> {
	if (data === null) return none("the service has no dividends of this listing");
	const text = (value: unknown) => (typeof value === "string" ? value : "");
	const records = pageRecords(data)
		.filter(isObject)
		.flatMap(({ ex_date, amount: raw, type, currency }): DividendRecord[] => {
			const exDate = isoOfDay(readDay(ex_date));
			const amount = readNumber(raw);
			if (exDate === null || Number.isNaN(amount)) return [];
			return [{ exDate, amount, type: text(type), currency: text(currency) }];
		});
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
	const table = annualEstimates(answer);
	if (table.rowCount === 0) return none("no analyst's estimates");
	if (currency !== reportingCurrency) {
		return {
			ok: false,
			reason: { code: "currency_mismatch", sentence: `estimates in ${reportingCurrency}, statements in ${currency}` },
		};
	}
	const periods = table.column("period");
	const values: Record<string, (number | null)[]> = {};
	let madeUp = answer.meta.madeUp.length > 0;
	for (const [name, column] of table.entries()) {
		if (column.kind !== "number") continue;
		values[ESTIMATES[name] ?? name] = Array.from(column.values, (value) => (Number.isNaN(value) ? null : value));
		madeUp ||= column.source?.madeUp === true;
	}
	const named = Array.from({ length: table.rowCount }, (_, row) => textAt(periods, row) ?? "");
	return {
		ok: true,
		value: { periods: named, values, currency, madeUp, source: sourceOf(answer.meta, "annual", "annual") },
	};
}

/** Segments by fiscal year, oldest first, without TTM. */
export function segmentsOf(answer: Answer): Company["segments"] {
	const dimension = (name: "business" | "geographic") => {
		const table = segments(name, "annual")(answer);
		const columns = table.entries().filter(([, column]) => column.kind === "number");
		const periods = table.column("period");
		const rows = Array.from({ length: table.rowCount }, (_, row) => ({ row, period: textAt(periods, row) }))
			.filter(
				(one): one is { row: number; period: string } => one.period !== null && !Number.isNaN(monthOf(one.period)),
			)
			.sort((a, b) => monthOf(a.period) - monthOf(b.period));
		return {
			periods: rows.map(({ period }) => period),
			names: columns.map(([segment]) => segment),
			values: rows.map(({ row }) =>
				columns.map(([, column]) => {
					const value = column.values[row] as number;
					return Number.isNaN(value) ? null : value;
				}),
			),
		};
	};
	const both = { business: dimension("business"), geographic: dimension("geographic") };
	if (both.business.periods.length + both.geographic.periods.length === 0) return none("no segments");
	return { ok: true, value: both };
}

/** The supplier's own valuations per share; in no currency that is known where the company reports in another than its price. */
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
			const { code, detail } = whyNoNumber(raw);
			return { name, figure: Number.isNaN(value) ? absent(code, detail, unit, source) : present(value, unit, source) };
		}),
	};
}

/** Filing days by fiscal period, from the annual and the quarterly half. */
export function filingDates({ data, meta }: Answer): ReadonlyMap<string, string> {
	const filed = new Map<string, string>();
	for (const frequency of ["quarterly", "annual"] as const) {
		const fiscal = fiscalOf(data, frequency);
		const named = (wanted: string) => fiscal.fields.find(({ name }) => name === wanted);
		const field = named("Filing Date") ?? named("Restated Filing Date");
		const column = field && fieldColumn(field, fiscal, meta);
		for (const [row, period] of fiscal.periods.entries()) {
			const day = column ? textAt(column, row) : null;
			if (period !== null && period !== "TTM" && day !== null) filed.set(period, day);
		}
	}
	return filed;
}
