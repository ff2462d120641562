import { defineCells, gives, missing, takes } from "../../model/index.js";

/** Return on equity from its three factors, and the growth that retained earnings sustain. */
export const sustainableGrowth = defineCells({
	name: "sustainable_growth",
	title: "Sustainable growth",
	group: "growth",
	formula: "roe = margin·turnover·leverage; g = roe·retention",
	source: [{ author: "Higgins", year: 1977, work: "How Much Growth Can a Firm Afford?" }],
	inputs: {
		margin: takes.cells("fraction", "net margin"),
		turnover: takes.cells("ratio", "asset turnover"),
		leverage: takes.cells("ratio", "assets over equity"),
		retention: takes.cells("fraction", "share of earnings retained"),
	},
	outputs: { roe: gives.cells("fraction", "return on equity"), g: gives.cells("fraction", "growth per year") },
	refusals: [missing],
	cell: ({ margin, turnover, leverage, retention }) => {
		const roe = margin * turnover * leverage;
		return { roe, g: roe * retention };
	},
});
