import { defineFormula, notZero, output, param } from "../../model/index.js";

/**
 * Graham's growth formula scaled by the bond yield; growth and yield in percent points.
 * @example
 * // mymathtables.com Benjamin Graham calculator
 * grahamRevised({ eps: 150, g_percent: 12, aaa_yield_percent: 4.22 }) //=> { value: 5082.9, reason: null }
 */
export const grahamRevised = defineFormula({
	name: "graham_revised",
	title: "Graham's revised formula",
	group: "asset_value",
	formula: "multiplier = 8.5 + 2·g_percent; value = eps·multiplier·4.4/aaa_yield_percent",
	source: [
		{ author: "Graham", year: 1973, work: "The Intelligent Investor, ch. 11 (without the yield)" },
		{ author: "Graham", year: 1974, work: "The Decade 1965-1974: Its Significance for Financial Analysts" },
	],
	steps: { multiplier: "multiple" },
	warnings: [
		["data", "earnings, multiplier and yield must be positive", "eps ≤ 0 or multiplier ≤ 0 or aaa_yield_percent < 0"],
	],
	inputs: {
		eps: param.number("per_share", "earnings per share"),
		g_percent: param.number("percent", "expected growth, percent points"),
		aaa_yield_percent: param.number("percent", "yield of AAA corporate bonds, percent points"),
	},
	outputs: { value: output.number("per_share", "value of a share") },
	refusals: [notZero("aaa_yield_percent")],
});
