import type { Calculation } from "../../analytics/explain.js";
import type { Scenario } from "../../analytics/fair-value/scenarios.js";
import type { Valuation, ValueEstimate } from "../../analytics/valuation.js";
import { absent, type Input, present } from "../../core/figure.js";
import type { Unit } from "../../core/unit.js";
import { FAMILY_TITLES } from "../../report/front/front-page.js";

const FRACTION: Unit = { kind: "fraction" };

const range = (low: number | null, high: number | null): string =>
	low === null || high === null ? "" : `, ${low.toFixed(2)} to ${high.toFixed(2)}`;

/** One method as an input: its value, and what that rests on. */
function methodInput({ title, value, low, high, model, weight, inputs }: ValueEstimate): Input {
	return {
		name: title,
		value: value.value,
		...(value.unit && { unit: value.unit }),
		kind: "computed",
		rule: `model ${model}${range(low, high)}, ${(weight * 100).toFixed(1)} % of the range`,
		from: inputs,
	};
}

/** The middle of the fair-value range: its families with their weights, and the methods behind each. */
export function explainFairValue({ fairValue, estimates }: Valuation): Calculation {
	const { low, mid, high, currency, families, sentence, notes, approximations } = fairValue;
	const unit: Unit = { kind: "per_share", currency };
	return {
		title: "Fair value",
		formula: "geometric mean of the families; cash flows: geometric mean of their methods, multiples: median",
		value: mid === null ? absent("missing_input", sentence, unit) : present(mid, unit),
		inputs: families.map((family) => ({
			name: FAMILY_TITLES[family.family],
			value: family.mid,
			unit,
			kind: "computed",
			rule: `${(family.weight * 100).toFixed(1)} % of the range${range(family.low, family.high)}`,
			from: family.methods.flatMap((method) => {
				const found = estimates.find((one) => one.method === method);
				return found ? [methodInput(found)] : [];
			}),
		})),
		steps: Object.entries({ low, middle: mid, high }).flatMap(([name, end]) =>
			end === null ? [] : [{ name, value: end, unit: "per_share" as const }],
		),
		warnings: [...approximations, ...notes].map((text) => ({ code: "data", text })),
	};
}

/** Bear, base or bull: the drivers of the intrinsic value. */
export function explainScenario({ name, value, drivers, explained }: Scenario, currency: string): Calculation {
	const unit: Unit = { kind: "per_share", currency };
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
		value: value === null ? absent("missing_input", explained, unit) : present(value, unit),
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
