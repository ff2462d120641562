import { defineModel, output, param } from "../../model/index.js";

/**
 * Ranks companies by the sum of their ranks by earnings yield and by return on capital. Ties share the better rank.
 * @example
 * magicFormulaRank({
 *   companies: [{ id: "A", earnings_yield: 0.1, return_on_capital: 0.3 }, { id: "B", earnings_yield: 0.12, return_on_capital: 0.2 }, { id: "C", earnings_yield: 0.1, return_on_capital: 0.4 }, { id: "D", earnings_yield: 0.02, return_on_capital: 0.1 }],
 * })
 * //=> { order: ["C", "B", "A", "D"], combined: [3, 4, 4, 8], reason: null }
 */
export const magicFormulaRank = defineModel({
	name: "magic_formula_rank",
	title: "Magic formula, ranking",
	group: "comparables",
	printed:
		"rank = 1 + companies with a strictly greater value; combined = rank by earnings_yield + rank by return_on_capital; ascending, ties by earnings-yield rank, then input order",
	source: [{ author: "Greenblatt", year: 2006, work: "The Little Book That Beats the Market" }],
	inputs: {
		companies: param.rows("companies", {
			id: param.text("name or symbol"),
			earnings_yield: param.number("fraction", "earnings yield"),
			return_on_capital: param.number("fraction", "return on capital"),
		}),
	},
	outputs: {
		order: output.data<readonly string[]>("ids, best first"),
		combined: output.list("count", "sums of ranks in that order"),
	},
	compute({ companies }) {
		const yields = ranks(companies.map((company) => company.earnings_yield));
		const returns = ranks(companies.map((company) => company.return_on_capital));
		const ranked = companies.map(({ id }, i) => ({
			id,
			first: yields[i] ?? 0,
			both: (yields[i] ?? 0) + (returns[i] ?? 0),
		}));
		ranked.sort((a, b) => a.both - b.both || a.first - b.first);
		return { order: ranked.map(({ id }) => id), combined: ranked.map(({ both }) => both) };
	},
});

/** 1 + the number of strictly greater values, for each value. */
function ranks(values: readonly number[]): number[] {
	const descending = [...values].sort((a, b) => b - a);
	const first = new Map<number, number>();
	for (const [i, value] of descending.entries()) if (!first.has(value)) first.set(value, i + 1);
	return values.map((value) => first.get(value) ?? Number.NaN);
}
