// Explains a result: formula, inputs with their origin, steps, assumptions.
import { ArgumentError } from "../core/errors.js";
import { approximately, type Figure, type Input, type Present } from "../core/figure.js";
import { isReasonCode } from "../core/reason.js";
import { codedReason as because } from "../core/reason-words.js";
import type { Source } from "../core/source.js";
import { type Unit, unitLabel } from "../core/unit.js";
import { yearly } from "../core/yearly.js";
import type { Calculation } from "./calculation.js";
import { fairValueCalculation, scenarioCalculation } from "./company/fair-value/calculations.js";
import type { FairValue } from "./company/fair-value/fair-value-result.js";
import type { Scenario } from "./fair-value/scenarios.js";
import type { MultipleStanding } from "./measures/standing.js";
import { citationWords, referenceOf } from "./reference-of.js";
import type { ValueEstimate } from "./results.js";
import type { ModelResult } from "./run-model.js";

/** A valuation, as far as its fair value is explained by it. */
interface Valued {
	readonly fairValue: FairValue;
	readonly estimates: readonly ValueEstimate[];
}

/** What was computed, with what it was computed from. */
export type Computed = ModelResult | Calculation | MultipleStanding | Figure;

/**
 * What `explain` unfolds: a run of a model, a method's estimate, a diagnostic, a single figure; a fair value or one of
 * its cases; a valuation, which also shows what each method behind the fair value rests on.
 */
export type Explainable = Computed | Valued | FairValue | Scenario;

const NOT_EXPLAINABLE =
	"Only a result of a model or method, a multiple, a diagnostic, a figure, a fair value, one of its cases or a valuation can be explained.";

/**
 * The calculation in words: result, formula, inputs with operation, field, period and time of retrieval, intermediate
 * figures, assumptions, warnings.
 *
 * @returns several lines of text; it prints nothing itself
 * @throws ArgumentError for anything else
 * @example
 * explain(runModel("gordon_growth", { d0: 2.18, r: 0.083, g: 0.03 })).split("\n")[0] //=> "Gordon growth (gordon_growth)"
 */
export function explain(result: Explainable): string {
	if ("fairValue" in result) return explain(fairValueCalculation(result.fairValue, result.estimates));
	if ("families" in result) return explain(fairValueCalculation(result));
	if ("drivers" in result) return explain(scenarioCalculation(result));
	if ("notMeaningful" in result) return explainStanding(result);
	if (!("inputs" in result || ("value" in result && "unit" in result) || "reason" in result))
		throw new ArgumentError("result", NOT_EXPLAINABLE);
	if (!("inputs" in result)) return [figureLine("value", result), ...from(result.source)].join("\n");
	const isRun = "outputs" in result && "units" in result;
	const id = isRun ? result.model : (result.model ?? result.name);
	const answer = isRun ? runLines(result) : [figureLine("value", result.value)];
	const assumed = result.inputs.filter(({ kind }) => kind === "assumption");
	const given = result.inputs.filter(({ kind }) => kind !== "assumption");
	const { formula, source } = referenceOf(result) ?? { formula: "", source: [] };
	const units = isRun ? Object.values(result.units) : [result.value.unit ?? { kind: "none" }];
	return [
		id ? `${result.title} (${id})` : result.title,
		...answer.map(indent),
		...section("Formula", [formula, ...source.map((one) => `source: ${citationWords(one)}`)].filter(Boolean)),
		...section("Inputs", inputLines(given)),
		...section(
			"Calculation",
			result.steps.map(({ name, value, unit }) => `${name} = ${showValue(value, inCurrency(unit, units))}`),
		),
		...section("Assumptions", inputLines([...assumed, ...(result.assumptions ?? [])])),
		...section(
			"Warnings",
			result.warnings.map(({ text }) => text),
		),
	].join("\n");
}

/** The unit of an intermediate figure: an amount is in the currency and scale of the result. */
export const inCurrency = (kind: Unit["kind"], units: readonly Unit[]): Unit =>
	units.find((unit) => unit.kind === kind && unit.currency) ?? { kind };

const indent = (line: string): string => `  ${line}`;

const section = (title: string, lines: readonly string[]): string[] =>
	lines.length > 0 ? [title, ...lines.map(indent)] : [];

function runLines({ outputs, units, reason, reasons }: ModelResult): string[] {
	if (!outputs) return reason ? [`none: ${because(reason)}`] : [];
	const why = reason ? [`with the reason ${because(reason)}`] : [];
	const lines = Object.entries(outputs).map(([name, value]) => {
		const code = reasons[name];
		const missing = value === null && typeof code === "string" && isReasonCode(code);
		return `${name} = ${missing ? `none: ${because({ code })}` : showValue(value, units[name] ?? { kind: "none" })}`;
	});
	return [...lines, ...why];
}

function figureLine(name: string, figure: Figure): string {
	return figure.value === null
		? `${name}: none: ${because(figure.reason)}`
		: `${name} = ${approximately(figure, showValue(figure.value, figure.unit))}${assumptionsOf(figure)}`;
}

/** What an approximate figure assumes, and the ends between which it lies. */
export function assumptionsOf({ approximate, unit }: Present): string {
	if (!approximate) return "";
	const { low, high, assumptions } = approximate;
	const ends = low === null || high === null ? "" : `, between ${showValue(low, unit)} and ${showValue(high, unit)}`;
	return `${ends} (${assumptions.join("; ")})`;
}

/** How far a computed input is unfolded into what it rests on. */
const DEEPEST = 4;

/** Lines of inputs; what a computed one rests on is unfolded where it comes first, and later pointed to. */
function inputLines(inputs: readonly Input[], seen = new Set<string>(), level = 0): string[] {
	return inputs.flatMap(({ name, value, unit, source, kind, rule, reason, from: parents = [] }) => {
		const note = kind && kind !== "reported" ? ` [${kind}]` : "";
		const shown = value === null && reason ? `none: ${because(reason)}` : showValue(value, unit ?? { kind: "none" });
		const key = JSON.stringify([parents.map((parent) => [parent.name, parent.value]), rule]);
		const again = parents.length > 0 && seen.has(key);
		seen.add(key);
		const below = again || level >= DEEPEST ? [] : inputLines(parents, seen, level + 1);
		const by = rule ? [`    by ${rule}${again ? " (as above)" : ""}`] : [];
		return [`${name} = ${shown}${note}`, ...by, ...from(source), ...below.map((line) => `    ${line}`)];
	});
}

/** A multiple now, what it is divided by, and what its history was taken from. */
function explainStanding(standing: MultipleStanding): string {
	const { title, name, now, low, median, high, percentile, window, frequency, notMeaningful, inputs = [] } = standing;
	const span = window
		? `${window.from} to ${window.to}, ${window.observations} ${frequency ?? ""} observations`
		: "none";
	return [
		`${title} (${name})`,
		indent(figureLine("now", now)),
		...section("Own history", [
			span,
			`not meaningful (NM): ${notMeaningful}`,
			...Object.entries({ low, median, high, percentile }).map(([what, figure]) => figureLine(what, figure)),
		]),
		...section("Inputs", inputLines(inputs)),
	].join("\n");
}

function from(source: Source | undefined): string[] {
	if (!source) return [];
	const call = Object.entries(source.arguments).map(([name, value]) => `${name}=${String(value)}`);
	const parts = [
		`${source.operation}(${call.join(", ")})`,
		source.field,
		source.period && `period ${source.period}`,
		`retrieved ${source.retrievedAt}`,
		`sha256 ${source.hash.slice(0, 12)}`,
		source.madeUp && "made up",
	];
	return [`    from ${parts.filter(Boolean).join(", ")}`];
}

/** A value with its unit; long columns are cut in the middle. */
export function showValue(value: unknown, unit: Unit): string {
	const label = unitLabel(unit).replace(/^currency unknown ?/, "");
	const suffix = label && unit.kind !== "none" ? ` ${label}` : "";
	if (value === null || value === undefined) return "none";
	if (typeof value === "number")
		return `${number(value)}${unit.kind === "fraction" ? ` (${number(value * 100)} %)` : suffix}`;
	if (Array.isArray(value) && value.every((item) => item === null || typeof item === "number")) {
		const shown = value.length > 12 ? [...value.slice(0, 6), "…", ...value.slice(-3)] : value;
		return `[${shown.map((item) => (typeof item === "number" ? number(item) : (item ?? "none"))).join(", ")}]${suffix}`;
	}
	if (typeof value !== "object") return String(value);
	const known = Object.entries(yearly(value) ?? {}).map(([period, one]) => `${period} ${number(one)}`);
	if (yearly(value))
		return `${known.length > 4 ? "… " : ""}${known.slice(-4).join(", ")}${suffix} (${known.length} periods)`;
	const text = JSON.stringify(value);
	return text.length > 240 ? `${text.slice(0, 240)}…` : text;
}

function number(value: number): string {
	const size = Math.abs(value);
	if (size !== 0 && (size >= 1e15 || size < 1e-6)) return value.toExponential(4);
	return new Intl.NumberFormat("en-US", { maximumSignificantDigits: size >= 1e5 ? 9 : 6 }).format(value);
}
