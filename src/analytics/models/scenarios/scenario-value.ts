import { defineFormula, missing, optional, output, param } from "../../model/index.js";

/**
 * Bear, base and bull case weighed by their chances.
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
export const scenarioValue = defineFormula({
	name: "scenario_value",
	title: "Scenarios weighed",
	group: "scenarios",
	formula:
		"expected = Σ(scenarios.probability/Σ(scenarios.probability)·scenarios.value); low = lowest(scenarios.value); high = highest(scenarios.value); upside = expected/price − 1",
	source: [{ author: "convention" }],
	without: { upside: ["non_positive_denominator", "price ≤ 0"] },
	inputs: {
		scenarios: param.rows("cases", {
			name: param.text("name"),
			probability: param.number("fraction", "chance; the chances are divided by their sum"),
			value: optional(param.number("per_share", "value of a share in this case")),
		}),
		price: param.number("per_share", "price of a share"),
	},
	outputs: {
		expected: output.number("per_share", "value weighed by the chances"),
		low: output.number("per_share", "lowest case"),
		high: output.number("per_share", "highest case"),
		upside: output.maybe("fraction", "expected value over the price, less one"),
	},
	refusals: [
		missing,
		["insufficient_history", "no scenarios", "count(scenarios.value) = 0"],
		["missing_input", "a scenario has no value", "count(known(scenarios.value)) < count(scenarios.value)"],
		["non_positive_input", "a chance is negative", "lowest(scenarios.probability) < 0"],
		["zero_denominator", "the chances sum to 0", "Σ(scenarios.probability) = 0"],
	],
});
