import { present } from "../../core/figure.js";
import type { Unit } from "../../core/unit.js";
import { placeOf, upsideOf } from "../analyses/method-place.js";
import type { Facts } from "../evaluation/facts.js";
import type { ValueEstimate } from "../results.js";

/** The ranges as estimates of the family `ownership`: no values of a model, and not counted as such. */
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
