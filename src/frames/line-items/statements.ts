// Declares the line items of the income statement, the balance sheet and the cash flow statement.
import { type LineItemRule, money } from "./rule.js";

const income = money("flow", "income_statement");
const balance = money("stock", "balance_sheet");
const cash = money("flow", "cashflow_statement");
const NOT_BANK = { absentIn: ["bank"] } as const;
const NOT_FINANCIAL = { absentIn: ["bank", "insurer"] } as const;
const ONLY_BANK = { absentIn: ["ordinary", "insurer", "reit"] } as const;
const ONLY_INSURER = { absentIn: ["ordinary", "bank", "reit"] } as const;
const EXPENSE = { sign: "negate" } as const;

/** Lines of the income statement. The service has interest, tax and provisions negative; costs of sales positive. */
export const incomeItems = {
	revenue: income(["Revenue", "Total Revenue"]),
	costOfRevenue: income(["Cost of Goods Sold", "Cost of Revenue"], NOT_FINANCIAL),
	grossProfit: income("Gross Profit", NOT_FINANCIAL),
	sellingGeneralAdministrative: income([
		"Selling, General, & Admin. Expense",
		"Selling, General & Administrative Expense",
		"Selling and General and Administrative Expense",
	]),
	researchAndDevelopment: income(["Research & Development", "Research and Development"], {
		absentIn: ["bank", "insurer", "reit"],
	}),
	operatingIncome: income("Operating Income", NOT_BANK),
	ebit: income("EBIT", NOT_BANK),
	ebitda: income("EBITDA", NOT_BANK),
	depreciationAndAmortization: money(
		"flow",
		"income_statement",
		"cashflow_statement",
	)(["Depreciation, Depletion and Amortization", "Cash Flow Depreciation, Depletion and Amortization"]),
	interestExpense: income(["Interest Expense", "Total Interest Expense"], EXPENSE),
	interestIncome: income(["Interest Income", "Total Interest Income"]),
	netInterestIncome: income(["Net Interest Income", "Net Interest Income (for Banks)"], { absentIn: ["insurer"] }),
	nonInterestIncome: income(["Non Interest Income", "Noninterest Income", "Total Noninterest Income"], ONLY_BANK),
	creditLossProvision: income(["Credit Losses Provision", "Provision for Credit Losses"], { ...ONLY_BANK, ...EXPENSE }),
	premiumsEarned: income(["Total Premiums Earned", "Net Premiums Earned", "Premiums Earned"], ONLY_INSURER),
	claimsIncurred: income(["Net Policyholder Benefits/Claims", "Policyholder Benefits and Claims"], {
		...ONLY_INSURER,
		sign: "magnitude",
	}),
	underwritingExpense: income(
		[{ sum: ["Policy Acquisition Expense", "Other Underwriting Expense"] }, "Underwriting Expense"],
		{ ...ONLY_INSURER, sign: "magnitude" },
	),
	pretaxIncome: income(["Pretax Income", "Income Before Tax"]),
	incomeTax: income(["Tax Provision", "Income Tax"], EXPENSE),
	netIncome: income("Net Income"),
	preferredDividends: income("Preferred Dividends", EXPENSE),
	gainOnSaleOfProperty: income([
		"Gain on Sale of Property",
		"Gain (Loss) on Sale of Property",
		"Gains from Sale of Property",
	]),
} as const satisfies Record<string, LineItemRule>;

/** The cash line of banks and some insurers, who have no broad one. */
const BANK_CASH = "Balance Statement Cash and cash equivalents";

/** Recipes for debt including leases: the total line, or the sum of both parts. Debt without leases is another line item. */
const debtWithLeases = (term: "Short-Term" | "Long-Term") => [
	`${term} Debt & Capital Lease Obligation`,
	{ sum: [`${term} Debt`, `${term} Capital Lease Obligation`] },
];

/**
 * Balances. Debt includes leases. `cash` includes marketable securities, and a line without them does not replace it. `equity` is the shareholders'.
 */
export const balanceItems = {
	cash: balance(
		["Cash, Cash Equivalents, Marketable Securities", { sum: ["Cash and Cash Equivalents", "Marketable Securities"] }],
		{ template: { bank: [BANK_CASH], insurer: ["Cash, Cash Equivalents, Marketable Securities", BANK_CASH] } },
	),
	cashAndEquivalents: balance(["Cash and Cash Equivalents", BANK_CASH], { template: { bank: [BANK_CASH] } }),
	receivables: balance(["Total Receivables", "Accounts Receivable"]),
	inventory: balance("Total Inventories", { absentIn: ["bank", "insurer", "reit"] }),
	currentAssets: balance("Total Current Assets", NOT_FINANCIAL),
	/** Long-term securities and equity affiliates. */
	longTermInvestments: balance("Investments And Advances", NOT_FINANCIAL),
	propertyPlantEquipment: balance("Property, Plant and Equipment"),
	grossPropertyPlantEquipment: balance("Gross Property, Plant and Equipment"),
	goodwill: balance("Goodwill"),
	intangibles: balance("Intangible Assets"),
	totalAssets: balance("Total Assets"),
	payables: balance(["Accounts Payable", "Accounts Payable & Accrued Expense"], NOT_BANK),
	shortTermDebt: balance(debtWithLeases("Short-Term")),
	currentLiabilities: balance("Total Current Liabilities", NOT_FINANCIAL),
	longTermDebt: balance(debtWithLeases("Long-Term")),
	totalDebt: balance([
		{ sum: ["Short-Term Debt & Capital Lease Obligation", "Long-Term Debt & Capital Lease Obligation"] },
		"Total Debt",
		{
			sum: [
				"Short-Term Debt",
				"Short-Term Capital Lease Obligation",
				"Long-Term Debt",
				"Long-Term Capital Lease Obligation",
			],
		},
	]),
	totalLiabilities: balance("Total Liabilities"),
	preferredStock: balance("Preferred Stock"),
	retainedEarnings: balance("Retained Earnings"),
	equity: balance(["Total Stockholders Equity", { of: "Total Equity", less: "Minority Interest" }]),
	/** Equity with minority interest. */
	totalEquity: balance("Total Equity"),
	minorityInterest: balance("Minority Interest"),
	loans: balance(["Net Loan", "Net Loans", "Gross Loan", "Total Loans"], ONLY_BANK),
	deposits: balance(["Total Deposits", "Deposits"], ONLY_BANK),
	/** Claims not yet paid and premiums not yet earned: what an insurer holds of others. */
	insuranceFloat: balance({ sum: ["Loss and Loss Adjustment Reserves", "Unearned Premiums"] }, ONLY_INSURER),
} as const satisfies Record<string, LineItemRule>;

/**
 * Cash flows. Outflows become positive: capital expenditure, dividends, repurchases. The change in working capital keeps the cash flow's
 * sign: positive where it brought cash in.
 */
export const cashFlowItems = {
	cashFlowFromOperations: cash("Cash Flow from Operations"),
	cashFlowFromInvesting: cash("Cash Flow from Investing"),
	cashFlowFromFinancing: cash("Cash Flow from Financing"),
	capitalExpenditure: cash("Capital Expenditure", EXPENSE),
	freeCashFlow: cash("Free Cash Flow"),
	stockCompensation: cash("Stock Based Compensation"),
	changeInWorkingCapital: cash("Change In Working Capital"),
	dividendsPaid: cash(["Cash Flow for Dividends", "Dividends Paid"], EXPENSE),
	shareRepurchases: cash("Repurchase of Stock", EXPENSE),
	shareIssuance: cash("Issuance of Stock"),
	netDebtIssuance: cash(["Net Issuance of Debt", { sum: ["Issuance of Debt", "Payments of Debt"] }]),
} as const satisfies Record<string, LineItemRule>;
