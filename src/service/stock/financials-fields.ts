import { named } from "../dataset/fields.js";
import type { Section } from "../dataset/types.js";

/** The 13 per-share names of the document, in its order. */
export const PER_SHARE: readonly string[] = [
	"Revenue per Share",
	"EBITDA per Share",
	"EBIT per Share",
	"Earnings per Share (Diluted)",
	"EPS without NRI",
	"Owner Earnings per Share (TTM)",
	"Free Cash Flow per Share",
	"Operating Cash Flow per Share",
	"Dividends per Share",
	"Book Value per Share",
	"Tangible Book per Share",
	"Total Debt per Share",
	"Month End Stock Price",
];

/** The 26 common-size names of the document, in its order; a role's word where the document has a placeholder. */
export const COMMON_SIZE: readonly string[] = [
	"ROE %",
	"ROE % Adjusted to Book Value",
	"ROA %",
	"Return-on-Tangible-Equity",
	"Return-on-Tangible-Asset",
	"@returnOnTangibleCapital",
	"ROC (ROIC) %",
	"WACC %",
	"Effective Interest Rate on Debt %",
	"Gross Margin %",
	"Operating Margin %",
	"Net Margin %",
	"FCF Margin %",
	"Debt-to-Equity",
	"Equity-to-Asset",
	"Debt-to-Asset",
	"Gross-Profit-to-Asset %",
	"Asset Turnover",
	"Dividend Payout Ratio",
	"Days Sales Outstanding",
	"Days Payable",
	"Days Inventory",
	"Cash Conversion Cycle",
	"Inventory Turnover",
	"COGS-to-Revenue",
	"Inventory-to-Revenue",
].map(named);

/** The data set keeps the live name. */
export const STORED_NAME: Readonly<Record<string, string>> = { "ROC (ROIC) %": "ROIC %" };

/** Sections whose contents the document does not show; their names are those of live answers in both forms. */
export const OPEN_SECTIONS: readonly Section[] = [
	"income_statement",
	"balance_sheet",
	"cashflow_statement",
	"valuation_ratios",
	"valuation_and_quality",
];

/** Lines that are amounts though their section holds ratios or counts. */
const AMOUNTS_OF_VALUATION: ReadonlySet<string> = new Set(
	[
		"Market Cap",
		"Enterprise Value",
		"Month End Stock Price",
		"Net Cash per Share",
		"Net Current Asset Value",
		"Net-Net Working Capital",
		"Intrinsic Value: Projected FCF",
		"Median PS Value",
		"@growthFairValue",
		"@defensiveNumber",
		"Earnings Power Value (EPV)",
		"Highest Stock Price",
		"Lowest Stock Price",
	].map(named),
);

/** True where a line is an amount of money, whole or per share, and so changes with the currency. */
export function isAmount(section: Section, field: string): boolean {
	switch (section) {
		case "per_share_data_array":
			return !field.startsWith("Shares Outstanding");
		case "income_statement":
			return !field.endsWith("%") && !field.startsWith("Shares Outstanding");
		case "balance_sheet":
			return field !== "Debt-to-Equity" && field !== "Equity-to-Asset";
		case "cashflow_statement":
			return true;
		case "valuation_and_quality":
			return AMOUNTS_OF_VALUATION.has(field);
		case "rankings":
			return field === named("@value");
		default:
			return false;
	}
}
