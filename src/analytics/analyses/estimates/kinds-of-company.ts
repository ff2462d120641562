// Declares estimates for kinds of company: loss-makers, banks and insurers, and steady payers of dividends.
import { assume } from "../../evaluation/overridable.js";
import { derived, MONEY } from "../../evaluation/quantity.js";
import { costOfEquity, gStable, wacc } from "../../inputs/cost-of-capital.js";
import { sustainedDividendGrowth, sustainedDividends } from "../../inputs/dividends.js";
import { highGrowth, roe } from "../../inputs/returns.js";
import * as own from "../../inputs/templates.js";
import { lineItem } from "../../line-items/line-item.js";
import { commonEquity, nonOperatingAssets, preferred, seniorClaims } from "../../measures/debt.js";
import { revenue, tax } from "../../measures/earnings.js";
import { price } from "../../measures/market.js";
import { sharesOfBook } from "../../measures/newest-book.js";
import { shares } from "../../measures/shares.js";
import { ginzuSimple } from "../../models/cash-flow-value/index.js";
import { ddmThreeStage } from "../../models/dividend-value/index.js";
import { excessReturn, priceToTangibleBook } from "../../models/templates/index.js";
import { defineAnalysis } from "../analysis.js";
import { dividendsCannotGrow, noReturnOnBook, profitable } from "../guards.js";

/** Estimates that suit one kind of company. */
export const ESTIMATES_FOR_KINDS = [
	defineAnalysis("estimate", {
		name: "ginzu",
		title: "Revenue-driven DCF for a loss-maker",
		approach: "cash_flow",
		model: ginzuSimple,
		dependsOn: ["sales_growth"],
		guard: profitable,
		inputs: {
			revenue0: revenue,
			g_high: own.lossGrowth,
			g_stable: gStable,
			margin0: own.operatingMarginNow,
			margin_target: own.targetMargin,
			tax,
			sales_to_capital: own.salesToCapital,
			rr_terminal: own.reinvestmentTerminal,
			wacc_high: wacc,
			wacc_stable: wacc,
			debt: seniorClaims,
			cash: nonOperatingAssets,
			shares,
		},
		midYear: { rate: "wacc_high", cash: "cash", debt: "debt" },
		axes: { rates: ["wacc_high", "wacc_stable"], growth: "g_stable", title: "Cost of capital", order: 2 },
		shifts: { low: { margin_target: -0.05 }, high: { margin_target: 0.05 } },
	}),
	defineAnalysis("estimate", {
		name: "excess_return",
		title: "Excess returns on equity",
		approach: "excess_return",
		model: excessReturn,
		dependsOn: ["financial_business"],
		guard: noReturnOnBook,
		inputs: {
			book_equity: commonEquity,
			roe,
			ke: costOfEquity,
			fade: assume("fade"),
			g_high: highGrowth,
			years_high: assume("years_high"),
			years_fade: assume("years_fade"),
			g_stable: gStable,
			shares: sharesOfBook,
		},
		// Book value is today's; the excess returns come through the year.
		midYear: { rate: "ke", cash: "book_equity" },
		axes: { rates: ["ke"], growth: "g_stable", title: "Cost of equity", order: 4 },
		shifts: { low: { ke: 0.01 }, high: { ke: -0.01 } },
	}),
	defineAnalysis("estimate", {
		name: "tangible_book_return",
		title: "Tangible book at the multiple that its return justifies",
		approach: "excess_return",
		model: priceToTangibleBook,
		dependsOn: ["financial_business"],
		inputs: {
			price,
			equity: lineItem("equity"),
			preferred,
			goodwill: own.goodwill,
			intangibles: own.intangibles,
			net_income: derived(
				"net_income",
				MONEY,
				"common equity times its own median return on equity: a normal year",
				{ roe, equity: commonEquity },
				(v) => v.roe * v.equity,
			),
			r: costOfEquity,
			g: gStable,
			shares: sharesOfBook,
		},
		shifts: { low: { r: 0.01 }, high: { r: -0.01 } },
	}),
	defineAnalysis("estimate", {
		name: "ddm_three_stage",
		title: "Dividend discount, three stages",
		approach: "dividend",
		model: ddmThreeStage,
		guard: dividendsCannotGrow,
		inputs: {
			d0: sustainedDividends,
			r: costOfEquity,
			g_high: sustainedDividendGrowth,
			years_high: assume("years_high"),
			years_fade: assume("years_fade"),
			g_stable: gStable,
		},
		shifts: { low: { r: 0.01 }, high: { r: -0.01 } },
	}),
];
