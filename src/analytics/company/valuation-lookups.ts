// Adds look-ups to a valuation, such as `valuation.estimate(name)`.

import { noSuchName } from "../../core/errors.js";
import { absentFor, type Reason } from "../../core/figure.js";
import type { Analysis } from "../analyses/analysis.js";
import { ESTIMATES, estimateNamed } from "../analyses/estimates/index.js";
import { roleOf } from "../analyses/method-role.js";
import { SERIES } from "../measures/fiscal-series.js";
import { MULTIPLES, type Multiple, type MultipleName } from "../measures/multiples.js";
import type { MultipleHistory, Valuation, ValuationData, ValuationLookups, ValueEstimate } from "../valuation.js";

/** The look-ups are inherited methods, so that JSON holds only the data. */
const LOOKUPS: ValuationLookups & ThisType<ValuationData> = {
	estimate(name) {
		const estimate = this.estimates.find(({ method }) => method === name);
		return estimate ?? missingEstimate(this, estimateNamed(name) ?? refuseName("estimate", name, ESTIMATES));
	},
	multiple(name) {
		const multiple = this.multiples.find((multiple) => multiple.name === name);
		return (
			multiple ?? missingMultiple(MULTIPLES.find((one) => one.name === name) ?? refuseName("multiple", name, MULTIPLES))
		);
	},
	diagnostic(name) {
		return this.diagnostics.find((one) => one.name === name) ?? refuseName("diagnostic", name, this.diagnostics);
	},
	assumption(name) {
		return this.assumptions.find((one) => one.name === name) ?? refuseName("assumption", name, this.assumptions);
	},
	series(name) {
		if (!SERIES.some((one) => one.name === name)) refuseName("series", name, SERIES);
		return this.history.find((one) => one.name === name) ?? null;
	},
};

/** Adds look-ups to a valuation's data, also to saved data. */
export function withLookups(data: ValuationData): Valuation {
	return Object.assign(Object.create(LOOKUPS) as ValuationLookups, data);
}

/** A missing estimate: by peers, if none are given. */
function missingEstimate({ priceCurrency }: ValuationData, { name, title, approach, model }: Analysis): ValueEstimate {
	const reason: Reason = { code: "missing_input", sentence: "no peers are given (option peers)" };
	return {
		method: name,
		title,
		...roleOf(approach ?? "peers"),
		model: model.declaration.name,
		value: absentFor(reason, { kind: "per_share", currency: priceCurrency }),
		low: null,
		high: null,
		upside: null,
		inputs: [],
		steps: [],
		warnings: [],
		madeUp: false,
	};
}

/** A multiple that is missing in a saved valuation. */
function missingMultiple({ name, title }: Multiple<MultipleName>): MultipleHistory {
	const none = absentFor({ code: "missing_input", sentence: "the valuation has no such multiple" });
	const figures = { now: none, low: none, median: none, high: none, percentile: none };
	return { name, title, ...figures, dates: [], values: [], prices: [], bands: null, notMeaningful: 0 };
}

function refuseName(what: string, name: string, known: readonly { readonly name: string }[]): never {
	throw noSuchName("name", what, name, known);
}
