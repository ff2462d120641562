import { estimateNamed } from "../../analyses/estimates/index.js";
import { outputOf } from "../../analyses/run-analysis.js";
import type { Facts } from "../../evaluation/facts.js";
import type { Drivers } from "../../fair-value/intrinsic-drivers.js";
import { type IntrinsicContext, MOVED, moveTo, type Numbers } from "../../fair-value/moved-inputs.js";
import { isRefusal } from "../../model/refusal.js";
import type { ValueEstimate } from "../../results.js";

/** The value of one intrinsic method with other drivers, per share; null where they give none above 0. */
export function valueWith(
	estimate: ValueEstimate,
	drivers: Drivers,
	context: IntrinsicContext,
	facts: Facts,
): number | null {
	const [moved, analysis] = [MOVED[estimate.method], estimateNamed(estimate.method)];
	if (!moved || !analysis) return null;
	const inputs = moved(numbersOf(estimate), moveTo(drivers, context.base), context);
	const answer = analysis.model.answer(inputs);
	if (isRefusal(answer)) return null;
	const value = outputOf(analysis, facts, inputs, answer as Readonly<Record<string, unknown>>);
	return value !== null && Number.isFinite(value) && value > 0 ? value : null;
}

const numbers = new WeakMap<ValueEstimate, Numbers>();

/** The inputs of an estimate by name. */
function numbersOf(estimate: ValueEstimate): Numbers {
	let given = numbers.get(estimate);
	if (!given) {
		given = Object.fromEntries(estimate.inputs.map(({ name, value }) => [name, value])) as Numbers;
		numbers.set(estimate, given);
	}
	return given;
}
