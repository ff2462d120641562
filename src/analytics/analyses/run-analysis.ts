// Runs an analysis on a company: finds the inputs, runs the model, and adds unit, range and warnings.
import {
	absentFor,
	type Fault,
	type Figure,
	type Input,
	isReasonCode,
	present,
	type Reason,
	type ReasonCode,
	spanOf,
	type Unit,
	type UnitKind,
} from "../../core/figure.js";
import { inSentence } from "../../core/format.js";
import { finalise, intervalOf, nudged } from "../evaluation/approximate-finding.js";
import { hull, rangeOfCorners } from "../evaluation/approximation.js";
import type { Facts } from "../evaluation/facts.js";
import { type Finding, toInput, unique } from "../evaluation/finding.js";
import type { Quantity } from "../evaluation/quantity.js";
import { NUMBERS } from "../formula/number-algebra.js";
import { otherSplitBasis } from "../measures/market.js";
import { inWords, isRefusal, reasonOf } from "../model/refusal.js";
import type { Step, Warning } from "../model/trace.js";
import type { Diagnostic, ValueEstimate } from "../results.js";
import { type Analysis, excludedBy } from "./analysis.js";
import { roleOf, upsideOf } from "./method-role.js";
import { midYearValue } from "./mid-year.js";
import { endsOf, reasonBetweenBounds } from "./score-bounds.js";

type Values = Readonly<Record<string, unknown>>;

interface AnalysisRun {
	readonly figure: Figure;
	readonly findings: Readonly<Record<string, Finding<unknown>>>;
	readonly steps: readonly Step[];
	readonly warnings: readonly Warning[];
	/** All outputs of the model; none if it was not run or refused. */
	readonly outputs: Values;
	/** The inputs of the model; none if it was not run or refused. */
	readonly inputValues?: Values;
}

const NOT_RUN = { findings: {}, steps: [], warnings: [], outputs: {} };

/** Runs one analysis on one company. Never throws. */
function runAnalysis(analysis: Analysis, facts: Facts): AnalysisRun {
	const exclusion = notApplicable(analysis, facts);
	if (exclusion) return { ...NOT_RUN, figure: absentFor(exclusion, unitOf(analysis, facts)) };
	const findings: Record<string, Finding<unknown>> = {};
	facts.untracked(() => {
		for (const name in analysis.inputs) findings[name] = readInput(analysis.inputs[name] as Quantity<unknown>, facts);
	});
	return runWithInputs(analysis, facts, findings);
}

function valuesOf(findings: AnalysisRun["findings"]): Record<string, unknown> {
	const values: Record<string, unknown> = {};
	for (const name in findings) values[name] = findings[name]?.value;
	return values;
}

function runWithInputs(analysis: Analysis, facts: Facts, findings: AnalysisRun["findings"]): AnalysisRun {
	const unit = unitOf(analysis, facts);
	const unfit = unfitInput(analysis, facts, findings);
	if (unfit) return { ...NOT_RUN, findings, figure: absentFor(unfit, unit) };
	const inputValues = valuesOf(findings);
	const { answer, steps } = analysis.model.trace(inputValues);
	if (isRefusal(answer)) {
		const bounded = answer.reason === "missing_input" && analysis.bounds ? analysis.bounds.answer(inputValues) : {};
		const { reason: _, ...outputs } = bounded as Values;
		const ends = endsOf(analysis, outputs);
		const figure = absentFor(ends ? reasonBetweenBounds(ends) : withUnits(reasonOf(answer), analysis, facts), unit);
		return { ...NOT_RUN, findings, steps, figure, outputs: ends ? outputs : {} };
	}
	const { reason, reasons, warnings = [], ...outputs } = answer as Values;
	const exact =
		analysis.kind === "estimate"
			? valuePerShare(analysis, outputOf(analysis, facts, inputValues, outputs), unit)
			: headlineOf(analysis, outputs, { reason, reasons }, unit);
	const figure = withInputIntervals(exact, analysis, facts, findings);
	return { figure, findings, steps, outputs, warnings: warnings as readonly Warning[], inputValues };
}

/** Reads an input: a number with its interval, or any other value in final form. */
function readInput(quantity: Quantity<unknown>, facts: Facts): Finding<unknown> {
	const finding = facts.rawFinding(quantity);
	return typeof finding.value === "number" ? finding : facts.finalFinding(quantity);
}

/** Adds the interval from approximate inputs, or refuses the figure if it is too wide. */
function withInputIntervals(
	figure: Figure,
	analysis: Analysis,
	facts: Facts,
	findings: Readonly<Record<string, Finding<unknown>>>,
): Figure {
	if (figure.value === null) return figure;
	const approximate = Object.entries(findings).filter(([, finding]) => finding.approximate);
	if (approximate.length === 0) return figure;
	const ranged = approximate.flatMap(([name, finding]) => {
		const range = intervalOf(finding);
		return range === null ? [] : [[name, range] as const];
	});
	const inputValues = valuesOf(findings);
	const inputsAt = (ends: readonly number[]) => Object.fromEntries(ranged.map(([name], i) => [name, ends[i]]));
	// At the inputs' values the figure is known.
	const isKnown = (ends: readonly number[]) => ranged.every(([name], i) => ends[i] === inputValues[name]);
	const { range, movedBy } = rangeOfCorners(
		(ends) => (isKnown(ends) ? figure.value : numberOf(analysis, facts, { ...inputValues, ...inputsAt(ends) })),
		ranged.map(([, bounds]) => bounds),
	);
	const isMovedBy = (name: string, value: unknown) =>
		typeof value !== "number" ||
		value === 0 ||
		numberOf(analysis, facts, { ...inputValues, [name]: nudged(value) }) !== figure.value;
	const keyOf = (finding: Finding<unknown> | undefined) => JSON.stringify(finding?.approximate);
	const counted = new Set(movedBy.map((i) => keyOf(findings[ranged[i]?.[0] ?? ""])));
	// For an input with the mark of one that counts, the model need not run.
	for (const [name, one] of approximate)
		if (!intervalOf(one) && !counted.has(keyOf(one)) && isMovedBy(name, one.value)) counted.add(keyOf(one));
	const marks = approximate.flatMap(([, one]) => (one.approximate && counted.has(keyOf(one)) ? [one.approximate] : []));
	const assumptions = marks.flatMap((mark) => mark.assumptions);
	if (assumptions.length === 0) return figure;
	const dated = marks.every((mark) => mark.dated === true);
	const days = spanOf(marks.map((mark) => mark.days));
	// An unbounded approximation keeps its mark, without ends.
	const isDay = dated && movedBy.length === 0;
	const [low, high] = isDay ? [null, null] : hull(range, [figure.value, figure.value]);
	const name = analysis.kind === "estimate" ? "the value" : analysis.name;
	const mark = {
		low,
		high,
		assumptions: [...new Set(assumptions)],
		...(dated && { dated: true as const }),
		...(days && { days }),
	};
	const finding = { ...NO_DETAILS, name, value: figure.value, unit: figure.unit, approximate: mark };
	const final = finalise(finding, facts.options);
	return final.value === null
		? absentFor(final.reason ?? { code: "not_reported" }, figure.unit)
		: { ...figure, ...(final.approximate && { approximate: final.approximate }) };
}

const NO_DETAILS = { kind: "computed", from: [], steps: [], warnings: [], madeUp: false } as const;

/** The value with other inputs; null if the model refuses. */
function numberOf(analysis: Analysis, facts: Facts, inputValues: Values): number | null {
	const answer = analysis.model.answer(inputValues);
	if (isRefusal(answer)) return null;
	const outputs = answer as Values;
	if (analysis.kind === "estimate") return outputOf(analysis, facts, inputValues, outputs);
	const value = analysis.headline ? analysis.headline(outputs) : outputs[analysis.output];
	return typeof value === "number" ? value : null;
}

/** The reason why the analysis does not apply to the company, or null. */
const notApplicable = (analysis: Analysis, facts: Facts): Reason | null =>
	excludedBy(analysis, facts.company) ??
	(analysis.kind === "estimate" ? otherSplitBasis(facts) : null) ??
	analysis.guard?.(facts) ??
	null;

/** The reason why an input cannot be used: it is missing, or made up without the caller's consent. */
function unfitInput(
	{ partial }: Analysis,
	{ options }: Facts,
	findings: Readonly<Record<string, Finding<unknown>>>,
): Reason | null {
	let invented: string | undefined;
	for (const name in findings) {
		const { value, reason, madeUp } = findings[name] as Finding<unknown>;
		if (value === null && !partial) return reasonOfInput(name, reason);
		if (madeUp) invented ??= name;
	}
	if (invented === undefined || options.includeMadeUp) return null;
	return {
		code: "missing_input",
		subject: invented,
		sentence: "it uses made-up figures ({subject}): set includeMadeUp to allow them",
	};
}

/** The reason for a missing input, about the input itself unless the reason has details. */
export function reasonOfInput(name: string, reason: Reason = { code: "missing_input" }): Reason {
	return Object.keys(reason).length > 1 ? reason : { ...reason, subject: name };
}

/** The output that is the value, with mid-year flows unless the caller says otherwise. */
export function outputOf({ output, midYear }: Analysis, facts: Facts, inputs: Values, outputs: Values): number | null {
	const value = outputs[output];
	if (typeof value !== "number") return null;
	return midYear && facts.options.midYear !== false ? midYearValue(value, midYear, inputs, NUMBERS) : value;
}

const NOT_ABOVE_ZERO = "the value per share is {value}, which must be above 0";

/** The value as a figure; refused if it is not positive. */
function valuePerShare({ output }: Analysis, value: number | null, unit: Unit): Figure {
	if (value === null) return absentFor({ code: "missing_input", subject: output }, unit);
	if (value > 0) return present(value, unit);
	return absentFor({ code: "non_positive_input", sentence: NOT_ABOVE_ZERO, values: { value: { value, unit } } }, unit);
}

/** The value of a diagnostic, or the reason for its absence. */
function headlineOf(
	analysis: Analysis,
	outputs: Values,
	{ reason, reasons }: { readonly reason: unknown; readonly reasons: unknown },
	unit: Unit,
): Figure {
	const { output, headline, without } = analysis;
	const value = headline ? headline(outputs) : outputs[output];
	if (typeof value === "number") return present(value, unit);
	if (without) return absentFor(without, unit);
	const own = (reasons as Values | undefined)?.[output] ?? reason;
	const code = typeof own === "string" && isReasonCode(own) ? own : "missing_input";
	return absentFor({ code, ...reasonDetails(analysis, code, outputs) }, unit);
}

/** Details of a reason: a score's bounds, the formula's refusal, or the analysis. */
function reasonDetails(analysis: Analysis, code: ReasonCode, outputs: Values): Fault {
	const { declaration } = analysis.model;
	const ends = endsOf(analysis, outputs);
	if (ends) {
		const { code: _, ...fault } = reasonBetweenBounds(ends);
		return fault;
	}
	const rule = declaration.refusals.find(([refused, , test]) => refused === code && !test && code !== "missing_input");
	return rule ? { sentence: rule[1] } : { subject: inWords(inSentence(analysis.title)) };
}

function unitOf({ kind, unit, model, output }: Analysis, facts: Facts): Unit {
	const { currency, priceCurrency } = facts.company;
	if (kind === "estimate") return { kind: "per_share", currency: priceCurrency };
	if (unit) return typeof unit === "function" ? unit(facts) : unit;
	return inCurrency(model.declaration.outputs[output]?.unit ?? "none", currency);
}

const inCurrency = (kind: UnitKind, currency: string): Unit =>
	kind === "money" ? { kind, currency, scale: 1e6 } : kind === "per_share" ? { kind, currency } : { kind };

/** Adds units with currencies to a reason's figures, because models know no currency. */
function withUnits(reason: Reason, { model }: Analysis, facts: Facts): Reason {
	const { inputs, outputs } = model.declaration;
	const values = Object.entries(reason.values ?? {}).map(([name, value]) => {
		const id = name.replaceAll(" ", "_");
		const { unit = "none" } = outputs[id] ?? inputs[id] ?? {};
		const isAmount = typeof value === "number" && (unit === "money" || unit === "per_share");
		return [name, isAmount ? { value, unit: inCurrency(unit, facts.company.currency) } : value] as const;
	});
	return { ...reason, ...(values.length > 0 && { values: Object.fromEntries(values) }) };
}

/** One end of an estimate's range: the model with shifted or replaced inputs. */
function endOf(analysis: Analysis, facts: Facts, inputValues: Values, end: "low" | "high"): number | null {
	const { shifts, ends, model } = analysis;
	if (!shifts && !ends) return null;
	const other = { ...inputValues };
	for (const [name, amount] of Object.entries(shifts?.[end] ?? {})) other[name] = Number(inputValues[name]) + amount;
	for (const [name, quantities] of Object.entries(ends ?? {})) other[name] = facts.value(quantities[end]);
	const answer = model.answer(other);
	const value = isRefusal(answer) ? null : outputOf(analysis, facts, other, answer as Values);
	return value !== null && Number.isFinite(value) ? Math.max(0, value) : null;
}

const assumptionsOf = (figure: Figure) => (figure.value === null ? [] : (figure.approximate?.assumptions ?? []));

function inputsAndWarnings({ figure, findings, warnings }: AnalysisRun) {
	const inputs: Input[] = [];
	const notes: Warning[] = [...warnings];
	let madeUp = false;
	for (const name in findings) {
		const finding = findings[name] as Finding<unknown>;
		inputs.push(toInput(finding, name));
		notes.push(...finding.warnings);
		madeUp ||= finding.madeUp;
	}
	for (const text of assumptionsOf(figure)) notes.push({ code: "approximation", text });
	return { inputs, warnings: unique(notes), madeUp };
}

/** The formula of a user's own model; `referenceOf` has the library's. */
const formulaOf = ({ model: { declaration } }: Analysis) =>
	declaration.formula !== undefined && { formula: declaration.formula, citations: declaration.source };

/** The estimate of a method: its value per share, with range and inputs. */
export function estimateOf(analysis: Analysis, facts: Facts): ValueEstimate {
	const run = runAnalysis(analysis, facts);
	const { value } = run.figure;
	const ends = value === null ? undefined : run.inputValues;
	const { inputs, warnings, madeUp } = inputsAndWarnings(run);
	const { approach, role, family, weight } = roleOf(analysis.approach ?? "cash_flow");
	// Naming every member is faster than spreads: a valuation makes a hundred.
	return {
		title: analysis.title,
		model: analysis.model.declaration.name,
		value: run.figure,
		inputs,
		steps: value === null ? run.steps : [...run.steps, ...outputSteps(analysis, run.outputs)],
		warnings,
		madeUp,
		method: analysis.name,
		approach,
		role,
		family,
		weight,
		low: ends ? endOf(analysis, facts, ends, "low") : null,
		high: ends ? endOf(analysis, facts, ends, "high") : null,
		upside: upsideOf(value, facts.company.price.value),
		...formulaOf(analysis),
	};
}

/** The figure of an analysis alone, for histories and many companies. */
export const figureOfAnalysis = (analysis: Analysis, facts: Facts): Figure => runAnalysis(analysis, facts).figure;

/** The figure of an analysis with all outputs of its model. */
export function diagnosticOf(analysis: Analysis, facts: Facts): Diagnostic {
	const run = runAnalysis(analysis, facts);
	const { value } = run.figure;
	const { inputs, warnings, madeUp } = inputsAndWarnings(run);
	return {
		title: analysis.title,
		model: analysis.model.declaration.name,
		value: run.figure,
		inputs,
		steps: run.steps,
		warnings,
		madeUp,
		name: analysis.name,
		group: analysis.group,
		outputs: run.outputs,
		...formulaOf(analysis),
		...(value !== null && analysis.reading && { reading: analysis.reading(value) }),
	};
}

/** The model's other outputs as intermediate figures. */
function outputSteps({ model, output }: Analysis, outputs: Values): Step[] {
	return Object.entries(model.declaration.outputs).flatMap(([name, { unit }]) => {
		const value = outputs[name];
		const shown =
			typeof value === "number" ||
			(Array.isArray(value) && value.every((item) => item === null || typeof item === "number"));
		return name === output || !shown ? [] : [{ name, value: value as number, unit }];
	});
}
