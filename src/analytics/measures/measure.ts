// Declares the type of measures, and computes the figure of one for a company.
import { absentFor, because, type Figure } from "../../core/figure.js";
import type { Template } from "../../frames/company-types.js";
import type { Facts } from "../evaluation/facts.js";
import { toFigure, toInput } from "../evaluation/finding.js";
import { type Quantity, type UnitOf, unitOf } from "../evaluation/quantity.js";
import type { Diagnostic } from "../results.js";

const madeUpReason = () => because("missing_input", "it uses made-up figures: set includeMadeUp to allow them");

/** A measure. One formula gives the same number today, in the history, among peers, as a model's input and in a screen. */
export interface Measure<N extends string = string> {
	/** snake_case, unique among measures. */
	readonly name: N;
	readonly title: string;
	readonly unit: UnitOf;
	/** The formula, over line items, other measures and the price. */
	readonly formula: Quantity;
	/** Templates it does not apply to, with reasons. */
	readonly notFor?: Partial<Record<Template, string>>;
	/** True if `compare` shows it. */
	readonly compared?: boolean;
}

export function figureOf({ formula, notFor, unit }: Measure, facts: Facts): Figure {
	const exclusion = notFor?.[facts.company.template];
	const shown = unitOf(unit, facts);
	if (exclusion !== undefined) return absentFor({ code: "template_not_applicable", sentence: exclusion }, shown);
	const finding = facts.finalFinding(formula);
	return { ...toFigure(finding), unit: finding.unit.kind === "none" ? shown : finding.unit };
}

/** A measure with its inputs, in the form of an analysis. */
export function diagnosticOfMeasure(measure: Measure, facts: Facts): Diagnostic {
	const { name, title, formula } = measure;
	const { rule, from, warnings, madeUp } = facts.get(formula);
	const invented = madeUp && !facts.options.includeMadeUp;
	const value = invented ? absentFor(madeUpReason(), unitOf(measure.unit, facts)) : figureOf(measure, facts);
	return {
		name,
		title,
		group: "measures",
		...(rule !== undefined && { formula: rule }),
		value,
		outputs: { [name]: value.value },
		inputs: from.map((parent) => toInput(parent)),
		steps: [],
		warnings,
		madeUp,
	};
}
