// Adds the data supplier's own values to the estimates.
import { absentFor, type Figure } from "../../core/figure.js";
import { placeOf, upsideOf } from "../analyses/method-place.js";
import type { Facts } from "../evaluation/facts.js";
import type { ValueEstimate } from "../results.js";

/** The supplier's values per share; made-up ones only on request. */
export function supplierEstimates(facts: Facts): ValueEstimate[] {
	const { supplierValues, price } = facts.company;
	if (!supplierValues.ok) return [];
	return supplierValues.value.map(({ name, figure }): ValueEstimate => {
		const madeUp = figure.source?.madeUp === true;
		const shown = madeUp && !facts.options.includeMadeUp ? withheld(figure) : meaningful(name, figure);
		return {
			method: `supplier_${name
				.toLowerCase()
				.replaceAll(/[^a-z0-9]+/g, "_")
				.replaceAll(/^_|_$/g, "")}`,
			title: `${name}, as the supplier gives it`,
			...placeOf("supplier"),
			model: "supplier",
			value: shown,
			low: null,
			high: null,
			upside: upsideOf(shown.value, price.value),
			inputs: [],
			steps: [],
			warnings: [],
			madeUp,
		};
	});
}

function withheld({ unit, source }: Figure): Figure {
	return absentFor(
		{ code: "missing_input", sentence: "the figure is made up: set includeMadeUp to use it" },
		unit,
		source,
	);
}

/** Refuses a value that is not positive, and names the supplier of a missing one. */
function meaningful(name: string, figure: Figure): Figure {
	const { unit, source } = figure;
	if (figure.value === null) {
		const { reason } = figure;
		return absentFor(
			{ ...(reason.detail === undefined && { sentence: `the supplier gives no ${name}` }), ...reason },
			unit,
			source,
		);
	}
	if (figure.value > 0) return figure;
	const values = { value: { value: figure.value, unit: figure.unit } };
	return absentFor(
		{ code: "non_positive_input", sentence: "the supplier gives {value} per share", values },
		unit,
		source,
	);
}
