// Maps items of the collected filings to statement lines.
/** The statement line for an item of the collected filings. */
export interface ItemRule {
	readonly field: string;
	/** -1 where the filing states an outflow or expense as a positive number. */
	readonly sign?: 1 | -1;
	/** `money` and `shares` are stored in millions; `perShare` plain. */
	readonly unit?: "money" | "shares" | "perShare";
	/** `stock` is a balance at the period's end; `flow` runs over the period. */
	readonly kind?: "flow" | "stock";
	/** A zero in the source is a gap, not a figure. */
	readonly zeroIsGap?: boolean;
}

const stock = (field: string, sign: 1 | -1 = 1): ItemRule => ({ field, sign, unit: "money", kind: "stock" });
const flow = (field: string, sign: 1 | -1 = 1): ItemRule => ({ field, sign, unit: "money", kind: "flow" });
const perShare = (field: string): ItemRule => ({ field, unit: "perShare", kind: "flow" });
const shares = (field: string, kind: "flow" | "stock"): ItemRule => ({ field, unit: "shares", kind, zeroIsGap: true });

/** Items of the filings by plain name. Unlisted items are left out. */
export const SEC_ITEMS: Readonly<Record<string, ItemRule>> = {
	Revenue: { ...flow("Revenue"), zeroIsGap: true },
	"Cost of Goods Sold": flow("Cost of Goods Sold"),
	"Gross Profit": flow("Gross Profit"),
	"Selling, General & Admin. Expense": flow("Selling, General, & Admin. Expense"),
	"Selling and Marketing Expense": flow("~Selling"),
	"General and Administrative Expense": flow("~General"),
	"Research & Development": flow("Research & Development"),
	"Total Operating Expense": flow("~Operating expense"),
	"Operating Income": flow("Operating Income"),
	"Interest Income": flow("Interest Income"),
	"Interest Expense": flow("Interest Expense", -1),
	"Net Interest Income": flow("Net Interest Income"),
	"Noninterest Income": flow("Non Interest Income"),
	"Provision for Credit Losses": flow("Credit Losses Provision", -1),
	"Pretax Income": flow("Pretax Income"),
	"Tax Provision": flow("Tax Provision", -1),
	"Income from Discontinued Operations": flow("Net Income (Discontinued Operations)"),
	"Net Income Including Noncontrolling Interests": flow("Net Income Including Noncontrolling Interests"),
	"Net Income": flow("Net Income"),
	"Net Income to Common": flow("~Net income to common"),
	"Preferred Dividends": flow("Preferred Dividends", -1),
	"Depreciation, Depletion and Amortization": flow("Depreciation, Depletion and Amortization"),
	"Amortization of Intangibles": flow("~Amortization"),
	"EPS (Basic)": perShare("EPS (Basic)"),
	"EPS (Diluted)": perShare("EPS (Diluted)"),
	"Dividends per Share": perShare("Dividends per Share"),
	"Shares Outstanding (Basic Average)": shares("Shares Outstanding (Basic Average)", "flow"),
	"Shares Outstanding (Diluted Average)": shares("Shares Outstanding (Diluted Average)", "flow"),
	"Shares Outstanding (EOP)": shares("Shares Outstanding (EOP)", "stock"),

	"Cash and Cash Equivalents": stock("Cash and Cash Equivalents"),
	"Cash incl. Restricted": stock("Ending Cash Position"),
	"Marketable Securities (Current)": stock("Marketable Securities"),
	"Marketable Securities (Noncurrent)": stock("~Noncurrent securities"),
	"Equity Method Investments": stock("~Equity affiliates"),
	"Long-Term Investments": stock("~Long-term investments"),
	"Accounts Receivable": stock("Accounts Receivable"),
	"Other Receivables": stock("Other Current Receivables"),
	"Total Inventories": stock("Total Inventories"),
	"Other Current Assets": stock("Other Current Assets"),
	"Total Current Assets": stock("Total Current Assets"),
	"Gross Property, Plant and Equipment": stock("Gross Property, Plant and Equipment"),
	"Accumulated Depreciation": stock("Accumulated Depreciation", -1),
	"Property, Plant and Equipment": stock("Property, Plant and Equipment"),
	"Intangible Assets": stock("Intangible Assets"),
	Goodwill: stock("Goodwill"),
	"Other Long Term Assets": stock("Other Long Term Assets"),
	"Total Long-Term Assets": stock("Total Long-Term Assets"),
	"Total Assets": { ...stock("Total Assets"), zeroIsGap: true },
	"Accounts Payable": stock("Accounts Payable"),
	"Accrued Expense": stock("Current Accrued Expense"),
	"Short-Term Debt": stock("~Borrowings"),
	"Current Portion of Long-Term Debt": stock("~Current portion"),
	"Total Current Debt": stock("Short-Term Debt"),
	"Long-Term Debt": stock("Long-Term Debt"),
	"Total Debt (reported)": stock("~Debt reported"),
	"Finance Lease Liability (Current)": stock("~Current finance leases"),
	"Finance Lease Liability (Noncurrent)": stock("~Noncurrent finance leases"),
	"Operating Lease Liability (Noncurrent)": stock("~Noncurrent operating leases"),
	"Redeemable Noncontrolling Interest": stock("~Redeemable"),
	"Current Deferred Revenue": stock("Current Deferred Revenue"),
	"NonCurrent Deferred Revenue": stock("NonCurrent Deferred Revenue"),
	"Deferred Income Tax Liabilities": stock("NonCurrent Deferred Income Tax"),
	"Other Current Liabilities": stock("Other Current Liabilities"),
	"Total Current Liabilities": stock("Total Current Liabilities"),
	"Other Long-Term Liabilities": stock("Other Long-Term Liabilities"),
	"Total Liabilities": stock("Total Liabilities"),
	"Total Liabilities and Equity": stock("~Liabilities and equity"),
	"Common Stock": stock("Common Stock"),
	"Common Stock and APIC": stock("~Common stock and paid-in capital"),
	"Additional Paid-In Capital": stock("Additional Paid-In Capital"),
	"Retained Earnings": stock("Retained Earnings"),
	"Accumulated Other Comprehensive Income (Loss)": stock("Accumulated other comprehensive income (loss)"),
	"Treasury Stock": stock("Treasury Stock", -1),
	"Total Stockholders Equity": stock("Total Stockholders Equity"),
	"Preferred Stock": stock("Preferred Stock"),
	"Minority Interest": stock("Minority Interest"),
	"Total Equity incl. Minority Interest": stock("Total Equity"),
	Deposits: stock("Total Deposits"),
	"Loans Gross": stock("Gross Loan"),
	"Net Loans": stock("Net Loan"),
	"Allowance for Credit Losses": stock("Allowance For Loans And Lease Losses", -1),
	"Federal Funds Sold and Resale Agreements": stock("Federal Funds Sold and Resale Agreements"),

	"Net Income (cash flow)": flow("Net Income From Continuing Operations"),
	"Change In Receivables": flow("Change In Receivables", -1),
	"Change In Inventory": flow("Change In Inventory", -1),
	"Change In Payables": flow("Change In Payables And Accrued Expense"),
	"Deferred Tax": flow("Deferred Tax"),
	"Stock Based Compensation": flow("Stock Based Compensation"),
	"Asset Impairment Charge": flow("Asset Impairment Charge"),
	"Cash Flow from Operations": flow("Cash Flow from Operations"),
	"Purchase Of Property, Plant, Equipment": flow("Purchase Of Property, Plant, Equipment", -1),
	"Purchase Of Business": flow("Purchase Of Business", -1),
	"Purchase Of Investment": flow("Purchase Of Investment", -1),
	"Sale Of Investment": flow("~Sale of investments"),
	"Maturity Of Investment": flow("~Maturity of investments"),
	"Cash Flow from Investing": flow("Cash Flow from Investing"),
	"Issuance of Stock": flow("Issuance of Stock"),
	"Repurchase of Stock": flow("Repurchase of Stock", -1),
	"Issuance of Debt": flow("Issuance of Debt"),
	"Payments of Debt": flow("Payments of Debt", -1),
	"Cash Flow for Dividends": flow("Cash Flow for Dividends", -1),
	"Cash Flow from Financing": flow("Cash Flow from Financing"),
	"Effect of Exchange Rate Changes": flow("Effect of Exchange Rate Changes"),
	"Net Change in Cash": flow("Net Change in Cash"),
};

/** Lines that are only outflows: with the other sign, a figure is wrong or a difference of restated figures. */
export const OUTGOING: ReadonlySet<string> = new Set([
	"Purchase Of Property, Plant, Equipment",
	"Purchase Of Investment",
	"Payments of Debt",
	"Cash Flow for Dividends",
	"Repurchase of Stock",
	"Interest Expense",
]);

/** Items whose tag shows that they are another line: by item and tag, the line. */
const TAGGED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	"Total Operating Expense": {
		CostsAndExpenses: "~Costs and expenses",
		NoninterestExpense: "Total Noninterest Expense",
	},
	// Current debt in one figure includes the current portion of long-term debt.
	"Short-Term Debt": {
		DebtCurrent: "Short-Term Debt",
		"ShortTermBorrowings|ShortTermBorrowingsAndCurrentPortionsOfLongTermDebt": "~Borrowings or current debt",
	},
	// Long-term debt with its current portion excludes commercial paper and other borrowings.
	"Total Debt (reported)": { LongTermDebt: "~Long-term debt with current portion" },
	"Long-Term Debt": { "LongTermDebtNoncurrent|LongTermDebt": "~Long-term debt of either kind" },
	// Amortization is a separate line.
	"Depreciation, Depletion and Amortization": { Depreciation: "~Depreciation" },
};

/** The rule of a row of the filings; undefined for items that are left out. */
export function itemRule(item: string, tag: string): ItemRule | undefined {
	const rule = SEC_ITEMS[item];
	const field = TAGGED[item]?.[tag];
	return rule && field ? { ...rule, field } : rule;
}

/** Items of the supplement. Its equity includes minority interest. */
export const SUPPLEMENT_ITEMS: Readonly<Record<string, ItemRule>> = {
	revenue: { ...flow("Revenue"), zeroIsGap: true },
	costOfRevenue: flow("Cost of Goods Sold"),
	grossProfit: flow("Gross Profit"),
	opIncome: flow("Operating Income"),
	netIncome: flow("Net Income"),
	rnd: flow("Research & Development"),
	sga: flow("Selling, General, & Admin. Expense"),
	ocf: flow("Cash Flow from Operations"),
	capex: flow("Purchase Of Property, Plant, Equipment", -1),
	buybacks: flow("Repurchase of Stock", -1),
	dividendsPaid: flow("Cash Flow for Dividends", -1),
	eps: perShare("EPS (Diluted)"),
	divPS: perShare("Dividends per Share"),
	dilutedShares: shares("Shares Outstanding (Diluted Average)", "flow"),
	assets: { ...stock("Total Assets"), zeroIsGap: true },
	liabilities: stock("Total Liabilities"),
	equity: stock("Total Equity"),
	cash: stock("Cash and Cash Equivalents"),
	ltDebt: stock("Long-Term Debt"),
};

const kinds = new Map(
	[
		...Object.entries(SEC_ITEMS).flatMap(([item, rule]) =>
			Object.values(TAGGED[item] ?? {}).map((field) => ({ ...rule, field })),
		),
		...Object.values(SEC_ITEMS),
		...Object.values(SUPPLEMENT_ITEMS),
	].map((rule) => [rule.field, rule]),
);

/** The rule of a line by its field name. */
export function ruleOf(field: string): ItemRule | undefined {
	return kinds.get(field);
}
