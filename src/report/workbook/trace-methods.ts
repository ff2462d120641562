// Traces the computation of methods, for the workbook.
import type { Analysis } from "../../analytics/analyses/analysis.js";
import { estimateNamed } from "../../analytics/analyses/estimates/index.js";
import { midYearValue } from "../../analytics/analyses/mid-year.js";
import type { ValueOptions } from "../../analytics/assumptions/options.js";
import { type RangeBasis, rangeBasis } from "../../analytics/company/fair-value/range-basis.js";
import { type IntrinsicContext, type Move, movedInputs } from "../../analytics/fair-value/moved-inputs.js";
import { compileProgram } from "../../analytics/formula/compile-program.js";
import { readModelFormula } from "../../analytics/formula/model-program.js";
import { referenceOf } from "../../analytics/reference-of.js";
import type { Valuation, ValueEstimate } from "../../analytics/valuation.js";
import { entryOf } from "../../core/entry-of.js";
import type { Input, Unit } from "../../core/figure.js";
import type { Company } from "../../frames/company-types.js";
import { inputFigure, type Operand, setName, TRACED, type TracedFigure } from "./traced-figure.js";

/** An input of the workbook: a number with its name, unit and origin. */
export interface WorkbookInput {
	readonly figure: TracedFigure;
	readonly unit: Unit;
	readonly title: string;
	/** Its source, if known. */
	readonly input: Input | null;
}

/** A method's value, and its values at the low and high end of its range, with their computations. */
export interface TracedMethod {
	readonly estimate: ValueEstimate;
	/** Inputs of the base case in the model's order, without lists. */
	readonly inputs: ReadonlyMap<string, WorkbookInput>;
	/** Inputs that a reader cannot change: years, because columns depend on them. */
	readonly fixedYears: ReadonlyMap<string, number>;
	readonly value: TracedFigure;
	/** The values at the ends; null if not positive. */
	readonly low: TracedFigure | null;
	readonly high: TracedFigure | null;
	/** Inputs of the low and high value alone: bear and bull growth, quartiles of a multiple. */
	readonly endInputs: readonly WorkbookInput[];
	/** The value after changes of the discount rate and growth, for the sensitivity table; null if the model has none. */
	readonly valueAfter: ((rate: TracedFigure, growth: TracedFigure) => TracedFigure) | null;
}

type Values = Readonly<Record<string, unknown>>;

/** The methods of a valuation's range, with their computations. */
export function traceMethods(company: Company, options: ValueOptions, valuation: Valuation): TracedMethod[] {
	const methods = valuation.fairValue.families.flatMap(({ methods }) => methods).filter((name) => name !== "forecast");
	const basis = rangeBasis(company, options, methods);
	const cases = basis.cases && { context: basis.cases.context, ...tracedCases(basis.cases) };
	return methods.flatMap((method) => {
		const estimate = valuation.estimate(method);
		return estimate.value.value !== null ? [traceMethod(estimate, { basis, cases, options })] : [];
	});
}

/** The bear and bull case of all methods. */
interface Cases {
	readonly context: IntrinsicContext;
	readonly bear: TracedMove;
	readonly bull: TracedMove;
}

interface TracedMove {
	readonly move: Move<Operand>;
	readonly inputs: readonly WorkbookInput[];
}

interface Tracing {
	readonly basis: RangeBasis;
	readonly cases: Cases | null;
	readonly options: ValueOptions;
}

const FRACTION: Unit = { kind: "fraction" };
const RATIO: Unit = { kind: "ratio" };

function traceMethod(estimate: ValueEstimate, { basis, cases, options }: Tracing): TracedMethod {
	const analysis = estimateNamed(estimate.method);
	if (!analysis) throw new RangeError(`no method is called ${estimate.method}`);
	const { given, inputs, fixedYears } = traceInputs(estimate, analysis);
	const outputOf = outputWith(analysis);
	const { axes } = analysis;
	const midYear = options.midYear === false ? undefined : analysis.midYear;
	const valueWith = (values: Values): TracedFigure => {
		const value = outputOf(values);
		return (midYear ? midYearValue(value, midYear, values, TRACED) : value) as TracedFigure;
	};
	const ends = endsOf(estimate.method, given, { basis, cases, inputs });
	const positiveValue = (values: Values | null) => {
		const figure = values && valueWith(values);
		return figure && Number(figure) > 0 ? figure : null;
	};
	return {
		estimate,
		inputs,
		fixedYears,
		value: valueWith(given),
		low: positiveValue(ends.low),
		high: positiveValue(ends.high),
		endInputs: ends.inputs,
		valueAfter: axes
			? (rate, growth) => {
					const rates = Object.fromEntries(axes.rates.map((name) => [name, sum(given[name], rate)]));
					return valueWith({ ...given, ...rates, [axes.growth]: sum(given[axes.growth], growth) });
				}
			: null,
	};
}

/** The inputs of an estimate: every number but years becomes a figure, so that a reader of the workbook can change it. */
function traceInputs(estimate: ValueEstimate, { model }: Analysis) {
	const { name: modelName, inputs: specs } = model.declaration;
	const words = referenceOf({ model: modelName })?.inputs;
	const inputs = new Map<string, WorkbookInput>();
	const fixedYears = new Map<string, number>();
	const traceInput = (name: string, value: unknown, about: Omit<WorkbookInput, "figure">): unknown => {
		// Phases are pairs of years and growth.
		if (Array.isArray(value))
			return value.map((item, i) =>
				Array.isArray(item)
					? [item[0], traceInput(`${name}_${i + 1}_growth`, item[1], { ...about, unit: FRACTION })]
					: traceInput(`${name}_${i + 1}`, item, about),
			);
		if (typeof value !== "number") return value;
		if (about.unit.kind !== "years")
			return entryOf(inputs, name, () => ({ ...about, figure: inputFigure(name, value) })).figure;
		fixedYears.set(name, value);
		return value;
	};
	const given: Record<string, unknown> = {};
	for (const input of estimate.inputs) {
		const spec = specs[input.name];
		const title = words?.[input.name] ?? spec?.description ?? input.name.replaceAll("_", " ");
		given[input.name] = traceInput(input.name, input.value, { unit: input.unit ?? { kind: "none" }, title, input });
	}
	for (const [name, spec] of Object.entries(specs))
		if (!(name in given) && spec.default !== undefined) given[name] = spec.default;
	return { given, inputs, fixedYears };
}

const sum = (a: unknown, b: Operand) => TRACED.arithmetic["+"](a as Operand, b);

/** The output of an analysis by its printed formula, over figures that keep their computation. */
function outputWith({ model, output }: Analysis): (given: Values) => Operand {
	const { name, inputs } = model.declaration;
	const formula = referenceOf({ model: name })?.formula ?? "";
	const unused = { outputs: {}, steps: {}, without: {}, warnings: [], refusals: [], reason: undefined };
	const { assigned } = compileProgram(readModelFormula({ formula, inputs, ...unused }), TRACED);
	return (given) => {
		const scope: Record<string, unknown> = { ...given };
		for (const [name, compute] of assigned) {
			const value = compute(scope);
			scope[name] = value;
			// The output has its own row.
			if (name !== output) setName(name, value);
		}
		return scope[output] as Operand;
	};
}

interface Ends {
	readonly low: Values | null;
	readonly high: Values | null;
	readonly inputs: readonly WorkbookInput[];
}

/** The inputs for the low and high value of a method: quartiles of its multiple, or the drivers of the bear and bull case. */
function endsOf(
	method: string,
	given: Values,
	{ basis, cases, inputs: ownInputs }: Pick<Tracing, "basis" | "cases"> & Pick<TracedMethod, "inputs">,
): Ends {
	const quartiles = basis.ends.get(method);
	if (quartiles) {
		const inputs: WorkbookInput[] = [];
		const atEnd = (end: "low" | "high", title: string): Values => {
			const changed = Object.entries(quartiles[end]).map(([name, value]) => {
				const figure = inputFigure(`${name}_${end}`, value);
				inputs.push({ figure, unit: RATIO, title, input: null });
				return [name, figure] as const;
			});
			return { ...given, ...Object.fromEntries(changed) };
		};
		const low = atEnd("low", "at the low end: a quartile");
		return { low, high: atEnd("high", "at the high end: a quartile"), inputs };
	}
	if (!cases || estimateNamed(method)?.ends) return { low: null, high: null, inputs: [] };
	const { base, equityReturn, stableGrowth, ...rest } = cases.context;
	const inputs: WorkbookInput[] = [...cases.bear.inputs, ...cases.bull.inputs];
	const caseInput = (name: string, value: number, title: string) => {
		const figure = inputFigure(name, value);
		inputs.push({ figure, unit: FRACTION, title, input: null });
		return figure;
	};
	const perpetualGrowth = ownInputs.get("g_stable") ?? ownInputs.get("g_terminal");
	const context = {
		...rest,
		base: {
			...base,
			growth: caseInput("growth_high", base.growth, "growth of the high stage"),
			returnOnCapital: caseInput("return_on_new_capital", base.returnOnCapital, "return on new capital, high stage"),
		},
		equityReturn: caseInput("equity_return", equityReturn, "return on new equity, high stage"),
		stableGrowth: perpetualGrowth?.figure ?? stableGrowth,
	};
	const inputsAt = (move: Move<Operand>) => movedInputs(given, { method, move, context }, TRACED);
	return { low: inputsAt(cases.bear.move), high: inputsAt(cases.bull.move), inputs };
}

/** The bear and bull changes as inputs. */
function tracedCases({ bear, bull }: NonNullable<RangeBasis["cases"]>): Pick<Cases, "bear" | "bull"> {
	const tracedMove = (name: string, move: Move): TracedMove => {
		const growth = inputFigure(`${name}_growth`, move.growth);
		const margin = inputFigure(`${name}_margin`, move.margin);
		return {
			move: { ...move, growth, margin },
			inputs: [
				{ figure: growth, unit: FRACTION, title: `${name} case: growth against the base, a year`, input: null },
				{ figure: margin, unit: RATIO, title: `${name} case: margin, times the base`, input: null },
			],
		};
	};
	return { bear: tracedMove("bear", bear), bull: tracedMove("bull", bull) };
}
