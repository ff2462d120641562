// Declares an analysis: a model, the quantities for its inputs, its output, and the companies it does not apply to.
import { ArgumentError } from "../../core/errors.js";
import type { Reason, ReasonCode, Unit } from "../../core/figure.js";
import type { CompanyTraits } from "../evaluation/columns/statement-columns.js";
import type { Facts } from "../evaluation/facts.js";
import type { Quantity } from "../evaluation/quantity.js";
import { type Basis, type NotFor, notFor } from "../exclusions.js";
import type { Citation, Group, Model } from "../model/define.js";
import type { Given, InputSpecs } from "../model/input.js";
import type { OutputSpecs } from "../model/output.js";
import type { Step } from "../model/trace.js";
import type { Approach } from "../results.js";

type Present<T> = Exclude<T, null | undefined>;

/** One quantity for every input that a model requires. */
export type InputsOf<I extends InputSpecs> = {
	readonly [K in keyof Given<I>]: Quantity<Present<Given<I>[K]>>;
};

/** An `estimate` gives a value per share; a `diagnostic` is in every valuation; `on_request` is run by name alone. */
export type AnalysisKind = "estimate" | "diagnostic" | "on_request";

/** Changes of inputs by an amount, for the ends of a range: `{ wacc: 0.01 }`. */
export type Shift = Readonly<Record<string, number>>;

/** The axes of a sensitivity grid: the inputs for the discount rate and for perpetual growth. */
export interface Axes {
	readonly rates: readonly string[];
	readonly growth: string;
	readonly title: "Cost of capital" | "Cost of equity";
	/** The grid is that of the estimate with a value and the lowest number. */
	readonly order: number;
}

/** The optional properties of an analysis. */
interface Declared {
	/** @default the model's title or name */
	readonly title?: string;
	readonly approach?: Approach;
	/** @default the model's group */
	readonly group?: Group;
	/** Computes the value from all outputs, if no output is the value. */
	readonly headline?: (outputs: Readonly<Record<string, unknown>>) => number | null;
	/** The reason if the model runs but gives no value. @default the reason of the output */
	readonly without?: Reason;
	/** The unit of the value, if the model's own is not specific (a currency, a fraction). */
	readonly unit?: Unit | ((facts: Facts) => Unit);
	/** A model of the same inputs that gives bounds if fields are missing: `<output>_low`, `<output>_high`. */
	readonly bounds?: Pick<Analysis["model"], "declaration" | "answer">;
	/** Gives a further reason why the analysis does not apply to a company; null if it applies. */
	readonly guard?: (facts: Facts) => Reason | null;
	/** True if a missing input only makes some outputs missing. @default false */
	readonly partial?: boolean;
	/** Needs price and statements in one currency, as every estimate does. @default false */
	readonly priced?: boolean;
	/** The meaning of the number: cut-offs, direction. */
	readonly reading?: (value: number) => string;
	/** The inputs for the discount rate, cash and debt, for mid-year discounting. */
	readonly midYear?: { readonly rate: string; readonly cash?: string; readonly debt?: string };
	/** The ends of the range: the same model with inputs shifted … */
	readonly shifts?: { readonly low: Shift; readonly high: Shift };
	/** … or with other values of one input. */
	readonly ends?: Readonly<Record<string, { readonly low: Quantity; readonly high: Quantity }>>;
	readonly axes?: Axes;
}

export interface AnalysisSpec<N extends string, I extends InputSpecs, O extends OutputSpecs, M extends string = string>
	extends Declared {
	/** A unique name in snake_case. @default the model's name */
	readonly name?: N;
	readonly model: Model<I, O, M>;
	readonly inputs: InputsOf<I>;
	/** The output that is the value. @default `value_per_share`, else `value`, else the model's only output */
	readonly output?: keyof O & string;
	/** The data it needs and some kinds of company do not have. */
	readonly dependsOn?: readonly Basis[];
	/** Further kinds of company to which it does not apply. */
	readonly notFor?: NotFor;
}

/** A model applied to a company, without the types of inputs and outputs. */
export interface Analysis<N extends string = string> extends Declared {
	readonly name: N;
	readonly kind: AnalysisKind;
	readonly title: string;
	readonly group: Group;
	readonly model: {
		readonly declaration: {
			readonly name: string;
			readonly formula?: string;
			readonly source?: readonly Citation[];
			readonly inputs: InputSpecs;
			readonly outputs: OutputSpecs;
			readonly refusals: readonly (readonly [code: ReasonCode, when: string, ...rest: unknown[]])[];
		};
		readonly answer: (inputs: unknown) => object;
		readonly trace: (inputs: unknown) => { readonly answer: object; readonly steps: readonly Step[] };
	};
	readonly inputs: Readonly<Record<string, Quantity<unknown>>>;
	readonly output: string;
	readonly notFor: NotFor;
}

/** Declares an analysis. The compiler checks that a quantity of the right type serves every input. */
export function defineAnalysis<
	I extends InputSpecs,
	O extends OutputSpecs,
	const M extends string,
	const N extends string = M,
>(kind: AnalysisKind, { dependsOn = [], notFor: further = {}, ...spec }: AnalysisSpec<N, I, O, M>): Analysis<N> {
	const { name, title = name, group, outputs } = spec.model.declaration;
	const excluded = { ...notFor(dependsOn, { instead: kind === "estimate" }), ...further };
	// The types of the model end here.
	const output = spec.output ?? usualOutput(name, Object.keys(outputs));
	return { title, group, ...spec, output, name: (spec.name ?? name) as string as N, kind, notFor: excluded };
}

function usualOutput(model: string, outputs: readonly string[]): string {
	const usual = ["value_per_share", "value"].find((name) => outputs.includes(name));
	const output = usual ?? (outputs.length === 1 ? outputs[0] : undefined);
	if (output !== undefined) return output;
	throw new ArgumentError("output", `output: name the output of "${model}" that is the value: ${outputs.join(", ")}`);
}

/** The reason why an analysis does not apply to a company's kind or currencies; null if it does. */
export function excludedBy(
	{ kind, notFor, priced }: Analysis,
	{ template, currency, priceCurrency }: CompanyTraits,
): Reason | null {
	const excluded = notFor[template];
	if (excluded !== undefined) return { code: "template_not_applicable", sentence: excluded };
	if (!(priced || kind === "estimate") || currency === priceCurrency) return null;
	return {
		code: "currency_mismatch",
		sentence: "statements in {currency}, price in {priceCurrency}: convert the company to {priceCurrency} first",
		values: { currency, priceCurrency },
	};
}
