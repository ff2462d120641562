// Runs a model by name and keeps its inputs, for `explain`.
import { ArgumentError } from "../core/errors.js";
import type { Input, Reason, Source, Unit, UnitKind } from "../core/figure.js";
import type { Citation, Declaration } from "./model/define.js";
import type { InputSpec, InputSpecs } from "./model/input.js";
import type { OutputSpecs } from "./model/output.js";
import { isRefusal, reasonOf } from "./model/refusal.js";
import type { Step, Warning } from "./model/trace.js";
import { getModel, referenceOfModel } from "./registry.js";

/** The origin of an input. */
export interface Origin {
	readonly source?: Source;
	readonly kind?: Input["kind"];
	/** Currency and scale; by default the declared unit. */
	readonly unit?: Unit;
	/** True for a preliminary period. */
	readonly preliminary?: boolean;
}

/** A run of a model with its inputs. */
export interface ModelResult {
	readonly model: string;
	readonly title: string;
	readonly formula: string;
	readonly citations: readonly Citation[];
	/** The outputs by name; null when the model refused. */
	readonly outputs: Readonly<Record<string, unknown>> | null;
	readonly units: Readonly<Record<string, Unit>>;
	/** The reason for missing outputs; also with outputs if the model gives both. */
	readonly reason: Reason | null;
	/** The reason of a null output or position. */
	readonly reasons: Readonly<Record<string, unknown>>;
	/** The inputs in declared order; a default is an assumption. */
	readonly inputs: readonly Input[];
	/** Intermediate figures in the order of the calculation. */
	readonly steps: readonly Step[];
	/** The caller's assumptions. */
	readonly assumptions: readonly Input[];
	readonly warnings: readonly Warning[];
}

/**
 * Runs a registered model by name and keeps what it rests on, for `explain`.
 * @param inputs as the model declares them; anything missing is null
 * @param options `origins` says by input where a value came from; `assumptions` are printed with the result, and the one
 * named `riskfree` serves to warn of perpetual growth above it
 * @throws ArgumentError when there is no such model, or none of its inputs has a name that is given. A model itself never throws.
 * @example
 * runModel("gordon_growth", { d0: 2.18, r: 0.083, g: 0.03 }).outputs //=> { value: 42.366 }
 */
export function runModel(
	name: string,
	inputs: Readonly<Record<string, unknown>>,
	{
		origins = {},
		assumptions = [],
	}: { readonly origins?: Readonly<Record<string, Origin>>; readonly assumptions?: readonly Input[] } = {},
): ModelResult {
	const { declaration, trace } = getModel(name);
	for (const given of Object.keys(inputs)) inputOf(declaration, given);
	const { answer, steps } = trace(inputs);
	const refused = isRefusal(answer);
	const {
		warnings = [],
		reasons = {},
		reason = null,
		...rest
	} = answer as Readonly<Record<string, unknown>> & {
		readonly warnings?: readonly Warning[];
		readonly reasons?: Readonly<Record<string, unknown>>;
		readonly reason?: Reason["code"] | null;
	};
	const money = oneCurrency(Object.values(origins));
	const { title, formula, source } = referenceOfModel(declaration);
	return {
		model: declaration.name,
		title,
		formula,
		citations: source,
		outputs: refused ? null : rest,
		units: Object.fromEntries(
			Object.entries(declaration.outputs).map(([output, spec]) => [output, unitOf(spec.unit, money)]),
		),
		reason: refused ? reasonOf(answer) : reason === null ? null : { code: reason },
		reasons,
		inputs: describeInputs(declaration, inputs, origins),
		steps,
		assumptions,
		warnings: [...warnings, ...warningsOf(declaration, inputs, refused ? {} : rest, origins, assumptions)],
	};
}

/** The declaration of an input. @throws ArgumentError for an unknown name */
export function inputOf(
	{ name, inputs }: Pick<Declaration<InputSpecs, OutputSpecs>, "name" | "inputs">,
	given: string,
) {
	const spec = Object.hasOwn(inputs, given) ? inputs[given] : undefined;
	if (spec) return spec;
	const allowed = Object.keys(inputs).join(", ");
	throw new ArgumentError("inputs", `the model "${name}" takes no input "${given}"; it takes ${allowed}`);
}

function oneCurrency(origins: readonly Origin[]): Unit | null {
	const amounts = origins.flatMap(({ unit }) => (unit?.kind === "money" || unit?.kind === "per_share" ? [unit] : []));
	const currencies = new Set(amounts.map(({ currency }) => currency));
	const scales = new Set(amounts.filter(({ kind }) => kind === "money").map(({ scale }) => scale));
	const [first] = amounts;
	if (!first || currencies.size !== 1 || scales.size > 1) return null;
	const [scale] = scales;
	return { kind: "money", ...(first.currency && { currency: first.currency }), ...(scale && { scale }) };
}

function unitOf(kind: UnitKind, money: Unit | null): Unit {
	if (!money || (kind !== "money" && kind !== "per_share")) return { kind };
	return kind === "money" ? money : { kind, ...(money.currency && { currency: money.currency }) };
}

function describeInputs(
	{ inputs: specs }: Declaration<InputSpecs, OutputSpecs>,
	given: Readonly<Record<string, unknown>>,
	origins: Readonly<Record<string, Origin>>,
): Input[] {
	return Object.entries(specs)
		.filter(([name, spec]) => spec.presence !== "ignored" && (given[name] !== undefined || hasDefault(spec)))
		.map(([name, spec]) => {
			const value = given[name] ?? spec.default ?? null;
			const stoodIn = given[name] === undefined || (given[name] === null && hasDefault(spec));
			const {
				source,
				kind = stoodIn ? ("assumption" as const) : undefined,
				unit = { kind: spec.unit },
			} = origins[name] ?? {};
			return { name, value, unit, ...(source && { source }), ...(kind && { kind }) };
		});
}

const hasDefault = (spec: InputSpec): boolean => spec.presence === "defaulted";

function warningsOf(
	{ inputs: specs, outputs }: Declaration<InputSpecs, OutputSpecs>,
	given: Readonly<Record<string, unknown>>,
	results: Readonly<Record<string, unknown>>,
	origins: Readonly<Record<string, Origin>>,
	assumptions: readonly Input[],
): Warning[] {
	const rateIn = Object.keys(specs).find((name) => specs[name]?.concept === "risk_free");
	const rate = (rateIn && given[rateIn]) ?? assumptions.find(({ name }) => name === "riskfree")?.value;
	const perpetual = (of: InputSpecs | OutputSpecs, values: Readonly<Record<string, unknown>>) =>
		Object.keys(of).flatMap((name) =>
			of[name]?.concept === "perpetual_growth" ? [{ name, value: values[name] }] : [],
		);
	// Computed growth is checked like given growth.
	const growth = [...perpetual(specs, given), ...perpetual(outputs, results)];
	const names = (test: (origin: Origin) => boolean | undefined) =>
		Object.entries(origins).flatMap(([name, origin]) => (test(origin) ? [name] : []));
	const early = names(({ preliminary }) => preliminary);
	const madeUp = names(({ source }) => source?.madeUp);
	const warnings: Warning[] = growth
		.filter(({ value }) => typeof rate === "number" && typeof value === "number" && value > rate)
		.map(({ name, value }) => ({
			code: "growth_above_risk_free",
			text: `${name} = ${Number(Number(value).toPrecision(6))} lies above the risk-free rate ${rate}: no company outgrows the economy for ever`,
		}));
	if (early.length > 0) warnings.push({ code: "preliminary_period", text: `preliminary period: ${early.join(", ")}` });
	if (madeUp.length > 0)
		warnings.push({ code: "made_up_estimate", text: `made-up figures took part: ${madeUp.join(", ")}` });
	return warnings;
}
