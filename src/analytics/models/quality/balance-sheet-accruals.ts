import { defineFormula, output, param } from "../../model/index.js";
import { SLOAN } from "./sloan-ratio.js";

/**
 * Change of net operating assets over their average.
 * @example
 * // LeetQuiz CFA: NOA 84 vs 76
 * balanceSheetAccruals({ noa_end: 84, noa_begin: 76 }) //=> { ratio: 0.1, reason: null }
 */
export const balanceSheetAccruals = defineFormula({
	name: "balance_sheet_accruals",
	title: "Balance-sheet accruals",
	group: "quality",
	formula: "ratio = (noa_end − noa_begin)/((noa_end + noa_begin)/2)",
	source: [
		SLOAN,
		{ author: "Richardson et al.", year: 2005, work: "Accrual Reliability, Earnings Persistence and Stock Prices" },
	],
	inputs: {
		noa_end: param.number("money", "net operating assets at the end"),
		noa_begin: param.number("money", "net operating assets at the beginning"),
	},
	outputs: { ratio: output.number("fraction", "accruals over average net operating assets") },
	refusals: [["zero_denominator", "the average is 0", "noa_end + noa_begin = 0"]],
});
