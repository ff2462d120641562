import { sum } from "../../math/statistics.js";
import { defineModel, gives, missing, refusal, takes } from "../../model/index.js";

export const reference = {
	title: "Return on incremental capital",
	formula:
		"years 0 to n: incremental_roic = (nopat_n − nopat_1)/(capital_{n−1} − capital_0); reinvestment_rate = (capital_{n−1} − capital_0)/Σ_{t=1..n−1} nopat_t",
	source: [{ author: "Mauboussin & Callahan", year: 2014, work: "Calculating Return on Invested Capital" }],
};

/**
 * What new capital earned: growth of after-tax operating profit over the capital added the year before.
 *
 * @example
 * incrementalRoic({ nopat: [80, 90, 100], capital: [500, 550, 620] })
 * //=> { incremental_roic: 0.2, reinvestment_rate: 0.55556, reason: null }
 */
export const incrementalRoic = defineModel({
	name: "incremental_roic",
	group: "returns",
	inputs: {
		nopat: takes.list("money", "after-tax operating profit by year, oldest first"),
		capital: takes.list("money", "invested capital at the end of the same years"),
	},
	outputs: {
		incremental_roic: gives.number("fraction", "return on the capital added"),
		reinvestment_rate: gives.maybe(
			"fraction",
			"capital added over the profits of the time; null where these are not above zero",
		),
	},
	refusals: [
		missing,
		[
			"missing_input",
			"profits and capital have different lengths",
			({ nopat, capital }) => nopat.length !== capital.length,
		],
		["insufficient_history", "fewer than three years", ({ nopat }) => nopat.length < 3],
		["non_positive_denominator", "no capital was added"],
	],
	compute({ nopat, capital }) {
		const at = (column: readonly number[], i: number) => column.at(i) ?? Number.NaN;
		const added = at(capital, -2) - at(capital, 0);
		if (added <= 0) return refusal("non_positive_denominator", { values: { "capital added": added } });
		const earned = sum(nopat.slice(1, -1));
		const incremental_roic = (at(nopat, -1) - at(nopat, 1)) / added;
		if (earned > 0) return { incremental_roic, reinvestment_rate: added / earned };
		return {
			incremental_roic,
			reinvestment_rate: null,
			reasons: { reinvestment_rate: "non_positive_denominator" as const },
		};
	},
});
