// Declares the type of a valuation.
import type { Figure, Input } from "../core/figure.js";
import type { Part } from "../frames/company-types.js";

export type { EstimateName } from "./analyses/estimates/index.js";

import type { DiagnosticName } from "./analyses/diagnostics/index.js";
import type { RangeMethod } from "./analyses/estimates/index.js";
import type { GivenName } from "./assumptions/rules.js";
import type { FairValue } from "./company/fair-value/fair-value-result.js";
import type { SensitivityGrid } from "./company/sensitivity.js";
import type { SeriesName } from "./measures/fiscal-series.js";
import type { MultipleHistory } from "./measures/multiple-history.js";
import type { MultipleName } from "./measures/multiples.js";
import type { Warning } from "./model/trace.js";
import type { Completed, OwnName } from "./own-names.js";
import type { Diagnostic, DividendYears, FiscalSeries, GrowthRecord, TotalReturn, ValueEstimate } from "./results.js";

export type * from "./company/comparison.js";
export type { SensitivityGrid } from "./company/sensitivity.js";
export type { SeriesName } from "./measures/fiscal-series.js";
export type { MeasureName, MultipleName } from "./measures/index.js";
export type { MultipleHistory } from "./measures/multiple-history.js";
export type * from "./results.js";

/** A company, its price, and its values per share. */
export interface CompanyValues {
	readonly symbol: string;
	readonly name: string;
	readonly template: "ordinary" | "bank" | "insurer" | "reit";
	/** ISO day to which everything refers. */
	readonly asOf: string;
	readonly price: Figure;
	readonly priceDate: string | null;
	readonly priceCurrency: string;
	readonly reportingCurrency: string;
	/** The fair-value range and the verdict. */
	readonly fairValue: FairValue;
	readonly estimates: readonly ValueEstimate[];
}

/** The data of a valuation. */
export interface ValuationData extends CompanyValues {
	readonly multiples: readonly MultipleHistory[];
	readonly diagnostics: readonly Diagnostic[];
	readonly history: readonly FiscalSeries[];
	readonly sensitivity: SensitivityGrid | null;
	/** The cost of capital; for banks and insurers the cost of equity. */
	readonly capitalCost: Figure;
	/** Of the longest window up to ten years that ends with the latest fiscal year. */
	readonly returns: Part<TotalReturn>;
	readonly dividends: Part<DividendYears>;
	/** The growth in the price against the company's record. */
	readonly record: Part<GrowthRecord>;
	readonly assumptions: readonly Input[];
	readonly warnings: readonly Warning[];
}

/** Look-ups in a valuation. They never return undefined: a refused figure has its reason. */
export interface ValuationLookups {
	/**
	 * The value per share by one analysis: `estimate("fcff_three_stage")`; where it was refused, `value.value` is null.
	 * @throws ArgumentError where no estimate has that name
	 */
	estimate(name: RangeMethod | OwnName): ValueEstimate;
	/** One multiple now and in its own history: `multiple("pe")`. */
	multiple(name: MultipleName): MultipleHistory;
	/** A figure about quality, growth or returns: `diagnostic("piotroski")`. @throws ArgumentError where none has that name */
	diagnostic(name: Completed<DiagnosticName>): Diagnostic;
	/** A declared assumption with what is behind it: `assumption("erp").value`. */
	assumption(name: GivenName): Input;
	/** A fiscal series with at least one value: `series("revenue")`; null where no year has one. @throws ArgumentError where no series has that name */
	series(name: Completed<SeriesName>): FiscalSeries | null;
}

/** A valuation with typed look-ups. JSON has its data alone. */
export type Valuation = ValuationData & ValuationLookups;
