// Declares the units of the fields of financials, by section and name.
import type { Unit } from "../../core/figure.js";
import type { FinancialLine } from "./financial-names.js";

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

const sectionByKey = new Map<string, string>();

/** `Income Statement` and `income_statement` give `income_statement`. */
export function canonicalSection(key: string): string {
	const cached = sectionByKey.get(key);
	if (cached !== undefined) return cached;
	const plain = key
		.trim()
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, "_");
	const section = SPELLINGS[plain] ?? plain;
	if (sectionByKey.size < 1000) sectionByKey.set(key, section);
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

/** The unit of a section whose fields all have one unit. */
const SECTIONS: Readonly<Record<string, Unit>> = {
	per_share_data_array: PER_SHARE,
	income_statement: MILLIONS,
	balance_sheet: MILLIONS,
	cashflow_statement: MILLIONS,
};

const list = (unit: Unit, names: readonly (FinancialLine | "Financial Strength")[]): [string, Unit][] =>
	names.map((name) => [name, unit]);

/** Fields whose unit differs from their section's. */
const FIELDS: ReadonlyMap<string, Unit> = new Map([
	...list(PERCENT, [
		"ROE % Adjusted to Book Value",
		"Return-on-Tangible-Equity",
		"Return-on-Tangible-Asset",
		"YoY Rev. per Sh. Growth",
		"YoY EPS Growth",
		"5-Year EBITDA Growth Rate (Per Share)",
	]),
	...list(RATIO, [
		"Dividend Payout Ratio",
		"Current Ratio",
		"Quick Ratio",
		"Cash Ratio",
		"Interest Coverage",
		"Scaled Net Operating Assets",
		"Beta",
		"Forex Rate",
	]),
	...list(DAYS, ["Defensive Interval Ratio", "Cash Conversion Cycle"]),
	...list(MULTIPLE, ["PE Ratio", "PE Ratio without NRI", "PB Ratio", "PS Ratio", "PEG Ratio"]),
	...list(PER_SHARE, [
		"Net Cash per Share",
		"Net Current Asset Value",
		"Net-Net Working Capital",
		"Intrinsic Value: Projected FCF",
		"Median PS Value",
		"Earnings Power Value (EPV)",
	]),
	...list(MILLIONS, ["Market Cap", "Enterprise Value"]),
	...list(SCORE, ["Financial Strength"]),
]);

/** Names that imply their unit in every section. */
const NAME_PATTERNS: readonly (readonly [shape: RegExp, unit: Unit])[] = [
	[/%\)?$/, PERCENT],
	[/^(?:Price-to-|EV-to-|Cyclically Adjusted )/, MULTIPLE],
	[/^Days /, DAYS],
	[/^Shares Outstanding/, SHARES],
	[/^Number of /, COUNT],
	[/^EPS \(| Stock Price$/, PER_SHARE],
	[/ Rank$/, SCORE],
	[/ Turnover$|^Degree of |-to-(?:Equity|Debt|Assets?|Revenue|Operating-Income|Operating-Cash-Flow)$/, RATIO],
];

/** Fields with a person's or brand's name, recognised by the text around the name. */
const BRANDED_PATTERNS: readonly (readonly [section: string, shape: RegExp, unit: Unit])[] = [
	["valuation_ratios", /^\S+ PE Ratio$/, MULTIPLE],
	["valuation_and_quality", /^\S+ (?:Fair Value|Number)$/, PER_SHARE],
	["valuation_and_quality", /^\S+ [ZFM]-Score$/, SCORE],
	["rankings", /^\S+ (?:Score|Value Rank)$/, SCORE],
	["rankings", /^\S+ Value$/, PER_SHARE],
];

const DAY_FIELDS: ReadonlySet<string> = new Set(["Restated Filing Date", "Filing Date", "Earnings Release Date"]);

export const isDayField = (name: string): boolean => DAY_FIELDS.has(name);

/**
 * The unit of a field; undefined if none is declared. Money and share counts are in millions; `currency` is added to money and per-share
 * amounts if known.
 */
export function unitOf(section: string, name: string, currency?: string): Unit | undefined {
	const unit = declaredUnit(section, name);
	if (!unit || currency === undefined || (unit.kind !== "money" && unit.kind !== "per_share")) return unit;
	return { ...unit, currency };
}

const unitsByGroup = new Map<string, Map<string, Unit | undefined>>();
const MAX_FOUND = 2000;

/** Looks up the unit and remembers it, because all companies have the same fields. */
function declaredUnit(section: string, name: string): Unit | undefined {
	let units = unitsByGroup.get(section);
	if (!units) {
		units = new Map();
		if (unitsByGroup.size < 100) unitsByGroup.set(section, units);
	}
	let unit = units.get(name);
	if (unit === undefined && !units.has(name)) {
		const canonical = canonicalSection(section);
		unit = FIELDS.get(name) ?? shapeUnit(canonical, name) ?? SECTIONS[canonical];
		if (units.size < MAX_FOUND) units.set(name, unit);
	}
	return unit;
}

function shapeUnit(section: string, name: string): Unit | undefined {
	const telling = NAME_PATTERNS.find(([shape]) => shape.test(name));
	if (telling) return telling[1];
	const group = section.endsWith("_rankings") ? "rankings" : section;
	return BRANDED_PATTERNS.find(([unitGroup, shape]) => unitGroup === group && shape.test(name))?.[2];
}
