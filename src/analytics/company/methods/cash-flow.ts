import { dcfTwoStageFcf, fcfeMultiGrowth, fcffThreeStageFade } from "../../models/cash-flow-value/index.js";
import { defineMethod, type Instead } from "../method.js";
import {
	ebitBeforeGrants,
	equityPhases,
	meanGrowth,
	reinvestmentHigh,
	rocStable,
	yearsTotal,
} from "../quantities/cash-flow.js";
import { costOfEquity, gStable, wacc } from "../quantities/cost-of-capital.js";
import { baseFcfe, baseFcff } from "../quantities/flows.js";
import { highGrowth } from "../quantities/growth.js";
import { shares } from "../quantities/shares.js";
import { cash, claims, tax } from "../quantities/statement.js";
import { assume } from "../roles.js";
import { heavyInvestment, lossMaker, unusualEquityFlow } from "./guards.js";

const NO_FIRM_CASH_FLOW: Instead = {
	bank: "debt is a bank's raw material; excess returns and price to tangible book are used",
	insurer: "float is no debt; excess returns and price to book are used",
	reit: "depreciation is not spent; FFO and dividends are used",
};

export const CASH_FLOW_METHODS = [
	defineMethod({
		method: "fcff_three_stage",
		title: "DCF, three stages with fade",
		family: "cash_flow",
		model: fcffThreeStageFade,
		notFor: NO_FIRM_CASH_FLOW,
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
			cash_and_nonop: cash,
			debt: claims,
			shares,
		},
		output: "value_per_share",
		midYear: { rate: "wacc_high", cash: "cash_and_nonop", debt: "debt" },
		shifts: { low: { wacc_high: 0.01, wacc_stable: 0.01 }, high: { wacc_high: -0.01, wacc_stable: -0.01 } },
	}),
	defineMethod({
		method: "fcff_two_stage",
		title: "DCF, two stages on free cash flow",
		family: "cash_flow",
		model: dcfTwoStageFcf,
		notFor: NO_FIRM_CASH_FLOW,
		guard: heavyInvestment,
		inputs: { fcf0: baseFcff, g: meanGrowth, g_terminal: gStable, wacc, years: yearsTotal, cash, debt: claims, shares },
		output: "value_per_share",
		midYear: { rate: "wacc", cash: "cash", debt: "debt" },
		shifts: { low: { wacc: 0.01 }, high: { wacc: -0.01 } },
	}),
	defineMethod({
		method: "fcfe",
		title: "Free cash flow to equity",
		family: "cash_flow",
		model: fcfeMultiGrowth,
		notFor: NO_FIRM_CASH_FLOW,
		guard: unusualEquityFlow,
		inputs: { fcfe0: baseFcfe, phases: equityPhases, g_terminal: gStable, ke: costOfEquity, shares },
		output: "value_per_share",
		midYear: { rate: "ke" },
		shifts: { low: { ke: 0.01 }, high: { ke: -0.01 } },
	}),
];
