import { absent, type Figure, present } from "../../core/figure.js";
import type { Reason } from "../../core/reason.js";
import type { Unit } from "../../core/unit.js";
import { isRefusal } from "../model/refusal.js";
import type { Step, Warning } from "../model/trace.js";
import type { ValueEstimate } from "../valuation.js";
import type { Facts } from "./facts.js";
import { type Finding, toInput, unique } from "./finding.js";
import type { Method, Shift } from "./method.js";
import { otherSplitBasis } from "./quantities/market.js";

/** One method on one company: a value per share or the reason why there is none. Never throws. */
export function runMethod(method: Method, facts: Facts): ValueEstimate {
	const { company } = facts;
	const unit: Unit = { kind: "per_share", currency: company.priceCurrency };
	const early = notApplicable(method, facts);
	if (early) return estimate(method, facts, { figure: absent(early.code, early.detail, unit), findings: {} });

	const findings = Object.fromEntries(
		Object.entries(method.inputs).map(([name, quantity]) => [name, facts.get(quantity)]),
	);
	const gap = Object.entries(findings).find(([, finding]) => finding.value === null);
	if (gap) {
		const { code, detail } = gap[1].reason ?? { code: "missing_input" };
		return estimate(method, facts, { figure: absent(code, detail ?? gap[0], unit), findings });
	}
	const invented = facts.options.includeMadeUp
		? undefined
		: Object.entries(findings).find(([, finding]) => finding.madeUp);
	if (invented) {
		const detail = `${invented[0]} rests on a made-up figure; includeMadeUp takes it in`;
		return estimate(method, facts, { figure: absent("missing_input", detail, unit), findings });
	}
	const given = Object.fromEntries(Object.entries(findings).map(([name, { value }]) => [name, value]));
	const { answer, steps } = method.model.trace(given);
	const warnings = (isRefusal(answer) ? [] : (answer.warnings ?? [])) as readonly Warning[];
	const figure = perShare(method, isRefusal(answer) ? answer : outputOf(method, facts, given, answer), unit);
	if (figure.value === null) return estimate(method, facts, { figure, findings, steps, warnings });
	const low = endOf(method, facts, given, "low");
	const high = endOf(method, facts, given, "high");
	return estimate(method, facts, {
		figure,
		findings,
		steps: [...steps, ...outputsAsSteps(method, answer)],
		warnings,
		low,
		high,
	});
}

function notApplicable({ notFor, guard }: Method, facts: Facts): Reason | null {
	const { template, currency, priceCurrency } = facts.company;
	const instead = notFor?.[template];
	if (instead !== undefined) return { code: "template_not_applicable", detail: `${template} template: ${instead}` };
	if (currency !== priceCurrency) {
		return {
			code: "currency_mismatch",
			detail: `statements in ${currency}, price in ${priceCurrency}: convert the company to ${priceCurrency} first`,
		};
	}
	return otherSplitBasis(facts) ?? guard?.(facts) ?? null;
}

/**
 * The output that is the value per share. With `midYear` flows come in the middle of each year: what the operations are
 * worth (the value before cash comes on and debt off) grows by half a year at the discount rate.
 */
export function outputOf(
	{ output, midYear }: Method,
	facts: Facts,
	given: Readonly<Record<string, unknown>>,
	answer: unknown,
): number | null {
	const value = (answer as Readonly<Record<string, unknown>>)[output];
	if (typeof value !== "number") return null;
	if (!midYear || facts.options.midYear !== true) return value;
	const amount = (name: string | undefined) => (name === undefined ? 0 : Number(given[name]));
	const held = (amount(midYear.cash) - amount(midYear.debt)) / amount("shares");
	return held + (value - held) * Math.sqrt(1 + amount(midYear.rate));
}

/** The value as a figure; one that is not positive is no price. */
function perShare({ output }: Method, value: unknown, unit: Unit): Figure {
	if (isRefusal(value)) return absent(value.reason, value.detail, unit);
	if (typeof value !== "number") return absent("missing_input", `the model gave no ${output}`, unit);
	if (value > 0) return present(value, unit);
	const detail = `the method gives ${value.toFixed(2)} per share: what stands before the shareholders exceeds the value`;
	return absent("non_positive_input", detail, unit);
}

function endOf(
	method: Method,
	facts: Facts,
	given: Readonly<Record<string, unknown>>,
	end: "low" | "high",
): number | null {
	const other = { ...given };
	const shift: Shift = method.shifts?.[end] ?? {};
	for (const [name, amount] of Object.entries(shift)) other[name] = Number(given[name]) + amount;
	for (const [name, ends] of Object.entries(method.ends ?? {})) other[name] = facts.value(ends[end]);
	if (!method.shifts && !method.ends) return null;
	const { answer } = method.model.trace(other);
	const value = isRefusal(answer) ? null : outputOf(method, facts, other, answer);
	return value !== null && Number.isFinite(value) ? Math.max(0, value) : null;
}

/** The model's other outputs, as figures of the calculation. */
function outputsAsSteps({ model, output }: Method, answer: unknown): Step[] {
	return Object.entries(model.declaration.outputs).flatMap(([name, { unit }]) => {
		const value = (answer as Readonly<Record<string, unknown>>)[name];
		const shown =
			typeof value === "number" ||
			(Array.isArray(value) && value.every((item) => item === null || typeof item === "number"));
		return name === output || !shown ? [] : [{ name, value: value as number, unit }];
	});
}

/** Value over price, less one; null where either is missing. */
export function upsideOf(value: number | null, price: number | null): number | null {
	if (value === null || price === null || price <= 0) return null;
	const upside = value / price - 1;
	return Number.isFinite(upside) ? upside : null;
}

function estimate(
	method: Method,
	facts: Facts,
	run: {
		readonly figure: Figure;
		readonly findings: Readonly<Record<string, Finding<unknown>>>;
		readonly steps?: readonly Step[];
		readonly warnings?: readonly Warning[];
		readonly low?: number | null;
		readonly high?: number | null;
	},
): ValueEstimate {
	const { price } = facts.company;
	const findings = Object.entries(run.findings);
	const { value } = run.figure;
	return {
		method: method.method,
		title: method.title,
		family: method.family,
		model: method.model.declaration.name,
		formula: method.model.declaration.formula,
		citations: method.model.declaration.source,
		value: run.figure,
		low: run.low ?? null,
		high: run.high ?? null,
		upside: upsideOf(value, price.value),
		inputs: findings.map(([name, finding]) => toInput(finding, name)),
		steps: run.steps ?? [],
		warnings: unique([...(run.warnings ?? []), ...findings.flatMap(([, finding]) => finding.warnings)]),
		madeUp: findings.some(([, finding]) => finding.madeUp),
	};
}
