import type { Unit } from "../../core/unit.js";
import { FOLLOWING, type FollowingName, isFollowing } from "../assumptions/following.js";
import type { Facts } from "./facts.js";
import { type Finding, found } from "./finding.js";
import type { Quantity } from "./quantity.js";

const declared = new Map<FollowingName, Quantity[]>();

/** The quantities that a name gives, in the order in which they were declared. */
export const overridableNamed = (name: FollowingName): readonly Quantity[] => declared.get(name) ?? [];

/**
 * A quantity that the caller may give by name: the number takes the place of what would be found now. What the company was at another
 * time stays as it was.
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

/** How far the ends of a multiple move with the caller's: a quartile stays as far from it as it is from the median. */
export function movedBy(given: string, middle: number | null, facts: Facts): number {
	const chosen = isFollowing(given) ? facts.given.get(given) : undefined;
	return chosen === undefined || middle === null || middle <= 0 ? 1 : chosen / middle;
}
