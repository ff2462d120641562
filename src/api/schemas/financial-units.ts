// Units of the fields of financials, by section and name.
import type { Unit } from "../../core/unit.js";
import type {
	BALANCE,
	COMMON_SIZE,
	INCOME,
	PER_SHARE as PER_SHARE_LINES,
	QUALITY,
	VALUATION,
} from "./financial-names.js";

/** Canonical keys of the sections of financials; older bodies spell them in Title Case. */
const SPELLINGS: Readonly<Record<string, string>> = {
	per_share_data: "per_share_data_array",
	ratios: "common_size_ratios",
	common_size_ratio: "common_size_ratios",
	cash_flow_statement: "cashflow_statement",
	cash_flow: "cashflow_statement",
	cashflow: "cashflow_statement",
	valuation_ratio: "valuation_ratios",
};

const known = new Map<string, string>();

/** `Income Statement` and `income_statement` give `income_statement`. */
export function canonicalSection(key: string): string {
	const found = known.get(key);
	if (found !== undefined) return found;
	const plain = key
		.trim()
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, "_");
	const section = SPELLINGS[plain] ?? plain;
	if (known.size < 1000) known.set(key, section);
	return section;
}

const MILLIONS: Unit = { kind: "money", scale: 1e6 };
const PER_SHARE: Unit = { kind: "per_share" };
const PERCENT: Unit = { kind: "percent" };
const MULTIPLE: Unit = { kind: "multiple" };
const RATIO: Unit = { kind: "ratio" };
const DAYS: Unit = { kind: "days" };
const SHARES: Unit = { kind: "shares", scale: 1e6 };
const COUNT: Unit = { kind: "count" };
const SCORE: Unit = { kind: "score" };

/** What a section holds where a field is not listed below. Only sections that hold one kind of thing are here. */
const SECTIONS: Readonly<Record<string, Unit>> = {
	per_share_data_array: PER_SHARE,
	income_statement: MILLIONS,
	balance_sheet: MILLIONS,
	cashflow_statement: MILLIONS,
};

/** A line of the ordinary template, or one that only other templates and older bodies have. */
type Line =
	| (
			| typeof PER_SHARE_LINES
			| typeof COMMON_SIZE
			| typeof INCOME
			| typeof BALANCE
			| typeof VALUATION
			| typeof QUALITY
	  )[number]
	| OtherLine;
type OtherLine =
	| "Net Interest Margin %"
	| "Loss Ratio %"
	| "Expense Ratio %"
	| "Combined Ratio %"
	| "Cash-to-Debt"
	| "Price-to-FFO"
	| "Cyclically Adjusted PE Ratio"
	| "Price-to-GF-Value"
	| "Financial Strength"
	| "Profitability Rank"
	| "Growth Rank"
	| "Momentum Rank"
	| "Predictability Rank";

const list = (unit: Unit, names: readonly Line[]): [string, Unit][] => names.map((name) => [name, unit]);

/** Fields whose unit is not their section's, each under the name that the service gives it, whichever section it stands in. */
const FIELDS: ReadonlyMap<string, Unit> = new Map([
	...list(PERCENT, [
		"ROE %",
		"ROE % Adjusted to Book Value",
		"ROA %",
		"Return-on-Tangible-Equity",
		"Return-on-Tangible-Asset",
		"ROCE %",
		"5-Year RORE %",
		"1-Year ROIIC %",
		"ROIC %",
		"ROC (ROIC) %",
		"WACC %",
		"Effective Interest Rate on Debt %",
		"Gross Margin %",
		"Operating Margin %",
		"Net Margin %",
		"EBITDA Margin %",
		"OCF Margin %",
		"FCF Margin %",
		"Gross-Profit-to-Asset %",
		"Tax Rate %",
		"Dividend Yield %",
		"FCF Yield %",
		"OCF Yield %",
		"Shares Buyback Ratio %",
		"Buyback Yield %",
		"Shareholder Yield %",
		"YoY Rev. per Sh. Growth",
		"YoY EPS Growth",
		"YoY EBITDA Growth (%)",
		"5-Year EBITDA Growth Rate (Per Share)",
		"Net Interest Margin %",
		"Loss Ratio %",
		"Expense Ratio %",
		"Combined Ratio %",
	]),
	...list(RATIO, [
		"Debt-to-Equity",
		"Equity-to-Asset",
		"Debt-to-Asset",
		"Liabilities-to-Assets",
		"Degree of Operating Leverage",
		"Degree of Financial Leverage",
		"Asset Turnover",
		"Dividend Payout Ratio",
		"Receivables Turnover",
		"Inventory Turnover",
		"COGS-to-Revenue",
		"RD-to-Revenue",
		"Inventory-to-Revenue",
		"Capex-to-Revenue",
		"Capex-to-Operating-Income",
		"Capex-to-Operating-Cash-Flow",
		"Current Ratio",
		"Quick Ratio",
		"Cash Ratio",
		"Cash-to-Debt",
		"Interest Coverage",
		"Scaled Net Operating Assets",
		"Beta",
		"Forex Rate",
	]),
	...list(DAYS, [
		"Days Sales Outstanding",
		"Days Payable",
		"Days Inventory",
		"Defensive Interval Ratio",
		"Cash Conversion Cycle",
	]),
	...list(MULTIPLE, [
		"PE Ratio",
		"PE Ratio without NRI",
		"Price-to-Owner-Earnings",
		"PB Ratio",
		"Price-to-Tangible-Book",
		"Price-to-FFO",
		"Price-to-Free-Cash-Flow",
		"Price-to-Operating-Cash-Flow",
		"PS Ratio",
		"PEG Ratio",
		"EV-to-Revenue",
		"EV-to-EBITDA",
		"EV-to-EBIT",
		"EV-to-OCF",
		"EV-to-FCF",
		"Cyclically Adjusted PE Ratio",
		"Cyclically Adjusted PB Ratio",
		"Cyclically Adjusted PS Ratio",
		"Cyclically Adjusted Price-to-FCF",
		"Price-to-GF-Value",
	]),
	...list(PER_SHARE, [
		"EPS (Basic)",
		"EPS (Diluted)",
		"Month End Stock Price",
		"Highest Stock Price",
		"Lowest Stock Price",
		"Net Cash per Share",
		"Net Current Asset Value",
		"Net-Net Working Capital",
		"Intrinsic Value: Projected FCF",
		"Median PS Value",
		"Earnings Power Value (EPV)",
	]),
	...list(MILLIONS, ["Market Cap", "Enterprise Value"]),
	...list(SHARES, [
		"Shares Outstanding (Diluted Average)",
		"Shares Outstanding (Basic Average)",
		"Shares Outstanding (EOP)",
	]),
	...list(COUNT, ["Number of Shareholders", "Number of Employees"]),
	...list(SCORE, ["Financial Strength", "Profitability Rank", "Growth Rank", "Momentum Rank", "Predictability Rank"]),
]);

/** Fields that carry a person's or a brand's name, by the shape around it. */
const SHAPES: readonly (readonly [section: string, shape: RegExp, unit: Unit])[] = [
	["common_size_ratios", /^ROC \(.+\) %$/, PERCENT],
	["valuation_ratios", /^(?:Earnings Yield|Forward Rate of Return) \(.+\) %$/, PERCENT],
	["valuation_ratios", /^\S+ PE Ratio$/, MULTIPLE],
	["valuation_and_quality", /^\S+ (?:Fair Value|Number)$/, PER_SHARE],
	["valuation_and_quality", /^\S+ [ZFM]-Score$/, SCORE],
	["valuation_and_quality", /^\S+ Ratio %$/, PERCENT],
	["rankings", /^\S+ (?:Score|Value Rank)$/, SCORE],
	["rankings", /^\S+ Value$/, PER_SHARE],
	["rankings", /^Price-to-.+$/, MULTIPLE],
];

/** Fields of financials that hold days. */
const DAY_FIELDS: ReadonlySet<string> = new Set(["Restated Filing Date", "Filing Date", "Earnings Release Date"]);

export const isDayField = (name: string): boolean => DAY_FIELDS.has(name);

/**
 * The declared unit of a field of financials, or undefined where none is declared. Money is in millions and share
 * counts in millions of shares; `currency` is added to money and per-share amounts where it is known.
 */
export function unitOf(section: string, name: string, currency?: string): Unit | undefined {
	const unit = declaredUnit(section, name);
	if (!unit || currency === undefined || (unit.kind !== "money" && unit.kind !== "per_share")) return unit;
	return { ...unit, currency };
}

const found = new Map<string, Map<string, Unit | undefined>>();
const MOST_FOUND = 2000;

/** Units by section and name are looked up once; every company has the same fields. */
function declaredUnit(section: string, name: string): Unit | undefined {
	let units = found.get(section);
	if (!units) {
		units = new Map();
		if (found.size < 100) found.set(section, units);
	}
	let unit = units.get(name);
	if (unit === undefined && !units.has(name)) {
		const canonical = canonicalSection(section);
		unit = FIELDS.get(name) ?? shapeUnit(canonical, name) ?? SECTIONS[canonical];
		if (units.size < MOST_FOUND) units.set(name, unit);
	}
	return unit;
}

function shapeUnit(section: string, name: string): Unit | undefined {
	const group = section.endsWith("_rankings") ? "rankings" : section;
	return SHAPES.find(([own, shape]) => own === group && shape.test(name))?.[2];
}
