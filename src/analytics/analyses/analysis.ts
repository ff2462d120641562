// What an analysis is: a model, where its inputs come from, its output, and the companies that it is not for.
import { ArgumentError } from "../../core/errors.js";
import type { Reason, ReasonCode } from "../../core/reason.js";
import type { Unit } from "../../core/unit.js";
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

/** The axes of a sensitivity grid: the inputs that are the discount rate, and the one that is perpetual growth. */
export interface Axes {
	readonly rates: readonly string[];
	readonly growth: string;
	readonly title: "Cost of capital" | "Cost of equity";
	/** Of several estimates with a value the one with the lowest place has the grid. */
	readonly place: number;
}

interface Declared {
	/** @default the model's title, or its name where it has none */
	readonly title?: string;
	/** What the value of an estimate rests on. */
	readonly approach?: Approach;
	/** @default the model's group */
	readonly group?: Group;
	/** Where the value is no output of its own: taken from all outputs. */
	readonly headline?: (outputs: Readonly<Record<string, unknown>>) => number | null;
	/** Why there is no headline where the model has an answer. @default the reason of the output */
	readonly without?: Reason;
	/** The unit of the value where the model's own is not specific (a currency, a fraction). */
	readonly unit?: Unit | ((facts: Facts) => Unit);
	/** A model of the same inputs whose outputs are the ends of the output where fields are missing: `<output>_low`, `<output>_high`. */
	readonly bounds?: Pick<Analysis["model"], "declaration" | "answer">;
	/** A further reason why it does not apply to this company. */
	readonly guard?: (facts: Facts) => Reason | null;
	/** True where a missing input makes only some outputs missing. @default false */
	readonly partial?: boolean;
	/** Needs price and statements in one currency, as every estimate does. @default false */
	readonly priced?: boolean;
	/** What the number means, in words: cut-offs, direction. */
	readonly reading?: (value: number) => string;
	/** Inputs that are the discount rate, the cash added and the debt subtracted: for discounting at mid-year. */
	readonly midYear?: { readonly rate: string; readonly cash?: string; readonly debt?: string };
	/** The ends of the range: the same model with inputs shifted … */
	readonly shifts?: { readonly low: Shift; readonly high: Shift };
	/** … or with other values of one input. */
	readonly ends?: Readonly<Record<string, { readonly low: Quantity; readonly high: Quantity }>>;
	readonly axes?: Axes;
}

/** A model applied to a company, as it is declared. */
export interface AnalysisSpec<N extends string, I extends InputSpecs, O extends OutputSpecs, M extends string = string>
	extends Declared {
	/** Stable, in snake_case, and no other model's. @default the model's name */
	readonly name?: N;
	readonly model: Model<I, O, M>;
	readonly inputs: InputsOf<I>;
	/** The output that is the value. @default `value_per_share`, else `value`, else the model's only output */
	readonly output?: keyof O & string;
	/** What it rests on that some templates do not have. */
	readonly restsOn?: readonly Basis[];
	/** Further templates to which it does not apply. */
	readonly notFor?: NotFor;
}

/** A model applied to a company; the types of the model's inputs and outputs are forgotten. */
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

/** Declares an analysis; the compiler checks that every input of the model is found by a quantity of its type. */
export function defineAnalysis<
	I extends InputSpecs,
	O extends OutputSpecs,
	const M extends string,
	const N extends string = M,
>(kind: AnalysisKind, { restsOn = [], notFor: further = {}, ...spec }: AnalysisSpec<N, I, O, M>): Analysis<N> {
	const { name, title = name, group, outputs } = spec.model.declaration;
	const excluded = { ...notFor(restsOn, { instead: kind === "estimate" }), ...further };
	// Here the types of the model are forgotten; an analysis without a name of its own has its model's.
	const output = spec.output ?? usualOutput(name, Object.keys(outputs));
	return { title, group, ...spec, output, name: (spec.name ?? name) as string as N, kind, notFor: excluded };
}

function usualOutput(model: string, outputs: readonly string[]): string {
	const usual = ["value_per_share", "value"].find((name) => outputs.includes(name));
	const output = usual ?? (outputs.length === 1 ? outputs[0] : undefined);
	if (output !== undefined) return output;
	throw new ArgumentError("output", `which of the outputs of "${model}" is the value? ${outputs.join(", ")}`);
}

/** Why an analysis is not for a company, by its template and currencies; null where it may be. */
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
