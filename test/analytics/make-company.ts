// Builds companies for tests from a few columns.
import { absent, type Figure, present, type Reason, type Source, type Unit } from "../../src/core/figure.js";
import type {
	Company,
	DividendRecord,
	Frequency,
	LineItem,
	LineItemSeries,
	Template,
} from "../../src/frames/company-types.js";
import { LINE_ITEMS } from "../../src/frames/line-items/index.js";

type Column = readonly (number | null)[];
type Columns = Partial<Record<LineItem, Column>>;

/** Builds a company in a few lines. Columns are oldest first; figures not given are `field_not_found`. */
export interface CompanySketch {
	readonly symbol?: string;
	readonly template?: Template;
	readonly currency?: string;
	readonly priceCurrency?: string;
	/** Fiscal years `YYYY-MM`, oldest first. */
	readonly periods: readonly string[];
	readonly annual: Columns;
	readonly quarters?: readonly string[];
	readonly quarterly?: Columns;
	/** TTM values; the last fiscal year by default. */
	readonly ttm?: Partial<Record<LineItem, number>>;
	readonly price?: number | null;
	readonly prices?: readonly (readonly [date: string, close: number])[];
	readonly dividends?: readonly DividendRecord[];
	readonly filed?: Readonly<Record<string, string>>;
	readonly marketValue?: number;
	readonly madeUp?: readonly LineItem[];
	readonly preliminary?: readonly number[];
	readonly supplierValues?: readonly { readonly name: string; readonly value: number; readonly madeUp?: boolean }[];
	readonly asOf?: string;
}

const PER_SHARE = /PerShare|monthEndPrice/;
const FRACTION = /^return|Margin$|supplierWacc|Rate$|Ratio$/;

const NO_SERIES = (sentence: string) => ({ ok: false, reason: { code: "not_reported", sentence } }) as const;

export function makeCompany(sketch: CompanySketch): Company {
	const { symbol = "TEST", template = "ordinary", currency = "USD", priceCurrency = currency, ttm = {} } = sketch;
	const { series, latest, trailing } = statementsOf(sketch);
	const lastPrice = sketch.prices?.at(-1);
	const price = sketch.price === undefined ? lastPrice?.[1] : sketch.price;
	const hasPrice = typeof price === "number";
	const perShare: Unit = { kind: "per_share", currency: priceCurrency };
	return {
		symbol,
		name: `${symbol} Inc`,
		template,
		templateCode: { ordinary: "N", bank: "B", insurer: "I", reit: "R" }[template],
		sector: null,
		industry: null,
		asOf: sketch.asOf ?? lastPrice?.[0] ?? "2026-06-30",
		currency,
		reportingCurrency: currency,
		priceCurrency,
		price: hasPrice ? present(price, perShare, closeSource(sketch)) : absent("not_reported", "no price", perShare),
		priceDate: hasPrice ? (lastPrice?.[0] ?? "2026-06-30") : null,
		series,
		ttm: trailing,
		latest,
		current: (item) => (ttm[item] === undefined ? latest(item) : trailing(item)),
		prices: pricesOf(sketch),
		dividends: sketch.dividends ? { ok: true, value: sketch.dividends } : NO_SERIES("no dividends"),
		estimates: NO_SERIES("no estimates"),
		segments: NO_SERIES("no segments"),
		supplierValues: supplierValuesOf(sketch),
		marketValue: marketValueOf(sketch),
		filingDate: (period) => sketch.filed?.[period] ?? null,
		sources: [sourceOf(sketch, "revenue")],
	};
}

function sourceOf({ symbol = "TEST", madeUp }: CompanySketch, item: LineItem, period?: string): Source {
	return {
		operation: "stock.financials",
		arguments: { symbol },
		field: `section / ${item}`,
		...(period && { period }),
		retrievedAt: "2026-06-30T00:00:00Z",
		hash: "0".repeat(64),
		madeUp: madeUp?.includes(item) ? true : undefined,
	};
}

const closeSource = (sketch: CompanySketch): Source => ({
	...sourceOf(sketch, "monthEndPrice"),
	operation: "stock.price",
	field: "close",
});

function unitOf(item: LineItem, currency: string): Unit {
	if (PER_SHARE.test(item)) return { kind: "per_share", currency };
	if (FRACTION.test(item)) return { kind: "fraction" };
	return item.startsWith("shares") ? { kind: "shares", scale: 1e6 } : { kind: "money", currency, scale: 1e6 };
}

/** Makes the functions that read line items: by year or quarter, of the latest year, and of the trailing twelve months. */
function statementsOf(sketch: CompanySketch) {
	const { periods, annual, quarters = [], quarterly = {}, ttm = {}, currency = "USD" } = sketch;
	const series = (item: LineItem, frequency: Frequency = "annual"): LineItemSeries => {
		const axis = frequency === "annual" ? periods : quarters;
		const column = (frequency === "annual" ? annual : quarterly)[item];
		const reason: Reason = { code: column ? "not_reported" : "field_not_found", detail: item };
		const values = Float64Array.from(axis, (_, i) => column?.[i] ?? Number.NaN);
		return {
			item,
			periods: axis,
			values,
			reasons: new Map([...values].flatMap((value, i) => (Number.isNaN(value) ? [[i, reason] as const] : []))),
			unit: unitOf(item, currency),
			kind: LINE_ITEMS[item].kind,
			source: column && sourceOf(sketch, item),
			preliminary: new Set(frequency === "annual" ? sketch.preliminary : []),
		};
	};
	const latest = (item: LineItem): Figure => {
		const { values, reasons, unit } = series(item);
		const lastIndex = values.length - 1;
		const value = values[lastIndex] ?? Number.NaN;
		const source = sourceOf(sketch, item, periods[lastIndex]);
		const reason = reasons.get(lastIndex) ?? { code: "field_not_found" as const, detail: item };
		return Number.isNaN(value) ? absent(reason.code, reason.detail, unit, source) : present(value, unit, source);
	};
	const trailing = (item: LineItem): Figure => {
		const value = ttm[item];
		if (value === undefined) return absent("field_not_found", item, unitOf(item, currency));
		return present(value, unitOf(item, currency), sourceOf(sketch, item, "TTM"));
	};
	return { series, latest, trailing };
}

function pricesOf(sketch: CompanySketch): Company["prices"] {
	const { prices = [], currency = "USD", priceCurrency = currency } = sketch;
	if (prices.length === 0) return NO_SERIES("no price series");
	return {
		ok: true,
		value: {
			dates: prices.map(([date]) => date),
			close: Float64Array.from(prices, ([, close]) => close),
			currency: priceCurrency,
			frequencyChanges: [],
			source: closeSource(sketch),
		},
	};
}

function supplierValuesOf(sketch: CompanySketch): Company["supplierValues"] {
	const { supplierValues, currency = "USD", priceCurrency = currency } = sketch;
	if (supplierValues === undefined) return NO_SERIES("no supplier values");
	const unit: Unit = { kind: "per_share", currency: priceCurrency };
	return {
		ok: true,
		value: supplierValues.map(({ name, value, madeUp }) => {
			const source = sourceOf(sketch, "monthEndPrice");
			return { name, figure: present(value, unit, { ...source, field: name, madeUp: madeUp || source.madeUp }) };
		}),
	};
}

function marketValueOf(sketch: CompanySketch): Figure {
	const { marketValue, currency = "USD", priceCurrency = currency } = sketch;
	if (marketValue === undefined) return absent("not_reported", "no market value");
	return present(
		marketValue,
		{ kind: "money", currency: priceCurrency, scale: 1e6 },
		{ ...sourceOf(sketch, "monthEndPrice"), period: "2026-05-29" },
	);
}

/** A column that grows at a constant rate from its first value. */
export const growthSeries = (first: number, rate: number, years: number): number[] =>
	Array.from({ length: years }, (_, i) => first * (1 + rate) ** i);

/** Fiscal years that end in December. */
export const years = (from: number, to: number): string[] =>
	Array.from({ length: to - from + 1 }, (_, i) => `${from + i}-12`);

/** Month-end prices of whole years, from a function of the month's number. */
export function monthly(from: number, to: number, priceOf: (month: number) => number): [string, number][] {
	return Array.from({ length: (to - from + 1) * 12 }, (_, i) => {
		const day = new Date(Date.UTC(from + Math.floor(i / 12), (i % 12) + 1, 0)).toISOString().slice(0, 10);
		return [day, priceOf(i)] as [string, number];
	});
}
