import { pow } from "../../../core/math/pow.js";
import { present } from "../../math/statistics.js";
import { defineModel, gives, missing, takes, withReasons } from "../../model/index.js";

export const reference = {
	title: "Growth path of estimates",
	formula:
		"growth_t = e_t/e_{t−1} − 1; cagr = (e_T/base)^(1/T) − 1; forward_pe_t = price/e_t; peg = forward_pe_1/(100·cagr)",
	source: [{ author: "convention" }],
};

/**
 * The growth that the estimates expect year by year, and the multiples on it.
 *
 * @example
 * growthPath({ base: 5, estimates: [5.5, 6.05], price: 110 })
 * //=> { growth: [0.1, 0.1], forward_pe: [20, 18.182], cagr: 0.1, peg: 2, reason: null }
 */
export const growthPath = defineModel({
	name: "growth_path",
	group: "estimates",
	inputs: {
		base: takes.number("per_share", "last reported earnings per share"),
		estimates: takes.series("per_share", "estimates of the coming years, nearest first"),
		price: takes.number("per_share", "price of a share"),
	},
	outputs: {
		growth: gives.list("fraction", "growth of each year; null from a base ≤ 0"),
		forward_pe: gives.list("multiple", "price over each estimate; null when it is ≤ 0"),
		cagr: gives.maybe("fraction", "growth to the last estimate, per year"),
		peg: gives.maybe("ratio", "first forward multiple over growth in percent points"),
	},
	refusals: [
		missing,
		["insufficient_history", "no estimate", ({ estimates }) => present(estimates).length === 0],
		["non_positive_base", "the base or the last estimate is not positive: cagr and peg are null"],
	],
	compute({ base, estimates, price }) {
		const before = [base, ...estimates];
		const growth = estimates.map((value, i) => {
			const from = before[i] ?? null;
			return value === null || from === null || from <= 0 ? null : value / from - 1;
		});
		const forward_pe = estimates.map((value) => (value === null || value <= 0 ? null : price / value));
		const last = estimates.at(-1) ?? null;
		const cagr =
			last === null
				? ("missing_input" as const)
				: base <= 0 || last <= 0
					? ("non_positive_base" as const)
					: pow(last / base, 1 / estimates.length) - 1;
		const first = forward_pe[0] ?? null;
		const peg =
			typeof cagr !== "number" ? cagr : first === null || cagr <= 0 ? "non_positive_denominator" : first / (100 * cagr);
		return withReasons({ growth, forward_pe }, { cagr, peg });
	},
});
