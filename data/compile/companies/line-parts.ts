// Lists lines that are sums of other lines, as formulas.
import type { LineFormulas, Reading } from "../../../src/store/line-formula.js";

const DILUTED = "Shares Outstanding (Diluted Average)";
const CASH = "Cash, Cash Equivalents, Marketable Securities";

/** Sums from which several lines follow, by table; a year is four quarters of the quarterly table. */
export function lineParts(frequency: "annual" | "quarterly"): LineFormulas {
	const isQuarterly = frequency === "quarterly";
	const year: Reading = isQuarterly ? "sum" : "own";
	const yearOfShares: Reading = isQuarterly ? "mean" : "own";
	const yearBefore: Reading = isQuarterly ? "priorSum" : "prior";
	const same = (line: string): readonly ["same", string, Reading, string, Reading] => [
		"same",
		line,
		"own",
		line,
		"own",
	];
	return {
		"~debt": [["sum", "Short-Term Debt", "own", "Long-Term Debt", "own"]],
		"~shares": [same("Shares Outstanding (EOP)"), same(DILUTED)],
		"~intangible": [["sum", "Goodwill", "own", "Intangible Assets", "own"]],
		"~tangible equity": [["difference", "Total Stockholders Equity", "own", "~intangible", "own"]],
		"~tangible assets": [["difference", "Total Assets", "own", "~intangible", "own"]],
		"~cash earnings": [["sum", "Net Income", year, "Depreciation, Depletion and Amortization", year]],
		"~owner earnings": [["sum", "~cash earnings", "own", "Capital Expenditure", year]],
		"~owner earnings a share": [["quotient", "~owner earnings", "own", DILUTED, yearOfShares]],
		"~free cash flow a share": [["quotient", "Free Cash Flow", year, DILUTED, yearOfShares]],
		"~operating cash flow a share": [["quotient", "Cash Flow from Operations", year, DILUTED, yearOfShares]],
		"~revenue a share": [["quotient", "Revenue", year, DILUTED, yearOfShares]],
		"~revenue a share of the period": [["quotient", "Revenue", "own", DILUTED, "own"]],
		"~net income a share": [["quotient", "Net Income", year, DILUTED, yearOfShares]],
		"~earnings a share": [["same", "EPS (Diluted)", year, "EPS (Diluted)", year], same("~net income a share")],
		"~equity a diluted share": [["quotient", "Total Stockholders Equity", "own", DILUTED, "own"]],
		"~book value": [["quotient", "Total Stockholders Equity", "own", "~shares", "own"]],
		"~price to book": [["quotient", "Month End Stock Price", "own", "~equity a diluted share", "own"]],
		"~return on equity": [["percent", "Net Income", year, "Total Stockholders Equity", "average"]],
		"~growth of revenue": [["growth", "Revenue", year, "Revenue", yearBefore]],
		"~growth of operating income": [["growth", "Operating Income", year, "Operating Income", yearBefore]],
		"~growth of EBIT": [["growth", "EBIT", year, "EBIT", yearBefore]],
		"~growth of earnings": [["growth", "EPS (Diluted)", year, "EPS (Diluted)", yearBefore]],
		"~accruals before investing": [["difference", "Net Income", year, "Cash Flow from Operations", year]],
		"~accruals": [["difference", "~accruals before investing", "own", "Cash Flow from Investing", year]],
		"~capital employed": [["difference", "Total Assets", "own", "Total Current Liabilities", "own"]],
		"~capital": [["sum", "Total Equity", "own", "~debt", "own"]],
		"~invested capital": [["difference", "~capital", "own", CASH, "own"]],
		"~tax rate": [["negativeQuotient", "Tax Provision", year, "Pretax Income", year]],
		"~tax": [["product", "Operating Income", year, "~tax rate", "own"]],
		"~operating profit after tax": [["difference", "Operating Income", year, "~tax", "own"]],
		"~added capital": [["difference", "~invested capital", "own", "~invested capital", "prior"]],
		"~added profit": [["difference", "~operating profit after tax", "own", "~operating profit after tax", "prior"]],
		"~value with debt": [["sum", "Market Cap", "own", "~debt", "own"]],
		"~value with minority": [["sum", "~value with debt", "own", "Minority Interest", "own"], same("~value with debt")],
		"~value with preferred": [
			["sum", "~value with minority", "own", "Preferred Stock", "own"],
			same("~value with minority"),
		],
		"~liabilities": [["sum", "Total Liabilities", "own", "Minority Interest", "own"], same("Total Liabilities")],
		"~claims": [["sum", "~liabilities", "own", "Preferred Stock", "own"], same("~liabilities")],
		"~net cash": [["difference", CASH, "own", "~claims", "own"]],
		"~net current assets": [["difference", "Total Current Assets", "own", "~claims", "own"]],
		"~quick assets": [["difference", "Total Current Assets", "own", "Total Inventories", "own"]],
		"~net repurchases": [
			["sum", "Repurchase of Stock", year, "Issuance of Stock", year],
			["same", "Repurchase of Stock", year, "Repurchase of Stock", year],
		],
		"~returned to shareholders": [["sum", "~net repurchases", "own", "Cash Flow for Dividends", year]],
		"~operating liabilities": [["difference", "Total Liabilities", "own", "~debt", "own"]],
		"~operating assets": [["difference", "Total Assets", "own", CASH, "own"]],
		"~net operating assets": [["difference", "~operating assets", "own", "~operating liabilities", "own"]],
		"~days of sales": [["days", "Accounts Receivable", "average", "Revenue", year]],
		"~days of inventory": [["days", "Total Inventories", "average", "Cost of Goods Sold", year]],
		"~days of payables": [["days", "Accounts Payable", "average", "Cost of Goods Sold", year]],
		"~operating cycle": [["sum", "~days of sales", "own", "~days of inventory", "own"]],
		"~costs": [["sum", "Cost of Goods Sold", year, "Total Operating Expense", year]],
		"~cash costs": [["difference", "~costs", "own", "Depreciation, Depletion and Amortization", year]],
		"~liquid assets": [["sum", CASH, "own", "Accounts Receivable", "own"]],
		"~receivables and inventories": [["sum", "Accounts Receivable", "own", "Total Inventories", "own"]],
		"~working capital": [["difference", "~receivables and inventories", "own", "Accounts Payable", "own"]],
		"~tangible capital": [["sum", "~working capital", "own", "Property, Plant and Equipment", "own"]],
	};
}
