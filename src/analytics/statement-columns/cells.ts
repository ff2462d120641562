import type { Reason } from "../../core/reason.js";
import { type ApproximateRead, settle } from "../evaluation/approximate-finding.js";
import type { Facts, Quantity, Time } from "../evaluation/facts.js";
import { brief, type Finding } from "../evaluation/finding.js";
import type { Bounded } from "../line-items/approximations.js";
import type { StatementColumns } from "./statement-columns.js";

/** States of a cell beside a number (0) and the place of a reason (1 and above). */
export const STATE = {
	/** Only the company's own facts can tell. */
	ask: -1,
	/** Missing, or replaced by an approximation: never an exact number. */
	gap: -2,
	/** Not evaluated yet. */
	unseen: -3,
} as const;

/** An approximate number: of a line item that is not reported, or computed of such. */
export interface Replaced {
	/** Of the line item or formula that has it. */
	readonly name: string;
	readonly bounded: Bounded;
	readonly assumptions: readonly string[];
}

/** An approximate number as a figure of its own: the number where it is usable, else the reason why it is not. */
export const settledFinding = ({ bounded: [low, value, high], name, assumptions }: Replaced): Finding =>
	settle({ ...brief(name, value), approximate: { low, high, assumptions } }, NO_SETTING);

/** What a formula found over approximate numbers; undefined where nothing bounds it. */
export function replacedBy({ name, value, approximate }: Finding<unknown>): Replaced | undefined {
	const { low = null, high = null, assumptions = [] } = approximate ?? {};
	if (low === null || high === null || typeof value !== "number") return undefined;
	return { name, bounded: [low, value, high], assumptions };
}

const NO_SETTING = {};

/** A quantity by row. */
export interface QuantityColumn {
	readonly values: Float64Array;
	/** By row 0 for a value, the place of the reason, or a `STATE`. */
	readonly states: Int32Array;
	/** Findings that are no plain numbers, and those of formulas without a form. */
	readonly findings?: (Finding<unknown> | undefined)[];
	/** Approximate numbers of gaps, by row; left out where columns cannot tell. */
	readonly replaced?: Map<number, Replaced>;
	/** Of a column whose rows are evaluated when they are read. */
	readonly quantity?: Quantity<unknown>;
}

export type ColumnTime = Time["kind"];

/** A quantity at a row. */
export interface Cell {
	readonly quantity: Quantity<unknown>;
	readonly time: ColumnTime;
	readonly row: number;
}

/** The approximate cells that formulas read; `ApproximateReads` holds them. */
export interface ApproximateCells {
	/** Runs a formula, again at the ends of the approximate cells that it reads. @throws NEEDS_COMPANY */
	bounded<T>(run: () => Finding<T>, parts?: readonly ApproximateRead[]): Finding<T>;
	/** Runs what is no part of the formula that is run. */
	apart<T>(run: () => T): T;
	/** Reads that do not count. */
	aside<T>(read: () => T): T;
	/** An approximate cell as the formula that is run reads it. @throws NEEDS_COMPANY where none is run */
	read(cell: Cell, replaced: Replaced): Finding<unknown>;
}

/** Columns of quantities as formulas read them; `QuantityColumns` holds them. */
export interface ColumnSource {
	readonly rows: StatementColumns;
	/** Reasons by place; the first place stands for none. */
	readonly reasons: readonly Reason[];
	/** Company of each row. */
	readonly companyOfRow: Int32Array;
	/** First row of a company. */
	startOf(index: number): number;
	yearsOf(index: number): readonly string[];
	companyOf(index: number): Facts["company"];
	factsAt(time: ColumnTime, row: number): Facts;
	placeOf(reason: Reason): number;
	/** The place of a reason that was made just now, so that it has none yet. */
	newPlaceOf(reason: Reason): number;
	/** A quantity by row, at each row's time. */
	column(quantity: Quantity<unknown>, time: ColumnTime): QuantityColumn;
	/** A column of which every cell is evaluated. */
	whole(quantity: Quantity<unknown>, time: ColumnTime): QuantityColumn;
	/** A quantity by fiscal year, each year a figure of its own: an approximation counts where it is usable by itself. */
	settled(quantity: Quantity<unknown>): QuantityColumn;
	/** The approximate cells that formulas read. */
	readonly approximate: ApproximateCells;
	/** The state of a cell, which is evaluated where it was not read before. */
	stateAt(column: QuantityColumn, time: ColumnTime, row: number): number;
	/** The value of a cell of state 0. */
	valueAt(column: QuantityColumn, row: number): unknown;
	/** A cell as a finding. @throws NEEDS_COMPANY */
	finding<T>(quantity: Quantity<T>, time: ColumnTime, row: number): Finding<T>;
	/** A quantity by fiscal year of one company up to a row, each year by one definition. @throws NEEDS_COMPANY */
	series<T>(quantity: Quantity<T>, last: number): readonly (T | null)[];
}

export function filledColumn(rowCount: number, state: number): QuantityColumn {
	return { values: new Float64Array(rowCount).fill(Number.NaN), states: new Int32Array(rowCount).fill(state) };
}
