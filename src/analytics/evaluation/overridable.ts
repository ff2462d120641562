// Lets the caller replace a quantity by name, such as a multiple or a growth rate.
import type { Unit } from "../../core/unit.js";
import { FOLLOWING, type FollowingName, isFollowing } from "../assumptions/following.js";
import type { Facts } from "./facts.js";
import { type Finding, found } from "./finding.js";
import type { Quantity } from "./quantity.js";

const declared = new Map<FollowingName, Quantity[]>();

/** The quantities that a name overrides, in the order in which they were declared. */
export const overridableNamed = (name: FollowingName): readonly Quantity[] => declared.get(name) ?? [];

/**
 * A quantity that the caller may override by name. The number replaces the value that would be found for the present; values at other
 * times stay as they were.
 */
export function overridable(name: FollowingName, quantity: Quantity): Quantity {
	const find = (facts: Facts): Finding => {
		const given = facts.time.kind === "now" ? facts.given.get(name) : undefined;
		if (given === undefined) return quantity.find(facts);
		const { unit, title } = FOLLOWING[name];
		return found(quantity.name, given, inCurrency(unit, facts), {
			kind: "assumption",
			rule: `${title}: given by the caller`,
		});
	};
	const made: Quantity = { ...quantity, find, mayBeGiven: true };
	declared.set(name, [...overridableNamed(name), made]);
	return made;
}

const inCurrency = (unit: Unit, { company }: Facts): Unit =>
	unit.kind === "money" || unit.kind === "per_share" ? { ...unit, currency: company.currency } : unit;

/** The factor by which a caller's multiple changes the median and its quartiles: given ÷ median; 1 if none was given. */
export function movedBy(name: string, median: number | null, facts: Facts): number {
	const given = isFollowing(name) ? facts.given.get(name) : undefined;
	return given === undefined || median === null || median <= 0 ? 1 : given / median;
}
