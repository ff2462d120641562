// Lists amounts and ratios for screens and scores, in addition to the measures of a valuation.
import { FRACTION, MONEY, PER_SHARE, type Quantity, RATIO, type UnitOf } from "../evaluation/quantity.js";
import { type Basis, notFor } from "../exclusions.js";
import { lineItem } from "../line-items/line-item.js";
import { cash, debt, equity, equityOnDebtSheet } from "./debt.js";
import { ebit, ebitda, freeCashFlow, grossProfit, operatingProfit, revenue } from "./earnings.js";
import { sharePrice } from "./market.js";
import type { Measure } from "./measure.js";
import { bookValuePerShare, dividendsOrNone, epsDiluted, freeCashFlowPerShare } from "./per-share.js";
import { overRevenue, ratioOf } from "./profitability.js";
import { returnOnAssets } from "./returns.js";
import { fromSameSheet } from "./same-sheet.js";

/** Declares a measure and the data that it needs. */
const screenMeasure = <const N extends string>(
	name: N,
	title: string,
	unit: UnitOf,
	formula: Quantity,
	...dependsOn: readonly Basis[]
): Measure<N> => ({ name, title, unit, formula, ...(dependsOn.length > 0 && { notFor: notFor(dependsOn) }) });

const fcfYield = ratioOf("fcf_yield", "free cash flow per share over price", freeCashFlowPerShare, sharePrice);
const debtRule = "debt with reported leases over shareholders' equity";
const currentItems = fromSameSheet(["currentAssets", "currentLiabilities"]);
const currentRatio = ratioOf("current_ratio", "current assets over current liabilities", ...currentItems, RATIO);
const ebitdaMargin = overRevenue("ebitda_margin", "EBITDA over revenue", ebitda);
const debtToEquity = ratioOf("debt_to_equity", debtRule, debt, equityOnDebtSheet, RATIO);
const operatingCashFlow = lineItem("cashFlowFromOperations");

const DECLARED = [
	screenMeasure("revenue", "Revenue", MONEY, revenue),
	screenMeasure("gross_profit", "Gross profit", MONEY, grossProfit, "gross_profit"),
	screenMeasure("operating_income", "Operating income", MONEY, operatingProfit, "operating_profit"),
	screenMeasure("ebit", "Earnings before interest and tax", MONEY, ebit, "operating_profit"),
	screenMeasure("ebitda", "EBITDA", MONEY, ebitda, "operating_profit"),
	screenMeasure("net_income", "Net income", MONEY, lineItem("netIncome")),
	screenMeasure("free_cash_flow", "Free cash flow", MONEY, freeCashFlow, "operating_cash_flow"),
	screenMeasure("operating_cash_flow", "Cash flow from operations", MONEY, operatingCashFlow, "operating_cash_flow"),
	screenMeasure("total_assets", "Total assets", MONEY, lineItem("totalAssets")),
	screenMeasure("equity", "Shareholders' equity", MONEY, equity),
	screenMeasure("cash", "Cash and securities", MONEY, cash),
	screenMeasure("total_debt", "Debt with reported leases", MONEY, debt, "net_debt"),
	screenMeasure("eps", "Earnings per share", PER_SHARE, epsDiluted),
	screenMeasure("book_value_per_share", "Book value per share", PER_SHARE, bookValuePerShare),
	screenMeasure("dividends_per_share", "Dividends per share", PER_SHARE, dividendsOrNone),
	screenMeasure("fcf_yield", "Free cash flow yield", FRACTION, fcfYield, "operating_cash_flow", "maintenance"),
	screenMeasure("ebitda_margin", "EBITDA margin", FRACTION, ebitdaMargin, "operating_profit"),
	screenMeasure("roa", "Return on assets", FRACTION, returnOnAssets),
	screenMeasure("debt_to_equity", "Debt to equity", RATIO, debtToEquity, "net_debt"),
	screenMeasure("current_ratio", "Current ratio", RATIO, currentRatio, "current_items"),
] as const;

export type ScreenMeasureName = (typeof DECLARED)[number]["name"];

/** Amounts and ratios for conditions, scores and `runFor`; `compare` does not show them. */
export const SCREEN_MEASURES: readonly Measure<ScreenMeasureName>[] = DECLARED;
