import { defineFormula, output, param } from "../../model/index.js";

/**
 * Beneish's eight-variable M-score from ready indices.
 * @example
 * // data provider's term page: TSR Inc, TTM May 2014
 * beneishFromIndices({
 *   dsri: 0.8715,
 *   gmi: 0.9812,
 *   aqi: 0.9222,
 *   sgi: 1.1028,
 *   depi: 1.4156,
 *   sgai: 0.9261,
 *   lvgi: 0.9943,
 *   tata: -0.045,
 * })
 * //=> { m8: -2.6961, reason: null }
 */
export const beneishFromIndices = defineFormula({
	name: "beneish_from_indices",
	title: "Beneish M-score from indices",
	group: "quality",
	formula:
		"m8 = −4.84 + 0.920·dsri + 0.528·gmi + 0.404·aqi + 0.892·sgi + 0.115·depi − 0.172·sgai + 4.679·tata − 0.327·lvgi",
	source: [{ author: "Beneish", year: 1999, work: "The Detection of Earnings Manipulation" }],
	inputs: {
		dsri: param.cells("ratio", "receivables-to-sales index"),
		gmi: param.cells("ratio", "gross margin index, prior over current"),
		aqi: param.cells("ratio", "asset quality index"),
		sgi: param.cells("ratio", "sales index"),
		depi: param.cells("ratio", "depreciation-rate index, prior over current"),
		sgai: param.cells("ratio", "overhead-to-sales index"),
		lvgi: param.cells("ratio", "leverage index"),
		tata: param.cells("fraction", "accruals over total assets"),
	},
	outputs: { m8: output.cells("score", "eight-variable score; suspect above −1.78, or −2.22") },
});
