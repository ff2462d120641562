import { defineFormula, notZero, output, param } from "../../model/index.js";

/**
 * EBIT over interest expense.
 * @example
 * // A. Damodaran, Applied Corporate Finance, Instructor's Manual overheads p.167: Aracruz
 * interestCoverage({ ebit: 888, interest: 339 }) //=> { value: 2.6195, reason: null }
 */
export const interestCoverage = defineFormula({
	name: "interest_coverage",
	title: "Interest coverage",
	group: "cost_of_capital",
	formula: "value = ebit/interest",
	source: [{ author: "convention" }],
	inputs: {
		ebit: param.number("money", "operating profit"),
		interest: param.number("money", "interest expense, positive"),
	},
	outputs: { value: output.number("ratio", "coverage, may be negative") },
	refusals: [notZero("interest")],
});
