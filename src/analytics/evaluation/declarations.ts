// What a quantity is, what its formula reads, and how columns of it look.
import type { Reason } from "../../core/reason.js";
import type { Company, LineItem } from "../../frames/company-types.js";
import type { GivenForecast } from "../assumptions/given-forecast.js";
import type { ValueOptions } from "../assumptions/options.js";
import type { Rules } from "../assumptions/rules.js";
import type { Choose, ChooseSeries, ChooseYear } from "./choices.js";
import type { StatementColumns } from "./columns/statement-columns.js";
import type { Column, Given, Setting } from "./evaluation.js";
import type { Finding } from "./finding.js";

/** One thing that can be found out about a company: declared once, looked up (and kept) by its declaration. */
export interface Quantity<T = number> {
	readonly name: string;
	readonly find: (facts: Facts) => Finding<T>;
	/** The value without its finding, where all that it rests on is exact; undefined where `find` must tell. For histories, of which nobody reads the words. */
	readonly exact?: ((facts: Facts) => number | undefined) | undefined;
	/** True where it rests on the price; everything else is the same on every day until a newer report is known. */
	readonly priced?: boolean;
	/** True where it is taken as of now at every time: assumptions, and rates under which a whole record is seen. */
	readonly timeless?: boolean;
	/** True where the caller may give it: what rests on it is noted. */
	readonly mayBeGiven?: boolean;
	/** How it is computed, in words, whatever the time. */
	readonly rule?: string;
	/** What it is computed from. */
	readonly parents?: readonly Quantity<unknown>[];
	/** How it is put together, for evaluation down columns; left out where only `find` knows. */
	readonly form?: QuantityForm;
}

/** The time at which line items are taken. Positions are those of the company's timeline or of its fiscal years. */
export type Time =
	/** Trailing twelve months, or the latest fiscal year where there are none. */
	| { readonly kind: "now" }
	/** The twelve months to a fiscal period. Of a balance sheet alone, no older one stands in for what it does not report. */
	| { readonly kind: "trailing"; readonly at: number; readonly alone?: boolean }
	/** One fiscal year by itself. */
	| { readonly kind: "year"; readonly at: number }
	/** A fiscal year as part of a series, which keeps to one definition. */
	| { readonly kind: "series"; readonly at: number };

/** A close and its day, at which a point of an own history is taken. */
export interface Quote {
	readonly day: string;
	readonly price: number;
}

/** A day of the price history: its close, and the position of the newest period that was known; -1 where there is none. */
export interface KnownOn extends Quote {
	readonly at: number;
}

/** The options that no variation changes; what one may change is read by accessors, which note it. */
export type FixedOptions = Omit<ValueOptions, Setting>;

/** What a formula over numbers may read beside them: further quantities at the same time. */
export type Reads = Pick<Facts, "company" | "get" | "value">;

/** What a formula reads: a company at one time (`CompanyFacts`). The company is one that was loaded, or rows of many (`columns/row-company.ts`). */
export interface Facts {
	readonly company: Company;
	readonly options: FixedOptions;
	/** Month `YYYY-MM` to which flows are calendarised beside companies with other fiscal years; null where they are not. */
	readonly calendar: string | null;
	readonly time: Time;
	/** The company at the present time; itself where that is its time. */
	readonly now: Facts;
	/** The price that a point of an own history is taken at; undefined elsewhere. */
	readonly quote: Quote | undefined;
	/** Every assumption as a number: those given, and the defaults of the others. */
	readonly rules: Rules;
	/** The assumptions that the caller gave, by name. */
	readonly given: Given;
	/** The peers, seen with the same assumptions. */
	readonly peers: readonly Facts[];
	/** False where the options do not say who the peers are. */
	readonly peersGiven: boolean;
	readonly stockCompensation: "expense" | "added_back";
	/** The caller's forecast in the range; undefined where none is. */
	readonly forecast: GivenForecast | undefined;
	/** The fiscal years of the company, oldest first, `YYYY-MM`. */
	readonly years: readonly string[];
	/** Position of the latest fiscal year at this time. */
	readonly latestYear: number;
	/**
	 * A quantity at this time. Inside a formula an approximate one comes as it is; what leaves the formulas is refused where
	 * the lines that are not reported could change it by more than `tolerance`.
	 */
	get<T>(quantity: Quantity<T>): Finding<T>;
	/** The value alone, or null. */
	value<T>(quantity: Quantity<T>): T | null;
	/** A quantity as a figure of its own within a formula: refused like one that leaves it, and exact for what is computed of it. */
	finalFinding<T>(quantity: Quantity<T>): Finding<T>;
	/** A quantity with its interval, however wide: for a caller that judges what it computes of it. */
	rawFinding<T>(quantity: Quantity<T>): Finding<T>;
	/** Reads that do not count as read by the formula that is being run: what is computed of them is judged by itself. */
	untracked<T>(read: () => T): T;
	/** A quantity that does not count as read by the formula that is being run. */
	peek<T>(quantity: Quantity<T>): Finding<T>;
	/** Values by fiscal year, each by the same definition and a figure of its own; computed once. */
	column<T>(quantity: Quantity<T>): readonly (T | null)[];
	/** The same company at another time, without a price. */
	at(time: Time): Facts;
	/** The twelve months to a fiscal period at the close of a later day. */
	atPrice(at: number, quote: Quote): Facts;
	/** Quantities on every day of the price history, each a figure of its own; computed once, together where asked together. */
	onDays(quantities: readonly Quantity[], days: readonly KnownOn[]): readonly Column[];
	/** What is computed of the company now and is no quantity: once, and not again while nothing that it rests on changes. */
	once<T>(of: object, compute: () => T): T;
	/** The same company without its peers, under other assumptions or another treatment of stock compensation. */
	varied(options: Pick<ValueOptions, "assumptions" | "stockCompensation">): Facts;
	/**
	 * The same company under options that differ in assumptions, stock compensation or peers alone; itself where none differs. Only what
	 * rests on what differs is found again.
	 */
	under(options: ValueOptions): Facts;
}

/**
 * How a quantity is put together from others. Its parts say all of it, so that one company and columns of many run one body: `find` evaluates it
 * at one time, `columns/` down rows. What is read off statements brings its own column.
 */
export type QuantityForm =
	| { readonly kind: "line_item"; readonly item: LineItem; readonly approximated: boolean; readonly column: ColumnOf }
	/** A line item of the quarter with which a time ends. */
	| { readonly kind: "in_quarter"; readonly column: ColumnOf }
	| { readonly kind: "constant"; readonly value: number }
	| {
			readonly kind: "derived";
			readonly keys: readonly string[];
			readonly parents: readonly Quantity<unknown>[];
			/** A value, or why there is none. */
			readonly compute: (values: never, facts: never) => unknown;
	  }
	/** One of several at the same time. */
	| {
			readonly kind: "choice";
			readonly choices: readonly Quantity<unknown>[];
			readonly choose: Choose;
			readonly ofSeries?: ChooseSeries;
	  }
	/** The same number at every fiscal year. */
	| { readonly kind: "same"; readonly of: Quantity<unknown> }
	| { readonly kind: "fiscal_year"; readonly of: Quantity<unknown>; readonly back: number }
	/** Of the fiscal year that is chosen; as a figure of its own where it is final. */
	| {
			readonly kind: "chosen_year";
			readonly of: Quantity<unknown>;
			readonly choose: ChooseYear;
			readonly isFinal: boolean;
	  }
	| { readonly kind: "yearly"; readonly of: Quantity<unknown> }
	/** A part of a valuation, read on one balance sheet with the others (`measures/one-sheet.ts`). */
	| { readonly kind: "one_sheet"; readonly of: Quantity<unknown>; readonly column: ColumnOf }
	| { readonly kind: "rows"; readonly columns: Readonly<Record<string, Quantity<unknown>>>; readonly count: number }
	| { readonly kind: "row_back"; readonly rows: Quantity<unknown>; readonly back: number };

/** The cells of a quantity that is read off statements. */
type ColumnOf = (time: ColumnTime, columns: ColumnSource) => QuantityColumn;

/** A quantity by row. */
export interface QuantityColumn {
	readonly values: Float64Array;
	/** By row 0 for a value, the place of the reason, or a `STATE`. */
	readonly states: Int32Array;
	/** Values that are no numbers, by row. */
	readonly texts?: readonly unknown[];
}

/** Rows hold no present time. */
export type ColumnTime = Exclude<Time["kind"], "now">;

/** Columns of quantities as formulas read them; `QuantityColumns` holds them. */
export interface ColumnSource {
	readonly rows: StatementColumns;
	/** Reasons by place; the first place stands for none. */
	readonly reasons: readonly Reason[];
	/** Company of each row. */
	readonly companyOfRow: Int32Array;
	/** First row of a company. */
	startOf(index: number): number;
	/** The company of a row at the row's time. */
	factsAt(time: ColumnTime, row: number): Facts;
	placeOf(reason: Reason): number;
	/** The place of a reason that was made just now, so that it has none yet. */
	newPlaceOf(reason: Reason): number;
	/** A quantity by row, where exact numbers of the rows tell it; other cells have the state `STATE.open`. */
	column(quantity: Quantity<unknown>, time: ColumnTime): QuantityColumn;
	/** A quantity by row, open cells found by the company of each. In a series each is a figure of its own; else approximate ones stay open. */
	whole(quantity: Quantity<unknown>, time: ColumnTime): QuantityColumn;
}
