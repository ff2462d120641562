import { pow } from "../../../core/math/pow.js";
import { sum } from "../../math/statistics.js";
import { defineModel, gives, missing, takes } from "../../model/index.js";

export const reference = {
	formula: "growth = (last/first)^(1/n) − 1; with_dividends = ((last + Σ dividends)/first)^(1/n) − 1",
	source: [{ author: "convention" }],
};

/**
 * Compound growth of book value per share, alone and with the dividends paid out.
 *
 * @example
 * bookValueGrowth({ bvps: [10, 11, 12.1], dps: [0.5, 0.5] }) //=> { growth: 0.1, with_dividends: 0.14455, reason: null }
 */
export const bookValueGrowth = defineModel({
	name: "book_value_growth",
	title: "Book-value growth",
	group: "templates",
	inputs: {
		bvps: takes.series("per_share", "book value per share, one per year, oldest first"),
		dps: takes.list("per_share", "dividends per share of the years after the first"),
	},
	outputs: {
		growth: gives.number("fraction", "growth of book value per share, per year"),
		with_dividends: gives.number("fraction", "the same with dividends added, not reinvested"),
	},
	refusals: [
		missing,
		["insufficient_history", "fewer than two years", ({ bvps }) => bvps.length < 2],
		[
			"missing_input",
			"the first or the last book value is missing",
			({ bvps }) => bvps[0] === null || bvps.at(-1) === null,
		],
		[
			"missing_input",
			"dps has not one element for every year after the first",
			({ bvps, dps }) => dps.length !== bvps.length - 1,
		],
		["negative_equity", "book value ≤ 0 at an end", ({ bvps }) => Number(bvps[0]) <= 0 || Number(bvps.at(-1)) <= 0],
	],
	compute({ bvps, dps }) {
		const [first, last] = [Number(bvps[0]), Number(bvps.at(-1))];
		const per = 1 / (bvps.length - 1);
		return { growth: pow(last / first, per) - 1, with_dividends: pow((last + sum(dps)) / first, per) - 1 };
	},
});
