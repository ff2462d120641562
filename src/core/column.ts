// Defines the kinds of columns: numbers, texts, days and booleans.
import type { Reason } from "./reason.js";
import type { Source } from "./source.js";
import type { Unit } from "./unit.js";

interface ColumnBase {
	/** The field and answer of the values, if known. */
	readonly source?: Source;
}

/** Numbers. NaN means missing, and `reasons` has the reason by row. */
export interface NumberColumn extends ColumnBase {
	readonly kind: "number";
	readonly values: Float64Array;
	readonly unit?: Unit;
	readonly reasons?: ReadonlyMap<number, Reason>;
	/** The assumptions of approximate numbers (≈), by row. */
	readonly approximate?: ReadonlyMap<number, string>;
	/** The bounds of missing numbers, by row. */
	readonly bounds?: ReadonlyMap<number, readonly [low: number, high: number]>;
	/** The range of the numbers' dates if they differ, for the column's heading: `2025-12 … 2026-03`. */
	readonly days?: string;
}

/** Text; null is missing. */
export interface TextColumn extends ColumnBase {
	readonly kind: "text";
	readonly values: (string | null)[];
}

/** Days as integers YYYYMMDD; 0 is missing. Displayed as ISO text. */
export interface DateColumn extends ColumnBase {
	readonly kind: "date";
	readonly values: Int32Array;
}

/** 1 true, 0 false, 2 missing. */
export interface BooleanColumn extends ColumnBase {
	readonly kind: "boolean";
	readonly values: Uint8Array;
}

export type Column = NumberColumn | TextColumn | DateColumn | BooleanColumn;
export type ColumnKind = Column["kind"];
