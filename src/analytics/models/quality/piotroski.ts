import { defineFormula, missing, output, param } from "../../model/index.js";
import { orNaN, type Signal } from "./score.js";

/**
 * Piotroski's nine signals from three years of statements. Beginning assets are used in returns, cash flow and turnover,
 * average assets in leverage. With something missing the answer is the signals and the interval of the score.
 * @example
 * piotroski({
 *   years: [{ ni: 80, cfo: 90, ta: 1000, ltd: 300, ca: 400, cl: 250, shares: 100, gp: 350, rev: 1000 }, { ni: 95, cfo: 120, ta: 1050, ltd: 290, ca: 430, cl: 255, shares: 100, gp: 380, rev: 1080 }, { ni: 110, cfo: 105, ta: 1120, ltd: 310, ca: 450, cl: 270, shares: 98, gp: 420, rev: 1170 }],
 * })
 * //=> { signals: [1, 1, 1, 0, 0, 0, 1, 1, 1], f_score: 6, reason: null }
 */
export const piotroski = defineFormula({
	name: "piotroski",
	title: "Piotroski F-score",
	group: "quality",
	formula:
		"roa = ni/ta[-1]; cfo_to_assets = cfo/ta[-1]; leverage = ltd/((ta + ta[-1])/2); current_ratio = ca/cl; gross_margin = gp/rev; asset_turnover = rev/ta[-1]; signals = [roa > 0, cfo > 0, roa > ni[-1]/ta[-2], cfo_to_assets > roa, leverage < ltd[-1]/((ta[-1] + ta[-2])/2), current_ratio > ca[-1]/cl[-1], shares ≤ shares[-1], gross_margin > gp[-1]/rev[-1], asset_turnover > rev[-1]/ta[-2]]; f_score = Σ(signals); f_score_low = if(missing(f_score), Σ(known(signals))); f_score_high = if(missing(f_score), f_score_low + 9 − count(known(signals)))",
	source: [
		{ author: "Piotroski", year: 2000, work: "Value Investing: The Use of Historical Financial Statement Information" },
	],
	steps: {
		roa: "fraction",
		cfo_to_assets: "fraction",
		leverage: "fraction",
		current_ratio: "ratio",
		gross_margin: "fraction",
		asset_turnover: "ratio",
	},
	reason: ["missing_input", "missing(f_score)"],
	inputs: {
		years: param.rows(
			"years, oldest first; the last three are used, any field may be null",
			orNaN({
				ni: param.number("money", "net income"),
				cfo: param.number("money", "cash flow from operations"),
				ta: param.number("money", "total assets at year end"),
				ltd: param.number("money", "long-term debt"),
				ca: param.number("money", "current assets"),
				cl: param.number("money", "current liabilities"),
				shares: param.number("shares", "shares"),
				gp: param.number("money", "gross profit"),
				rev: param.number("money", "revenue"),
			}),
			{ span: 3 },
		),
	},
	outputs: {
		signals: output.data<readonly Signal[]>("nine signals, each 1, 0 or null", "score"),
		f_score: output.maybe("score", "their sum, 0 to 9; null when a signal is null"),
		f_score_low: output.optional("score", "signals equal to 1; only when f_score is null"),
		f_score_high: output.optional("score", "f_score_low and the null signals; only when f_score is null"),
	},
	refusals: [
		["insufficient_history", "fewer than three years", ({ years }) => Array.isArray(years) && years.length < 3],
		missing,
		["missing_input", "one or more signals null: signals and interval instead of the score"],
	],
});
