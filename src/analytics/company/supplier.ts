import { absentFor, type Figure } from "../../core/figure.js";
import { placeOf, upsideOf } from "../analyses/method-place.js";
import type { Facts } from "../evaluation/facts.js";
import type { ValueEstimate } from "../results.js";

/** The supplier's own values per share, as given; a figure that was made up stays out unless the caller asks for it. */
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

/** A value that is not positive is no price; a missing one says whose it is. */
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
