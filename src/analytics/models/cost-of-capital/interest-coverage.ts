import { defineFormula, gives, missing, notZero, takes } from "../../model/index.js";

/**
 * EBIT over interest expense.
 *
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
		ebit: takes.number("money", "operating profit"),
		interest: takes.number("money", "interest expense, positive"),
	},
	outputs: { value: gives.number("ratio", "coverage, may be negative") },
	refusals: [missing, notZero("interest")],
});
