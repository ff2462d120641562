import { defineFormula, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * Research and development as an investment: straight-line over its life, none in the year of spending.
 * @example
 * capitalisedResearch({ research: [20, 24, 28, 32], life: 3, ebit: 100, tax: 0.21, capital: 400 })
 * //=> { asset: 58.667, amortisation: 24, adjusted_ebit: 108, adjusted_nopat: 87, roic: 0.1975, adjusted_roic: 0.18968, reason: null }
 */
export const capitalisedResearch = defineFormula({
	name: "capitalised_research",
	title: "Research and development capitalised",
	group: "returns",
	formula:
		"rd = reverse(newest(research, life + 1)); k = 0..life; asset = Σ(rd·(life − k)/life); amortisation = Σ(inner(rd, 1))/life; added = first(rd) − amortisation; adjusted_ebit = ebit + added; nopat = ebit·(1 − tax); adjusted_nopat = nopat + added; roic = nopat/capital; adjusted_roic = adjusted_nopat/(capital + asset)",
	source: [
		{
			author: "Damodaran",
			work: "Research and Development Expenses: Implications for Profitability Measurement and Valuation",
		},
	],
	inputs: {
		research: param.list("money", "expense by year, oldest first, the last the year just ended; life + 1 years", {
			min: 0,
		}),
		life: param.number("years", "amortisable life", { min: 1, max: 100, whole: true }),
		ebit: param.number("money", "EBIT of the year just ended"),
		tax: common.tax,
		capital: param.number("money", "invested capital without research"),
	},
	outputs: {
		asset: output.number("money", "research not yet amortised"),
		amortisation: output.number("money", "of the year just ended"),
		adjusted_ebit: output.number("money", "EBIT with research capitalised"),
		adjusted_nopat: output.number("money", "after tax; the expense stays deductible in full"),
		roic: output.number("fraction", "return on capital as reported"),
		adjusted_roic: output.number("fraction", "return on capital with research capitalised"),
	},
	refusals: [
		["insufficient_history", "fewer years than the life plus one", "count(research) < life + 1"],
		[
			"non_positive_denominator",
			"capital, or capital with research, is not positive",
			"capital ≤ 0 or capital + asset ≤ 0",
			{ values: { capital: "min(capital, capital + asset)" } },
		],
	],
});
