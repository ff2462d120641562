// Declares diagnostics of the multiples that fundamentals justify, and of the growth that multiples imply.
import { constant, MULTIPLE } from "../../evaluation/quantity.js";
import { costOfEquity, gStable } from "../../inputs/cost-of-capital.js";
import { dividendGrowthStable, payout } from "../../inputs/dividends.js";
import { lynchGrowthPercent } from "../../inputs/per-share.js";
import { roe } from "../../inputs/returns.js";
import { price } from "../../measures/market.js";
import { pb, pe } from "../../measures/multiples.js";
import { dividendsPerShare } from "../../measures/per-share.js";
import { impliedGrowthFromPb, impliedGrowthGordon } from "../../models/expectations/index.js";
import { justifiedPb, justifiedPe, pegRatio } from "../../models/multiples/index.js";
import { defineAnalysis } from "../analysis.js";
import { bookNotMeaningful, dividendsFarTooSmall } from "../guards.js";

export const JUSTIFIED_MULTIPLES = [
	defineAnalysis("diagnostic", {
		model: pegRatio,
		dependsOn: ["earnings"],
		title: "Price to earnings over growth",
		inputs: { pe: pe.formula, growth_percent: lynchGrowthPercent },
		priced: true,
	}),
	defineAnalysis("diagnostic", {
		model: justifiedPe,
		dependsOn: ["earnings"],
		title: "Price to earnings that payout and growth justify",
		inputs: {
			payout,
			r: costOfEquity,
			g: dividendGrowthStable,
			want: constant("want", ["trailing", "leading"], { kind: "none" }, "both"),
		},
		output: "trailing",
		unit: MULTIPLE,
		guard: dividendsFarTooSmall,
	}),
	defineAnalysis("diagnostic", {
		model: justifiedPb,
		dependsOn: ["earnings"],
		title: "Price to book that return on equity justifies",
		inputs: { roe, g: gStable, r: costOfEquity },
		guard: bookNotMeaningful,
	}),
	defineAnalysis("diagnostic", {
		model: impliedGrowthGordon,
		title: "Dividend growth that the price implies",
		inputs: { price, d0: dividendsPerShare, r: costOfEquity },
		priced: true,
		guard: dividendsFarTooSmall,
	}),
	defineAnalysis("diagnostic", {
		model: impliedGrowthFromPb,
		dependsOn: ["earnings"],
		title: "Growth that price to book implies",
		inputs: { pb: pb.formula, roe, r: costOfEquity },
		priced: true,
		guard: bookNotMeaningful,
	}),
];
