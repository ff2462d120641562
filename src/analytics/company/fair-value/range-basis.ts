// Collects the inputs at both ends of a fair-value range, so that a report can recompute it.
import type { Company } from "../../../frames/company-types.js";
import { estimateNamed } from "../../analyses/estimates/index.js";
import type { ValueOptions } from "../../assumptions/options.js";
import { factsOf } from "../../evaluation/recent-facts.js";
import { bearDrivers, bullDrivers } from "../../fair-value/intrinsic-drivers.js";
import { type IntrinsicContext, type Move, moveTo } from "../../fair-value/moved-inputs.js";
import { intrinsicContext } from "./base-drivers.js";
import { methodsOf } from "./family-methods.js";
import { isLossMaker } from "./verdict-facts.js";

/** A method's inputs at the ends of its range: for example the quartiles of a multiple. */
export interface MethodEnds {
	readonly low: Readonly<Record<string, number>>;
	readonly high: Readonly<Record<string, number>>;
}

export interface RangeBasis {
	/** The bear and bull case as changes from the base; null without a discount rate. */
	readonly cases: { readonly context: IntrinsicContext; readonly bear: Move; readonly bull: Move } | null;
	/** Inputs at both ends, by method. */
	readonly ends: ReadonlyMap<string, MethodEnds>;
}

/** The drivers of the bear and bull cases, and the quartiles of multiples. */
export function rangeBasis(company: Company, options: ValueOptions, methods: readonly string[]): RangeBasis {
	const facts = factsOf(company, options);
	const intrinsic = methodsOf("intrinsic", company.template).filter((method) => methods.includes(method));
	const context = intrinsicContext(facts, isLossMaker(facts), intrinsic);
	const ends = new Map<string, MethodEnds>();
	for (const method of methods) {
		const quantities = Object.entries(estimateNamed(method)?.ends ?? {});
		if (quantities.length === 0) continue;
		const valueAt = (end: "low" | "high") =>
			quantities.map(([name, quantity]) => [name, facts.value(quantity[end])] as const);
		const [low, high] = [valueAt("low"), valueAt("high")];
		// A method with a missing quartile has no ends.
		if (isComplete(low) && isComplete(high))
			ends.set(method, { low: Object.fromEntries(low), high: Object.fromEntries(high) });
	}
	return {
		cases: context && {
			context,
			bear: moveTo(bearDrivers(context.base), context.base),
			bull: moveTo(bullDrivers(context.base), context.base),
		},
		ends,
	};
}

const isComplete = (
	inputs: readonly (readonly [string, number | null])[],
): inputs is readonly (readonly [string, number])[] => inputs.every(([, value]) => value !== null);
