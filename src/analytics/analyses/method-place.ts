import type { FairFamily } from "../fair-value/family-value.js";
import type { Approach, MethodRole, ValueEstimate } from "../results.js";

/** What a value is good for, and which family of the fair-value range it belongs to, by what it rests on. */
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

/** Approach, role and family of a method; its weight is known when the range is. */
export function placeOf(approach: Approach): Pick<ValueEstimate, "approach" | "role" | "family" | "weight"> {
	const [role, family] = PLACES[approach];
	return { approach, role, family, weight: 0 };
}
