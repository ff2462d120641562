import { defineFormula, output, param } from "../../model/index.js";

/**
 * Return on equity from its three factors, and the growth that retained earnings sustain.
 * @example
 * // AcadiFi, Thornbury Industries
 * sustainableGrowth({ margin: [0.08, 0.08], turnover: [1.5, 1.5], leverage: [2, 2.5], retention: [0.6, 0.6] })
 * //=> { roe: [0.24, 0.3], g: [0.144, 0.18], reason: null }
 */
export const sustainableGrowth = defineFormula({
	name: "sustainable_growth",
	title: "Sustainable growth",
	group: "growth",
	formula: "roe = margin·turnover·leverage; g = roe·retention",
	source: [{ author: "Higgins", year: 1977, work: "How Much Growth Can a Firm Afford?" }],
	inputs: {
		margin: param.cells("fraction", "net margin"),
		turnover: param.cells("ratio", "asset turnover"),
		leverage: param.cells("ratio", "assets over equity"),
		retention: param.cells("fraction", "share of earnings retained"),
	},
	outputs: { roe: output.cells("fraction", "return on equity"), g: output.cells("fraction", "growth per year") },
});
