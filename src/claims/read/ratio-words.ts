// Lists words for multiples and ratios.
import { count, priced, ratio, type WordedFigure } from "./worded-figure.js";

const TO = "(?:[- ]to[- ]|\\/)";
const X = "(?: ratio| multiple)?";

export const RATIOS: readonly WordedFigure[] = [
	ratio(
		"price_to_earnings",
		`P\\/E${X}|PE${X}|price${TO}earnings${X}|(?:times|x|×) (?:its |their |trailing |annual |net )*(?:earnings|profits?|net income)|earnings multiple`,
		[{ named: "pe" }, { field: "PE Ratio" }],
		priced,
	),
	ratio(
		"price_to_sales",
		`P\\/S${X}|price${TO}sales${X}|(?:times|x|×) (?:its |their |trailing |annual )*(?:sales|revenues?)|sales multiple`,
		[{ named: "ps" }, { field: "PS Ratio" }],
		priced,
	),
	ratio(
		"price_to_book",
		`P\\/B${X}|price${TO}book(?: value)?${X}|(?:times|x|×) (?:its |their )*book(?: value)?`,
		[{ named: "pb" }, { field: "PB Ratio" }],
		priced,
	),
	ratio(
		"price_to_tangible_book",
		`P\\/TBV${X}|price${TO}tangible${TO}book(?: value)?${X}|(?:times|x|×) tangible book(?: value)?`,
		[{ named: "p_tbv" }, { field: "Price-to-Tangible-Book" }],
		priced,
	),
	ratio(
		"price_to_free_cash_flow",
		`P\\/FCF${X}|price${TO}free${TO}cash${TO}flow${X}|(?:times|x|×) (?:its |their )*free cash flow`,
		[{ named: "p_fcf" }, { field: "Price-to-Free-Cash-Flow" }],
		priced,
	),
	ratio(
		"price_to_operating_cash_flow",
		`P\\/OCF${X}|price${TO}operating${TO}cash${TO}flow${X}`,
		[{ field: "Price-to-Operating-Cash-Flow" }],
		priced,
	),
	ratio("price_to_ffo", `P\\/FFO${X}|(?:times|x|×) FFO`, [{ named: "p_ffo" }], priced),
	ratio("price_to_affo", `P\\/AFFO${X}|(?:times|x|×) AFFO`, [{ named: "p_affo" }], priced),
	ratio("peg", `PEG${X}`, [{ field: "PEG Ratio" }], priced),
	ratio(
		"ev_ebitda",
		`EV${TO}EBITDA${X}|enterprise value${TO}EBITDA|(?:times|x|×) (?:its |their )*EBITDA`,
		[{ named: "ev_ebitda" }, { field: "EV-to-EBITDA" }],
		priced,
	),
	ratio(
		"ev_ebit",
		`EV${TO}EBIT(?!DA)${X}|(?:times|x|×) (?:its |their )*EBIT(?!DA)`,
		[{ named: "ev_ebit" }, { field: "EV-to-EBIT" }],
		priced,
	),
	ratio("ev_sales", `EV${TO}(?:sales|revenue)${X}`, [{ named: "ev_sales" }, { field: "EV-to-Revenue" }], priced),
	ratio("ev_fcf", `EV${TO}(?:FCF|free cash flow)${X}`, [{ field: "EV-to-FCF" }], priced),
	ratio("net_debt_to_ebitda", `net debt(?:${TO}| to )EBITDA${X}|net leverage`, [{ named: "net_debt_to_ebitda" }]),
	ratio("debt_to_equity", `debt(?:${TO}| to )equity${X}|leverage ratio|gearing`, [
		{ field: "Debt-to-Equity", section: "common_size_ratios" },
		{ named: "debt_to_equity" },
	]),
	ratio("debt_to_assets", `debt${TO}assets?${X}`, [{ field: "Debt-to-Asset", section: "common_size_ratios" }]),
	ratio("current_ratio", "current ratio", [{ field: "Current Ratio" }, { named: "current_ratio" }]),
	ratio("quick_ratio", "quick ratio|acid[- ]test(?: ratio)?", [{ field: "Quick Ratio" }]),
	ratio("cash_ratio", "cash ratio", [{ field: "Cash Ratio" }]),
	ratio("interest_coverage", "interest cover(?:age)?(?: ratio)?", [
		{ field: "Interest Coverage" },
		{ named: "interest_coverage" },
	]),
	ratio("asset_turnover", "asset turnover(?: ratio)?", [{ field: "Asset Turnover" }]),
	ratio("inventory_turnover", "inventory turnover(?: ratio)?", [{ field: "Inventory Turnover" }]),
	count("days_sales_outstanding", "days sales outstanding|DSO", [{ field: "Days Sales Outstanding" }]),
	count("days_inventory", "days (?:of )?inventory|inventory days", [{ field: "Days Inventory" }]),
	count("days_payable", "days payables?(?: outstanding)?|DPO", [{ field: "Days Payable" }]),
	count("cash_conversion_cycle", "cash conversion cycle", [{ field: "Cash Conversion Cycle" }]),
	count("piotroski", "Piotroski(?:['’]s)?(?: F)?[- ]?(?:score)?|F[- ]score", [
		{ named: "piotroski" },
		{ field: "Nine-Signal F-Score" },
	]),
	ratio(
		"altman_z",
		"Altman(?:['’]s)?(?: Z)?[- ]?(?:score)?|Z[- ]score",
		[{ named: "altman_z" }, { field: "Distress Z-Score" }],
		priced,
	),
];
