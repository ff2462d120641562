// Builds answers of the service for frame tests.
import type { Answer } from "../../src/api/answer.js";
import type { OperationName } from "../../src/api/catalogue/index.js";

/** An answer as the client passes it to the framer. */
export function answer(
	operation: OperationName,
	data: unknown,
	given: Record<string, unknown> = {},
	madeUp: string[] = [],
): Answer {
	return {
		data,
		meta: {
			operation,
			arguments: given,
			retrievedAt: "2026-11-20T10:00:00Z",
			hash: "ab12",
			cache: "miss",
			madeUp,
			drift: [],
			words: new Map(),
		},
	};
}

/** Financials of a small company; `order` reverses the periods, `titles` spells the sections as older bodies do. */
export function financials({ desc = false, titles = false }: { desc?: boolean; titles?: boolean } = {}): unknown {
	const turn = <T>(list: T[]): T[] => (desc ? [...list].reverse() : list);
	const section = (snake: string, title: string) => (titles ? title : snake);
	return {
		financials: {
			financial_template_parameters: { ind_template: "N", REITs: "N", IsDirect: "Indirect Method" },
			annuals: {
				"Fiscal Year": turn(["2022-09", "2023-09", "2024-09", "TTM"]),
				Preliminary: turn(["0", "0", "1", "0"]),
				[section("per_share_data_array", "Per Share Data")]: {
					"Earnings per Share (Diluted)": turn(["1.5", "1,000.25", "0.98", "-"]),
					"Month End Stock Price": turn(["10", "11", "12", "13"]),
				},
				[section("income_statement", "Income Statement")]: {
					Revenue: turn(["100", "110", "121", "130"]),
					"Interest Expense": turn(["-3", "-4", "N/A", "-5"]),
					"Tax Provision": turn(["-2", "-2", "1", "-2"]),
					"Gross Margin %": turn(["40", "41", "42", "43"]),
				},
				[section("common_size_ratios", "Ratios")]: {
					"Gross Margin %": turn(["40", "41", "42", "43"]),
					"ROE %": turn(["12.5", "Negative Equity", "14.1471", "15"]),
				},
				[section("balance_sheet", "Balance Sheet")]: {
					"Short-Term Debt & Capital Lease Obligation": turn(["5", "", "7", "8"]),
					"Long-Term Debt & Capital Lease Obligation": turn(["50", "60", "70", "80"]),
					"Total Inventories": [],
				},
				[section("cashflow_statement", "Cashflow Statement")]: {
					"Capital Expenditure": turn(["-9", "-10", "-11", "-12"]),
				},
				[section("valuation_ratios", "Valuation Ratios")]: { "PE Ratio": turn(["At Loss", "No Debt", "12.3", "0"]) },
				[section("valuation_and_quality", "Valuation and Quality")]: {
					"Filing Date": turn(["10/28/22", "11/03/2023", "", "0000-00-00"]),
					"Month End Stock Price": turn(["10", "11", "12", "13"]),
				},
			},
			quarterly: {
				"Fiscal Year": turn(["2023-09", "2023-12", "2024-03"]),
				Preliminary: turn([0, 0, 0]),
				[section("income_statement", "Income Statement")]: { Revenue: turn([30, "31", 32.5]) },
			},
		},
	};
}
