// Makes calculations for `explain` from a fair value and its cases.
import { absentFor, type Input, present, type Unit } from "../../../core/figure.js";
import { percent } from "../../../core/format.js";
import type { Calculation } from "../../calculation.js";
import { FAMILY_TITLES } from "../../fair-value/family-value.js";
import type { Scenario } from "../../fair-value/scenarios.js";
import type { ValueEstimate } from "../../results.js";
import type { FairValue } from "./fair-value-result.js";

const FRACTION: Unit = { kind: "fraction" };

const range = (low: number | null, high: number | null): string =>
	low === null || high === null ? "" : `, ${low.toFixed(2)} to ${high.toFixed(2)}`;

function methodInput({ title, value, low, high, model, weight, inputs }: ValueEstimate): Input {
	return {
		name: title,
		value: value.value,
		...(value.unit && { unit: value.unit }),
		kind: "computed",
		rule: `model ${model}${range(low, high)}, ${percent(weight)} of the range`,
		from: inputs,
	};
}

/**
 * The middle of the range, with its families, weights and methods.
 * @param estimates the methods of the same valuation; without them a family is shown without its methods
 */
export function fairValueCalculation(fairValue: FairValue, estimates: readonly ValueEstimate[] = []): Calculation {
	const { low, mid, high, currency, families, sentence, notes, approximations } = fairValue;
	const unit: Unit = { kind: "per_share", currency };
	return {
		title: "Fair value",
		formula: "geometric mean of the families by weight; cash flows: geometric mean of their methods, multiples: median",
		value: mid === null ? absentFor({ code: "missing_input", sentence }, unit) : present(mid, unit),
		inputs: families.map((family) => ({
			name: FAMILY_TITLES[family.family],
			value: family.mid,
			unit,
			kind: "computed",
			rule: `${percent(family.weight)} of the range${range(family.low, family.high)}`,
			from: family.methods.flatMap((method) => {
				const estimate = estimates.find((estimate) => estimate.method === method);
				return estimate ? [methodInput(estimate)] : [];
			}),
		})),
		steps: Object.entries({ low, middle: mid, high }).flatMap(([name, end]) =>
			end === null ? [] : [{ name, value: end, unit: "per_share" as const }],
		),
		warnings: [...approximations, ...notes].map((text) => ({ code: "data", text })),
	};
}

/** The bear, base or bull case with its drivers. @param currency of the value; a case alone does not know it */
export function scenarioCalculation({ name, value, drivers, explained }: Scenario, currency?: string): Calculation {
	const unit: Unit = { kind: "per_share", ...(currency && { currency }) };
	const { growth, margin, rate, returnOnCapital } = drivers;
	const titles = {
		"growth, five years": growth,
		"margin after tax": margin,
		"discount rate": rate,
		"return on new capital": returnOnCapital,
	};
	return {
		title: name,
		formula: "intrinsic value at these drivers: three stages of growth, reinvestment by growth over return on capital",
		value: value === null ? absentFor({ code: "missing_input", sentence: explained }, unit) : present(value, unit),
		inputs: Object.entries(titles).map(([driver, one]) => ({
			name: driver,
			value: one,
			unit: FRACTION,
			kind: "assumption",
		})),
		steps: [],
		warnings: [],
	};
}
