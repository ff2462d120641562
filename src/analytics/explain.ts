import type { Figure, Input } from "../core/figure.js";
import { describeReason, isReasonCode, type Reason } from "../core/reason.js";
import type { Source } from "../core/source.js";
import { type Unit, unitLabel } from "../core/unit.js";
import type { Citation } from "./model/define.js";
import type { Step, Warning } from "./model/trace.js";
import type { ModelResult } from "./run-model.js";

/** What `explain` unfolds: a run of a model, a method's estimate, a diagnostic, or a single figure. */
export type Explainable = ModelResult | Calculation | Figure;

/** The common form of estimates and diagnostics: a figure with what it was computed from. */
export interface Calculation {
	readonly title: string;
	readonly model?: string;
	readonly name?: string;
	readonly formula?: string;
	readonly citations?: readonly Citation[];
	readonly value: Figure;
	readonly inputs: readonly Input[];
	readonly steps: readonly Step[];
	readonly assumptions?: readonly Input[];
	readonly warnings: readonly Warning[];
}

/**
 * The calculation in words: result, formula, inputs with operation, field, period and time of retrieval, intermediate
 * figures, assumptions, warnings.
 *
 * @returns several lines of text; it prints nothing itself
 */
export function explain(result: Explainable): string {
	if (!("inputs" in result)) return [figureLine("value", result), ...from(result.source)].join("\n");
	const isRun = "outputs" in result && "units" in result;
	const id = isRun ? result.model : (result.model ?? result.name);
	const answer = isRun ? runLines(result) : [figureLine("value", result.value)];
	const assumed = result.inputs.filter(({ kind }) => kind === "assumption");
	const given = result.inputs.filter(({ kind }) => kind !== "assumption");
	const cited = (result.citations ?? []).map(({ author, year, work }) =>
		[author, year, work].filter(Boolean).join(", "),
	);
	const units = isRun ? Object.values(result.units) : [result.value.unit ?? { kind: "none" }];
	return [
		id ? `${result.title} (${id})` : result.title,
		...answer.map(indent),
		...section("Formula", [result.formula ?? "", ...cited.map((text) => `source: ${text}`)].filter(Boolean)),
		...section("Inputs", given.flatMap(inputLines)),
		...section(
			"Calculation",
			result.steps.map(({ name, value, unit }) => `${name} = ${show(value, inCurrency(unit, units))}`),
		),
		...section("Assumptions", [...assumed, ...(result.assumptions ?? [])].flatMap(inputLines)),
		...section(
			"Warnings",
			result.warnings.map(({ text }) => text),
		),
	].join("\n");
}

/** The unit of an intermediate figure: an amount is in the currency and scale of the result. */
const inCurrency = (kind: Unit["kind"], units: readonly Unit[]): Unit =>
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
		return `${name} = ${missing ? `none: ${because({ code })}` : show(value, units[name] ?? { kind: "none" })}`;
	});
	return [...lines, ...why];
}

const because = (reason: Reason): string => `${reason.code}: ${describeReason(reason)}`;

function figureLine(name: string, figure: Figure): string {
	return figure.value === null
		? `${name}: none: ${because(figure.reason)}`
		: `${name} = ${show(figure.value, figure.unit)}`;
}

function inputLines({ name, value, unit, source, kind }: Input): string[] {
	const note = kind && kind !== "reported" ? ` [${kind}]` : "";
	return [`${name} = ${show(value, unit ?? { kind: "none" })}${note}`, ...from(source)];
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
function show(value: unknown, unit: Unit): string {
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
	const text = JSON.stringify(value);
	return text.length > 240 ? `${text.slice(0, 240)}…` : text;
}

function number(value: number): string {
	const size = Math.abs(value);
	if (size !== 0 && (size >= 1e15 || size < 1e-6)) return value.toExponential(4);
	return new Intl.NumberFormat("en-US", { maximumSignificantDigits: size >= 1e5 ? 9 : 6 }).format(value);
}
