// Explains a result: formula, inputs with origin, steps, assumptions.
import { ArgumentError } from "../core/errors.js";
import { type Figure, type Input, isReasonCode, type Unit } from "../core/figure.js";
import { figureNodeLines } from "../core/figure-node-text.js";
import { codedReason } from "../core/reason-words.js";
import type { Calculation } from "./calculation.js";
import { fairValueCalculation, scenarioCalculation } from "./company/fair-value/calculations.js";
import type { FairValue } from "./company/fair-value/fair-value-result.js";
import type { Scenario } from "./fair-value/scenarios.js";
import { inputNode, showValue } from "./input-node.js";
import type { MultipleHistory } from "./measures/multiple-history.js";
import { citationWords, referenceOf } from "./reference-of.js";
import type { ValueEstimate } from "./results.js";
import type { ModelResult } from "./run-model.js";

/** The parts of a valuation that explain its fair value. */
interface Valued {
	readonly fairValue: FairValue;
	readonly estimates: readonly ValueEstimate[];
}

/** A result with its inputs. */
export type Computed = ModelResult | Calculation | MultipleHistory | Figure;

/** What `explain` accepts: a run of a model, an estimate, a diagnostic, a figure, a fair value, one of its cases, or a valuation. */
export type Explainable = Computed | Valued | FairValue | Scenario;

const NOT_EXPLAINABLE =
	"Only a result of a model or method, a multiple, a diagnostic, a figure, a fair value, one of its cases or a valuation can be explained.";

/**
 * The calculation in words: result, formula, inputs with operation, field, period and time of retrieval, intermediate
 * figures, assumptions, warnings.
 * @returns several lines of text; it prints nothing itself
 * @throws ArgumentError for anything else
 * @example
 * explain(runModel("gordon_growth", { d0: 2.18, r: 0.083, g: 0.03 })).split("\n")[0] //=> "Gordon growth (gordon_growth)"
 */
export function explain(result: Explainable): string {
	if ("fairValue" in result) return explain(fairValueCalculation(result.fairValue, result.estimates));
	if ("families" in result) return explain(fairValueCalculation(result));
	if ("drivers" in result) return explain(scenarioCalculation(result));
	if ("notMeaningful" in result) return explainHistory(result);
	if (!("inputs" in result || ("value" in result && "unit" in result) || "reason" in result))
		throw new ArgumentError("result", NOT_EXPLAINABLE);
	if (!("inputs" in result)) return figureLines("value", result).join("\n");
	const isRun = "outputs" in result && "units" in result;
	const id = isRun ? result.model : (result.model ?? result.name);
	const answer = isRun ? runLines(result) : figureLines("value", result.value);
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

/** The unit of an intermediate figure, with the result's currency and scale. */
export const inCurrency = (kind: Unit["kind"], units: readonly Unit[]): Unit =>
	units.find((unit) => unit.kind === kind && unit.currency) ?? { kind };

const indent = (line: string): string => `  ${line}`;

const section = (title: string, lines: readonly string[]): string[] =>
	lines.length > 0 ? [title, ...lines.map(indent)] : [];

function runLines({ outputs, units, reason, reasons }: ModelResult): string[] {
	if (!outputs) return reason ? [`none: ${codedReason(reason)}`] : [];
	const lastLine = reason ? [`with the reason ${codedReason(reason)}`] : [];
	const lines = Object.entries(outputs).map(([name, value]) => {
		const code = reasons[name];
		const missing = value === null && typeof code === "string" && isReasonCode(code);
		return `${name} = ${missing ? `none: ${codedReason({ code })}` : showValue(value, units[name])}`;
	});
	return [...lines, ...lastLine];
}

/** The depth to which computed inputs are unfolded. */
const DEEPEST = 4;

/** Lines of inputs. An input that occurs twice is unfolded once. */
function inputLines(inputs: readonly Input[]): string[] {
	const seen = new Set<string>();
	return inputs.flatMap((input) => figureNodeLines(inputNode(input), seen, DEEPEST));
}

const figureLines = (name: string, figure: Figure): string[] => inputLines([{ name, ...figure }]);

/** Lines of a multiple: its parts and its history. */
function explainHistory(history: MultipleHistory): string {
	const { title, name, now, low, median, high, percentile, window, frequency, notMeaningful, inputs = [] } = history;
	const span = window
		? `${window.from} to ${window.to}, ${window.observations} ${frequency ?? ""} observations`
		: "none";
	return [
		`${title} (${name})`,
		...figureLines("now", now).map(indent),
		...section("Own history", [
			span,
			`not meaningful (NM): ${notMeaningful}`,
			...Object.entries({ low, median, high, percentile }).flatMap(([what, figure]) => figureLines(what, figure)),
		]),
		...section("Inputs", inputLines(inputs)),
	].join("\n");
}
