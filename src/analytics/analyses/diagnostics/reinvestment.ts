// Declares diagnostics of reinvestment: the growth that it pays for, and a self-test of two valuations.
import { derived, FRACTION, RATIO } from "../../evaluation/quantity.js";
import { meanGrowth, reinvestmentHigh, rocStable, yearsTotal } from "../../inputs/cash-flow.js";
import { gStable, wacc } from "../../inputs/cost-of-capital.js";
import { payout } from "../../inputs/dividends.js";
import { roicNew } from "../../inputs/returns.js";
import { meanOfYear, ofFiscalYear } from "../../line-items/fiscal-years.js";
import { lineItem } from "../../line-items/line-item.js";
import { debt, investedCapital } from "../../measures/debt.js";
import { nopat, operatingProfit, tax, workingCapitalInvested } from "../../measures/earnings.js";
import { ratioOf } from "../../measures/profitability.js";
import { fundamentalGrowthEbit, sustainableGrowth } from "../../models/growth/index.js";
import { evaDcfEquivalence } from "../../models/residual-value/index.js";
import { defineAnalysis } from "../analysis.js";
import { bookNotMeaningful, lossMaker } from "../guards.js";

/** Growth that retained or reinvested earnings pay for. */
export const REINVESTMENT_GROWTH = [
	defineAnalysis("diagnostic", {
		model: sustainableGrowth,
		dependsOn: ["earnings"],
		guard: bookNotMeaningful,
		inputs: {
			margin: ratioOf(
				"margin",
				"net income over revenue, latest fiscal year",
				ofFiscalYear(lineItem("netIncome")),
				ofFiscalYear(lineItem("revenue")),
				RATIO,
			),
			turnover: ratioOf(
				"turnover",
				"revenue over mean assets",
				ofFiscalYear(lineItem("revenue")),
				meanOfYear("assets", lineItem("totalAssets"), true),
				RATIO,
			),
			leverage: ratioOf(
				"leverage",
				"mean assets over mean equity",
				meanOfYear("assets", lineItem("totalAssets"), true),
				meanOfYear("equity", lineItem("equity"), true),
				RATIO,
			),
			retention: derived("retention", FRACTION, "1 less the payout of dividends", { payout }, (v) => 1 - v.payout),
		},
		output: "g",
	}),
	defineAnalysis("diagnostic", {
		model: fundamentalGrowthEbit,
		title: "Growth from reinvestment and return on capital",
		inputs: {
			capex: ofFiscalYear(lineItem("capitalExpenditure")),
			depreciation: ofFiscalYear(lineItem("depreciationAndAmortization")),
			delta_nwc: workingCapitalInvested,
			ebit: operatingProfit,
			tax,
			bv_debt: debt,
			bv_equity: lineItem("equity"),
			roc_assumed: roicNew,
		},
		output: "g_existing",
		dependsOn: ["operating_profit"],
		guard: lossMaker,
	}),
];

/** The value of the firm by cash flow and by economic value added, which must agree. */
export const EVA_SELF_TEST = defineAnalysis("diagnostic", {
	model: evaDcfEquivalence,
	title: "Self-test: the firm valued by cash flow and by EVA",
	inputs: {
		nopat0: nopat,
		g: meanGrowth,
		reinvestment_rate: reinvestmentHigh,
		wacc,
		years: yearsTotal,
		g_terminal: gStable,
		ronic_terminal: rocStable,
		ic0: ofFiscalYear(investedCapital),
	},
	output: "dcf_value",
	dependsOn: ["operating_profit"],
	guard: lossMaker,
	priced: true,
});
