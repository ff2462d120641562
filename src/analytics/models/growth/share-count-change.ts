import { pow } from "../../../core/math/pow.js";
import { present } from "../../math/statistics.js";
import { defineModel, gives, missing, takes } from "../../model/index.js";

export const reference = {
	title: "Dilution and buybacks",
	formula: "yearly = shares_t/shares_{t−1} − 1; per_year = (last/first)^(1/n) − 1; total = last/first − 1",
	source: [{ author: "convention" }],
};

/**
 * How the share count moved: dilution above zero, buybacks below.
 *
 * @example
 * shareCountChange({ shares: [100, 98, 96] })
 * //=> { yearly: [null, -0.02, -0.020408], per_year: -0.020204, total: -0.04, years_of_decrease: 2, reason: null }
 */
export const shareCountChange = defineModel({
	name: "share_count_change",
	group: "growth",
	inputs: { shares: takes.series("shares", "share counts on one split basis, one per year, oldest first") },
	outputs: {
		yearly: gives.list("fraction", "change of each year; the first has none"),
		per_year: gives.number("fraction", "compound change per year"),
		total: gives.number("fraction", "change over the whole time"),
		years_of_decrease: gives.number("count", "years in which the count fell"),
	},
	refusals: [
		missing,
		["insufficient_history", "fewer than two years", ({ shares }) => shares.length < 2],
		[
			"missing_input",
			"the first or the last count is missing",
			({ shares }) => shares[0] === null || shares.at(-1) === null,
		],
		["non_positive_input", "a count ≤ 0", ({ shares }) => present(shares).some((count) => count <= 0)],
	],
	compute({ shares }) {
		const yearly = shares.map((count, i) => {
			const before = i === 0 ? null : (shares[i - 1] ?? null);
			return count === null || before === null ? null : count / before - 1;
		});
		const factor = Number(shares.at(-1)) / Number(shares[0]);
		return {
			yearly,
			per_year: pow(factor, 1 / (shares.length - 1)) - 1,
			total: factor - 1,
			years_of_decrease: present(yearly).filter((change) => change < 0).length,
		};
	},
});
