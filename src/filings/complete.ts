// Adds lines of one period that follow from its other lines, such as gross profit.
import { type Base, derive, figureIn, type Period, toSixDecimals } from "./base.js";
import { completeDebt } from "./debt.js";
import { type Add, type CountsAsZero, minus, sum, type Value } from "./sums.js";

/** Adds lines of one period that can be computed from its other lines. */
export function completePeriod(base: Base, period: Period, countsAsZero: CountsAsZero): void {
	const line = (field: string) => figureIn(period, field);
	const add = (field: string, value: number | undefined) =>
		derive(period, field, value === undefined ? undefined : toSixDecimals(value));
	completeIncome(base, line, add);
	completeBalance(base, line, add, countsAsZero);
	completeCashFlow(line, add);
}

function completeIncome(base: Base, line: Value, add: Add): void {
	const ordinary = base.template === "ordinary" || base.template === "reit";
	if (ordinary) {
		add("Gross Profit", minus(line("Revenue"), line("Cost of Goods Sold")));
		add("Cost of Goods Sold", minus(line("Revenue"), line("Gross Profit")));
		add("Selling, General, & Admin. Expense", sum(line("~Selling"), line("~General")));
		add(
			"Total Operating Expense",
			line("~Operating expense") ?? minus(line("~Costs and expenses"), line("Cost of Goods Sold")),
		);
		add("Total Operating Expense", minus(line("Gross Profit"), line("Operating Income")));
		add("Operating Income", minus(line("Gross Profit"), line("Total Operating Expense")));
		const named = sum(line("Selling, General, & Admin. Expense"), line("Research & Development"));
		add("Other Operating Expense", minus(line("Total Operating Expense"), named));
	}
	add("Net Interest Income", sum(line("Interest Income"), line("Interest Expense")));
	const pretax = line("Pretax Income");
	const operating = line("Operating Income");
	if (ordinary && pretax !== undefined && operating !== undefined) {
		const interest = line("Net Interest Income") ?? line("Interest Expense") ?? 0;
		add("Other Income (Expense)", pretax - operating - interest);
	}
	const net = line("Net Income");
	const preferredDividends = minus(line("~Net income to common"), net);
	if (preferredDividends !== undefined && preferredDividends < 0) add("Preferred Dividends", preferredDividends);
	const afterTax = sum(pretax, line("Tax Provision"));
	const total = line("Net Income Including Noncontrolling Interests");
	if (afterTax !== undefined && isClose(afterTax, total ?? net)) add("Net Income (Continuing Operations)", afterTax);
	if (total !== undefined && net !== undefined) add("Other Income (Minority Interest)", net - total);
	if (!ordinary) return;
	const interest = line("Interest Expense");
	// Where a company does not report its interest expense, operating income replaces EBIT (data/README.md says so).
	add("EBIT", pretax !== undefined && interest !== undefined ? pretax - interest : operating);
	add("EBITDA", sum(line("EBIT"), line("Depreciation, Depletion and Amortization")));
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

function completeBalance(base: Base, line: Value, add: Add, countsAsZero: CountsAsZero): void {
	const minority = line("Minority Interest") ?? (countsAsZero("Minority Interest") ? 0 : undefined);
	add("Total Equity", sum(line("Total Stockholders Equity"), minority));
	add("Total Equity", minus(line("~Liabilities and equity") ?? line("Total Assets"), line("Total Liabilities")));
	add("Total Stockholders Equity", minus(line("Total Equity"), minority ?? (base.holdsMinority ? 0 : undefined)));
	if (line("~Open balance") === undefined) add("Total Liabilities", minus(line("Total Assets"), line("Total Equity")));
	add("~Minority", minority);
	add("Minority Interest", minority);
	if (base.template === "bank") {
		const common = sum(...COMMON_EQUITY_PARTS.map(line));
		add("Preferred Stock", minus(line("Total Stockholders Equity"), common));
		add("Balance Statement Cash and cash equivalents", line("Cash and Cash Equivalents"));
	} else {
		const securities = line("Marketable Securities") ?? (countsAsZero("Marketable Securities") ? 0 : undefined);
		add("Marketable Securities", securities);
		add("Cash, Cash Equivalents, Marketable Securities", sum(line("Cash and Cash Equivalents"), securities));
	}
	add(
		"Total Receivables",
		sum(
			line("Accounts Receivable"),
			line("Other Current Receivables") ?? (countsAsZero("Other Current Receivables") ? 0 : undefined),
		),
	);
	add("Accounts Payable & Accrued Expense", sum(line("Accounts Payable"), line("Current Accrued Expense")));
	add("Total Long-Term Assets", minus(line("Total Assets"), line("Total Current Assets")));
	add("Total Current Assets", minus(line("Total Assets"), line("Total Long-Term Assets")));
	add("Total Long-Term Liabilities", minus(line("Total Liabilities"), line("Total Current Liabilities")));
	add("Additional Paid-In Capital", minus(line("~Common stock and paid-in capital"), line("Common Stock")));
	if (line("Additional Paid-In Capital") === undefined) add("Common Stock", line("~Common stock and paid-in capital"));
	add("Investments And Advances", investments(line));
	completeDebt(line, add, countsAsZero);
}

/** Long-term securities and affiliates, which are no operating assets: the reported total, or the sum of its parts if that is larger. */
function investments(line: Value): number | undefined {
	const [securities, affiliates] = [line("~Noncurrent securities"), line("~Equity affiliates")];
	if (securities === undefined && affiliates === undefined) return line("~Long-term investments");
	return Math.max((securities ?? 0) + (affiliates ?? 0), line("~Long-term investments") ?? 0);
}

function completeCashFlow(line: Value, add: Add): void {
	add("Cash Flow Depreciation, Depletion and Amortization", line("Depreciation, Depletion and Amortization"));
	const sale = line("~Sale of investments");
	const maturity = line("~Maturity of investments");
	if (sale !== undefined || maturity !== undefined) add("Sale Of Investment", (sale ?? 0) + (maturity ?? 0));
	add("Net Issuance of Debt", sum(line("Issuance of Debt"), line("Payments of Debt")));
	add("Capital Expenditure", line("Purchase Of Property, Plant, Equipment"));
	add("Free Cash Flow", sum(line("Cash Flow from Operations"), line("Capital Expenditure")));
	add("Beginning Cash Position", minus(line("Ending Cash Position"), line("Net Change in Cash")));
}
