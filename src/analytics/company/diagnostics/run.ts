import { absent, type Figure, present } from "../../../core/figure.js";
import { isReasonCode, type Reason, type ReasonCode } from "../../../core/reason.js";
import type { Unit } from "../../../core/unit.js";
import { isRefusal } from "../../model/refusal.js";
import type { Step, Warning } from "../../model/trace.js";
import type { Diagnostic } from "../../valuation.js";
import type { Facts } from "../facts.js";
import { type Finding, toInput, unique } from "../finding.js";
import type { DiagnosticMethod } from "./spec.js";

/** One diagnostic of one company: all outputs of its model, or the reason why there are none. Never throws. */
export function runDiagnostic(spec: DiagnosticMethod, facts: Facts): Diagnostic {
	const unit = unitOf(spec, facts);
	const early = notApplicable(spec, facts);
	if (early) return diagnostic(spec, { figure: absent(early.code, early.detail, unit), findings: {} });
	const findings = Object.fromEntries(
		Object.entries(spec.inputs).map(([name, quantity]) => [name, facts.get(quantity)]),
	);
	const gap = spec.partial ? undefined : Object.entries(findings).find(([, finding]) => finding.value === null);
	if (gap) {
		const { code, detail } = gap[1].reason ?? { code: "missing_input" };
		return diagnostic(spec, { figure: absent(code, detail ?? gap[0], unit), findings });
	}
	const invented = facts.options.includeMadeUp
		? undefined
		: Object.entries(findings).find(([, finding]) => finding.madeUp);
	if (invented) {
		const detail = `${invented[0]} rests on a made-up figure; includeMadeUp takes it in`;
		return diagnostic(spec, { figure: absent("missing_input", detail, unit), findings });
	}
	const given = Object.fromEntries(Object.entries(findings).map(([name, { value }]) => [name, value]));
	const { answer, steps } = spec.model.trace(given);
	if (isRefusal(answer))
		return diagnostic(spec, { figure: absent(answer.reason, answer.detail, unit), findings, steps });
	const { reason, reasons, warnings, detail: _detail, ...outputs } = answer as Readonly<Record<string, unknown>>;
	const value = spec.headline ? spec.headline(outputs) : outputs[spec.output];
	const own = (reasons as Readonly<Record<string, unknown>> | undefined)?.[spec.output] ?? reason;
	const code = typeof own === "string" && isReasonCode(own) ? own : "missing_input";
	const { code: why, detail: words } = spec.without ?? { code, detail: whyNone(spec, code, outputs) };
	const figure = typeof value === "number" ? present(value, unit) : absent(why, words, unit);
	return diagnostic(spec, { figure, findings, steps, outputs, warnings: (warnings ?? []) as readonly Warning[] });
}

/**
 * Why an output has no number though the model has an answer: a score with missing signals has an interval; else the rule that the
 * formula applied to it, or, where the code has none, what the output is.
 */
function whyNone(
	{ model: { declaration }, output }: DiagnosticMethod,
	code: ReasonCode,
	outputs: Readonly<Record<string, unknown>>,
): string {
	const [low, high] = [outputs[`${output}_low`], outputs[`${output}_high`]];
	if (typeof low === "number" && typeof high === "number") return `between ${low} and ${high}: signals are missing`;
	const rule = declaration.refusals.find(([refused, , test]) => refused === code && !test && code !== "missing_input");
	return rule?.[1] ?? declaration.outputs[output]?.description ?? output;
}

function unitOf({ unit, model, output }: DiagnosticMethod, facts: Facts): Unit {
	if (typeof unit === "function") return unit(facts);
	if (unit) return unit;
	const kind = model.declaration.outputs[output]?.unit ?? "none";
	const { currency } = facts.company;
	if (kind === "money") return { kind, currency, scale: 1e6 };
	return kind === "per_share" ? { kind, currency } : { kind };
}

function notApplicable({ notFor, guard, priced }: DiagnosticMethod, facts: Facts): Reason | null {
	const { template, currency, priceCurrency } = facts.company;
	const why = notFor?.[template];
	if (why !== undefined) return { code: "template_not_applicable", detail: `${template} template: ${why}` };
	if (priced && currency !== priceCurrency) {
		return { code: "currency_mismatch", detail: `statements in ${currency}, price in ${priceCurrency}` };
	}
	return guard?.(facts) ?? null;
}

function diagnostic(
	spec: DiagnosticMethod,
	run: {
		readonly figure: Figure;
		readonly findings: Readonly<Record<string, Finding<unknown>>>;
		readonly steps?: readonly Step[];
		readonly outputs?: Readonly<Record<string, unknown>>;
		readonly warnings?: readonly Warning[];
	},
): Diagnostic {
	const { declaration } = spec.model;
	const findings = Object.entries(run.findings);
	const { value } = run.figure;
	return {
		name: spec.name ?? declaration.name,
		title: spec.title ?? declaration.title,
		group: spec.group ?? declaration.group,
		model: declaration.name,
		formula: declaration.formula,
		citations: declaration.source,
		value: run.figure,
		outputs: run.outputs ?? {},
		...(value !== null && spec.reading && { reading: spec.reading(value) }),
		inputs: findings.map(([name, finding]) => toInput(finding, name)),
		steps: run.steps ?? [],
		warnings: unique([...(run.warnings ?? []), ...findings.flatMap(([, finding]) => finding.warnings)]),
		madeUp: findings.some(([, finding]) => finding.madeUp),
	};
}
