// Combines the cash-flow methods to the intrinsic family, and values it with other drivers.
import { entryOf } from "../../../core/entry-of.js";
import { type EstimateName, estimateNamed } from "../../analyses/estimates/index.js";
import { outputOf } from "../../analyses/run-analysis.js";
import type { Facts } from "../../evaluation/facts.js";
import { type FamilyValue, familyValue, type MethodValue } from "../../fair-value/family-value.js";
import { geometricMean } from "../../fair-value/geometric-mean.js";
import { bearDrivers, bullDrivers, type Drivers } from "../../fair-value/intrinsic-drivers.js";
import { type IntrinsicContext, movedInputs, moveTo } from "../../fair-value/moved-inputs.js";
import { NUMBERS } from "../../formula/number-algebra.js";
import { isRefusal } from "../../model/refusal.js";
import type { ValueEstimate } from "../../results.js";

/** The intrinsic value, and a function for other drivers. */
export interface IntrinsicValue {
	readonly context: IntrinsicContext;
	/** Null if a method has no value in the bear or bull case. */
	readonly family: FamilyValue<EstimateName> | null;
	/** The geometric mean of the methods with other drivers; null if one has no value. */
	readonly worthOf: (drivers: Drivers) => number | null;
}

/** Combines the intrinsic estimates: their geometric mean, with the bear and bull cases as ends. Null if none has a value. */
export function intrinsicValue(
	estimates: readonly ValueEstimate<EstimateName>[],
	context: IntrinsicContext,
	facts: Facts,
): IntrinsicValue | null {
	const [bear, bull] = [bearDrivers(context.base), bullDrivers(context.base)];
	const valued = estimates.flatMap((estimate): (MethodValue<EstimateName> & { readonly estimate: ValueEstimate })[] => {
		const { value } = estimate.value;
		const [low, high] = [valueWith(estimate, bear, context, facts), valueWith(estimate, bull, context, facts)];
		if (value === null || low === null || high === null) return [];
		return [{ method: estimate.method, value, low, high, estimate }];
	});
	const known = estimates.filter(({ value }) => value.value !== null);
	if (known.length === 0) return null;
	const family = familyValue("intrinsic", valued);
	// Scenarios use the methods with a value at both ends.
	const shown = family === null ? known : valued.map(({ estimate }) => estimate);
	const worthOf = (drivers: Drivers): number | null => {
		const values = shown.map((estimate) => valueWith(estimate, drivers, context, facts));
		return values.some((value) => value === null) ? null : geometricMean(values as number[]);
	};
	return { context, family, worthOf };
}

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
	return entryOf(inputs, estimate, () => Object.fromEntries(estimate.inputs.map(({ name, value }) => [name, value])));
}
