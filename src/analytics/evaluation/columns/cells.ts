import { settle } from "../approximate-finding.js";
import type { QuantityColumn, Replaced } from "../declarations.js";
import { brief, type Finding } from "../finding.js";

export type { ApproximateCells, Cell, ColumnSource, ColumnTime, QuantityColumn, Replaced } from "../declarations.js";

/** States of a cell beside a number (0) and the place of a reason (1 and above). */
export const STATE = {
	/** Only the company's own facts can tell. */
	ask: -1,
	/** Missing, or replaced by an approximation: never an exact number. */
	gap: -2,
	/** Not evaluated yet. */
	unseen: -3,
} as const;

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

export function filledColumn(rowCount: number, state: number): QuantityColumn {
	return { values: new Float64Array(rowCount).fill(Number.NaN), states: new Int32Array(rowCount).fill(state) };
}
