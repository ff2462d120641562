import { ArgumentError } from "../../core/errors.js";
import type { Company } from "../../frames/company-types.js";
import { getModel } from "../registry.js";
import type { Diagnostic } from "../valuation.js";
import { DIAGNOSTICS } from "./diagnostics/index.js";
import { runDiagnostic } from "./diagnostics/run.js";
import type { DiagnosticMethod } from "./diagnostics/spec.js";
import { FACES, NO_FACE } from "./faces/index.js";
import { Facts } from "./facts.js";
import { found } from "./finding.js";
import type { Method } from "./method.js";
import { METHODS } from "./methods/index.js";
import type { ValueOptions } from "./options.js";
import { type Quantity, quantity } from "./quantity.js";
import { runMethod } from "./run-method.js";

export interface RunForOptions extends ValueOptions {
	/** Inputs of the model that stand in place of what would be found, by the model's own names: `{ g_high: 0.08 }`. */
	readonly inputs?: Readonly<Record<string, unknown>>;
}

/**
 * Runs one model on one company: finds the model's inputs, and gives its outputs with all that they rest on (`explain`
 * unfolds it). Reaches every method and diagnostic of `value()`, by its name or its model's, and the models that
 * `value()` leaves out because another form of the same stands there.
 *
 * With `midYear` the value of a method is that of flows in the middle of each year; `outputs` keeps the model's own.
 *
 * @param name such as `fcfe_two_stage`, `altman_z_prime`, `revenue_cagr_5`
 * @throws ArgumentError where nothing has that name, where the model takes no company (and why), where several diagnostics
 * share the model, or where `inputs` names what the model does not take. Never throws for want of data.
 * @example
 * runFor(company, "ddm_two_stage", { inputs: { g_high: 0.06 } }).value
 */
export function runFor(company: Company, name: string, { inputs = {}, ...options }: RunForOptions = {}): Diagnostic {
	const facts = new Facts(company, options);
	const { method, diagnostic } = lookUp(name);
	if (diagnostic) {
		const merged = merge(diagnostic.model.declaration.name, diagnostic.inputs, inputs);
		return runDiagnostic({ ...diagnostic, inputs: merged }, facts);
	}
	const own = { ...method, inputs: merge(method.model.declaration.name, method.inputs, inputs) };
	const { value, title, warnings } = runMethod(own, facts);
	const asDiagnostic: DiagnosticMethod = {
		name: method.method,
		title,
		model: method.model as DiagnosticMethod["model"],
		inputs: own.inputs,
		output: method.output,
		...(method.notFor && { notFor: method.notFor }),
		...(method.guard && { guard: method.guard }),
		priced: true,
	};
	return { ...runDiagnostic(asDiagnostic, facts), value, warnings };
}

type Entry = { readonly method?: undefined; readonly diagnostic: DiagnosticMethod } | MethodEntry;
type MethodEntry = { readonly method: Method; readonly diagnostic?: undefined };

/** The faces by model come first (a method may bear the name of another model), then names, then models. */
function lookUp(name: string): Entry {
	const face = FACES.find(({ model }) => model.declaration.name === name);
	if (face) return { diagnostic: face };
	const method = METHODS.find((one) => one.method === name);
	if (method) return { method };
	const diagnostic = DIAGNOSTICS.find((one) => (one.name ?? one.model.declaration.name) === name);
	if (diagnostic) return { diagnostic };
	const methods = METHODS.filter(({ model }) => model.declaration.name === name);
	const diagnostics = DIAGNOSTICS.filter(({ model }) => model.declaration.name === name);
	if (methods.length === 1) return { method: methods[0] as Method };
	const names = [...methods.map((one) => one.method), ...diagnostics.map((one) => one.name ?? name)];
	if (names.length === 1) return { diagnostic: diagnostics[0] as DiagnosticMethod };
	if (names.length > 1) {
		throw new ArgumentError("name", `"${name}" serves several questions: ask for one of ${names.join(", ")}`);
	}
	const { declaration } = getModel(name);
	const why = NO_FACE[declaration.name] ?? "its inputs are not those of one company";
	throw new ArgumentError("name", `the model "${name}" takes no company: ${why}. runModel("${name}", inputs) runs it`);
}

/** The inputs that the company gives, with the caller's in their place. */
function merge(
	model: string,
	inputs: Readonly<Record<string, Quantity<unknown>>>,
	given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, Quantity<unknown>>> {
	const declared = getModel(model).declaration.inputs;
	const own = Object.entries(given).map(([name, value]) => {
		const spec = declared[name];
		if (!spec) {
			const allowed = Object.keys(declared).join(", ");
			throw new ArgumentError("inputs", `the model "${model}" takes no input "${name}"; it takes ${allowed}`);
		}
		const replaced = quantity(name, () =>
			found<unknown>(name, value, { kind: spec.unit }, { kind: "assumption", rule: "given by the caller" }),
		);
		return [name, replaced] as const;
	});
	return { ...inputs, ...Object.fromEntries(own) };
}
