import { above0, defineFormula, inCell, missing, output, param } from "../../model/index.js";

/**
 * An insurer's claims and expenses over its premiums, per period; below one the underwriting earns money.
 * @example
 * combinedRatio({ losses: 65, expenses: 25, premiums_earned: 100 }).combined_ratio //=> 0.9
 */
export const combinedRatio = defineFormula({
	name: "combined_ratio",
	title: "Combined ratio",
	group: "templates",
	formula:
		"loss_ratio = losses/premiums_earned; expense_ratio = expenses/premiums_earned; combined_ratio = (losses + expenses)/premiums_earned",
	source: [{ author: "convention" }],
	without: {
		loss_ratio: ["non_positive_denominator", "premiums_earned ≤ 0"],
		expense_ratio: ["non_positive_denominator", "premiums_earned ≤ 0"],
		combined_ratio: ["non_positive_denominator", "premiums_earned ≤ 0"],
	},
	inputs: {
		losses: param.cells("money", "claims and claim expenses incurred, positive"),
		expenses: param.cells("money", "underwriting expenses, positive"),
		premiums_earned: param.cells("money", "net premiums earned"),
	},
	outputs: {
		loss_ratio: output.cells("fraction", "claims over premiums"),
		expense_ratio: output.cells("fraction", "expenses over premiums"),
		combined_ratio: output.cells("fraction", "claims and expenses over premiums"),
	},
	refusals: [missing, inCell(above0("non_positive_denominator", "premiums_earned"))],
});
