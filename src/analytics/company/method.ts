import type { Reason } from "../../core/reason.js";
import type { Template } from "../../frames/company-types.js";
import type { Citation, Model } from "../model/define.js";
import type { Given, InputSpecs } from "../model/input.js";
import type { OutputSpecs } from "../model/output.js";
import type { Family } from "../valuation.js";
import type { Facts } from "./facts.js";
import type { Quantity } from "./quantity.js";

type Present<T> = Exclude<T, null | undefined>;

/** One quantity for every input that a model requires. */
export type InputsOf<I extends InputSpecs> = {
	readonly [K in keyof Given<I>]: Quantity<Present<Given<I>[K]>>;
};

/** What is told a reader in place of a method that does not fit a template. */
export type Instead = Partial<Record<Template, string>>;

/** Changes of inputs by an amount, for the ends of a range: `{ wacc: 0.01 }`. */
export type Shift = Readonly<Record<string, number>>;

export interface MethodSpec<I extends InputSpecs, O extends OutputSpecs> {
	/** Stable id in snake_case. */
	readonly method: string;
	readonly title: string;
	readonly family: Family;
	readonly model: Model<I, O>;
	readonly inputs: InputsOf<I>;
	/** The output that is the value per share. */
	readonly output: keyof O & string;
	/** Templates to which the method does not apply, with what is used instead. */
	readonly notFor?: Instead;
	/** A further reason why it does not apply to this company. */
	readonly guard?: (facts: Facts) => Reason | null;
	/** Inputs that are the discount rate, the cash added and the debt subtracted: for discounting at mid-year. */
	readonly midYear?: { readonly rate: string; readonly cash?: string; readonly debt?: string };
	/** The ends of the range: the same model with inputs shifted … */
	readonly shifts?: { readonly low: Shift; readonly high: Shift };
	/** … or with other values of one input. */
	readonly ends?: Readonly<Record<string, { readonly low: Quantity; readonly high: Quantity }>>;
}

/** A method whose model's types have been forgotten: what the runner sees. */
export interface Method extends Omit<MethodSpec<InputSpecs, OutputSpecs>, "model" | "inputs" | "output"> {
	readonly model: {
		readonly declaration: {
			readonly name: string;
			readonly title: string;
			readonly formula: string;
			readonly source: readonly Citation[];
			readonly outputs: OutputSpecs;
		};
		readonly trace: Model["trace"];
	};
	readonly inputs: Readonly<Record<string, Quantity<unknown>>>;
	readonly output: string;
}

/** Declares a method; the compiler checks that every input of the model is found by a quantity of its type. */
export function defineMethod<I extends InputSpecs, O extends OutputSpecs>(spec: MethodSpec<I, O>): Method {
	return spec as unknown as Method;
}
