// Declares estimates by discounted cash flow, to the firm and to equity.
import { assume } from "../../evaluation/overridable.js";
import {
	ebitBeforeGrants,
	equityPhases,
	meanGrowth,
	reinvestmentHigh,
	rocStable,
	twoStagePerpetualGrowth,
	yearsTotal,
} from "../../inputs/cash-flow.js";
import { costOfEquity, gStable, wacc } from "../../inputs/cost-of-capital.js";
import { equityReinvestment, equityReturnStable, normalIncome } from "../../inputs/equity-year.js";
import { baseFcfe, baseFcff } from "../../inputs/flows.js";
import { highGrowth } from "../../inputs/returns.js";
import { nonOperatingAssets, seniorClaims } from "../../measures/debt.js";
import { tax } from "../../measures/earnings.js";
import { shares } from "../../measures/shares.js";
import {
	dcfTwoStageFcf,
	fcfeMultiGrowth,
	fcfeThreeStageFade,
	fcffThreeStageFade,
} from "../../models/cash-flow-value/index.js";
import { defineAnalysis } from "../analysis.js";
import { lossMaker, unusualEquityFlow, unusualFirmFlow } from "../guards.js";

/** Values per share by discounted cash flow. */
export const CASH_FLOW_ESTIMATES = [
	defineAnalysis("estimate", {
		name: "fcff_three_stage",
		title: "DCF, three stages with fade",
		approach: "cash_flow",
		model: fcffThreeStageFade,
		dependsOn: ["net_debt", "depreciation"],
		guard: lossMaker,
		inputs: {
			ebit0: ebitBeforeGrants,
			tax,
			g_high: highGrowth,
			rr_high: reinvestmentHigh,
			years_high: assume("years_high"),
			years_fade: assume("years_fade"),
			g_stable: gStable,
			roc_stable: rocStable,
			wacc_high: wacc,
			wacc_stable: wacc,
			cash_and_nonop: nonOperatingAssets,
			debt: seniorClaims,
			shares,
		},
		midYear: { rate: "wacc_high", cash: "cash_and_nonop", debt: "debt" },
		axes: { rates: ["wacc_high", "wacc_stable"], growth: "g_stable", title: "Cost of capital", order: 1 },
		shifts: { low: { wacc_high: 0.01, wacc_stable: 0.01 }, high: { wacc_high: -0.01, wacc_stable: -0.01 } },
	}),
	defineAnalysis("estimate", {
		name: "fcff_two_stage",
		title: "DCF, two stages on free cash flow",
		approach: "cash_flow",
		model: dcfTwoStageFcf,
		dependsOn: ["net_debt", "depreciation"],
		guard: unusualFirmFlow,
		inputs: {
			fcf0: baseFcff,
			g: meanGrowth,
			g_terminal: twoStagePerpetualGrowth,
			wacc,
			years: yearsTotal,
			cash: nonOperatingAssets,
			debt: seniorClaims,
			shares,
		},
		midYear: { rate: "wacc", cash: "cash", debt: "debt" },
		axes: { rates: ["wacc"], growth: "g_terminal", title: "Cost of capital", order: 3 },
		shifts: { low: { wacc: 0.01 }, high: { wacc: -0.01 } },
	}),
	defineAnalysis("estimate", {
		name: "equity_three_stage",
		title: "Net income that pays for its growth, three stages",
		approach: "cash_flow",
		model: fcfeThreeStageFade,
		dependsOn: ["earnings", "growth_of_profit"],
		inputs: {
			net_income0: normalIncome,
			g_high: highGrowth,
			rr_high: equityReinvestment,
			years_high: assume("years_high"),
			years_fade: assume("years_fade"),
			g_stable: gStable,
			roe_stable: equityReturnStable,
			ke: costOfEquity,
			shares,
		},
		midYear: { rate: "ke" },
		shifts: { low: { ke: 0.01 }, high: { ke: -0.01 } },
	}),
	defineAnalysis("estimate", {
		name: "fcfe_multi_growth",
		title: "Free cash flow to equity",
		approach: "cash_flow",
		model: fcfeMultiGrowth,
		dependsOn: ["net_debt", "depreciation"],
		guard: unusualEquityFlow,
		inputs: { fcfe0: baseFcfe, phases: equityPhases, g_terminal: gStable, ke: costOfEquity, shares },
		midYear: { rate: "ke" },
		shifts: { low: { ke: 0.01 }, high: { ke: -0.01 } },
	}),
];
