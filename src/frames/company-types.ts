// Declares the types of a company: line items, series, prices, parts that may be missing.

import type { Figure, Reason, Source, Unit } from "../core/figure.js";
import type { Column } from "../core/table.js";
import type { LineItem } from "./line-items/index.js";
import type { LineKind, Template } from "./line-items/rule.js";

export type { LineItem } from "./line-items/index.js";
export type { LineKind, Template } from "./line-items/rule.js";

/** Fiscal years or quarters. */
export type Frequency = "annual" | "quarterly";

/** One line item over fiscal periods, oldest first, without TTM; NaN is missing and has its reason. */
export interface LineItemSeries {
	readonly item: LineItem;
	/** `YYYY-MM`. */
	readonly periods: readonly string[];
	readonly values: Float64Array;
	/** By position. */
	readonly reasons: ReadonlyMap<number, Reason>;
	readonly unit: Unit;
	readonly kind: LineKind;
	/** Months for which a balance counts where nothing newer is reported. */
	readonly servesMonths?: number;
	/** Absent when no field was found under any name. */
	readonly source?: Source;
	/** Positions of periods marked preliminary. */
	readonly preliminary: ReadonlySet<number>;
}

/** A line of the financials by the service's name, with its section where several sections have the name. */
export type FieldName = string | { readonly section: string; readonly field: string };

/** One line of the service over fiscal periods, oldest first, without TTM: its sign, its unit, percent in points. */
export interface FieldSeries {
	/** `YYYY-MM`. */
	readonly periods: readonly string[];
	/** Numbers with their reasons; days where the line holds days. */
	readonly column: Column;
	/** False where the answer has no such line. */
	readonly found: boolean;
}

/** Closing prices adjusted for splits, oldest first. */
export interface PriceSeries {
	/** ISO days. */
	readonly dates: readonly string[];
	readonly close: Float64Array;
	readonly currency: string;
	/** Days from which the spacing of the series changes (daily to month-end). */
	readonly frequencyChanges: readonly { readonly date: string; readonly to: "daily" | "weekly" | "monthly" }[];
	readonly source: Source;
}

/** The median earnings yield of a market by day, oldest first. */
export interface MarketYields {
	/** Name of the indicator. */
	readonly name: string;
	/** ISO days. */
	readonly dates: readonly string[];
	/** Fractions. */
	readonly yields: Float64Array;
	readonly source: Source;
}

/** One dividend by ex-date, per today's share, in the currency of declaration. */
export interface DividendRecord {
	readonly exDate: string;
	readonly amount: number;
	readonly type: string;
	readonly currency: string;
}

/** A part of a company, or the reason why it is missing. */
export type Part<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: Reason };

/**
 * One company, as models read it. Everything is in memory: `loadCompany` requested the parts, and a part that failed is kept as a
 * reason. Money is in the service's scale with its declared unit; ratios are fractions.
 */
export interface Company {
	readonly symbol: string;
	readonly name: string;
	readonly template: Template;
	/** The answer's own code for the template, such as `B`. */
	readonly templateCode: string;
	readonly sector: string | null;
	readonly industry: string | null;
	/** The service's description of the class of shares. */
	readonly shareClass?: string | null;
	/** ISO day to which prices and multiples refer: the price's, else the last close's, else the end of the latest fiscal period. */
	readonly asOf: string;
	/** Currency of these financials, after conversion where that was requested. */
	readonly currency: string;
	/** Currency in which the company itself reports. */
	readonly reportingCurrency: string;
	readonly priceCurrency: string;
	/** Latest price, per share, in the price's currency, and its ISO day. */
	readonly price: Figure;
	readonly priceDate: string | null;
	/** One line item over fiscal years or quarters. A line item that the template has none of gives all NaN with the reason. */
	series(item: LineItem, frequency?: Frequency): LineItemSeries;
	/**
	 * Any line of the service's financials over fiscal years or quarters. A missing line is all NaN, with the reason. Every company
	 * that was loaded has it. @throws ArgumentError where several sections have the name and none is given.
	 */
	field?(name: FieldName, frequency?: Frequency): FieldSeries;
	/** Trailing twelve months (flows) or latest quarter (stocks): the TTM column, by label. */
	ttm(item: LineItem): Figure;
	/** Latest fiscal year's value. */
	latest(item: LineItem): Figure;
	/** TTM where there is one, else the latest fiscal year; `period` in the source says which. */
	current(item: LineItem): Figure;
	readonly prices: Part<PriceSeries>;
	readonly dividends: Part<readonly DividendRecord[]>;
	/** The market's earnings yield, from which the expected market return follows. Every company that was loaded has it. */
	readonly market?: Part<MarketYields>;
	/** Estimates by fiscal period: revenue, ebit, ebitda, eps (money in millions, per share plain). */
	readonly estimates: Part<{
		readonly periods: readonly string[];
		readonly values: Readonly<Record<string, readonly (number | null)[]>>;
		readonly currency: string;
		readonly madeUp: boolean;
		readonly source: Source;
	}>;
	/** Revenue by segment: business and geographic, by fiscal year, null where a segment is missing. */
	readonly segments: Part<
		Readonly<
			Record<
				"business" | "geographic",
				{
					readonly periods: readonly string[];
					readonly names: readonly string[];
					/** By period, then by name; millions of the reporting currency. */
					readonly values: readonly (readonly (number | null)[])[];
				}
			>
		>
	>;
	/** The supplier's own valuations per share by name. */
	readonly supplierValues: Part<readonly { readonly name: string; readonly figure: Figure }[]>;
	/** Company market value where there is no price (V, UNH), dated. */
	readonly marketValue: Figure;
	/** Faults of the fiscal periods: duplicates, periods that end too early, or that lie in the future. Undefined where this was not checked. */
	readonly faults?: readonly Reason[];
	/** Missing fiscal years between the first and the last; series have NaN there. Undefined where this was not checked. */
	readonly missingYears?: readonly string[];
	/** Day on which the annual report of a period was filed, where known. */
	filingDate(period: string): string | null;
	/** All sources that were asked. */
	readonly sources: readonly Source[];
}
