import type { Reason } from "../../core/reason.js";
import type { LineItem } from "../../frames/company-types.js";

/**
 * How a quantity is put together from others. `find` evaluates it at one time; down columns (`statement-columns`) it is evaluated by its form,
 * so that both run one formula.
 *
 * @typeParam Q a quantity
 */
export type QuantityForm<Q> =
	| { readonly kind: "line_item"; readonly item: LineItem; readonly approximated: boolean }
	/** A line item of the quarter with which a time ends. */
	| { readonly kind: "in_quarter"; readonly item: LineItem }
	| {
			readonly kind: "derived";
			readonly keys: readonly string[];
			readonly parents: readonly Q[];
			/** A value, or why there is none. */
			readonly compute: (values: never, facts: never) => unknown;
	  }
	| { readonly kind: "first"; readonly choices: readonly Q[] }
	/** `first` of the same choices; a series keeps to the choice that reaches the newest year. */
	| { readonly kind: "newest"; readonly choices: readonly Q[]; readonly first: Q }
	| { readonly kind: "or_none"; readonly of: Q }
	/** The same number at every time but the present. */
	| { readonly kind: "same"; readonly of: Q }
	| { readonly kind: "fiscal_year"; readonly of: Q; readonly back: number }
	| { readonly kind: "yearly"; readonly of: Q }
	/** A part of a valuation, read on one balance sheet with the others (`measures/one-sheet.ts`). */
	| { readonly kind: "one_sheet"; readonly of: Q }
	/** A balance at the beginning of a fiscal year; at its end in the first year that has it. */
	| { readonly kind: "opening"; readonly of: Q }
	/** The newest value of the last fiscal years; `outdated` where only earlier ones have one. */
	| { readonly kind: "newest_year"; readonly of: Q; readonly years: number; readonly outdated: Reason }
	| { readonly kind: "rows"; readonly columns: Readonly<Record<string, Q>>; readonly count: number }
	| { readonly kind: "row_back"; readonly rows: Q; readonly back: number };
