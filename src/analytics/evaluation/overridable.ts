// Declares quantities whose number the caller may give: assumptions, and named figures such as a multiple or a growth rate.
import { entryOf } from "../../core/entry-of.js";
import type { Unit } from "../../core/figure.js";
import { COMPUTED_DEFAULTS, isOverridable, type OverridableName } from "../assumptions/computed-defaults.js";
import { ASSUMPTIONS, type RuleName } from "../assumptions/rules.js";
import type { Facts } from "./facts.js";
import { type Finding, findingOf } from "./finding.js";
import { type Quantity, quantity } from "./quantity.js";

const assumptions = new Map<string, Quantity>();

export function assume(name: RuleName, inputName: string = name): Quantity {
	const find = ({ rules, given }: Facts) => {
		// `rules` has the given numbers in place of the defaults.
		const { unit, title, source, date } = ASSUMPTIONS[name];
		const origin = given.has(name) ? "given by the caller" : `${source}${date ? `, ${date}` : ""}`;
		return findingOf(inputName, rules[name], unit, { kind: "assumption", rule: `${title}: ${origin}` });
	};
	return entryOf(assumptions, `${name} ${inputName}`, () => quantity(inputName, find, { timeless: true }));
}

const declared = new Map<OverridableName, Quantity[]>();

/** The quantities that a name overrides, in the order in which they were declared. */
export const quantitiesOf = (name: OverridableName): readonly Quantity[] => declared.get(name) ?? [];

/**
 * A quantity that the caller may override by name. The number replaces the value that would be found for the present; values at other
 * times do not change.
 */
export function overridable(name: OverridableName, quantity: Quantity): Quantity {
	const find = (facts: Facts): Finding => {
		const given = facts.time.kind === "now" ? facts.given.get(name) : undefined;
		if (given === undefined) return quantity.find(facts);
		const { unit, title } = COMPUTED_DEFAULTS[name];
		return findingOf(quantity.name, given, inCurrency(unit, facts), {
			kind: "assumption",
			rule: `${title}: given by the caller`,
		});
	};
	const result: Quantity = { ...quantity, find, mayBeGiven: true };
	declared.set(name, [...quantitiesOf(name), result]);
	return result;
}

const inCurrency = (unit: Unit, { company }: Facts): Unit =>
	unit.kind === "money" || unit.kind === "per_share" ? { ...unit, currency: company.currency } : unit;

/** The factor by which a caller's multiple changes the median and its quartiles: given ÷ median; 1 if none was given. */
export function overrideFactor(name: string, median: number | null, facts: Facts): number {
	const given = isOverridable(name) ? facts.given.get(name) : undefined;
	return given === undefined || median === null || median <= 0 ? 1 : given / median;
}
