/** A figure that a filter uses. */
export type ScreenerField = "mktcap" | "pe" | "pb" | "dividend_yield" | "roe" | "net_margin" | "sector";

export const FIELDS: Readonly<
	Record<ScreenerField, { readonly id: number; readonly display: string; readonly type: "number" | "string" }>
> = {
	mktcap: { id: 101, display: "Market Cap ($M)", type: "number" },
	pe: { id: 102, display: "PE Ratio", type: "number" },
	pb: { id: 103, display: "PB Ratio", type: "number" },
	dividend_yield: { id: 104, display: "Dividend Yield %", type: "number" },
	roe: { id: 105, display: "ROE %", type: "number" },
	net_margin: { id: 106, display: "Net Margin %", type: "number" },
	sector: { id: 107, display: "Sector", type: "string" },
};

export interface Filter {
	readonly field: ScreenerField;
	readonly operator: ">" | ">=" | "<" | "<=" | "=";
	readonly right: string;
}

export interface ScreenerPlan {
	readonly id: number;
	readonly name: string;
	readonly note: string;
	readonly exchanges: readonly string[];
	readonly filters: readonly Filter[];
}

/** Invented saved screeners; their results come from the data set. */
export const SCREENERS: readonly ScreenerPlan[] = [
	{
		id: 1,
		name: "Illustrative: profitable and not dear",
		note: "Return on equity above 15%, a PE ratio between 0 and 20.",
		exchanges: ["NAS", "NYSE"],
		filters: [
			{ field: "roe", operator: ">", right: "15" },
			{ field: "pe", operator: ">", right: "0" },
			{ field: "pe", operator: "<=", right: "20" },
		],
	},
	{
		id: 2,
		name: "Illustrative: large US companies",
		note: "Market value of at least 2,000 million dollars.",
		exchanges: ["NAS", "NYSE", "AMEX"],
		filters: [{ field: "mktcap", operator: ">=", right: "2000" }],
	},
	{
		id: 3,
		name: "Illustrative: dividends of consumer staples",
		note: "Sector Consumer Staples, dividend yield above 2%.",
		exchanges: ["NAS", "NYSE"],
		filters: [
			{ field: "sector", operator: "=", right: "Consumer Staples" },
			{ field: "dividend_yield", operator: ">", right: "2" },
		],
	},
	{
		id: 4,
		name: "Illustrative: near book value",
		note: "Price at most one and a half times book value, with a net margin above zero.",
		exchanges: ["NAS", "NYSE", "AMEX"],
		filters: [
			{ field: "pb", operator: "<=", right: "1.5" },
			{ field: "pb", operator: ">", right: "0" },
			{ field: "net_margin", operator: ">", right: "0" },
		],
	},
];
