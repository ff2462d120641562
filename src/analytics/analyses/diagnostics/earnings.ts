// Declares diagnostics of earnings and of the growth that reinvestment pays for, with a self-test of two valuations.
import { derived, FRACTION, MONEY, noValue, RATIO } from "../../evaluation/quantity.js";
import { meanGrowth, reinvestmentHigh, rocStable, yearsTotal } from "../../inputs/cash-flow.js";
import { costOfEquity, gStable, interest, wacc } from "../../inputs/cost-of-capital.js";
import { payout } from "../../inputs/dividends.js";
import { roicNew } from "../../inputs/returns.js";
import { byFiscalYear, meanOfYear, ofFiscalYear } from "../../line-items/fiscal-years.js";
import { lineItem } from "../../line-items/line-item.js";
import { debt, investedCapital } from "../../measures/debt.js";
import { ebit, nopat, operatingProfit, tax, workingCapitalInvested } from "../../measures/earnings.js";
import { ratioOf } from "../../measures/profitability.js";
import { shares } from "../../measures/shares.js";
import { interestCoverage } from "../../models/cost-of-capital/index.js";
import { fundamentalGrowthEbit, ownerEarnings, sustainableGrowth } from "../../models/growth/index.js";
import { evaDcfEquivalence, residualIncome } from "../../models/residual-value/index.js";
import { defineAnalysis } from "../analysis.js";
import { bookNotMeaningful, lossMaker } from "../guards.js";

/** Earnings against interest, maintenance and the cost of equity. */
export const EARNINGS = [
	defineAnalysis("diagnostic", {
		model: interestCoverage,
		inputs: { ebit, interest },
		reading: (times) =>
			times < 1.5 ? "thin (below 1.5)" : times > 3 ? "comfortable (above 3)" : "adequate (1.5 to 3)",
		dependsOn: ["operating_profit"],
	}),
	defineAnalysis("diagnostic", {
		model: ownerEarnings,
		inputs: {
			net_income: lineItem("netIncome"),
			depreciation: lineItem("depreciationAndAmortization"),
			maintenance_capex: lineItem("capitalExpenditure"),
			shares,
		},
		output: "per_share",
		dependsOn: ["operating_profit"],
	}),
	defineAnalysis("diagnostic", {
		model: residualIncome,
		title: "Residual income of the latest year",
		inputs: {
			net_income: ofFiscalYear(lineItem("netIncome")),
			equity_begin: derived(
				"equity_begin",
				MONEY,
				"equity at the beginning of the latest fiscal year",
				{ series: byFiscalYear(lineItem("equity")) },
				({ series }, facts) => {
					const value = series.values.at(-2) ?? null;
					if (value === null) return noValue("missing_input", { subject: "equity a year ago" });
					return value > 0 ? value : noValue("negative_equity", { values: { equity: { value, unit: MONEY(facts) } } });
				},
			),
			cost_of_equity: costOfEquity,
		},
	}),
];

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
