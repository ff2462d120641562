// Diagnostics of justified and implied multiples, cost of debt, and growth.
import { constant, derived, FRACTION, MONEY, MULTIPLE, noValue, RATIO } from "../../evaluation/quantity.js";
import { meanOf } from "../../inputs/balance.js";
import { meanGrowth, reinvestmentHigh, rocStable, yearsTotal } from "../../inputs/cash-flow.js";
import { costOfEquity, gStable, interest, wacc } from "../../inputs/cost-of-capital.js";
import { dividendGrowthStable, lynchGrowthPercent, payout } from "../../inputs/per-share.js";
import { roe, roicNew } from "../../inputs/returns.js";
import { byFiscalYear, ofFiscalYear } from "../../line-items/fiscal-years.js";
import { lineItem } from "../../line-items/line-item.js";
import { cash, debt, investedCapital } from "../../measures/debt.js";
import { ebit, nopat, operatingProfit, tax, workingCapitalInvested } from "../../measures/earnings.js";
import { enterpriseValue, price } from "../../measures/market.js";
import { pb, pe } from "../../measures/multiples.js";
import { dividendsPerShare } from "../../measures/per-share.js";
import { ratioOf } from "../../measures/profitability.js";
import { shares } from "../../measures/shares.js";
import { magicFormulaComponents } from "../../models/comparables/index.js";
import { interestCoverage } from "../../models/cost-of-capital/index.js";
import { impliedGrowthFromPb, impliedGrowthGordon } from "../../models/expectations/index.js";
import { fundamentalGrowthEbit, ownerEarnings, sustainableGrowth } from "../../models/growth/index.js";
import { justifiedPb, justifiedPe, pegRatio } from "../../models/multiples/index.js";
import { evaDcfEquivalence, residualIncome } from "../../models/residual-value/index.js";
import { defineAnalysis } from "../analysis.js";
import { bookNotMeaningful, dividendsFarTooSmall, lossMaker } from "../guards.js";

const investedNow = ofFiscalYear(investedCapital);

/** Greenblatt's two ratios, used by `rankMagicFormula`. */
export const MAGIC_FORMULA = defineAnalysis("diagnostic", {
	name: "magic_formula",
	model: magicFormulaComponents,
	title: "Magic formula: earnings yield on enterprise value",
	inputs: {
		ebit,
		ev: enterpriseValue,
		current_assets: lineItem("currentAssets"),
		excess_cash: cash,
		current_liabilities: lineItem("currentLiabilities"),
		short_term_debt: lineItem("shortTermDebt"),
		net_fixed_assets: lineItem("propertyPlantEquipment"),
	},
	output: "earnings_yield",
	dependsOn: ["operating_profit", "tangible_capital"],
	priced: true,
});

/** Multiples that fundamentals justify, implied figures, and further measures. */
export const JUSTIFIED = [
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
				meanOf("assets", lineItem("totalAssets"), true),
				RATIO,
			),
			leverage: ratioOf(
				"leverage",
				"mean assets over mean equity",
				meanOf("assets", lineItem("totalAssets"), true),
				meanOf("equity", lineItem("equity"), true),
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
	MAGIC_FORMULA,
	defineAnalysis("diagnostic", {
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
			ic0: investedNow,
		},
		output: "dcf_value",
		dependsOn: ["operating_profit"],
		guard: lossMaker,
		priced: true,
	}),
];
