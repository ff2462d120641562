import type { Role } from "../../frames/company-types.js";
import type { Facts, Quantity } from "./facts.js";

/**
 * How a quantity is put together from others. `find` evaluates it at one time; down columns (`statement-columns`) it is evaluated by its form,
 * so that both run one formula.
 */
export type QuantityForm =
	| { readonly kind: "line_item"; readonly role: Role; readonly approximated: boolean }
	| {
			readonly kind: "derived";
			readonly keys: readonly string[];
			readonly parents: readonly Quantity<unknown>[];
			/** A value, or why there is none. */
			readonly compute: (values: never, facts: Facts) => unknown;
	  }
	| { readonly kind: "first"; readonly choices: readonly Quantity<unknown>[] }
	/** `first` of the same choices; a series keeps to the choice that reaches the newest year. */
	| { readonly kind: "newest"; readonly choices: readonly Quantity[]; readonly first: Quantity }
	| { readonly kind: "or_none"; readonly of: Quantity }
	/** The same number at every time but the present. */
	| { readonly kind: "same"; readonly of: Quantity<unknown> }
	| { readonly kind: "fiscal_year"; readonly of: Quantity<unknown>; readonly back: number }
	| { readonly kind: "yearly"; readonly of: Quantity }
	/** A balance at the beginning of a fiscal year; at its end in the first year that has it. */
	| { readonly kind: "opening"; readonly of: Quantity }
	/** The newest value of the last fiscal years. */
	| { readonly kind: "newest_year"; readonly of: Quantity; readonly years: number }
	| { readonly kind: "rows"; readonly columns: Readonly<Record<string, Quantity>>; readonly count: number }
	| { readonly kind: "row_back"; readonly rows: Quantity<unknown>; readonly back: number };
