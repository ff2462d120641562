// Declares the types of results: estimates, diagnostics, series, parts of the return.
import type { Figure, Input, Source } from "../core/figure.js";

export type { Part } from "../frames/company-types.js";

import type { FairFamily } from "./fair-value/family-value.js";
import type { Citation } from "./model/define.js";
import type { Step, Warning } from "./model/trace.js";

/** The approach of a method. */
export type Approach =
	| "cash_flow"
	| "dividend"
	| "excess_return"
	| "residual_income"
	| "earnings_power"
	| "asset"
	| "own_multiple"
	| "peers"
	| "rule_of_thumb"
	/** The caller's own forecast. */
	| "forecast"
	| "supplier"
	/** The cost basis of other investors, which is not a value. */
	| "ownership";

/** The role of a value. */
export type MethodRole =
	/** What the share is worth. */
	| "fair_value"
	/** A minimum: without growth, or in liquidation. */
	| "floor"
	| "rule_of_thumb"
	/** The data service's own value. */
	| "supplier"
	/** The cost basis of other investors. */
	| "cost_basis";

/** The estimate of one method: a value per share in the price's currency, or the reason for its absence. */
export interface ValueEstimate<N extends string = string> {
	/** Stable id in snake_case, for example `fcff_three_stage`. */
	readonly method: N;
	readonly title: string;
	/** What the value rests on. */
	readonly approach: Approach;
	/** Its family in the fair-value range; null if never in the range. */
	readonly family: FairFamily | null;
	readonly role: MethodRole;
	/** Its weight in the fair-value range, a fraction. */
	readonly weight: number;
	/** Name of the registered model that computed it. */
	readonly model: string;
	/** The formula and sources of a user's own model. `referenceOf` has them for every model. */
	readonly formula?: string;
	readonly citations?: readonly Citation[];
	/** Per share, in the price's currency. */
	readonly value: Figure;
	/** The ends of the method's range, if any (bear and bull case, low and high multiple). */
	readonly low: number | null;
	readonly high: number | null;
	/** value / price - 1, as a fraction, or null. */
	readonly upside: number | null;
	/** The value under both treatments of stock compensation, if its cash flow depends on it. */
	readonly stockCompensation?: { readonly expensed: Figure; readonly addedBack: Figure };
	readonly inputs: readonly Input[];
	readonly steps: readonly Step[];
	readonly warnings: readonly Warning[];
	/** True if it uses a made-up figure of a real company. */
	readonly madeUp: boolean;
}

/** A figure about quality, distress, growth or returns, with the calculation behind it. */
export interface Diagnostic {
	/** Name of the registered model. */
	readonly name: string;
	readonly title: string;
	readonly group: string;
	/** The name of the model, which diagnostics may share. `referenceOf` gives its formula. */
	readonly model?: string;
	/** Of a measure, and of a model of your own. */
	readonly formula?: string;
	readonly citations?: readonly Citation[];
	readonly value: Figure;
	/** The meaning by published cut-offs. */
	readonly reading?: string;
	/** All outputs as the model gave them. */
	readonly outputs: Readonly<Record<string, unknown>>;
	readonly inputs: readonly Input[];
	readonly steps: readonly Step[];
	readonly warnings: readonly Warning[];
	readonly madeUp: boolean;
}

/** A fiscal series by name, for tables and charts. */
export interface FiscalSeries {
	readonly name: string;
	readonly title: string;
	readonly periods: readonly string[];
	/** Money in millions of the reporting currency; ratios as fractions; null is a gap. */
	readonly values: readonly (number | null)[];
	readonly unit: Figure["unit"];
	readonly source?: Source;
	/** How a computed series was computed. */
	readonly rule?: string;
}

/** Total shareholder return between two fiscal years, in parts that sum to it. */
export interface TotalReturn {
	readonly from: string;
	readonly to: string;
	readonly years: number;
	/** Natural logarithms. */
	readonly parts: readonly { readonly title: string; readonly log: number }[];
}

/** Dividends per today's share by calendar year of the ex-date. */
export interface DividendYears {
	readonly years: readonly string[];
	readonly regular: readonly (number | null)[];
	readonly special: readonly (number | null)[];
	readonly currency: string;
	/** The last year, if it is not over. */
	readonly unfinished?: string;
	/** The first year, if payments began within it. */
	readonly begun?: string;
	/** Years with gaps in the list. */
	readonly incomplete?: readonly string[];
	/** ISO day of the last dividend on record. */
	readonly lastExDate?: string;
}

/** Growth that the price implies, and the growth that the company reached in windows of the same length. */
export interface GrowthRecord {
	/** The growing figure: "free cash flow". */
	readonly measure: string;
	/** Fraction a year. */
	readonly implied: number;
	/** Years of each window. */
	readonly years: number;
	/** Growth reached, one a window, fractions. */
	readonly record: readonly { readonly from: string; readonly to: string; readonly growth: number }[];
}
