// Adds the prices that others paid to the estimates.
import { present } from "../../core/figure.js";
import type { Unit } from "../../core/unit.js";
import { placeOf, upsideOf } from "../analyses/method-place.js";
import type { Facts } from "../evaluation/facts.js";
import type { ValueEstimate } from "../results.js";

/** The ranges as estimates of the role `cost_basis`, which do not count as values. */
export function paidEstimates(facts: Facts): ValueEstimate[] {
	const { price, priceCurrency } = facts.company;
	const unit: Unit = { kind: "per_share", currency: priceCurrency };
	return (facts.options.paid ?? []).map(({ name, title, model, low, value, high, rule }) => ({
		method: name,
		title,
		...placeOf("ownership"),
		model,
		value: present(value, unit),
		low,
		high,
		upside: upsideOf(value, price.value),
		inputs: [{ name: "price_paid", value, unit, kind: "computed", rule }],
		steps: [],
		warnings: [],
		madeUp: false,
	}));
}
