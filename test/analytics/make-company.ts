// Builds companies from a few columns.
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

export function makeCompany(sketch: CompanySketch): Company {
	const {
		periods,
		annual,
		quarters = [],
		quarterly = {},
		ttm = {},
		currency = "USD",
		priceCurrency = currency,
	} = sketch;
	const unitOf = (item: LineItem): Unit => {
		if (PER_SHARE.test(item)) return { kind: "per_share", currency };
		if (FRACTION.test(item)) return { kind: "fraction" };
		return item.startsWith("shares") ? { kind: "shares", scale: 1e6 } : { kind: "money", currency, scale: 1e6 };
	};
	const sourceOf = (item: LineItem, period?: string): Source => ({
		operation: "stock.financials",
		arguments: { symbol: sketch.symbol ?? "TEST" },
		field: `section / ${item}`,
		...(period !== undefined && { period }),
		retrievedAt: "2026-06-30T00:00:00Z",
		hash: "0".repeat(64),
		...(sketch.madeUp?.includes(item) && { madeUp: true }),
	});
	const series = (item: LineItem, frequency: Frequency = "annual"): LineItemSeries => {
		const axis = frequency === "annual" ? periods : quarters;
		const column = (frequency === "annual" ? annual : quarterly)[item];
		const reason: Reason = { code: column ? "not_reported" : "field_not_found", detail: item };
		const values = Float64Array.from(axis, (_, i) => column?.[i] ?? Number.NaN);
		const reasons = new Map([...values].flatMap((value, i) => (Number.isNaN(value) ? [[i, reason] as const] : [])));
		const preliminary = new Set(frequency === "annual" ? sketch.preliminary : []);
		return {
			item,
			periods: axis,
			values,
			reasons,
			unit: unitOf(item),
			kind: LINE_ITEMS[item].kind,
			...(column && { source: sourceOf(item) }),
			preliminary,
		};
	};
	const latest = (item: LineItem): Figure => {
		const { values, reasons, unit } = series(item);
		const i = values.length - 1;
		const value = values[i] ?? Number.NaN;
		const reason = reasons.get(i) ?? { code: "field_not_found" as const, detail: item };
		if (Number.isNaN(value)) return absent(reason.code, reason.detail, unit, sourceOf(item, periods[i]));
		return present(value, unit, sourceOf(item, periods[i]));
	};
	const trailing = (item: LineItem): Figure => {
		const value = ttm[item];
		if (value === undefined) return absent("field_not_found", item, unitOf(item));
		return present(value, unitOf(item), sourceOf(item, "TTM"));
	};
	const per: Unit = { kind: "per_share", currency: priceCurrency };
	const prices = sketch.prices ?? [];
	const last = prices.at(-1);
	const price = sketch.price === undefined ? last?.[1] : sketch.price;
	const priceSource = { ...sourceOf("monthEndPrice"), operation: "stock.price", field: "close" };
	return {
		symbol: sketch.symbol ?? "TEST",
		name: `${sketch.symbol ?? "TEST"} Inc`,
		template: sketch.template ?? "ordinary",
		templateCode: { ordinary: "N", bank: "B", insurer: "I", reit: "R" }[sketch.template ?? "ordinary"],
		sector: null,
		industry: null,
		asOf: sketch.asOf ?? last?.[0] ?? "2026-06-30",
		currency,
		reportingCurrency: currency,
		priceCurrency,
		price: typeof price === "number" ? present(price, per, priceSource) : absent("not_reported", "no price", per),
		priceDate: typeof price === "number" ? (last?.[0] ?? "2026-06-30") : null,
		series,
		ttm: trailing,
		latest,
		current: (item) => (ttm[item] === undefined ? latest(item) : trailing(item)),
		prices:
			prices.length > 0
				? {
						ok: true,
						value: {
							dates: prices.map(([date]) => date),
							close: Float64Array.from(prices, ([, close]) => close),
							currency: priceCurrency,
							frequencyChanges: [],
							source: priceSource,
						},
					}
				: { ok: false, reason: { code: "not_reported", sentence: "no price series" } },
		dividends: sketch.dividends
			? { ok: true, value: sketch.dividends }
			: { ok: false, reason: { code: "not_reported", sentence: "no dividends" } },
		estimates: { ok: false, reason: { code: "not_reported", sentence: "no estimates" } },
		segments: { ok: false, reason: { code: "not_reported", sentence: "no segments" } },
		supplierValues: sketch.supplierValues
			? {
					ok: true,
					value: sketch.supplierValues.map(({ name, value, madeUp }) => ({
						name,
						figure: present(value, per, { ...sourceOf("monthEndPrice"), field: name, ...(madeUp && { madeUp }) }),
					})),
				}
			: { ok: false, reason: { code: "not_reported", sentence: "no supplier values" } },
		marketValue:
			sketch.marketValue === undefined
				? absent("not_reported", "no market value")
				: present(
						sketch.marketValue,
						{ kind: "money", currency: priceCurrency, scale: 1e6 },
						{ ...sourceOf("monthEndPrice"), period: "2026-05-29" },
					),
		filingDate: (period) => sketch.filed?.[period] ?? null,
		sources: [sourceOf("revenue")],
	};
}

/** The same column of twelve values, multiplied by growing factors. */
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
