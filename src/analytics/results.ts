// The types of results: estimates, multiples, diagnostics, series, comparisons.
import type { Figure, Input } from "../core/figure.js";
import type { Source } from "../core/source.js";

export type { Part } from "../frames/company-types.js";
export type { MeasureName, MultipleName } from "./measures/index.js";

import type { EstimateName } from "./analyses/estimates/index.js";
import type { FairFamily } from "./fair-value/family-value.js";
import type { MeasureName, MultipleName } from "./measures/index.js";
import type { Citation } from "./model/define.js";
import type { Step, Warning } from "./model/trace.js";

/** What a method's value rests on. */
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
	| "supplier"
	/** What others paid; not the value of a model. */
	| "ownership";

/** What a value is good for. */
export type MethodRole =
	/** What the share is worth. */
	| "fair_value"
	/** What it is worth at least: without growth, or in liquidation. */
	| "floor"
	/** A formula of thumb. */
	| "rule_of_thumb"
	/** The data service's own value. */
	| "supplier"
	/** What others paid. */
	| "cost_basis";

/** One method's answer for one company: a value per share in the price's currency, or the reason why there is none. */
export interface ValueEstimate<N extends string = string> {
	/** Stable id in snake_case, for example `fcff_three_stage`. */
	readonly method: N;
	readonly title: string;
	/** What the value rests on. */
	readonly approach: Approach;
	/** The family of the fair-value range that it belongs to; null for what never enters the range. */
	readonly family: FairFamily | null;
	readonly role: MethodRole;
	/** Its share of the fair-value range, a fraction; 0 where it takes no part. */
	readonly weight: number;
	/** Name of the registered model that computed it. */
	readonly model: string;
	/** Of a model of your own: its formula in the names of its inputs, and the works it is taken from. `referenceOf` has them for every model. */
	readonly formula?: string;
	readonly citations?: readonly Citation[];
	/** Per share, in the price's currency. */
	readonly value: Figure;
	/** Ends of the range where the method gives one (bear and bull case, low and high multiple). */
	readonly low: number | null;
	readonly high: number | null;
	/** value / price - 1, as a fraction; null where either is missing. */
	readonly upside: number | null;
	/** The value with stock compensation as an expense and with it added back, where the method's cash flow depends on it. */
	readonly stockCompensation?: { readonly expensed: Figure; readonly addedBack: Figure };
	readonly inputs: readonly Input[];
	readonly steps: readonly Step[];
	readonly warnings: readonly Warning[];
	/** True where a made-up figure of a real company took part. */
	readonly madeUp: boolean;
}

/** One multiple now, and where it is in the company's own history. */
export interface MultipleStanding {
	/** `pe`, `ps`, `pb`, `ev_ebitda`, `ev_ebit`, `p_fcf`, `p_tbv`, `p_ffo`, `p_affo`, `dividend_yield` … */
	readonly name: MultipleName;
	readonly title: string;
	/** A multiple as a ratio; yields as a fraction. */
	readonly now: Figure;
	/** Ends of months or fiscal years, ISO dates, oldest first. */
	readonly dates: readonly string[];
	/** The multiple at each date; null where it has no meaning (NM) or an input is missing. */
	readonly values: readonly (number | null)[];
	readonly low: Figure;
	readonly median: Figure;
	readonly high: Figure;
	/** Percent points, 0 to 100: share of the history below the present. */
	readonly percentile: Figure;
	/** What the price would be at the low, median and high multiple, by date. */
	readonly bands: {
		readonly low: readonly (number | null)[];
		readonly median: readonly (number | null)[];
		readonly high: readonly (number | null)[];
	} | null;
	/** Price at each of `dates`. */
	readonly prices: readonly (number | null)[];
	/** Meaningless observations (NM) of the window, counted. */
	readonly notMeaningful: number;
	readonly lowerQuartile?: Figure;
	readonly upperQuartile?: Figure;
	readonly frequency?: "monthly" | "yearly" | null;
	/** ISO days between which low, median, high and percentile are taken, and how many observations count. */
	readonly window?: { readonly from: string; readonly to: string; readonly observations: number } | null;
	readonly inputs?: readonly Input[];
}

/** A figure about quality, distress, growth or returns, with the calculation behind it. */
export interface Diagnostic {
	/** Name of the registered model. */
	readonly name: string;
	readonly title: string;
	readonly group: string;
	/** The registered model behind it; several diagnostics may share one model. `referenceOf` gives its formula. */
	readonly model?: string;
	/** Of a measure, and of a model of your own. */
	readonly formula?: string;
	readonly citations?: readonly Citation[];
	readonly value: Figure;
	/** What the number means, in words: the published cut-offs. */
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

/** The discounted cash flow's sensitivity: value per share by discount rate and terminal growth. */
export interface SensitivityGrid {
	/** The method whose base case is in the middle. */
	readonly method?: EstimateName;
	readonly rows: { readonly title: string; readonly values: readonly number[] };
	readonly columns: { readonly title: string; readonly values: readonly number[] };
	/** `cells[row][column]`; null is refused. */
	readonly cells: readonly (readonly (number | null)[])[];
	readonly base: { readonly row: number; readonly column: number };
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
	/** The last year where it is not over. */
	readonly unfinished?: string;
	/** The first year where its payments began within it. */
	readonly begun?: string;
	/** Years in between in which the list has a hole. */
	readonly incomplete?: readonly string[];
	/** ISO day of the last dividend on record. */
	readonly lastExDate?: string;
}

/** Growth that the price implies, and the growth that the company reached in windows of the same length. */
export interface GrowthRecord {
	/** What grows, in words. */
	readonly measure: string;
	readonly implied: number;
	readonly years: number;
	readonly record: readonly { readonly from: string; readonly to: string; readonly growth: number }[];
}

/** Rows that `withFairValues` puts before the measures of a comparison. */
export type FairValueRow = "price" | "fair_low" | "fair_mid" | "fair_high" | "fair_mid_over_price";

/** One multiple of all companies side by side. */
export interface PeerComparison {
	readonly name: MeasureName | FairValueRow;
	readonly title: string;
	/** In the order asked for, the company itself first. */
	readonly values: readonly { readonly symbol: string; readonly figure: Figure }[];
	/** Statistics of the peers without the company. */
	readonly median: Figure;
	readonly lowerQuartile: Figure;
	readonly upperQuartile: Figure;
	/** Percent points: where the company is among the peers. */
	readonly percentile: Figure;
	readonly robustZ: Figure;
	/** Peers whose figure has no meaning (NM): a multiple of a loss, of negative equity. */
	readonly notMeaningful: number;
	/** Peers whose figure is approximate (≈), among those with one. */
	readonly approximate?: number;
	/** Peers with a figure. */
	readonly count?: number;
}

/** Everything that `compare(companies)` says. */
export interface Comparison {
	readonly symbol: string;
	/** ISO day of the company's figures. */
	readonly asOf?: string;
	readonly peers: readonly string[];
	readonly measures: readonly PeerComparison[];
	readonly warnings: readonly Warning[];
}
