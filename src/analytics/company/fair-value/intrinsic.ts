// Runs an intrinsic method with other drivers.
import { estimateNamed } from "../../analyses/estimates/index.js";
import { outputOf } from "../../analyses/run-analysis.js";
import type { Facts } from "../../evaluation/facts.js";
import type { Drivers } from "../../fair-value/intrinsic-drivers.js";
import { type IntrinsicContext, movedInputs, moveTo } from "../../fair-value/moved-inputs.js";
import { NUMBERS } from "../../formula/numbers.js";
import { isRefusal } from "../../model/refusal.js";
import type { ValueEstimate } from "../../results.js";

/** The value per share of an intrinsic method with other drivers; null unless it is above 0. */
export function valueWith(
	estimate: ValueEstimate,
	drivers: Drivers,
	context: IntrinsicContext,
	facts: Facts,
): number | null {
	const { method } = estimate;
	const move = moveTo(drivers, context.base);
	const [moved, analysis] = [
		movedInputs(inputsOf(estimate), { method, move, context }, NUMBERS),
		estimateNamed(method),
	];
	if (!moved || !analysis) return null;
	const answer = analysis.model.answer(moved);
	if (isRefusal(answer)) return null;
	const value = outputOf(analysis, facts, moved, answer as Readonly<Record<string, unknown>>);
	return value !== null && Number.isFinite(value) && value > 0 ? value : null;
}

type Inputs = Readonly<Record<string, unknown>>;

const inputs = new WeakMap<ValueEstimate, Inputs>();

function inputsOf(estimate: ValueEstimate): Inputs {
	const found = inputs.get(estimate) ?? Object.fromEntries(estimate.inputs.map(({ name, value }) => [name, value]));
	inputs.set(estimate, found);
	return found;
}
