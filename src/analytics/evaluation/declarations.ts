// Declares the types of evaluation: quantities, the facts that their formulas read, and columns of many companies.
import type { Reason } from "../../core/figure.js";
import type { Company, LineItem } from "../../frames/company-types.js";
import type { GivenForecast } from "../assumptions/given-forecast.js";
import type { ValueOptions } from "../assumptions/options.js";
import type { Rules } from "../assumptions/rules.js";
import type { Choose, ChooseSeries, ChooseYear } from "./choices.js";
import type { StatementColumns } from "./columns/statement-columns.js";
import type { Finding, PlainValue } from "./finding.js";
import type { Given } from "./result-cache.js";
import type { Setting } from "./settings-changes.js";
import type { DayAxis, StoredColumn } from "./stored-results.js";

/**
 * Anything that is computed about a company: "quantity" is the general word for a line item, a measure or an input of a model. It is
 * declared once, and results are stored by its declaration.
 */
export interface Quantity<T = number> {
	readonly name: string;
	readonly find: (facts: Facts) => Finding<T>;
	/** The value at a quote without a finding, for histories, which show no words. */
	readonly plain?: ((facts: Facts) => PlainValue) | undefined;
	/** Computes a number from the values of its `parents`, if `find` reads nothing else. */
	readonly combine?: ((values: readonly unknown[]) => unknown) | undefined;
	/** True if it depends on the price; other quantities change only with a newer report. */
	readonly priced?: boolean;
	/** True if its present value is used at every time: assumptions, and rates for a whole history. */
	readonly timeless?: boolean;
	/** True if the caller may override it; then dependent results are recorded. */
	readonly mayBeGiven?: boolean;
	/** How it is computed, in words, for any time. */
	readonly rule?: string;
	readonly parents?: readonly Quantity<unknown>[];
	/** Its structure, for evaluation as a column; undefined if it has only `find`. */
	readonly form?: QuantityForm;
}

/** The time of a quantity's line items. Positions count in the company's timeline or in its fiscal years. */
export type Time =
	/** Trailing twelve months, or the latest fiscal year where there are none. */
	| { readonly kind: "now" }
	/** The twelve months to a fiscal period. With `ignoresOlder`, lines missing in its balance sheet are not taken from older ones. */
	| { readonly kind: "trailing"; readonly index: number; readonly ignoresOlder?: boolean }
	/** One fiscal year by itself. */
	| { readonly kind: "year"; readonly index: number }
	/** A fiscal year as part of a series, which uses one definition throughout. */
	| { readonly kind: "series"; readonly index: number };

/** A close and its day, for a point of the company's own history. */
export interface Quote {
	readonly day: string;
	readonly price: number;
}

/** A day of the price history: its close, and the position of the newest period that was known; -1 where there is none. */
export interface HistoryDay extends Quote {
	readonly position: number;
}

/** The options that variations do not change. The others are read through accessors, which record the dependency. */
export type FixedOptions = Omit<ValueOptions, Setting>;

/** The part of the facts that a formula over numbers may read: further quantities at the same time. */
export type Reads = Pick<Facts, "company" | "get" | "value">;

/** The facts that formulas read: a company at one time (`CompanyFacts`), either a loaded one or one made from rows (`columns/row-company.ts`). */
export interface Facts {
	readonly company: Company;
	readonly options: FixedOptions;
	/** Month `YYYY-MM` to which flows are calendarised for comparison with other fiscal years; null for none. */
	readonly calendar: string | null;
	readonly time: Time;
	/** The company at the present time; this object if that is its time. */
	readonly now: Facts;
	/** The price for a point of the company's own history; else undefined. */
	readonly quote: Quote | undefined;
	/** Every assumption as a number: those given, and the defaults of the others. */
	readonly rules: Rules;
	/** The assumptions that the caller gave, by name. */
	readonly given: Given;
	readonly peers: readonly Facts[];
	/** False if the options do not name peers. */
	readonly peersGiven: boolean;
	readonly stockCompensation: "expense" | "added_back";
	/** The caller's forecast in the range; undefined if there is none. */
	readonly forecast: GivenForecast | undefined;
	/** The fiscal years of the company, oldest first, `YYYY-MM`. */
	readonly years: readonly string[];
	/** Position of the latest fiscal year at this time. */
	readonly latestYear: number;
	/**
	 * A quantity at this time. Inside a formula, approximate ones are allowed. Outside, a quantity is refused if unreported lines could
	 * change it by more than `tolerance`.
	 */
	get<T>(quantity: Quantity<T>): Finding<T>;
	/** The value alone, or null. */
	value<T>(quantity: Quantity<T>): T | null;
	/** A quantity within a formula as a final figure: refused like one outside formulas, and exact for further computation. */
	finalFinding<T>(quantity: Quantity<T>): Finding<T>;
	/** A quantity with its interval, however wide, for callers that check their own result. */
	rawFinding<T>(quantity: Quantity<T>): Finding<T>;
	/** Runs `read` without recording what it reads for the running formula; the caller checks the result itself. */
	untracked<T>(read: () => T): T;
	/** Reads a quantity without recording it for the running formula. */
	peek<T>(quantity: Quantity<T>): Finding<T>;
	/** Values by fiscal year, each by the same definition and as a final figure; computed once. */
	column<T>(quantity: Quantity<T>): readonly (T | null)[];
	/** The same company at another time, without a price. */
	at(time: Time): Facts;
	/** The twelve months to a fiscal period at the close of a later day. */
	atPrice(position: number, quote: Quote): Facts;
	/** Quantities on these days of the price history, as final figures; quantities of one call are computed together, once. */
	onDays(axis: DayAxis, quantities: readonly Quantity[], days: () => readonly HistoryDay[]): readonly StoredColumn[];
	/** Computes a result that is not a quantity, once for each `key`, for the company now; again only if its inputs change. */
	computeOnce<T>(key: object, compute: () => T): T;
	/** The same company under other assumptions or another treatment of stock compensation. @param withPeers true to keep its peers. @default false */
	variation(options: Pick<ValueOptions, "assumptions" | "stockCompensation">, withPeers?: boolean): Facts;
	/**
	 * The same company under options that differ only in assumptions, stock compensation or peers; this object if none differs. Only
	 * dependent results are computed again.
	 */
	withOptions(options: ValueOptions): Facts;
}

/**
 * The structure of a quantity. One company (`find`) and columns of many (`columns/`) are computed from the same parts. Quantities read from
 * statements provide their own column.
 */
export type QuantityForm =
	| { readonly kind: "line_item"; readonly item: LineItem; readonly approximated: boolean; readonly column: ColumnOf }
	/** A line item of the last quarter of a time. */
	| { readonly kind: "in_quarter"; readonly column: ColumnOf }
	| { readonly kind: "constant"; readonly value: number }
	| {
			readonly kind: "derived";
			readonly keys: readonly string[];
			readonly parents: readonly Quantity<unknown>[];
			/** Computes a value, or the reason why there is none. */
			readonly compute: (values: never, facts: never) => unknown;
	  }
	/** One of several at the same time. */
	| {
			readonly kind: "choice";
			readonly choices: readonly Quantity<unknown>[];
			readonly choose: Choose;
			readonly ofSeries?: ChooseSeries;
	  }
	/** At every fiscal year the same number as another quantity. */
	| { readonly kind: "same"; readonly of: Quantity<unknown> }
	| { readonly kind: "fiscal_year"; readonly of: Quantity<unknown>; readonly back: number }
	/** The quantity at the fiscal year that `choose` gives; as a final figure if `isFinal`. */
	| {
			readonly kind: "chosen_year";
			readonly of: Quantity<unknown>;
			readonly choose: ChooseYear;
			readonly isFinal: boolean;
	  }
	| { readonly kind: "yearly"; readonly of: Quantity<unknown> }
	/** A part of a valuation, read on one balance sheet with the others (`measures/net-debt-sheet.ts`). */
	| { readonly kind: "one_sheet"; readonly of: Quantity<unknown>; readonly column: ColumnOf }
	/** The last `count` fiscal years as rows, each with these columns. */
	| { readonly kind: "rows"; readonly columns: Readonly<Record<string, Quantity<unknown>>>; readonly count: number }
	/** One of these rows, `back` years before the last. */
	| { readonly kind: "row_back"; readonly rows: Quantity<unknown>; readonly back: number };

/** Makes the column of a quantity that is read from statements. */
type ColumnOf = (time: ColumnTime, columns: ColumnSource) => QuantityColumn;

export interface QuantityColumn {
	readonly values: Float64Array;
	/** For each row a `STATE`, or the index of a reason. */
	readonly states: Int32Array;
	/** Values that are not numbers, by row. */
	readonly texts?: readonly unknown[];
}

/** The kinds of time for columns; rows have no present time. */
export type ColumnTime = Exclude<Time["kind"], "now">;

/** Columns of quantities for formulas; implemented by `QuantityColumns`. */
export interface ColumnSource {
	readonly rows: StatementColumns;
	/** Reasons by index; index 0 means none. */
	readonly reasons: readonly Reason[];
	readonly companyOfRow: Int32Array;
	/** First row of a company. */
	startOf(index: number): number;
	/** The company of a row at the row's time. */
	factsAt(time: ColumnTime, row: number): Facts;
	/** The index of a reason among `reasons`; adds it if it is new. */
	indexOfReason(reason: Reason): number;
	/** Adds a new reason and returns its index. */
	addReason(reason: Reason): number;
	/** A quantity by row, computed from exact numbers; other cells have the state `STATE.needsEvaluation`. */
	column(quantity: Quantity<unknown>, time: ColumnTime): QuantityColumn;
	/** As `column`, with the other cells evaluated one by one. In a series all are final figures; else approximate ones keep their state. */
	evaluatedColumn(quantity: Quantity<unknown>, time: ColumnTime): QuantityColumn;
}
