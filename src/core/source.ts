// Defines the source of a figure.
import { entryOf } from "./entry-of.js";

/** The source of a figure: operation, arguments, field, period, hash. Never contains the token. */
export interface Source {
	/** Name of the operation, for example `stock.financials`. */
	readonly operation: string;
	readonly arguments: Readonly<Record<string, unknown>>;
	/** The service's field name, with its section if any: `income_statement / Revenue`. */
	readonly field?: string;
	/** Fiscal period `YYYY-MM`, `TTM`, or a date `YYYY-MM-DD`. */
	readonly period?: string;
	/** The ISO instant at which the answer was retrieved. */
	readonly retrievedAt: string;
	/** SHA-256 of the body, hexadecimal. */
	readonly hash: string;
	readonly cache?: "hit" | "miss" | "revalidated" | "stale";
	/** Periods without a filing, by origin: `vendor-standardised`, `two vendors agree`, `taken as none`. */
	readonly marks?: Readonly<Record<string, readonly string[]>>;
	/** True if the service marks the figure as made up. */
	readonly madeUp?: boolean;
}

const periods = new WeakMap<Source, Map<string, Source>>();

/** The source of one period of a line, shared by all its figures. */
export function sourceIn(source: Source, period: string): Source {
	const known = entryOf(periods, source, () => new Map());
	return entryOf(known, period, () => ({ ...source, period }));
}
