/**
 * User-defined measures and models. In the process that declares them they appear in `value()`, `runFor`, `compare`, screens and reports
 * like the library's own.
 */
import { ArgumentError, noSuchName } from "../core/errors.js";
import type { UnitKind } from "../core/figure.js";
import type { LineItem } from "../frames/company-types.js";
import { LINE_ITEMS } from "../frames/line-items/index.js";
import { type Analysis, type AnalysisSpec, defineAnalysis } from "./analyses/analysis.js";
import { DIAGNOSTICS } from "./analyses/diagnostics/index.js";
import { ESTIMATES } from "./analyses/estimates/index.js";
import { ANALYSES } from "./analyses/index.js";
import { ASSUMPTIONS, type RuleName } from "./assumptions/rules.js";
import { forgetNamedFigures, namedFigures } from "./company/figure-by-name.js";
import { assume } from "./evaluation/overridable.js";
import { derived, type Quantity } from "./evaluation/quantity.js";
import { type FormulaMeasure, measureByFormula, unitOfKind } from "./formula-figures.js";
import { lineItem } from "./line-items/line-item.js";
import { MEASURES, type MeasureName, requireMeasure } from "./measures/index.js";
import { sharePrice } from "./measures/market.js";
import type { Measure } from "./measures/measure.js";
import type { InputSpecs } from "./model/input.js";
import type { OutputSpecs } from "./model/output.js";
import type { Completed } from "./own-names.js";
import { REGISTRY } from "./registry.js";

/** The inputs of user-defined measures and models. */
export const input = {
	/** A line item of the statements by its name, at the time that is asked for: `input.lineItem("revenue")`. Money in millions. @throws ArgumentError where there is none */
	lineItem(item: LineItem): Quantity {
		if (!Object.hasOwn(LINE_ITEMS, item)) throw noSuchName("item", "line item", item, Object.keys(LINE_ITEMS));
		return lineItem(item);
	},
	/** A measure by its name: `input.measure("roic")`; ratios as fractions. @throws ArgumentError where there is none */
	measure: (name: Completed<MeasureName>): Quantity => requireMeasure(name, "name").formula,
	/** A declared assumption by its name, as given by the caller or by default: `input.assumption("g_stable")`. */
	assumption(name: RuleName): Quantity {
		if (!Object.hasOwn(ASSUMPTIONS, name)) throw noSuchName("name", "assumption", name, Object.keys(ASSUMPTIONS));
		return assume(name);
	},
	price: sharePrice,
} as const;

type Inputs = Readonly<Record<string, Quantity>>;

/** A measure of your own. */
export interface OwnMeasure<I extends Inputs> {
	/** snake_case, taken by no other figure. */
	readonly name: string;
	readonly title: string;
	/** `fraction` is shown in percent; `money` is in millions of the statements' currency. */
	readonly unit: Extract<
		UnitKind,
		"fraction" | "ratio" | "multiple" | "money" | "per_share" | "shares" | "days" | "years"
	>;
	readonly inputs: I;
	/** The formula in words, for `explain`. */
	readonly rule: string;
	/** Computes the measure from the inputs. A missing input becomes the reason for a missing measure. */
	readonly compute: (values: { readonly [K in keyof I]: number }) => number;
	/** True shows it in `compare`. @default false */
	readonly compared?: boolean;
}

/**
 * Adds a measure of your own: `runFor(company, name)`, `compare`, `measureTable`, screens and scores know it from then on, now, in its own
 * history and down a universe. It is a formula over measures and line items by their names (docs/concepts/formulas.md), or code.
 * @throws ArgumentError where the name is taken or is not in snake_case; FormulaError for a formula that cannot be read
 * @example
 * addMeasure("example_rote", "net_income / (equity - goodwill - intangibles)", { unit: "percent" });
 * @example
 * addMeasure({
 *   name: "example_cash_to_assets",
 *   title: "Cash to assets",
 *   unit: "fraction",
 *   inputs: { cash: input.lineItem("cash"), assets: input.lineItem("totalAssets") },
 *   rule: "cash over total assets",
 *   compute: ({ cash, assets }) => cash / assets,
 * });
 * const company = await loadCompany(createClient(), "KO");
 * tables.measures([company], ["example_cash_to_assets"]).names //=> ["symbol", "as_of", "example_cash_to_assets"]
 */
export function addMeasure<I extends Inputs>(own: OwnMeasure<I>): void;
export function addMeasure(name: string, formula: string, options?: FormulaMeasure): void;
export function addMeasure<I extends Inputs>(
	own: OwnMeasure<I> | string,
	text = "",
	options: FormulaMeasure = {},
): void {
	requireFree(typeof own === "string" ? own : own.name);
	const measure = typeof own === "string" ? measureByFormula(own, text, options) : measureByCode(own);
	(MEASURES as Measure[]).push(measure);
	forgetNamedFigures();
}

function measureByCode<I extends Inputs>({
	name,
	title,
	rule,
	inputs,
	compared = false,
	...own
}: OwnMeasure<I>): Measure {
	const unit = unitOfKind(own.unit);
	const formula = derived(name, unit, rule, inputs, (values) =>
		own.compute(values as { readonly [K in keyof I]: number }),
	);
	return { name, title, unit, formula, compared };
}

/** An analysis of your own: a model, where its inputs come from, and which output is its value. */
export interface OwnAnalysis<N extends string, I extends InputSpecs, O extends OutputSpecs>
	extends AnalysisSpec<N, I, O> {
	/** `estimate` gives a value per share; `diagnostic` any other figure. An estimate is beside the fair-value range, not in it. */
	readonly kind: "estimate" | "diagnostic";
}

/**
 * Adds a model of your own to every valuation: made by `defineModel`, with its inputs from `input`. `value(company)` then has it among its
 * estimates or diagnostics, `runFor(company, name)` runs it, `getModel(name)` knows it, and screens name it.
 * @throws ArgumentError where the name is taken or is not in snake_case
 * @example
 * addAnalysis({
 *   kind: "estimate",
 *   approach: "rule_of_thumb",
 *   model: defineModel({
 *     name: "example_ten_times_profit",
 *     title: "Ten times operating profit",
 *     group: "asset_value",
 *     formula: "value = 10·profit/shares",
 *     source: [],
 *     inputs: { profit: param.number("money", "operating profit"), shares: param.number("shares", "diluted shares") },
 *     outputs: { value: output.number("per_share", "value of a share") },
 *     compute: ({ profit, shares }) => ({ value: (10 * profit) / shares }),
 *   }),
 *   inputs: { profit: input.lineItem("operatingIncome"), shares: input.lineItem("sharesDiluted") },
 *   output: "value",
 * });
 * value(await loadCompany(createClient(), "KO")).estimate("example_ten_times_profit").title //=> "Ten times operating profit"
 */
export function addAnalysis<const N extends string, I extends InputSpecs, O extends OutputSpecs>({
	kind,
	...spec
}: OwnAnalysis<N, I, O>): void {
	const analysis = defineAnalysis(kind, spec) as Analysis;
	requireFree(analysis.name);
	const model = spec.model.declaration.name;
	if (REGISTRY.has(model))
		throw new ArgumentError("model", `there is a model "${model}" already: give yours another name`);
	(REGISTRY as Map<string, unknown>).set(model, spec.model);
	(kind === "estimate" ? (ESTIMATES as unknown as Analysis[]) : (DIAGNOSTICS as Analysis[])).push(analysis);
	(ANALYSES as Analysis[]).push(analysis);
	forgetNamedFigures();
}

function requireFree(name: string): void {
	if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name))
		throw new ArgumentError("name", `name: ${JSON.stringify(name)} is not in snake_case, such as cash_to_assets`);
	if (namedFigures().has(name))
		throw new ArgumentError("name", `there is a figure "${name}" already: give yours another name`);
}

export {
	above0,
	defaulted,
	defineFormula,
	defineModel,
	growthBelow,
	missing,
	notZero,
	optional,
	output,
	param,
	refusal,
} from "./model/index.js";
