import { defineModel, missing, output, param, refusal } from "../../model/index.js";

/**
 * Credit rating and default spread from interest coverage and a table. Without interest the answer is the rating AAA
 * with the table's first spread and the reason `no_interest_expense`: there a rating and a reason come together.
 * @example
 * // A. Damodaran, Damodaran on Valuation (2nd ed., Wiley 2006) p.135 (small-firm table): EBIT 10, interest 3
 * syntheticRating({
 *   ebit: 10,
 *   interest_expense: 3,
 *   table: [[12.5, "AAA", 0.0035], [4.5, "A-", 0.01], [3, "BB", 0.025], [1.5, "B-", 0.06], [-1e9, "D", 0.2]],
 * })
 * //=> { coverage: 3.3333, rating: "BB", spread: 0.025, reason: null }
 */
export const syntheticRating = defineModel({
	name: "synthetic_rating",
	title: "Synthetic rating",
	group: "cost_of_capital",
	printed: "coverage = ebit/interest_expense; the first row from the top with coverage ≥ its lower bound",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed., p. 135" }],
	inputs: {
		ebit: param.number("money", "operating income, may be negative"),
		interest_expense: param.number("money", "interest expense, positive", { min: 0 }),
		table: param.tuples("rows of [lowest coverage, rating, spread as a fraction], highest first", [
			param.number("ratio", "lower bound of coverage"),
			param.text("rating"),
			param.number("fraction", "default spread"),
		]),
	},
	outputs: {
		coverage: output.maybe("ratio", "EBIT over interest expense; null without interest"),
		rating: output.data<string>("rating"),
		spread: output.number("fraction", "default spread"),
	},
	refusals: [
		missing,
		["missing_input", "the table is empty", ({ table }) => table.length === 0],
		["no_interest_expense", "interest expense is 0: answered with AAA, not refused"],
	],
	compute({ ebit, interest_expense, table }) {
		if (interest_expense === 0) {
			return { coverage: null, rating: "AAA", spread: Number(table[0]?.[2]), reason: "no_interest_expense" as const };
		}
		const coverage = ebit / interest_expense;
		const row = table.find(([bound]) => coverage >= Number(bound));
		if (!row)
			return refusal("missing_input", {
				sentence: "no row of the table holds a coverage of {coverage}",
				values: { coverage },
			});
		return { coverage, rating: String(row[1]), spread: Number(row[2]) };
	},
});
