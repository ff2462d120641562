import { quantile, sum } from "../../math/statistics.js";
import { defineModel, gives, missing, optional, takes, withReasons } from "../../model/index.js";

export const reference = {
	title: "Scenarios weighed",
	formula: "expected = Σ probability·value/Σ probability; upside = expected/price − 1",
	source: [{ author: "convention" }],
};

/**
 * Bear, base and bull case weighed by their chances.
 *
 * @example
 * scenarioValue({
 *   scenarios: [
 *     { name: "bear", probability: 0.25, value: 60 },
 *     { name: "base", probability: 0.5, value: 100 },
 *     { name: "bull", probability: 0.25, value: 140 },
 *   ],
 *   price: 80,
 * })
 * //=> { expected: 100, low: 60, high: 140, upside: 0.25, reason: null }
 */
export const scenarioValue = defineModel({
	name: "scenario_value",
	group: "scenarios",
	inputs: {
		scenarios: takes.rows("cases", {
			name: takes.text("name"),
			probability: takes.number("fraction", "chance; the chances are divided by their sum"),
			value: optional(takes.number("per_share", "value of a share in this case")),
		}),
		price: takes.number("per_share", "price of a share"),
	},
	outputs: {
		expected: gives.number("per_share", "value weighed by the chances"),
		low: gives.number("per_share", "lowest case"),
		high: gives.number("per_share", "highest case"),
		upside: gives.maybe("fraction", "expected value over the price, less one"),
	},
	refusals: [
		missing,
		["insufficient_history", "no scenarios", ({ scenarios }) => scenarios.length === 0],
		["missing_input", "a scenario has no value", ({ scenarios }) => scenarios.some(({ value }) => value === undefined)],
		[
			"non_positive_input",
			"a chance is negative",
			({ scenarios }) => scenarios.some(({ probability }) => probability < 0),
		],
		[
			"zero_denominator",
			"the chances sum to 0",
			({ scenarios }) => sum(scenarios.map(({ probability }) => probability)) === 0,
		],
	],
	compute({ scenarios, price }) {
		const values = scenarios.map(({ value }) => Number(value));
		const total = sum(scenarios.map(({ probability }) => probability));
		const expected = sum(scenarios.map(({ probability }, i) => (probability / total) * (values[i] ?? Number.NaN)));
		return withReasons(
			{ expected, low: quantile(values, 0), high: quantile(values, 1) },
			{ upside: price <= 0 ? "non_positive_denominator" : expected / price - 1 },
		);
	},
});
