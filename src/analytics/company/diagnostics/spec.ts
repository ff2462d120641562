import type { Reason, ReasonCode } from "../../../core/reason.js";
import type { Unit } from "../../../core/unit.js";
import type { Citation, GROUPS } from "../../model/define.js";
import type { InputSpecs } from "../../model/input.js";
import type { OutputSpecs } from "../../model/output.js";
import type { Facts } from "../facts.js";
import type { InputsOf, Instead, Method } from "../method.js";

export interface DiagnosticSpec<I extends InputSpecs, O extends OutputSpecs> {
	/** The model's name unless several diagnostics share one model. */
	readonly name?: string;
	readonly title?: string;
	readonly group?: keyof typeof GROUPS;
	readonly model: import("../../model/define.js").Model<I, O>;
	readonly inputs: InputsOf<I>;
	/** The output that is shown as the value. */
	readonly output: keyof O & string;
	/** Where the value is no output of its own: taken from all outputs. */
	readonly headline?: (outputs: Readonly<Record<string, unknown>>) => number | null;
	/** Why there is no headline where the model has an answer. Default: the reason of the output. */
	readonly without?: Reason;
	/** The unit of the value where the model's own is not specific (a currency, a fraction). */
	readonly unit?: Unit | ((facts: Facts) => Unit);
	readonly notFor?: Instead;
	readonly guard?: (facts: Facts) => Reason | null;
	/** True where a missing input makes only some outputs missing. */
	readonly partial?: boolean;
	/** Needs price and statements in one currency. */
	readonly priced?: boolean;
	/** What the number means, in words: cut-offs, direction. */
	readonly reading?: (value: number) => string;
}

/** A diagnostic whose model's types have been forgotten: what the runner sees. */
export interface DiagnosticMethod extends Omit<DiagnosticSpec<InputSpecs, OutputSpecs>, "model" | "inputs" | "output"> {
	readonly model: {
		readonly declaration: {
			readonly name: string;
			readonly title: string;
			readonly group: string;
			readonly formula: string;
			readonly source: readonly Citation[];
			readonly outputs: OutputSpecs;
			readonly refusals: readonly (readonly [code: ReasonCode, when: string, test?: unknown])[];
		};
		readonly trace: Method["model"]["trace"];
	};
	readonly inputs: Method["inputs"];
	readonly output: string;
}

/** Declares a diagnostic; the compiler checks every input against the model. */
export function defineDiagnostic<I extends InputSpecs, O extends OutputSpecs>(
	spec: DiagnosticSpec<I, O>,
): DiagnosticMethod {
	return spec as unknown as DiagnosticMethod;
}
