import { formatNumber } from "../../core/format.js";
import { type Unit, unitLabel } from "../../core/unit.js";

/** How a lever's number is shown and moved: in percent for a fraction, else as it is. */
export interface LeverScale {
	/** What one shown unit is: 0.01 for percent. */
	readonly one: number;
	/** Smallest step, in shown units. */
	readonly step: number;
	readonly decimals: number;
	/** Behind the number. */
	readonly unit: string;
}

export function leverScale(unit: Unit, value: number): LeverScale {
	if (unit.kind === "fraction") return { one: 0.01, step: 0.1, decimals: 1, unit: "%" };
	if (unit.kind === "percent") return { one: 1, step: 0.1, decimals: 1, unit: "%" };
	if (unit.kind === "years") return { one: 1, step: 1, decimals: 0, unit: "years" };
	if (unit.kind === "multiple") return { one: 1, step: 0.1, decimals: 1, unit: "×" };
	if (unit.kind === "ratio") return { one: 1, step: 0.05, decimals: 2, unit: "" };
	// Three digits are as fine as anybody knows them.
	const digits = String(Math.trunc(Math.abs(value))).length;
	const decimals = Math.max(0, 3 - digits);
	const step = decimals > 0 ? Number(`1e-${decimals}`) : Number(`1e${digits - 3}`);
	return { one: 1, step, decimals, unit: unitLabel(unit) };
}

/** A lever's number in its shown unit. */
export const shownNumber = (value: number, { one, decimals }: LeverScale): string =>
	formatNumber(value / one, { decimals });
