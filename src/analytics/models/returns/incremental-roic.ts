import { defineFormula, missing, output, param } from "../../model/index.js";

/**
 * What new capital earned: growth of after-tax operating profit over the capital added the year before.
 * @example
 * incrementalRoic({ nopat: [80, 90, 100], capital: [500, 550, 620] })
 * //=> { incremental_roic: 0.2, reinvestment_rate: 0.55556, reason: null }
 */
export const incrementalRoic = defineFormula({
	name: "incremental_roic",
	title: "Return on incremental capital",
	group: "returns",
	formula:
		"added = last(capital[-1]) − first(capital); earned = Σ(inner(nopat, 1, 1)); incremental_roic = (last(nopat) − first(inner(nopat, 1)))/added; reinvestment_rate = added/earned",
	source: [{ author: "Mauboussin & Callahan", year: 2014, work: "Calculating Return on Invested Capital" }],
	without: { reinvestment_rate: ["non_positive_denominator", "earned ≤ 0"] },
	inputs: {
		nopat: param.list("money", "after-tax operating profit by year, oldest first"),
		capital: param.list("money", "invested capital at the end of the same years"),
	},
	outputs: {
		incremental_roic: output.number("fraction", "return on the capital added"),
		reinvestment_rate: output.maybe(
			"fraction",
			"capital added over the profits of the time; null where these are not above zero",
		),
	},
	refusals: [
		missing,
		["missing_input", "profits and capital have different lengths", "count(nopat) ≠ count(capital)"],
		["insufficient_history", "fewer than three years", "count(nopat) < 3"],
		["non_positive_denominator", "no capital was added", "added ≤ 0", { values: { "capital added": "added" } }],
	],
});
