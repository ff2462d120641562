// Amounts and ratios that screens and scores name beside the measures of a valuation.
import { FRACTION, MONEY, PER_SHARE, type Quantity, RATIO } from "../evaluation/quantity.js";
import { notFor } from "../exclusions.js";
import { lineItem } from "../line-items/line-item.js";
import { cash, debt, equity, equityBesideDebt } from "./debt.js";
import { ebit, ebitda, freeCashFlow, grossProfit, operatingProfit, revenue } from "./earnings.js";
import { sharePrice } from "./market.js";
import type { Measure } from "./measure.js";
import { bookValuePerShare, dividendsOrNone, epsDiluted, freeCashFlowPerShare } from "./per-share.js";
import { overRevenue, share } from "./profitability.js";
import { returnOnAssets } from "./returns.js";
import { ofSameSheet } from "./same-sheet.js";

const money = <const N extends string>(
	name: N,
	title: string,
	formula: Quantity,
	without?: Measure["notFor"],
): Measure<N> => ({ name, title, unit: MONEY, formula, ...(without && { notFor: without }) });

const NOT_FINANCIAL = notFor(["operating_profit"]);
const OPERATING_CASH = notFor(["operating_cash_flow"]);
const NO_DEBT = notFor(["net_debt"]);

const DECLARED = [
	money("revenue", "Revenue", revenue),
	money("gross_profit", "Gross profit", grossProfit, notFor(["gross_profit"])),
	money("operating_income", "Operating income", operatingProfit, NOT_FINANCIAL),
	money("ebit", "Earnings before interest and tax", ebit, NOT_FINANCIAL),
	money("ebitda", "EBITDA", ebitda, NOT_FINANCIAL),
	money("net_income", "Net income", lineItem("netIncome")),
	money("free_cash_flow", "Free cash flow", freeCashFlow, OPERATING_CASH),
	money("operating_cash_flow", "Cash flow from operations", lineItem("cashFlowFromOperations"), OPERATING_CASH),
	money("total_assets", "Total assets", lineItem("totalAssets")),
	money("equity", "Shareholders' equity", equity),
	money("cash", "Cash and securities", cash),
	money("total_debt", "Debt with reported leases", debt, NO_DEBT),
	{ name: "eps", title: "Earnings per share", unit: PER_SHARE, formula: epsDiluted },
	{ name: "book_value_per_share", title: "Book value per share", unit: PER_SHARE, formula: bookValuePerShare },
	{ name: "dividends_per_share", title: "Dividends per share", unit: PER_SHARE, formula: dividendsOrNone },
	{
		name: "fcf_yield",
		title: "Free cash flow yield",
		unit: FRACTION,
		formula: share("fcf_yield", "free cash flow per share over price", freeCashFlowPerShare, sharePrice),
		notFor: notFor(["operating_cash_flow", "maintenance"]),
	},
	{
		name: "ebitda_margin",
		title: "EBITDA margin",
		unit: FRACTION,
		formula: overRevenue("ebitda_margin", "EBITDA over revenue", ebitda),
		notFor: NOT_FINANCIAL,
	},
	{ name: "roa", title: "Return on assets", unit: FRACTION, formula: returnOnAssets },
	{
		name: "debt_to_equity",
		title: "Debt to equity",
		unit: RATIO,
		formula: share(
			"debt_to_equity",
			"debt with reported leases over shareholders' equity",
			debt,
			equityBesideDebt,
			RATIO,
		),
		notFor: NO_DEBT,
	},
	{
		name: "current_ratio",
		title: "Current ratio",
		unit: RATIO,
		formula: share(
			"current_ratio",
			"current assets over current liabilities",
			...ofSameSheet(["currentAssets", "currentLiabilities"]),
			RATIO,
		),
		notFor: notFor(["current_items"]),
	},
] as const;

/** Names of the amounts and ratios of screens. */
export type ScreenedName = (typeof DECLARED)[number]["name"];

/** Amounts and ratios that conditions, scores and `runFor` know beside `MEASURES`; `compare` does not show them. */
export const SCREENED: readonly Measure<ScreenedName>[] = DECLARED;
