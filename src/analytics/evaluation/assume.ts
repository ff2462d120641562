// Declares an assumption of the valuation as a quantity: the caller's number, or the default of its rule.
import { entryOf } from "../../core/entry-of.js";
import { ASSUMPTIONS, type RuleName } from "../assumptions/rules.js";
import type { Facts } from "./facts.js";
import { found } from "./finding.js";
import { type Quantity, quantity } from "./quantity.js";

const assumptions = new Map<string, Quantity>();

export function assume(name: RuleName, inputName: string = name): Quantity {
	const find = ({ rules, given }: Facts) => {
		// `rules` has the given numbers in place of the defaults.
		const { unit, title, source, date } = ASSUMPTIONS[name];
		const origin = given.has(name) ? "given by the caller" : `${source}${date ? `, ${date}` : ""}`;
		return found(inputName, rules[name], unit, { kind: "assumption", rule: `${title}: ${origin}` });
	};
	return entryOf(assumptions, `${name} ${inputName}`, () => quantity(inputName, find, { timeless: true }));
}
