import { ginzuSimple } from "../../models/cash-flow-value/index.js";
import { ddmThreeStage } from "../../models/dividend-value/index.js";
import { excessReturn, priceToTangibleBook } from "../../models/templates/index.js";
import { defineMethod, type Instead } from "../method.js";
import { costOfEquity, gStable, wacc } from "../quantities/cost-of-capital.js";
import { price } from "../quantities/market.js";
import { dividendGrowthNow } from "../quantities/per-share.js";
import { roe } from "../quantities/returns.js";
import { shares } from "../quantities/shares.js";
import { cash, claims, dividendsPerShare, preferred, revenue, tax } from "../quantities/statement.js";
import * as own from "../quantities/templates.js";
import { constant, derived, MONEY } from "../quantity.js";
import { assume, current } from "../roles.js";
import { dividendsTooSmall, profitable } from "./guards.js";

const ONLY_FINANCIAL: Instead = {
	ordinary: "made for banks and insurers; the cash-flow models are used",
	reit: "made for banks and insurers; FFO and dividends are used",
};
const NOT_FINANCIAL: Instead = {
	bank: "a bank's growth is bound by its equity, not its sales; excess returns are used",
	insurer: "an insurer's growth is bound by its equity, not its sales; excess returns are used",
	reit: "a property trust is valued on FFO and dividends",
};

/** Methods made for one kind of company: loss-makers, banks and insurers. */
export const TEMPLATE_METHODS = [
	defineMethod({
		method: "ginzu",
		title: "Revenue-driven DCF for a loss-maker",
		family: "cash_flow",
		model: ginzuSimple,
		notFor: NOT_FINANCIAL,
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
			debt: claims,
			cash,
			shares,
		},
		output: "value_per_share",
		midYear: { rate: "wacc_high", cash: "cash", debt: "debt" },
		shifts: { low: { margin_target: -0.05 }, high: { margin_target: 0.05 } },
	}),
	defineMethod({
		method: "excess_return",
		title: "Excess returns on equity",
		family: "residual_income",
		model: excessReturn,
		notFor: ONLY_FINANCIAL,
		inputs: {
			book_equity: own.commonEquity,
			roe,
			retention: own.retention,
			ke: costOfEquity,
			years: constant("years", 10, { kind: "years" }, "ten years at the own return on equity"),
			roe_stable: own.roeStable,
			g_stable: gStable,
			shares,
		},
		output: "value_per_share",
		shifts: { low: { ke: 0.01, roe_stable: 0.005 }, high: { ke: -0.01, roe_stable: -0.005 } },
	}),
	defineMethod({
		method: "tangible_book_return",
		title: "Tangible book at the multiple that its return justifies",
		family: "residual_income",
		model: priceToTangibleBook,
		notFor: ONLY_FINANCIAL,
		inputs: {
			price,
			equity: current("equity"),
			preferred,
			goodwill: own.goodwill,
			intangibles: own.intangibles,
			net_income: derived(
				"net_income",
				MONEY,
				"common equity times the own median return on equity: a normal year",
				{ roe, equity: own.commonEquity },
				(v) => v.roe * v.equity,
			),
			r: costOfEquity,
			g: gStable,
			shares,
		},
		output: "value",
		shifts: { low: { r: 0.01 }, high: { r: -0.01 } },
	}),
	defineMethod({
		method: "ddm_three_stage",
		title: "Dividend discount, three stages",
		family: "dividend",
		model: ddmThreeStage,
		guard: dividendsTooSmall,
		inputs: {
			d0: dividendsPerShare,
			r: costOfEquity,
			g_high: dividendGrowthNow,
			years_high: assume("years_high"),
			years_fade: assume("years_fade"),
			g_stable: gStable,
		},
		output: "value",
		shifts: { low: { r: 0.01 }, high: { r: -0.01 } },
	}),
];
