// The intrinsic family: the value by cash flows, and its value with other drivers.
import type { EstimateName } from "../../analyses/estimates/index.js";
import type { Facts } from "../../evaluation/facts.js";
import { type FamilyValue, familyValue, type MethodValue } from "../../fair-value/family-value.js";
import { geometricMean } from "../../fair-value/geometric-mean.js";
import { bearDrivers, bullDrivers, type Drivers } from "../../fair-value/intrinsic-drivers.js";
import type { IntrinsicContext } from "../../fair-value/moved-inputs.js";
import type { ValueEstimate } from "../../results.js";
import { valueWith } from "./intrinsic.js";

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
