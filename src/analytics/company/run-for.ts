// Runs one analysis or measure on one company by name.
import { ArgumentError, suggestion } from "../../core/errors.js";
import type { Company } from "../../frames/company-types.js";
import type { Analysis } from "../analyses/analysis.js";
import { ANALYSES, analysisNamed } from "../analyses/index.js";
import { NOT_FOR_ONE_COMPANY } from "../analyses/not-for-one-company.js";
import { diagnosticOf } from "../analyses/run-analysis.js";
import type { ValueOptions } from "../assumptions/options.js";
import { CompanyFacts } from "../evaluation/facts.js";
import { findingOf } from "../evaluation/finding.js";
import { quantity } from "../evaluation/quantity.js";
import { factsOf } from "../evaluation/recent-facts.js";
import { MEASURES, measureNamed } from "../measures/index.js";
import { diagnosticOfMeasure } from "../measures/measure.js";
import { SCREEN_MEASURES } from "../measures/screen-measures.js";
import { getModel, REGISTRY } from "../registry.js";
import type { Diagnostic } from "../results.js";
import { inputOf } from "../run-model.js";

/** Options of `runFor`: those of `value`, and inputs of the model. */
export interface RunForOptions extends ValueOptions {
	/** Inputs of the model by its own names, in place of the company's: `{ g_high: 0.08 }`. @default none: every input comes from the company */
	readonly inputs?: Readonly<Record<string, unknown>>;
}

/**
 * Runs one analysis or measure on one company: finds the model's inputs, and gives its outputs with their inputs (`explain` shows
 * them). Finds every analysis by its name, or by its model's if no other analysis shares the model, also the variants that
 * `value()` leaves out.
 *
 * With `midYear` an estimate's value is that of flows in the middle of each year; `outputs` keeps the model's own.
 * @param name such as `fcff_three_stage`, `altman_z_prime`, `revenue_cagr_5`, or of a measure, such as `pe`, `roic`
 * @throws ArgumentError where nothing has that name, where the model takes no company (and why), where several analyses share the
 * model, or where `inputs` names what the model does not take. Never throws without data.
 * @example
 * const company = await loadCompany(createClient(), "KO");
 * const gordon = runFor(company, "gordon", { inputs: { d0: 2, r: 0.08, g: 0.03 } });
 * gordon.title //=> "Dividend discount, constant growth"
 * gordon.value //=> { value: 41.2, unit: { kind: "per_share", currency: "USD" } }
 */
export function runFor(company: Company, name: string, { inputs = {}, ...options }: RunForOptions = {}): Diagnostic {
	// Given inputs make new quantities, which are not kept.
	const facts = Object.keys(inputs).length > 0 ? new CompanyFacts(company, options) : factsOf(company, options);
	const measure = analysisNamed(name)
		? undefined
		: (measureNamed(name) ?? SCREEN_MEASURES.find((one) => one.name === name));
	if (measure && Object.keys(inputs).length > 0)
		throw new ArgumentError("inputs", `the measure "${name}" takes no inputs`);
	if (measure) return diagnosticOfMeasure(measure, facts);
	const analysis = analysisFor(name);
	return diagnosticOf({ ...analysis, inputs: replaceInputs(analysis, inputs) }, facts);
}

/** The analysis with this name, or the only one of this model. */
function analysisFor(name: string): Analysis {
	const own = analysisNamed(name);
	if (own) return own;
	const sharing = ANALYSES.filter(({ model }) => model.declaration.name === name);
	const [only] = sharing;
	if (only && sharing.length === 1) return only;
	if (only) {
		const names = sharing.map((one) => one.name).join(", ");
		throw new ArgumentError("name", `"${name}" is the model of several analyses: name one of ${names}`);
	}
	if (!REGISTRY.has(name)) {
		const near =
			suggestion(
				name,
				[...MEASURES, ...SCREEN_MEASURES, ...ANALYSES].map((measure) => measure.name),
			) || ";";
		throw new ArgumentError(
			"name",
			`there is no measure, analysis or model "${name}"${near} listModels() and MEASURES give all`,
		);
	}
	const { declaration } = getModel(name);
	const cause = NOT_FOR_ONE_COMPANY[declaration.name] ?? "its inputs are not those of one company";
	throw new ArgumentError(
		"name",
		`the model "${name}" takes no company: ${cause}. runModel("${name}", inputs) runs it`,
	);
}

/** The company's inputs, replaced by the caller's. */
function replaceInputs({ model, inputs }: Analysis, values: Readonly<Record<string, unknown>>): Analysis["inputs"] {
	const own = Object.entries(values).map(([name, value]) => {
		const { unit } = inputOf(model.declaration, name);
		const replaced = quantity(name, () =>
			findingOf<unknown>(name, value, { kind: unit }, { kind: "assumption", rule: "given by the caller" }),
		);
		return [name, replaced] as const;
	});
	return { ...inputs, ...Object.fromEntries(own) };
}
