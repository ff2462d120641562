import { sum } from "../../math/statistics.js";
import { defineModel, missing, output, param } from "../../model/index.js";

/**
 * Returns of a portfolio that is rebalanced to its weights every period.
 * @example
 * portfolioReturns({ weights: { KO: 3, PEP: 1 }, returns: { KO: [0.02, -0.01], PEP: [0.01, 0.03] } })
 * //=> { returns: [0.0175, 0], reason: null }
 */
export const portfolioReturns = defineModel({
	name: "portfolio_returns",
	title: "Portfolio returns",
	group: "portfolio",
	printed: "r_t = Σ w_i·r_{i,t}, w_i = weight_i/Σ weights; null where a held symbol has no return",
	source: [{ author: "Markowitz", year: 1952, work: "Portfolio Selection" }],
	inputs: {
		weights: param.map(param.number("none", "weight"), "weights by symbol in any unit"),
		returns: param.map(param.series("fraction", "returns per period"), "returns by symbol, aligned by position"),
	},
	outputs: { returns: output.list("fraction", "returns of the portfolio, per period") },
	refusals: [
		missing,
		[
			"missing_input",
			"a symbol of weights has no returns",
			({ weights, returns }) => Object.keys(weights).some((symbol) => !Object.hasOwn(returns, symbol)),
		],
		["zero_denominator", "the weights sum to 0", ({ weights }) => sum(Object.values(weights)) === 0],
	],
	compute({ weights, returns }) {
		const total = sum(Object.values(weights));
		const positions = Object.entries(weights).filter(([, weight]) => weight !== 0);
		const length = Math.max(0, ...positions.map(([symbol]) => returns[symbol]?.length ?? 0));
		const periods = Array.from({ length }, (_, t) => {
			const parts = positions.map(([symbol, weight]) => (weight / total) * (returns[symbol]?.[t] ?? Number.NaN));
			return parts.some(Number.isNaN) ? null : sum(parts);
		});
		return { returns: periods };
	},
});
