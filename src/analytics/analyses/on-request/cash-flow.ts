// Declares variants of cash-flow analyses that run only by name.
import { assume } from "../../evaluation/overridable.js";
import { MONEY } from "../../evaluation/quantity.js";
import { ebitBeforeGrants, meanGrowth, reinvestmentHigh, rocStable, yearsTotal } from "../../inputs/cash-flow.js";
import { costOfEquity, gStable, wacc } from "../../inputs/cost-of-capital.js";
import { baseFcff, netBorrowing } from "../../inputs/flows.js";
import * as own from "../../inputs/on-request-inputs.js";
import { highGrowth } from "../../inputs/returns.js";
import { ofFiscalYear } from "../../line-items/fiscal-years.js";
import { lineItem } from "../../line-items/line-item.js";
import { cash, minority, seniorClaims } from "../../measures/debt.js";
import { nopat, tax, workingCapitalInvested } from "../../measures/earnings.js";
import { enterpriseValue } from "../../measures/market.js";
import { shares } from "../../measures/shares.js";
import {
	dcfMidYear,
	fcfe,
	fcfeNpvList,
	fcfeTwoStage,
	fcffFromNetIncome,
	fcffFromNopat,
	fcffGivenPath,
	fcffTwoStageTaxChange,
} from "../../models/cash-flow-value/index.js";
import { reverseDcfSingleStage } from "../../models/expectations/index.js";
import { dcfSensitivityGrid } from "../../models/scenarios/index.js";
import { defineAnalysis } from "../analysis.js";
import { lossMaker, lossWithoutCash, unusualEquityFlow, unusualFirmFlow } from "../guards.js";

const twoStage = { fcf0: baseFcff, g: meanGrowth, years: yearsTotal, cash, debt: seniorClaims, shares };

/** The value in the middle of a sensitivity grid. */
export function middleCell(grid: unknown): number | null {
	if (!Array.isArray(grid)) return null;
	const row: unknown = grid[(grid.length - 1) / 2];
	const cell: unknown = Array.isArray(row) ? row[(row.length - 1) / 2] : null;
	return typeof cell === "number" ? cell : null;
}

export const CASH_FLOW_ON_REQUEST = [
	defineAnalysis("on_request", {
		model: fcffTwoStageTaxChange,
		inputs: {
			ebit0: ebitBeforeGrants,
			g_high: highGrowth,
			rr_high: reinvestmentHigh,
			wacc_high: wacc,
			years: assume("years_high", "years"),
			tax_high: tax,
			tax_stable: assume("tax_marginal", "tax_stable"),
			g_stable: gStable,
			roc_stable: rocStable,
			wacc_stable: wacc,
			cash,
			debt: own.debtAndPreferred,
			minorities: minority,
			shares,
		},
		priced: true,
		dependsOn: ["net_debt", "depreciation"],
		guard: lossMaker,
	}),
	defineAnalysis("on_request", {
		model: fcfeTwoStage,
		inputs: {
			net_income0_ex_cash: own.incomeWithoutCash,
			g_high: highGrowth,
			err_high: own.equityReinvestmentHigh,
			ke: costOfEquity,
			years: assume("years_high", "years"),
			g_stable: gStable,
			err_stable: own.equityReinvestmentStable,
			cash,
			shares,
		},
		priced: true,
		dependsOn: ["net_debt", "depreciation"],
		guard: lossWithoutCash,
	}),
	defineAnalysis("on_request", {
		model: dcfMidYear,
		inputs: { ...twoStage, g_terminal: gStable, wacc },
		priced: true,
		dependsOn: ["net_debt", "depreciation"],
		guard: unusualFirmFlow,
	}),
	defineAnalysis("on_request", {
		model: dcfSensitivityGrid,
		inputs: { ...twoStage, g_terminal: gStable, wacc, wacc_axis: own.waccAxis, g_terminal_axis: own.growthAxis },
		headline: ({ grid }) => middleCell(grid),
		priced: true,
		dependsOn: ["net_debt", "depreciation"],
		guard: unusualFirmFlow,
	}),
	defineAnalysis("on_request", {
		model: fcffGivenPath,
		inputs: { fcff: own.fcffPath, wacc: own.waccPath, terminal_value: own.terminalValue },
		output: "pv_fcff",
		headline: ({ pv_fcff, pv_terminal }) => Number(pv_fcff) + Number(pv_terminal),
		priced: true,
		dependsOn: ["net_debt", "depreciation"],
		guard: unusualFirmFlow,
	}),
	defineAnalysis("on_request", {
		model: fcfeNpvList,
		inputs: { fcfe: own.fcfePath, g: gStable, r: costOfEquity },
		dependsOn: ["net_debt", "depreciation"],
		guard: unusualEquityFlow,
	}),
	defineAnalysis("on_request", {
		model: reverseDcfSingleStage,
		title: "Perpetual growth that the enterprise value implies",
		inputs: { ev: enterpriseValue, fcff0: baseFcff, wacc },
		priced: true,
		dependsOn: ["net_debt", "depreciation"],
		guard: lossMaker,
	}),
	defineAnalysis("on_request", {
		model: fcffFromNopat,
		title: "Free cash flow to the firm of the latest fiscal year, from NOPAT",
		inputs: {
			nopat: ofFiscalYear(nopat),
			da: ofFiscalYear(lineItem("depreciationAndAmortization")),
			capex: ofFiscalYear(lineItem("capitalExpenditure")),
			delta_nwc: workingCapitalInvested,
		},
		dependsOn: ["operating_cash_flow"],
	}),
	defineAnalysis("on_request", {
		model: fcffFromNetIncome,
		title: "Free cash flow to the firm of the latest fiscal year, from net income",
		inputs: {
			net_income: ofFiscalYear(lineItem("netIncome")),
			noncash: ofFiscalYear(lineItem("depreciationAndAmortization")),
			interest: ofFiscalYear(lineItem("interestExpense")),
			tax,
			fc_inv: ofFiscalYear(lineItem("capitalExpenditure")),
			wc_inv: workingCapitalInvested,
		},
		dependsOn: ["operating_cash_flow"],
	}),
	defineAnalysis("on_request", {
		model: fcfe,
		title: "Free cash flow to the shareholders of the latest fiscal year",
		inputs: {
			net_income: ofFiscalYear(lineItem("netIncome")),
			da: ofFiscalYear(lineItem("depreciationAndAmortization")),
			capex: ofFiscalYear(lineItem("capitalExpenditure")),
			delta_nwc: workingCapitalInvested,
			net_borrowing: ofFiscalYear(netBorrowing),
		},
		unit: MONEY,
		dependsOn: ["operating_cash_flow"],
	}),
];
