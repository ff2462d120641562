// Gives a valuation method its role and family, and computes the upside of its value.
import type { FairFamily } from "../fair-value/family-value.js";
import type { Approach, MethodRole, ValueEstimate } from "../results.js";

/** The role of a method and its family in the fair-value range, by approach. */
const PLACES: Readonly<Record<Approach, readonly [MethodRole, FairFamily | null]>> = {
	cash_flow: ["fair_value", "intrinsic"],
	dividend: ["fair_value", "intrinsic"],
	excess_return: ["fair_value", "intrinsic"],
	residual_income: ["floor", null],
	earnings_power: ["floor", null],
	asset: ["floor", null],
	own_multiple: ["fair_value", "own_history"],
	peers: ["fair_value", "market"],
	rule_of_thumb: ["rule_of_thumb", null],
	forecast: ["fair_value", "forecast"],
	supplier: ["supplier", null],
	ownership: ["cost_basis", null],
};

/** Approach, role and family of a method. Its weight is 0 until the range sets it. */
export function roleOf(approach: Approach): Pick<ValueEstimate, "approach" | "role" | "family" | "weight"> {
	const [role, family] = PLACES[approach];
	return { approach, role, family, weight: 0 };
}

/** Value over price, less one; null if either is missing. */
export function upsideOf(value: number | null, price: number | null): number | null {
	if (value === null || price === null || price <= 0) return null;
	const upside = value / price - 1;
	return Number.isFinite(upside) ? upside : null;
}
