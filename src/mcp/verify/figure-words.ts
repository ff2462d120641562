import type { MeasureName, SeriesName } from "../../analytics/valuation.js";

/** A figure that a text may state, and where a valuation holds it. */
export interface CheckedFigure {
	/** snake_case name, of a measure or a fiscal series. */
	readonly name: string;
	/** How texts call it; the longest that fits wins. */
	readonly words: RegExp;
	/** The measure that holds it today. */
	readonly now?: MeasureName | "price";
	/** The fiscal series that holds it by year. */
	readonly byYear?: SeriesName;
}

const figure = (name: string, words: RegExp, where: Omit<CheckedFigure, "name" | "words">): CheckedFigure => ({
	name,
	words,
	...where,
});

/** Every figure that is checked, those with longer names before those that they contain. */
export const FIGURES: readonly CheckedFigure[] = [
	figure("price_to_sales", /p\/s(?: ratio)?|price[- ]to[- ]sales(?: ratio)?/i, { now: "ps" }),
	figure("price_to_book", /p\/b(?: ratio)?|price[- ]to[- ]book(?: ratio)?/i, { now: "pb" }),
	figure("price_to_tangible_book", /p\/tbv|price[- ]to[- ]tangible[- ]book(?: ratio)?/i, { now: "p_tbv" }),
	figure("price_to_free_cash_flow", /p\/fcf|price[- ]to[- ]free[- ]cash[- ]flow(?: ratio)?/i, { now: "p_fcf" }),
	figure("price_to_ffo", /p\/ffo/i, { now: "p_ffo" }),
	figure("price_to_affo", /p\/affo/i, { now: "p_affo" }),
	figure(
		"price_to_earnings",
		/p\/e(?: ratio| multiple)?|pe ratio|price[- ]to[- ]earnings(?: ratio)?|earnings multiple/i,
		{ now: "pe" },
	),
	figure("ev_ebitda", /ev\/ebitda|ev[- ]to[- ]ebitda/i, { now: "ev_ebitda" }),
	figure("ev_ebit", /ev\/ebit\b|ev[- ]to[- ]ebit\b/i, { now: "ev_ebit" }),
	figure("ev_sales", /ev\/sales|ev\/revenue|ev[- ]to[- ](?:sales|revenue)/i, { now: "ev_sales" }),
	figure("dividend_yield", /dividend yield/i, { now: "dividend_yield" }),
	figure("earnings_yield", /earnings yield/i, { now: "earnings_yield" }),
	figure("roic", /roic|return on invested capital/i, { now: "roic", byYear: "roic" }),
	figure("roe", /\broe\b|return on equity/i, { now: "roe", byYear: "roe" }),
	figure("roa", /\broa\b|return on assets/i, { byYear: "roa" }),
	figure("gross_margin", /gross (?:profit )?margin/i, { now: "gross_margin", byYear: "gross_margin" }),
	figure("operating_margin", /operating (?:profit )?margin|ebit margin/i, {
		now: "operating_margin",
		byYear: "operating_margin",
	}),
	figure("net_margin", /net (?:profit |income )?margin|profit margin/i, { now: "net_margin", byYear: "net_margin" }),
	figure("fcf_margin", /(?:fcf|free cash flow) margin/i, { now: "fcf_margin" }),
	figure("revenue_growth_5y", /(?:five|5)[- ]year (?:revenue|sales) growth/i, { now: "revenue_growth_5y" }),
	figure("net_debt_to_ebitda", /net debt(?:\/| to )ebitda/i, { now: "net_debt_to_ebitda" }),
	figure("market_value", /market (?:cap(?:itali[sz]ation)?|value)/i, { now: "market_value" }),
	figure("enterprise_value", /enterprise value/i, { now: "enterprise_value" }),
	figure("net_debt", /net debt/i, { now: "net_debt" }),
	figure("long_term_debt", /long[- ]term debt/i, { byYear: "long_term_debt" }),
	figure("total_debt", /total debt/i, { byYear: "total_debt" }),
	figure("eps", /(?:diluted )?\beps\b|(?:diluted )?earnings per share/i, { byYear: "eps" }),
	figure("free_cash_flow_per_share", /(?:fcf|free cash flow) per share/i, { byYear: "free_cash_flow_per_share" }),
	figure("free_cash_flow", /\bfcf\b|free cash flow/i, { byYear: "free_cash_flow" }),
	figure("cash_flow_from_operations", /operating cash flow|cash flow from operations/i, {
		byYear: "cash_flow_from_operations",
	}),
	figure("capital_expenditure", /\bcapex\b|capital expenditures?/i, { byYear: "capital_expenditure" }),
	figure("dividends_per_share", /dividends? per share/i, { byYear: "dividends_per_share" }),
	figure("book_value_per_share", /book value per share/i, { byYear: "book_value_per_share" }),
	figure("total_assets", /total assets/i, { byYear: "total_assets" }),
	figure("equity", /(?:shareholders['’]?|stockholders['’]?) equity/i, { byYear: "equity" }),
	figure("stock_compensation", /stock[- ](?:based )?compensation/i, { byYear: "stock_compensation" }),
	figure("operating_income", /operating (?:income|profit)|\bebit\b/i, { byYear: "operating_income" }),
	figure("net_income", /net (?:income|profit|earnings)/i, { byYear: "net_income" }),
	figure("shares", /(?:diluted )?shares outstanding|share count|diluted shares/i, { byYear: "shares" }),
	figure("revenue", /revenues?|net sales|sales/i, { byYear: "revenue" }),
	figure("price", /(?:share|stock) price/i, { now: "price" }),
];
