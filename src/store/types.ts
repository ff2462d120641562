/**
 * The shapes of the bundled data set. Conventions of every figure: money in millions of the reporting currency,
 * per-share figures plain, share counts in millions, names with % in percent points, outflows and expenses such as
 * interest, tax, capital expenditure and dividends paid negative; EPS, dividends and share counts adjusted to today's shares.
 */

/** One cell: a number, the service's word in place of one, or null where unknown. */
export type Cell = number | string | null;

export const SECTIONS = [
	"per_share_data_array",
	"common_size_ratios",
	"income_statement",
	"balance_sheet",
	"cashflow_statement",
	"valuation_ratios",
	"valuation_and_quality",
	"rankings",
] as const;
export type Section = (typeof SECTIONS)[number];

/** Fields of one section in the order of the service, each aligned with the table's periods. */
export type SectionFields = Readonly<Record<string, readonly Cell[]>>;

export interface FiscalTable {
	/** Fiscal periods `YYYY-MM`, oldest first. The annual table ends with `TTM`, always. */
	readonly periods: readonly string[];
	/** Last day of each period, `YYYY-MM-DD`; TTM has that of the latest quarter, null where there is no TTM. */
	readonly ends: readonly (string | null)[];
	/** Day on which the figures of the period became public first, where known. */
	readonly filed: readonly (string | null)[];
	/** 1 where the figures of the period are preliminary. */
	readonly preliminary: readonly (0 | 1)[];
	/** Every field of the company's template, in order; an unknown field has only nulls. */
	readonly sections: Readonly<Record<Section, SectionFields>>;
}

/** The first filed value of a restated figure, in the table's units and signs. */
export interface AsFiled {
	readonly frequency: "annual" | "quarterly";
	readonly section: Section;
	readonly field: string;
	readonly period: string;
	readonly value: number;
	/** Day of the first filing, where known. */
	readonly filed: string | null;
}

/** The template, which decides the lines of a company's statements. */
export type TemplateName = "ordinary" | "bank" | "insurer" | "reit";

export interface Template {
	readonly name: TemplateName;
	/** `B` bank, `I` insurer, `N` any other; a REIT is `N` with `REITs` set. */
	readonly ind_template: "N" | "B" | "I";
	readonly REITs: "Y" | "N";
	readonly IsDirect: string;
}

/** `deep` every year, quarter and item known; `basic` the items for comparisons; `fictitious` invented and named so. */
export type Depth = "deep" | "basic" | "fictitious";

export interface Profile {
	readonly symbol: string;
	/** Exchange code as in the exchange list: `NAS`, `NYSE` … */
	readonly exchange: string;
	readonly name: string;
	readonly cik: string | null;
	readonly country: string;
	readonly sector: string;
	readonly group: string;
	readonly industry: string;
	readonly subindustry: string | null;
	/** What a figure per share is of, if a listed receipt is or may be several shares. */
	readonly shareClass?: string;
	readonly template: Template;
	/** Currency of price and dividends. */
	readonly tradingCurrency: string;
	readonly reportingCurrency: string;
	readonly depth: Depth;
	/** Month in which the fiscal year ends, `MM`. */
	readonly fiscalYearEnd: string;
	/** True where a price series is bundled. */
	readonly priced: boolean;
	/** True for a bundled company whose statements the rules do not doubt. @default false */
	readonly isConsistent?: boolean;
	/** Market value in millions of the trading currency, with its date: from the price series where there is one, else from a listing. Null where neither is known. */
	readonly marketValue: {
		readonly value: number;
		readonly asOf: string | null;
		readonly from: "series" | "listing";
	} | null;
}

/** Closing prices of one company, in the trading currency. Daily until `monthlyFrom`, month-end closes after. */
export interface PriceSeries {
	readonly currency: string;
	/** First day after which only month-end closes are known; null where the series has one frequency throughout. */
	readonly monthlyFrom: string | null;
	readonly frequency: "daily" | "monthly" | "daily, then monthly";
	readonly dates: readonly string[];
	/** Close in today's shares: adjusted for splits, not for dividends or spin-offs. */
	readonly close: Float64Array;
	/** Close as it was quoted on the day. */
	readonly unadjustedClose: Float64Array;
	/** Open, high, low in today's shares; NaN where unknown, as after `monthlyFrom`. */
	readonly open: Float64Array;
	readonly high: Float64Array;
	readonly low: Float64Array;
	/** Shares traded, in today's shares. NaN where unknown. */
	readonly volume: Float64Array;
}

export interface Split {
	readonly date: string;
	/** New shares for one old share. */
	readonly ratio: number;
}

export interface Dividend {
	readonly ex_date: string;
	/** In today's shares. */
	readonly amount: number;
	/** As declared, in the shares of the day. */
	readonly declared: number;
	readonly currency: string;
	readonly type: "Cash Div." | "Special Div." | "Spin-Off";
	/** Where the amount comes from. */
	readonly origin: string;
	/** Made up from the ex-date by a stated rule (data/README.md): no source has them. */
	readonly record_date: string;
	readonly pay_date: string;
}

/** Revenue by segment: one object for each period, as the service has it; millions of the reporting currency. */
export interface SegmentRow {
	readonly date: string;
	readonly [segment: string]: number | string;
}
export interface SegmentTable {
	readonly keys: readonly string[];
	readonly annual: readonly SegmentRow[];
	readonly quarterly: readonly SegmentRow[];
	readonly ttm: readonly SegmentRow[];
}
export interface Segments {
	readonly business: SegmentTable;
	readonly geographic: SegmentTable;
}

export interface OperatingMetric {
	readonly key: string;
	readonly name: string;
	readonly annual: Readonly<Record<string, number>>;
	readonly quarter: Readonly<Record<string, number>>;
}

/**
 * Why a figure is less certain than a filed or computed one: `vendor-standardised` a single line of one vendor's statements; `two vendors
 * agree` the same figure in two vendors' statements; `taken as none` an unreported line that the rest of the statement bounds; `net income
 * less earnings a share times shares` preferred dividends that no filing states, or a quarter's earnings a share after a fourth of the year's. For
 * the last twelve months, where the newest balance sheet does not have the line: `balance of YYYY-MM` follows from that older sheet; `balances
 * of several periods` from more than one.
 */
export type LineMark =
	| "vendor-standardised"
	| "two vendors agree"
	| "taken as none"
	| "net income less earnings a share times shares"
	| `balance of ${string}`
	| "balances of several periods";

/** Periods of marked cells by the line's name. */
export type MarkedLines = Readonly<Record<string, readonly string[]>>;

/** The origin of a figure: filed with an authority or quoted; computed from such figures; made up. */
export type Tier = "real" | "derived" | "made-up";

/** A failed identity in a company's statements, or a refused figure. */
export interface StatementCheck {
	readonly symbol: string;
	/** Period as tables show it, such as `2024-12`. */
	readonly period: string;
	readonly frequency: "annual" | "quarterly";
	/** The rule in words: an identity, or the line that is doubtful. */
	readonly rule: string;
	/** Both sides in the data set's units; null where there is no such figure. */
	readonly left: number | null;
	readonly right: number | null;
	readonly difference: number | null;
	/** Whether the figure is left out, stored with a bound, or only noted. */
	readonly effect: "refused" | "approximate" | "note";
}

export interface Company {
	readonly profile: Profile;
	readonly annual: FiscalTable;
	readonly quarterly: FiscalTable;
	readonly asFiled: readonly AsFiled[];
	readonly splits: readonly Split[];
	/** Oldest first. An empty list is a company known to pay nothing; null where dividends are not known. */
	readonly dividends: readonly Dividend[] | null;
	/** Gaps without payments in any source; sums and streaks across them are unknown. */
	readonly dividendGaps: readonly { readonly after: string; readonly before: string }[];
	readonly segments: Segments | null;
	readonly operating: readonly OperatingMetric[];
	/** Tier of every section and part; a section with real and derived lines names its real ones. */
	readonly tiers: Readonly<Record<string, { readonly tier: Tier; readonly real?: readonly string[] }>>;
	/** Cells of the statements that come from no filing, by the kind of their source. */
	readonly marks: Readonly<Record<"annual" | "quarterly", Readonly<Partial<Record<LineMark, MarkedLines>>>>>;
	/** Fields that are made up, by dotted path, such as `dividends.pay_date`. */
	readonly madeUp: readonly string[];
	/** Sentences about deviations of this company: figures left out, lines that replace others. */
	readonly notes: readonly string[];
	/** Failed checks of its statements. @default nothing was checked */
	readonly checks?: readonly StatementCheck[];
}

export interface Manifest {
	readonly format: 1;
	/** The data set's day: no company data were published later. */
	readonly asOf: string;
	/** Day of the listings' prices and market values, which are used where no close of the as-of day is known. */
	readonly listedOn: string;
	readonly companies: number;
	readonly depth: Readonly<Record<Depth, readonly string[]>>;
	/** Tiers of parts that hold for every company. */
	readonly tiers: Readonly<Record<string, Tier>>;
	/** Fields that are made up in every company's part, by dotted path. */
	readonly madeUp: readonly string[];
}

/** Neutral names where the service uses a brand or a person's name (data/names.json). */
export interface Names {
	readonly brand: string;
	/** The field's whole name by line item, such as `fScore`. */
	readonly fields: Readonly<Record<string, string>>;
}
