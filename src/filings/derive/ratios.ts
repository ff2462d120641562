// Computes returns, margins, leverage and turnover.
import type { Column } from "../columns.js";
import { minus, sum } from "../sums.js";
import {
	average,
	type Cells,
	type Context,
	growth,
	incomeToCommon,
	percent,
	product,
	ratio,
	taxRate,
	yearsBefore,
} from "./context.js";
import { commonEquity, hasNegativeEquity, tangibleEquity } from "./per-share.js";

/** Sets returns, margins, leverage and turnover. Flows over twelve months are divided by the mean of the balances at their beginning and end. */
export function setRatios(context: Context, cells: Cells): void {
	setReturns(context, cells);
	setMargins(context, cells);
	setLeverage(context, cells);
	setTurnover(context, cells);
	if (context.base.template === "insurer") setUnderwriting(context, cells);
}

/** An insurer's loss and cost ratios on premiums earned. */
function setUnderwriting({ column }: Context, cells: Cells): void {
	const premiums = column.figure("Total Premiums Earned");
	const loss = percent(column.figure("Net Policyholder Benefits/Claims"), premiums);
	const combined = percent(column.figure("~Underwriting cost"), premiums);
	cells.set("Loss Ratio %", loss);
	cells.set("Combined Ratio %", combined);
	cells.set("Expense Ratio %", minus(combined, loss));
}

const meanOf = (column: Column, figure: (column: Column) => number | undefined) => {
	const balance = figure(column);
	const balanceBefore = column.prior && figure(column.prior);
	return balance === undefined || balanceBefore === undefined ? undefined : (balance + balanceBefore) / 2;
};

/** Equity and debt less cash: the capital that the business employs. */
function investedCapital(column: Column): number | undefined {
	const capital = sum(column.figure("Total Equity"), column.figure("~Debt"));
	return minus(capital, column.figure("Cash, Cash Equivalents, Marketable Securities"));
}

/** Operating income after tax at the period's own rate. */
function operatingProfitAfterTax(column: Column): number | undefined {
	const rate = taxRate(column);
	return rate === undefined ? undefined : product(column.yearFigure("Operating Income"), 1 - rate);
}

function setReturns({ base, column, price }: Context, cells: Cells): void {
	const { figure, yearFigure } = column;
	const net = incomeToCommon(column);
	const equity = meanOf(column, (c) => commonEquity(base, c));
	const roe = percent(net, equity);
	const negative = (equity !== undefined && equity <= 0) || hasNegativeEquity(column);
	cells.set("ROE %", negative ? "Negative Equity" : roe);
	const book = ratio(commonEquity(base, column), cells.number("Shares Outstanding (Diluted Average)"));
	cells.set("ROE % Adjusted to Book Value", roe !== undefined ? ratio(roe, ratio(price, book)) : undefined);
	cells.set("ROA %", percent(yearFigure("Net Income"), average(column, "Total Assets")));
	const tangible = meanOf(column, (c) => tangibleEquity(base, c));
	cells.set(
		"Return-on-Tangible-Equity",
		tangible !== undefined && tangible <= 0 ? "Negative Tangible Equity" : percent(net, tangible),
	);
	const intangible = (c: Column) => sum(c.figure("Goodwill"), c.figure("Intangible Assets"));
	cells.set(
		"Return-on-Tangible-Asset",
		percent(
			yearFigure("Net Income"),
			meanOf(column, (c) => minus(c.figure("Total Assets"), intangible(c))),
		),
	);
	const workingCapital = (c: Column) =>
		sum(c.figure("Accounts Receivable"), c.figure("Total Inventories"), product(c.figure("Accounts Payable"), -1));
	const employed = meanOf(column, (c) => {
		const current = workingCapital(c);
		return current === undefined ? undefined : sum(c.figure("Property, Plant and Equipment"), Math.max(current, 0));
	});
	cells.set("@returnOnTangibleCapital", percent(yearFigure("EBIT"), employed));
	cells.set(
		"ROCE %",
		percent(
			yearFigure("EBIT"),
			meanOf(column, (c) => minus(c.figure("Total Assets"), c.figure("Total Current Liabilities"))),
		),
	);
	cells.set("ROIC %", percent(operatingProfitAfterTax(column), meanOf(column, investedCapital)));
	if (column.prior) {
		const capital = minus(investedCapital(column), investedCapital(column.prior));
		cells.set(
			"1-Year ROIIC %",
			percent(minus(operatingProfitAfterTax(column), operatingProfitAfterTax(column.prior)), capital),
		);
	}
	cells.set("5-Year RORE %", returnOnRetainedEarnings(column));
	const interest = product(yearFigure("Interest Expense"), -1);
	cells.set("Effective Interest Rate on Debt %", percent(interest, average(column, "~Debt")));
	if (figure("Total Assets") === undefined) return;
	cells.set("Gross-Profit-to-Asset %", percent(yearFigure("Gross Profit"), average(column, "Total Assets")));
}

/** Change of earnings per share over five years against what was retained in them. */
function returnOnRetainedEarnings(column: Column): number | undefined {
	const eps = (c: Column | undefined) => c?.yearFigure("EPS (Diluted)");
	const change = minus(eps(column), eps(yearsBefore(column, 5)));
	const years = [0, 1, 2, 3, 4].map((n) => yearsBefore(column, n));
	const retained = sum(...years.map((c) => minus(eps(c), c?.yearFigure("Dividends per Share"))));
	return percent(change, retained);
}

function setMargins({ column }: Context, cells: Cells): void {
	const { figure } = column;
	const revenue = figure("Revenue");
	const margin = (field: string) => percent(figure(field), revenue);
	cells.set("Gross Margin %", margin("Gross Profit"));
	cells.set("Operating Margin %", margin("Operating Income"));
	cells.set("Net Margin %", margin("Net Income"));
	cells.set("EBITDA Margin %", margin("EBITDA"));
	cells.set("OCF Margin %", margin("Cash Flow from Operations"));
	cells.set("FCF Margin %", margin("Free Cash Flow"));
	const pretax = figure("Pretax Income");
	cells.set(
		"Tax Rate %",
		pretax !== undefined && pretax <= 0 ? "At Loss" : percent(product(figure("Tax Provision"), -1), pretax),
	);
	cells.set("COGS-to-Revenue", ratio(figure("Cost of Goods Sold"), revenue));
	cells.set("RD-to-Revenue", ratio(figure("Research & Development"), revenue));
	cells.set("Capex-to-Revenue", ratio(product(figure("Capital Expenditure"), -1), revenue));
	cells.set("Capex-to-Operating-Income", ratio(product(figure("Capital Expenditure"), -1), figure("Operating Income")));
	cells.set(
		"Capex-to-Operating-Cash-Flow",
		ratio(product(figure("Capital Expenditure"), -1), figure("Cash Flow from Operations")),
	);
	const eps = figure("EPS (Diluted)");
	const payout = ratio(figure("Dividends per Share"), eps);
	cells.set("Dividend Payout Ratio", eps !== undefined && eps <= 0 ? "At Loss" : payout);
	const sales = growth(column, 1, (c) => c.yearFigure("Revenue"));
	const operating = growth(column, 1, (c) => c.yearFigure("Operating Income"));
	cells.set("Degree of Operating Leverage", sales && operating !== undefined ? operating / sales : undefined);
	const ebit = growth(column, 1, (c) => c.yearFigure("EBIT"));
	const earnings = growth(column, 1, (c) => c.yearFigure("EPS (Diluted)"));
	cells.set("Degree of Financial Leverage", ebit && earnings !== undefined ? earnings / ebit : undefined);
}

function setLeverage({ column }: Context, cells: Cells): void {
	const { figure } = column;
	const equity = figure("Total Stockholders Equity");
	const assets = figure("Total Assets");
	cells.set("Debt-to-Equity", hasNegativeEquity(column) ? "Negative Equity" : ratio(figure("~Debt"), equity));
	cells.set("Equity-to-Asset", assets && equity !== undefined ? equity / assets : undefined);
	cells.set("Debt-to-Asset", ratio(figure("~Debt"), assets));
	cells.set("Liabilities-to-Assets", ratio(figure("Total Liabilities"), assets));
}

function setTurnover({ column }: Context, cells: Cells): void {
	const { figure, yearFigure } = column;
	const revenue = yearFigure("Revenue");
	const cost = yearFigure("Cost of Goods Sold");
	const days = (balance: string, flow: number | undefined) => product(ratio(average(column, balance), flow), 365);
	const sales = days("Accounts Receivable", revenue);
	const payable = days("Accounts Payable", cost);
	const inventory = days("Total Inventories", cost);
	cells.set("Asset Turnover", ratio(revenue, average(column, "Total Assets")));
	cells.set("Days Sales Outstanding", sales);
	cells.set("Days Payable", payable);
	cells.set("Days Inventory", inventory);
	cells.set("Cash Conversion Cycle", minus(sum(sales, inventory), payable));
	cells.set("Receivables Turnover", ratio(revenue, average(column, "Accounts Receivable")));
	cells.set("Inventory Turnover", ratio(cost, average(column, "Total Inventories")));
	cells.set("Inventory-to-Revenue", ratio(average(column, "Total Inventories"), revenue));
	const depreciation = yearFigure("Depreciation, Depletion and Amortization");
	const expenses = minus(sum(cost, yearFigure("Total Operating Expense")), depreciation);
	const liquid = sum(figure("Cash, Cash Equivalents, Marketable Securities"), figure("Accounts Receivable"));
	cells.set("Defensive Interval Ratio", product(ratio(liquid, expenses), 365));
}
