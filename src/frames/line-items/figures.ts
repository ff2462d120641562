// Declares line items per share, share counts, and ratios as the service gives them.
import { type LineItemRule, type Recipe, recipes } from "./rule.js";

const ALL = "*";

const perShare = (from: Recipe | readonly Recipe[], details: Partial<LineItemRule> = {}): LineItemRule => ({
	sections: ["per_share_data_array", ALL],
	from: recipes(from),
	unit: "per_share",
	kind: "flow",
	...details,
});
const shares = (from: Recipe): LineItemRule => ({
	sections: [ALL],
	from: recipes(from),
	unit: "shares",
	kind: "stock",
});
const percent = (from: Recipe | readonly Recipe[], details: Partial<LineItemRule> = {}): LineItemRule => ({
	sections: ["common_size_ratios", ALL],
	from: recipes(from),
	unit: "fraction",
	kind: "ratio",
	percent: true,
	...details,
});

const BALANCE = { kind: "stock" } as const;

/** Figures per share, on diluted shares. */
export const perShareItems = {
	earningsPerShare: perShare(["Earnings per Share (Diluted)", "EPS (Diluted)"]),
	earningsPerShareWithoutNri: perShare("EPS without NRI"),
	revenuePerShare: perShare("Revenue per Share"),
	ebitdaPerShare: perShare("EBITDA per Share", { absentIn: ["bank"] }),
	freeCashFlowPerShare: perShare("Free Cash Flow per Share"),
	operatingCashFlowPerShare: perShare("Operating Cash Flow per Share"),
	ownerEarningsPerShare: perShare("Owner Earnings per Share (TTM)"),
	dividendsPerShare: perShare("Dividends per Share"),
	bookValuePerShare: perShare("Book Value per Share", BALANCE),
	tangibleBookPerShare: perShare(["Tangible Book per Share", "Tangible Book Value per Share"], BALANCE),
	monthEndPrice: perShare("Month End Stock Price", BALANCE),
} as const satisfies Record<string, LineItemRule>;

/** Shares, in millions. The average of the latest period counts until a newer one is known, like a balance. */
export const shareItems = {
	sharesDiluted: shares("Shares Outstanding (Diluted Average)"),
	sharesBasic: shares("Shares Outstanding (Basic Average)"),
	// An older count would miss a year of buybacks or grants; the average of the latest period is closer.
	sharesEndOfPeriod: { ...shares("Shares Outstanding (EOP)"), servesMonths: 12 },
} as const satisfies Record<string, LineItemRule>;

/** Ratios as fractions. The service has percent points, except for the payout ratio. */
export const ratioItems = {
	returnOnEquity: percent("ROE %"),
	returnOnAssets: percent("ROA %"),
	returnOnInvestedCapital: percent(["ROIC %", "ROC (ROIC) %"]),
	supplierWacc: percent("WACC %"),
	grossMargin: percent("Gross Margin %", { absentIn: ["bank", "insurer"] }),
	operatingMargin: percent("Operating Margin %", { absentIn: ["bank"] }),
	netMargin: percent("Net Margin %"),
	effectiveInterestRate: percent("Effective Interest Rate on Debt %"),
	taxRate: percent("Tax Rate %"),
	combinedRatio: percent("Combined Ratio %", { absentIn: ["ordinary", "bank", "reit"] }),
	payoutRatio: { ...percent("Dividend Payout Ratio"), percent: undefined },
} as const satisfies Record<string, LineItemRule>;
