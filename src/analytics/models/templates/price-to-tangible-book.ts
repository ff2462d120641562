import { defineFormula, growthBelow, notZero, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * What a bank's price pays for its tangible book, against what its return on tangible equity justifies.
 * @example
 * const tangible = priceToTangibleBook({
 *   price: 30,
 *   equity: 1000,
 *   preferred: 0,
 *   goodwill: 150,
 *   intangibles: 50,
 *   net_income: 100,
 *   r: 0.09,
 *   g: 0.03,
 *   shares: 40,
 * });
 * tangible.p_tbv //=> 1.5
 * tangible.value //=> 31.667
 */
export const priceToTangibleBook = defineFormula({
	name: "price_to_tangible_book",
	title: "Price to tangible book against return",
	group: "templates",
	formula:
		"tangible_equity = equity − preferred − goodwill − intangibles; tbv_per_share = tangible_equity/shares; p_tbv = price/tbv_per_share; rote = net_income/tangible_equity; justified = (rote − g)/(r − g); value = justified·tbv_per_share",
	source: [{ author: "Damodaran", year: 2009, work: "Valuing Financial Service Firms" }],
	inputs: {
		price: param.number("per_share", "price of a share"),
		equity: param.number("money", "total shareholders' equity"),
		preferred: param.number("money", "preferred stock, 0 if none"),
		goodwill: param.number("money", "goodwill, 0 if none"),
		intangibles: param.number("money", "other intangible assets, 0 if none"),
		net_income: param.number("money", "net income to common shareholders"),
		r: common.costOfEquity,
		g: common.terminalGrowth,
		shares: common.shares,
	},
	outputs: {
		tbv_per_share: output.number("per_share", "tangible book value per share"),
		p_tbv: output.number("multiple", "price to tangible book"),
		rote: output.number("fraction", "return on tangible equity"),
		justified: output.number("multiple", "the multiple that this return justifies"),
		value: output.number("per_share", "tangible book at the justified multiple"),
	},
	refusals: [
		["negative_equity", "tangible equity is not positive", "equity − preferred − goodwill − intangibles ≤ 0"],
		growthBelow("g", "r"),
		[
			"non_positive_input",
			"the return on tangible equity does not exceed growth",
			"rote ≤ g",
			{ sentence: "return on tangible equity of {rote} is not above growth of {g}", values: { rote: "rote", g: "g" } },
		],
		notZero("shares"),
	],
});
