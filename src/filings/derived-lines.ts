// Declares statement lines that are computed from other lines.
/** One line per row; | separates its formulas. */
const ROWS = `
Revenue = Net Interest Income + Non Interest Income
Gross Profit = Revenue − Cost of Goods Sold
Cost of Goods Sold = Revenue − Gross Profit
Selling, General, & Admin. Expense = ~Selling + ~General
Total Operating Expense = ~Operating expense | ~Costs and expenses − Cost of Goods Sold | Gross Profit − Operating Income
Operating Income = Gross Profit − Total Operating Expense
Other Operating Expense = Total Operating Expense − Selling, General, & Admin. Expense − Research & Development | Total Operating Expense − Selling, General, & Admin. Expense
Net Interest Income = Interest Income + Interest Expense
Other Income (Expense) = Pretax Income − Operating Income − Net Interest Income | Pretax Income − Operating Income − Interest Expense | Pretax Income − Operating Income
Pretax Income = Net Income − Tax Provision
Net Income (Continuing Operations) = Pretax Income + Tax Provision
Other Income (Minority Interest) = Net Income − Net Income Including Noncontrolling Interests
Preferred Dividends = ~Net income to common − Net Income
EBIT = Pretax Income − Interest Expense | Operating Income
EBITDA = EBIT + Depreciation, Depletion and Amortization
Shares Outstanding (Diluted Average) = Net Income ÷ EPS (Diluted)
EPS (Diluted) = ~Net income to common ÷ Shares Outstanding (Diluted Average) | Net Income ÷ Shares Outstanding (Diluted Average)
Total Equity = Total Stockholders Equity + Minority Interest | ~Liabilities and equity − Total Liabilities | Total Assets − Total Liabilities
Total Stockholders Equity = Total Equity − Minority Interest
Total Liabilities = Total Assets − Total Equity
Balance Statement Cash and cash equivalents = Cash and Cash Equivalents
Cash, Cash Equivalents, Marketable Securities = Cash and Cash Equivalents + Marketable Securities
Total Receivables = Accounts Receivable + Other Current Receivables | Accounts Receivable
Accounts Payable & Accrued Expense = Accounts Payable + Current Accrued Expense
Total Long-Term Assets = Total Assets − Total Current Assets
Total Current Assets = Total Assets − Total Long-Term Assets
Total Long-Term Liabilities = Total Liabilities − Total Current Liabilities
Additional Paid-In Capital = ~Common stock and paid-in capital − Common Stock
Common Stock = ~Common stock and paid-in capital
Investments And Advances = ~Noncurrent securities + ~Equity affiliates | ~Noncurrent securities | ~Equity affiliates | ~Long-term investments
Short-Term Debt = ~Borrowings + ~Current portion | ~Current portion | ~Borrowings | ~Debt reported − Long-Term Debt
Long-Term Debt = ~Long-term debt with current portion − ~Current portion | ~Long-term debt with current portion | ~Debt reported − Short-Term Debt
Short-Term Capital Lease Obligation = ~Current finance leases
Long-Term Capital Lease Obligation = ~Noncurrent finance leases
Short-Term Debt & Capital Lease Obligation = Short-Term Debt + Short-Term Capital Lease Obligation | Short-Term Debt
Long-Term Debt & Capital Lease Obligation = Long-Term Debt + Long-Term Capital Lease Obligation | Long-Term Debt
Cash Flow Depreciation, Depletion and Amortization = Depreciation, Depletion and Amortization
Sale Of Investment = ~Sale of investments + ~Maturity of investments | ~Sale of investments | ~Maturity of investments
Net Issuance of Debt = Issuance of Debt + Payments of Debt
Capital Expenditure = Purchase Of Property, Plant, Equipment
Free Cash Flow = Cash Flow from Operations + Capital Expenditure
Beginning Cash Position = Ending Cash Position − Net Change in Cash
Earnings per Share (Diluted) = EPS (Diluted)
Revenue per Share = Revenue ÷ Shares Outstanding (Diluted Average)
EBITDA per Share = EBITDA ÷ Shares Outstanding (Diluted Average)
EBIT per Share = EBIT ÷ Shares Outstanding (Diluted Average)
Free Cash Flow per Share = Free Cash Flow ÷ Shares Outstanding (Diluted Average)
Operating Cash Flow per Share = Cash Flow from Operations ÷ Shares Outstanding (Diluted Average)
Book Value per Share = Total Stockholders Equity ÷ Shares Outstanding (EOP) | Total Stockholders Equity ÷ Shares Outstanding (Diluted Average)
Cash per Share = Cash, Cash Equivalents, Marketable Securities ÷ Shares Outstanding (EOP) | Cash, Cash Equivalents, Marketable Securities ÷ Shares Outstanding (Diluted Average)
Gross Margin % = Gross Profit ÷ Revenue
Operating Margin % = Operating Income ÷ Revenue
Net Margin % = Net Income ÷ Revenue
OCF Margin % = Cash Flow from Operations ÷ Revenue
FCF Margin % = Free Cash Flow ÷ Revenue
COGS-to-Revenue = Cost of Goods Sold ÷ Revenue
Liabilities-to-Assets = Total Liabilities ÷ Total Assets
EBITDA Margin % = EBITDA ÷ Revenue
Current Ratio = Total Current Assets ÷ Total Current Liabilities
Equity-to-Asset = Total Stockholders Equity ÷ Total Assets
`;

/**
 * Formulas for lines from other lines of the same period, the usual one first; the first that gives a figure counts. Names that begin with
 * ~ are filed lines that the service does not show.
 */
export const DERIVED_LINES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
	ROWS.trim()
		.split("\n")
		.map((row) => {
			const [line = "", formulas = ""] = row.split(" = ");
			return [line, formulas.split(" | ")];
		}),
);

/** The lines of a formula with the operator before each; the first is added. */
export function termsOf(formula: string): (readonly [operator: "+" | "−" | "÷", line: string])[] {
	const parts = `+ ${formula}`.split(/(?:^| )([+−÷]) /).slice(1);
	return parts.flatMap((part, i) => (i % 2 === 0 ? [[part as "+" | "−" | "÷", parts[i + 1] as string] as const] : []));
}
