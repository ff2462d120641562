import { defineFormula, output, param } from "../../model/index.js";

/**
 * Piotroski's nine signals from ready ratios.
 * @example
 * // platform.insiderpie.de F-Value page: S&P Global, 30 Sep 2012
 * piotroskiFromRatios({
 *   roa: 0.109,
 *   roa_prior: 0.119,
 *   cfo: 983.79,
 *   cfroa: 0.145,
 *   leverage: 0.101,
 *   leverage_prior: 0.167,
 *   current_ratio: 0.971,
 *   current_ratio_prior: 1.228,
 *   shares_issued: 0,
 *   gross_margin: 0.53,
 *   gross_margin_prior: 0.615,
 *   asset_turnover: 0.8,
 *   asset_turnover_prior: 0.88,
 * })
 * //=> { signals: [1, 1, 0, 1, 1, 0, 1, 0, 0], f_score: 5, reason: null }
 */
export const piotroskiFromRatios = defineFormula({
	name: "piotroski_from_ratios",
	title: "Piotroski F-score from ratios",
	group: "quality",
	formula:
		"signals = [roa > 0, cfo > 0, roa > roa_prior, cfroa > roa, leverage < leverage_prior, current_ratio > current_ratio_prior, shares_issued ≤ 0, gross_margin > gross_margin_prior, asset_turnover > asset_turnover_prior]; f_score = Σ(signals)",
	source: [
		{ author: "Piotroski", year: 2000, work: "Value Investing: The Use of Historical Financial Statement Information" },
	],
	inputs: {
		roa: param.number("fraction", "return on assets"),
		roa_prior: param.number("fraction", "the year before"),
		cfo: param.number("money", "cash flow from operations; only its sign matters"),
		cfroa: param.number("fraction", "cash flow from operations over assets"),
		leverage: param.number("fraction", "long-term debt over assets"),
		leverage_prior: param.number("fraction", "the year before"),
		current_ratio: param.number("ratio", "current assets over current liabilities"),
		current_ratio_prior: param.number("ratio", "the year before"),
		shares_issued: param.number("shares", "net shares issued in the year, buybacks negative"),
		gross_margin: param.number("fraction", "gross margin"),
		gross_margin_prior: param.number("fraction", "the year before"),
		asset_turnover: param.number("ratio", "revenue over assets"),
		asset_turnover_prior: param.number("ratio", "the year before"),
	},
	outputs: {
		signals: output.list("score", "nine signals, each 0 or 1"),
		f_score: output.number("score", "their sum, 0 to 9"),
	},
});
