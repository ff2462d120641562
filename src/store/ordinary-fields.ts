// Lists the lines of statements of an ordinary company.
import * as names from "../api/schemas/financial-names.js";
import type { Section } from "./types.js";

/** Inserts other lines after given ones. */
function insertAfter(lines: readonly string[], added: Readonly<Record<string, readonly string[]>>): readonly string[] {
	for (const line of Object.keys(added)) {
		if (!lines.includes(line)) throw new Error(`there is no line ${line} to insert lines after`);
	}
	return lines.flatMap((line) => [line, ...(added[line] ?? [])]);
}

/** The document's name of a line that live answers call `ROIC %`. */
export const DOCUMENTED_ROIC = "ROC (ROIC) %" satisfies (typeof names.COMMON_SIZE)[number];

/**
 * The fields of each section in the ordinary template, in the service's order: the names that the client declares, and further ones with a
 * person's or brand's name or a day. A name that begins with @ is a line item named in data/names.json.
 */
export const ORDINARY_FIELDS: Readonly<Record<Section, readonly string[]>> = {
	per_share_data_array: names.PER_SHARE,
	common_size_ratios: insertAfter(
		names.COMMON_SIZE.filter((line) => line !== DOCUMENTED_ROIC),
		{ "Return-on-Tangible-Asset": ["@returnOnTangibleCapital"] },
	),
	income_statement: names.INCOME,
	balance_sheet: names.BALANCE,
	cashflow_statement: names.CASH_FLOW,
	valuation_ratios: insertAfter(names.VALUATION, {
		"EV-to-FCF": ["@earningsYield", "@forwardRateOfReturn", "@cyclicalPe"],
	}),
	valuation_and_quality: insertAfter(names.QUALITY, {
		"Median PS Value": ["@growthFairValue", "@defensiveNumber"],
		"Earnings Power Value (EPV)": ["@zScore", "@fScore", "@mScore"],
		"Scaled Net Operating Assets": ["@accrualRatio"],
		Beta: ["Restated Filing Date", "Filing Date", "Earnings Release Date"],
	}),
	rankings: [
		"@score",
		"@value",
		"Price-to-GF-Value",
		"Financial Strength",
		"Profitability Rank",
		"@valueRank",
		"Growth Rank",
		"Momentum Rank",
		"Predictability Rank",
	],
};
