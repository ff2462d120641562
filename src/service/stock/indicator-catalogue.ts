// Lists the indicators of the service, and how each is computed.
import type { Section } from "../../store/types.js";

/** How an indicator's series is computed. */
export type IndicatorRule =
	/** Amounts of a period: quarters add up to twelve months; `estimate` continues the series with invented figures. */
	| {
			readonly kind: "flow";
			readonly line: readonly [Section, string];
			readonly estimate?: "revenue_estimate" | "per_share_eps_estimate";
	  }
	/** An average over a period. */
	| { readonly kind: "average"; readonly line: readonly [Section, string] }
	/** A value at the end of a period. */
	| { readonly kind: "point"; readonly line: readonly [Section, string] }
	/** A per-share figure times a multiple from the stock's own ten years, or a fixed one. */
	| {
			readonly kind: "band";
			readonly base: "earnings" | "estimate" | "sales" | "book";
			readonly multiple: "highest" | "median" | "lowest" | number;
	  }
	| { readonly kind: "daily" };

export interface Indicator {
	readonly key: string;
	readonly name: string;
	readonly rule: IndicatorRule;
}

const flow = (section: Section, field: string): IndicatorRule => ({ kind: "flow", line: [section, field] });
const point = (field: string): IndicatorRule => ({ kind: "point", line: ["valuation_ratios", field] });
const quality = (field: string): IndicatorRule => ({ kind: "point", line: ["valuation_and_quality", field] });
const band = (
	base: "earnings" | "estimate" | "sales" | "book",
	multiple: "highest" | "median" | "lowest" | number,
): IndicatorRule => ({ kind: "band", base, multiple });

/** Multiples of the `custm…` indicators: the document has no parameter for them, so they are fixed and stated. */
const CUSTOM_MULTIPLE = { earnings: 15, sales: 2, book: 3 } as const;

/** Every indicator of the document in its order: key, name, and how it is computed here. */
export const INDICATORS: readonly Indicator[] = (
	[
		["price", "Price", { kind: "daily" }],
		["revenue", "Revenue", flow("income_statement", "Revenue")],
		[
			"revenue_estimate",
			"Revenue with Estimate",
			{ kind: "flow", line: ["income_statement", "Revenue"], estimate: "revenue_estimate" },
		],
		["net_income", "Net Income", flow("income_statement", "Net Income")],
		["pettm", "PE Ratio (TTM)", point("PE Ratio")],
		["price_to_owner_earnings", "Price-to-Owner-Earnings", point("Price-to-Owner-Earnings")],
		["ps_ratio", "PS Ratio", point("PS Ratio")],
		["pb_ratio", "PB Ratio", point("PB Ratio")],
		["peg_ratio", "PEG Ratio", point("PEG Ratio")],
		["yield", "Dividend Yield %", point("Dividend Yield %")],
		["mktcap", "Market Cap", quality("Market Cap")],
		["enterprise_value", "Enterprise Value", quality("Enterprise Value")],
		[
			"shares_outstanding",
			"Shares Outstanding (Diluted Average)",
			{ kind: "average", line: ["income_statement", "Shares Outstanding (Diluted Average)"] },
		],
		[
			"earning_per_share_diluted",
			"Earnings per Share (Diluted)",
			flow("per_share_data_array", "Earnings per Share (Diluted)"),
		],
		[
			"per_share_eps_estimate",
			"EPS with Estimate",
			{
				kind: "flow",
				line: ["per_share_data_array", "Earnings per Share (Diluted)"],
				estimate: "per_share_eps_estimate",
			},
		],
		["eps_without_nri", "EPS without NRI", flow("per_share_data_array", "EPS without NRI")],
		[
			"owner_earnings",
			"Owner Earnings per Share (TTM)",
			{ kind: "point", line: ["per_share_data_array", "Owner Earnings per Share (TTM)"] },
		],
		["maxpe", "Price at Max PE without NRI", band("earnings", "highest")],
		["medpe", "Price at Med PE without NRI", band("earnings", "median")],
		["minpe", "Price at Min PE without NRI", band("earnings", "lowest")],
		["custmpe", "Price at PE(without NRI)=", band("earnings", CUSTOM_MULTIPLE.earnings)],
		["custmpeestimate", "Price at PE(without NRI with Estimate)=", band("estimate", CUSTOM_MULTIPLE.earnings)],
		["maxps", "Price at Max PS Ratio", band("sales", "highest")],
		["medps", "Price at Med PS Ratio", band("sales", "median")],
		["minps", "Price at Min PS Ratio", band("sales", "lowest")],
		["custmps", "Price at PS Ratio=", band("sales", CUSTOM_MULTIPLE.sales)],
		["maxpb", "Price at Max PB Ratio", band("book", "highest")],
		["medpb", "Price at Med PB Ratio", band("book", "median")],
		["custmpb", "Price at PB Ratio=", band("book", CUSTOM_MULTIPLE.book)],
	] satisfies [string, string, IndicatorRule][]
).map(([key, name, rule]) => ({ key, name, rule }));
