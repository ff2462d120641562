// Computes returns, margins, leverage and turnover.
import type { Column } from "../columns.js";
import { minus, sum } from "../sums.js";
import {
	average,
	type Cells,
	type Context,
	growth,
	income,
	over,
	percent,
	taxRate,
	times,
	yearsBefore,
} from "./context.js";
import { commonEquity, hasNegativeEquity, tangibleEquity } from "./per-share.js";

/** Returns, margins, leverage and turnover. Flows over twelve months against the mean balance of beginning and end. */
export function ratios(context: Context, out: Cells): void {
	returns(context, out);
	margins(context, out);
	leverage(context, out);
	turnover(context, out);
	if (context.base.template === "insurer") underwriting(context, out);
}

/** An insurer's loss and cost ratios on premiums earned. */
function underwriting({ column }: Context, out: Cells): void {
	const premiums = column.own("Total Premiums Earned");
	const loss = percent(column.own("Net Policyholder Benefits/Claims"), premiums);
	const combined = percent(column.own("~Underwriting cost"), premiums);
	out.set("Loss Ratio %", loss);
	out.set("Combined Ratio %", combined);
	out.set("Expense Ratio %", minus(combined, loss));
}

const meanOf = (column: Column, figure: (column: Column) => number | undefined) => {
	const now = figure(column);
	const before = column.prior && figure(column.prior);
	return now === undefined || before === undefined ? undefined : (now + before) / 2;
};

/** Equity and debt less cash: the capital that the business employs. */
function investedCapital(column: Column): number | undefined {
	const capital = sum(column.own("Total Equity"), column.own("~Debt"));
	return minus(capital, column.own("Cash, Cash Equivalents, Marketable Securities"));
}

/** Operating income after tax at the period's own rate. */
function operatingProfitAfterTax(column: Column): number | undefined {
	const rate = taxRate(column);
	return rate === undefined ? undefined : times(column.year("Operating Income"), 1 - rate);
}

function returns({ base, column, price }: Context, out: Cells): void {
	const { own, year } = column;
	const net = income(column);
	const equity = meanOf(column, (c) => commonEquity(base, c));
	const roe = percent(net, equity);
	const negative = (equity !== undefined && equity <= 0) || hasNegativeEquity(column);
	out.set("ROE %", negative ? "Negative Equity" : roe);
	const book = over(commonEquity(base, column), out.number("Shares Outstanding (Diluted Average)"));
	out.set("ROE % Adjusted to Book Value", roe !== undefined ? over(roe, over(price, book)) : undefined);
	out.set("ROA %", percent(year("Net Income"), average(column, "Total Assets")));
	const tangible = meanOf(column, (c) => tangibleEquity(base, c));
	out.set(
		"Return-on-Tangible-Equity",
		tangible !== undefined && tangible <= 0 ? "Negative Tangible Equity" : percent(net, tangible),
	);
	const intangible = (c: Column) => sum(c.own("Goodwill"), c.own("Intangible Assets"));
	out.set(
		"Return-on-Tangible-Asset",
		percent(
			year("Net Income"),
			meanOf(column, (c) => minus(c.own("Total Assets"), intangible(c))),
		),
	);
	const working = (c: Column) =>
		sum(c.own("Accounts Receivable"), c.own("Total Inventories"), times(c.own("Accounts Payable"), -1));
	const employed = meanOf(column, (c) => {
		const current = working(c);
		return current === undefined ? undefined : sum(c.own("Property, Plant and Equipment"), Math.max(current, 0));
	});
	out.set("@returnOnTangibleCapital", percent(year("EBIT"), employed));
	out.set(
		"ROCE %",
		percent(
			year("EBIT"),
			meanOf(column, (c) => minus(c.own("Total Assets"), c.own("Total Current Liabilities"))),
		),
	);
	out.set("ROIC %", percent(operatingProfitAfterTax(column), meanOf(column, investedCapital)));
	if (column.prior) {
		const capital = minus(investedCapital(column), investedCapital(column.prior));
		out.set(
			"1-Year ROIIC %",
			percent(minus(operatingProfitAfterTax(column), operatingProfitAfterTax(column.prior)), capital),
		);
	}
	out.set("5-Year RORE %", returnOnRetainedEarnings(column));
	out.set("Effective Interest Rate on Debt %", percent(times(year("Interest Expense"), -1), average(column, "~Debt")));
	if (own("Total Assets") === undefined) return;
	out.set("Gross-Profit-to-Asset %", percent(year("Gross Profit"), average(column, "Total Assets")));
}

/** Change of earnings per share over five years against what was retained in them. */
function returnOnRetainedEarnings(column: Column): number | undefined {
	const change = minus(column.year("EPS (Diluted)"), yearsBefore(column, 5)?.year("EPS (Diluted)"));
	const years = [0, 1, 2, 3, 4].map((n) => yearsBefore(column, n));
	const retained = sum(...years.map((c) => minus(c?.year("EPS (Diluted)"), c?.year("Dividends per Share"))));
	return percent(change, retained);
}

function margins({ column }: Context, out: Cells): void {
	const { own } = column;
	const revenue = own("Revenue");
	const margin = (field: string) => percent(own(field), revenue);
	out.set("Gross Margin %", margin("Gross Profit"));
	out.set("Operating Margin %", margin("Operating Income"));
	out.set("Net Margin %", margin("Net Income"));
	out.set("EBITDA Margin %", margin("EBITDA"));
	out.set("OCF Margin %", margin("Cash Flow from Operations"));
	out.set("FCF Margin %", margin("Free Cash Flow"));
	const pretax = own("Pretax Income");
	out.set(
		"Tax Rate %",
		pretax !== undefined && pretax <= 0 ? "At Loss" : percent(times(own("Tax Provision"), -1), pretax),
	);
	out.set("COGS-to-Revenue", over(own("Cost of Goods Sold"), revenue));
	out.set("RD-to-Revenue", over(own("Research & Development"), revenue));
	out.set("Capex-to-Revenue", over(times(own("Capital Expenditure"), -1), revenue));
	out.set("Capex-to-Operating-Income", over(times(own("Capital Expenditure"), -1), own("Operating Income")));
	out.set(
		"Capex-to-Operating-Cash-Flow",
		over(times(own("Capital Expenditure"), -1), own("Cash Flow from Operations")),
	);
	const eps = own("EPS (Diluted)");
	out.set("Dividend Payout Ratio", eps !== undefined && eps <= 0 ? "At Loss" : over(own("Dividends per Share"), eps));
	const sales = growth(column, 1, (c) => c.year("Revenue"));
	const operating = growth(column, 1, (c) => c.year("Operating Income"));
	out.set("Degree of Operating Leverage", sales && operating !== undefined ? operating / sales : undefined);
	const ebit = growth(column, 1, (c) => c.year("EBIT"));
	const earnings = growth(column, 1, (c) => c.year("EPS (Diluted)"));
	out.set("Degree of Financial Leverage", ebit && earnings !== undefined ? earnings / ebit : undefined);
}

function leverage({ column }: Context, out: Cells): void {
	const { own } = column;
	const equity = own("Total Stockholders Equity");
	const assets = own("Total Assets");
	out.set("Debt-to-Equity", hasNegativeEquity(column) ? "Negative Equity" : over(own("~Debt"), equity));
	out.set("Equity-to-Asset", assets && equity !== undefined ? equity / assets : undefined);
	out.set("Debt-to-Asset", over(own("~Debt"), assets));
	out.set("Liabilities-to-Assets", over(own("Total Liabilities"), assets));
}

function turnover({ column }: Context, out: Cells): void {
	const { own, year } = column;
	const revenue = year("Revenue");
	const cost = year("Cost of Goods Sold");
	const days = (balance: string, flow: number | undefined) => times(over(average(column, balance), flow), 365);
	const sales = days("Accounts Receivable", revenue);
	const payable = days("Accounts Payable", cost);
	const inventory = days("Total Inventories", cost);
	out.set("Asset Turnover", over(revenue, average(column, "Total Assets")));
	out.set("Days Sales Outstanding", sales);
	out.set("Days Payable", payable);
	out.set("Days Inventory", inventory);
	out.set("Cash Conversion Cycle", minus(sum(sales, inventory), payable));
	out.set("Receivables Turnover", over(revenue, average(column, "Accounts Receivable")));
	out.set("Inventory Turnover", over(cost, average(column, "Total Inventories")));
	out.set("Inventory-to-Revenue", over(average(column, "Total Inventories"), revenue));
	const expenses = minus(sum(cost, year("Total Operating Expense")), year("Depreciation, Depletion and Amortization"));
	const liquid = sum(own("Cash, Cash Equivalents, Marketable Securities"), own("Accounts Receivable"));
	out.set("Defensive Interval Ratio", times(over(liquid, expenses), 365));
}
