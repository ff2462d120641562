// Adds lines of one period that follow from its other lines, such as gross profit.
import { type Base, derive, figureIn, type Period, toSixDecimals } from "./base.js";
import { completeDebt } from "./debt.js";
import { type Add, type CountsAsZero, minus, sum, type Value } from "./sums.js";

/** Adds lines of one period that can be computed from its other lines. */
export function completePeriod(base: Base, period: Period, countsAsZero: CountsAsZero): void {
	const v = (field: string) => figureIn(period, field);
	const add = (field: string, value: number | undefined) =>
		derive(period, field, value === undefined ? undefined : toSixDecimals(value));
	completeIncome(base, v, add);
	completeBalance(base, v, add, countsAsZero);
	completeCashFlow(v, add);
}

function completeIncome(base: Base, v: Value, add: Add): void {
	const ordinary = base.template === "ordinary" || base.template === "reit";
	if (ordinary) {
		add("Gross Profit", minus(v("Revenue"), v("Cost of Goods Sold")));
		add("Cost of Goods Sold", minus(v("Revenue"), v("Gross Profit")));
		add("Selling, General, & Admin. Expense", sum(v("~Selling"), v("~General")));
		add("Total Operating Expense", v("~Operating expense") ?? minus(v("~Costs and expenses"), v("Cost of Goods Sold")));
		add("Total Operating Expense", minus(v("Gross Profit"), v("Operating Income")));
		add("Operating Income", minus(v("Gross Profit"), v("Total Operating Expense")));
		const named = sum(v("Selling, General, & Admin. Expense"), v("Research & Development"));
		add("Other Operating Expense", minus(v("Total Operating Expense"), named));
	}
	add("Net Interest Income", sum(v("Interest Income"), v("Interest Expense")));
	const pretax = v("Pretax Income");
	const operating = v("Operating Income");
	if (ordinary && pretax !== undefined && operating !== undefined) {
		const interest = v("Net Interest Income") ?? v("Interest Expense") ?? 0;
		add("Other Income (Expense)", pretax - operating - interest);
	}
	const net = v("Net Income");
	const preferredDividends = minus(v("~Net income to common"), net);
	if (preferredDividends !== undefined && preferredDividends < 0) add("Preferred Dividends", preferredDividends);
	const afterTax = sum(pretax, v("Tax Provision"));
	const total = v("Net Income Including Noncontrolling Interests");
	if (afterTax !== undefined && isClose(afterTax, total ?? net)) add("Net Income (Continuing Operations)", afterTax);
	if (total !== undefined && net !== undefined) add("Other Income (Minority Interest)", net - total);
	if (!ordinary) return;
	const interest = v("Interest Expense");
	// Where a company does not report its interest expense, operating income replaces EBIT (data/README.md says so).
	add("EBIT", pretax !== undefined && interest !== undefined ? pretax - interest : operating);
	add("EBITDA", sum(v("EBIT"), v("Depreciation, Depletion and Amortization")));
}

function isClose(a: number, b: number | undefined): boolean {
	return b !== undefined && Math.abs(a - b) <= 0.001 * Math.abs(b) + 0.5;
}

/** The parts of common equity; the remainder of a bank's equity is preferred stock. */
const COMMON_EQUITY_PARTS = [
	"Common Stock",
	"Additional Paid-In Capital",
	"Retained Earnings",
	"Accumulated other comprehensive income (loss)",
	"Treasury Stock",
];

function completeBalance(base: Base, v: Value, add: Add, countsAsZero: CountsAsZero): void {
	const minority = v("Minority Interest") ?? (countsAsZero("Minority Interest") ? 0 : undefined);
	add("Total Equity", sum(v("Total Stockholders Equity"), minority));
	add("Total Equity", minus(v("~Liabilities and equity") ?? v("Total Assets"), v("Total Liabilities")));
	add("Total Stockholders Equity", minus(v("Total Equity"), minority ?? (base.holdsMinority ? 0 : undefined)));
	if (v("~Open balance") === undefined) add("Total Liabilities", minus(v("Total Assets"), v("Total Equity")));
	add("~Minority", minority);
	add("Minority Interest", minority);
	if (base.template === "bank") {
		const common = sum(...COMMON_EQUITY_PARTS.map(v));
		add("Preferred Stock", minus(v("Total Stockholders Equity"), common));
		add("Balance Statement Cash and cash equivalents", v("Cash and Cash Equivalents"));
	} else {
		const securities = v("Marketable Securities") ?? (countsAsZero("Marketable Securities") ? 0 : undefined);
		add("Marketable Securities", securities);
		add("Cash, Cash Equivalents, Marketable Securities", sum(v("Cash and Cash Equivalents"), securities));
	}
	add(
		"Total Receivables",
		sum(
			v("Accounts Receivable"),
			v("Other Current Receivables") ?? (countsAsZero("Other Current Receivables") ? 0 : undefined),
		),
	);
	add("Accounts Payable & Accrued Expense", sum(v("Accounts Payable"), v("Current Accrued Expense")));
	add("Total Long-Term Assets", minus(v("Total Assets"), v("Total Current Assets")));
	add("Total Current Assets", minus(v("Total Assets"), v("Total Long-Term Assets")));
	add("Total Long-Term Liabilities", minus(v("Total Liabilities"), v("Total Current Liabilities")));
	add("Additional Paid-In Capital", minus(v("~Common stock and paid-in capital"), v("Common Stock")));
	if (v("Additional Paid-In Capital") === undefined) add("Common Stock", v("~Common stock and paid-in capital"));
	add("Investments And Advances", investments(v));
	completeDebt(v, add, countsAsZero);
}

/** Long-term securities and affiliates, which are no operating assets: the reported total, or the sum of its parts if that is larger. */
function investments(v: Value): number | undefined {
	const [securities, affiliates] = [v("~Noncurrent securities"), v("~Equity affiliates")];
	if (securities === undefined && affiliates === undefined) return v("~Long-term investments");
	return Math.max((securities ?? 0) + (affiliates ?? 0), v("~Long-term investments") ?? 0);
}

function completeCashFlow(v: Value, add: Add): void {
	add("Cash Flow Depreciation, Depletion and Amortization", v("Depreciation, Depletion and Amortization"));
	const sale = v("~Sale of investments");
	const maturity = v("~Maturity of investments");
	if (sale !== undefined || maturity !== undefined) add("Sale Of Investment", (sale ?? 0) + (maturity ?? 0));
	add("Net Issuance of Debt", sum(v("Issuance of Debt"), v("Payments of Debt")));
	add("Capital Expenditure", v("Purchase Of Property, Plant, Equipment"));
	add("Free Cash Flow", sum(v("Cash Flow from Operations"), v("Capital Expenditure")));
	add("Beginning Cash Position", minus(v("Ending Cash Position"), v("Net Change in Cash")));
}
