import { defineFormula, missing, optional, output, param } from "../../model/index.js";

/**
 * Mohanram's growth score against industry medians; advertising adds an eighth signal.
 * @example
 * // platform.insiderpie.de G-Value page: RoadMainT, 31 Mar 2025 (7 signals, no advertising)
 * mohanramFromMedians({
 *   roa: 0.053,
 *   roa_median: -0.004,
 *   cfroa: -0.003,
 *   cfroa_median: 0.014,
 *   cfo: -382.45,
 *   net_income: 5850,
 *   var_roa: 0,
 *   var_roa_median: 0.001,
 *   var_growth: 0.01,
 *   var_growth_median: 0.07,
 *   rd: 0.017,
 *   rd_median: 0.006,
 *   capex: 0.0031,
 *   capex_median: 0.003,
 * })
 * //=> { signals: [1, 0, 0, 1, 1, 1, 1], g_score: 5, max: 7, reason: null }
 */
export const mohanramFromMedians = defineFormula({
	name: "mohanram_from_medians",
	title: "Mohanram G-score",
	group: "quality",
	formula:
		"signals = known([roa > roa_median, cfroa > cfroa_median, cfo > net_income, var_roa < var_roa_median, var_growth < var_growth_median, rd > rd_median, capex > capex_median, advertising > advertising_median]); g_score = Σ(signals); max = count(signals)",
	source: [{ author: "Mohanram", year: 2005, work: "Separating Winners from Losers among Low Book-to-Market Stocks" }],
	inputs: {
		roa: param.number("fraction", "return on assets"),
		roa_median: param.number("fraction", "industry median"),
		cfroa: param.number("fraction", "cash flow from operations over assets"),
		cfroa_median: param.number("fraction", "industry median"),
		cfo: param.number("money", "cash flow from operations"),
		net_income: param.number("money", "net income"),
		var_roa: param.number("ratio", "variance of return on assets"),
		var_roa_median: param.number("ratio", "industry median"),
		var_growth: param.number("ratio", "variance of sales growth"),
		var_growth_median: param.number("ratio", "industry median"),
		rd: param.number("fraction", "research and development over assets"),
		rd_median: param.number("fraction", "industry median"),
		capex: param.number("fraction", "capital expenditure over assets, positive"),
		capex_median: param.number("fraction", "industry median"),
		advertising: optional(param.number("fraction", "advertising over assets")),
		advertising_median: optional(param.number("fraction", "industry median, with advertising")),
	},
	outputs: {
		signals: output.list("score", "seven or eight signals, each 0 or 1"),
		g_score: output.number("score", "their sum"),
		max: output.number("count", "number of signals"),
	},
	refusals: [
		missing,
		[
			"missing_input",
			"advertising is given without its median",
			"not missing(advertising) and missing(advertising_median)",
		],
	],
});
