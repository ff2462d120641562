// Declares the operations on one company: statements, prices, estimates, dividends, owners.
import {
	currentDividend,
	dividends,
	executives,
	keyRatios,
	ownership,
	quotes,
	stockGurus,
	stockInsiders,
} from "../schemas/company.js";
import { financialLines, stockFinancials } from "../schemas/financials.js";
import { analystEstimate, indicators, news, operatingData, segmentsData } from "../schemas/outlook.js";
import { bars, ownershipHistory, series } from "../schemas/series.js";
import { stockSummary } from "../schemas/summary.js";
import { day, fieldsOf, figure, member, membersOf, oneOf, points, records, underAnyKey, underSymbol } from "./core.js";
import { endDate, FRESH, operation, startDate, symbol } from "./define.js";
import {
	dividendNow,
	estimates,
	holders,
	metric,
	ratioSections,
	segments,
	statements,
	summary,
} from "./special-cores.js";

const PRICES = [figure("Current Price"), figure("Price")];

const priceSeries = (word: string, about: string) =>
	({
		path: `/stock/{symbol}/${word}`,
		about,
		arguments: { symbol },
		query: {
			/** First day of the series: a `Date`, `YYYY-MM-DD` or `YYYYMMDD`. All available data where it is left out. */
			startDate,
			/** Last day of the series: a `Date`, `YYYY-MM-DD` or `YYYYMMDD`. */
			endDate,
		},
		fresh: FRESH.day,
		core: points(),
		mayBeEmpty: ["startDate", "endDate"],
	}) as const;

const STATEMENT_HEADLINE = [
	"Revenue",
	"Operating Income",
	"Net Income",
	"EPS (Diluted)",
	"Free Cash Flow",
	"Total Assets",
	"Total Equity",
] as const;

/** Operations on one company. */
export const stock = {
	/** Company, price, scores and ranks, texts, and the supplier's valuations. */
	summary: operation({
		path: "/stock/{symbol}/summary",
		about: "Company, price, scores and ranks, texts, and the supplier's valuations.",
		arguments: { symbol },
		query: {},
		fresh: FRESH.day,
		core: summary,
		mayBeEmpty: false,
		schema: stockSummary,
		views: ["general", "valuations", "details"],
	}),
	/** 30-year financials: annual and quarterly statements, per-share figures, ratios. Money in millions, per-share plain, ratios in percent points. */
	financials: operation({
		path: "/stock/{symbol}/financials",
		about: "30-year financials: annual and quarterly statements, per-share figures, ratios.",
		arguments: { symbol },
		query: {
			/** `desc` puts the newest fiscal year first; TTM keeps its label. */
			order: { kind: "choice", values: ["asc", "desc"], about: "Order of the fiscal years.", assumed: "asc" },
			/** Currency to convert to, as an ISO code. */
			targetCurrency: {
				kind: "text",
				wire: "target_currency",
				upper: true,
				pattern: /^[A-Z]{3}$/,
				allowed: "a three-letter currency code such as USD or EUR",
				about: "Currency to convert to.",
				assumed: "the reporting currency",
			},
		},
		fresh: FRESH.quarter,
		core: statements,
		mayBeEmpty: false,
		schema: stockFinancials,
		lines: financialLines,
		views: ["annual", "quarterly", "long", "template"],
		headline: { annual: STATEMENT_HEADLINE, quarterly: STATEMENT_HEADLINE },
	}),
	/** Current key ratios with their 10-year low, median and high. */
	keyratios: operation({
		path: "/stock/{symbol}/keyratios",
		about: "Current key ratios with their 10-year low, median and high.",
		arguments: { symbol },
		query: {},
		fresh: FRESH.day,
		core: ratioSections,
		mayBeEmpty: false,
		schema: keyRatios,
		views: ["ratios", "basic"],
	}),
	/** Current quotes of any number of symbols, in the order asked for. */
	quote: operation({
		path: "/stock/{symbols}/quote",
		about: "Current quotes of any number of symbols, in the order asked for.",
		arguments: { symbols: { kind: "symbols", most: 100, about: "One symbol or any number of them." } },
		query: {},
		fresh: FRESH.live,
		core: oneOf(records(PRICES), fieldsOf(PRICES)),
		mayBeEmpty: false,
		schema: quotes,
		views: ["quotes"],
		headline: { quotes: ["Symbol", "Current Price", "Day's Change", "Price Change %", "Company", "Exchange"] },
	}),
	/** Close prices, adjusted for splits. */
	price: operation({
		...priceSeries("price", "Close prices, adjusted for splits."),
		schema: series,
		views: ["series"],
	}),
	/** Close prices as they were quoted on the day. */
	unadjustedPrice: operation({
		...priceSeries("unadjusted_price", "Close prices as they were quoted on the day."),
		schema: series,
		views: ["series"],
	}),
	/** Shares traded. */
	volume: operation({ ...priceSeries("volume", "Shares traded."), schema: series, views: ["series"] }),
	/** Open, high, low and close. */
	priceOhlc: operation({ ...priceSeries("price_ohlc", "Open, high, low and close."), schema: bars, views: ["bars"] }),
	/** History of shares outstanding and of institutional holdings. */
	indicatorHistory: operation({
		path: "/stock/{symbol}/indicator_history",
		about: "History of shares outstanding and of institutional holdings.",
		arguments: { symbol },
		query: {},
		fresh: FRESH.week,
		core: membersOf({ insti_owner: points(), shares_outstanding: points(), InstitutionSharesHeld: points() }),
		mayBeEmpty: true,
		schema: ownershipHistory,
		views: ["shares_outstanding", "insti_owner", "institution_shares_held"],
	}),
	/** Who owns the company now: institutions, insiders, float. */
	ownership: operation({
		path: "/stock/{symbol}/ownership",
		about: "Who owns the company now: institutions, insiders, float.",
		arguments: { symbol },
		query: {},
		fresh: FRESH.week,
		core: holders,
		mayBeEmpty: false,
		schema: ownership,
		views: ["ownership", "large_holders"],
	}),
	/** What tracked institutional investors did in the stock. */
	gurus: operation({
		path: "/stock/{symbol}/gurus",
		about: "What tracked institutional investors did in the stock.",
		arguments: { symbol },
		query: {},
		fresh: FRESH.day,
		core: underSymbol(member("picks", records(["guru", "guru_id"]))),
		mayBeEmpty: true,
		schema: stockGurus,
		views: ["picks"],
	}),
	/** Insider trades in the stock. */
	insider: operation({
		path: "/stock/{symbol}/insider",
		about: "Insider trades in the stock.",
		arguments: { symbol },
		query: {},
		fresh: FRESH.day,
		core: underSymbol(records(["insider", figure("trans_share"), "position"])),
		mayBeEmpty: true,
		schema: stockInsiders,
		views: ["trades"],
	}),
	/** Executives and the date of their latest transaction. */
	executives: operation({
		path: "/stock/{symbol}/executives",
		about: "Executives and the date of their latest transaction.",
		arguments: { symbol },
		query: {},
		fresh: FRESH.month,
		core: records(["name", "position", day("transaction_date")], 2),
		mayBeEmpty: true,
		schema: executives,
		views: ["executives"],
	}),
	/** Dividends of 30 years, newest first, in the currency of declaration. */
	dividend: operation({
		path: "/stock/{symbol}/dividend",
		about: "Dividends of 30 years, in the currency of declaration.",
		arguments: { symbol },
		query: {},
		fresh: FRESH.day,
		core: records([figure("amount"), day("ex_date")]),
		mayBeEmpty: true,
		schema: dividends,
		views: ["dividends"],
	}),
	/** Current dividend, its yield and the yield's 10-year range. */
	currentDividend: operation({
		path: "/stock/{symbol}/current_dividend",
		about: "Current dividend, its yield and the yield's 10-year range.",
		arguments: { symbol },
		query: {},
		fresh: FRESH.day,
		core: dividendNow,
		mayBeEmpty: true,
		schema: currentDividend,
		views: ["dividend"],
	}),
	/** Analysts' estimates of revenue, EBIT, EBITDA, dividend and earnings per share. */
	analystEstimate: operation({
		path: "/stock/{symbol}/analyst_estimate",
		about: "Analysts' estimates of revenue, EBIT, EBITDA, dividend and earnings per share.",
		arguments: { symbol },
		query: {},
		fresh: FRESH.week,
		core: oneOf(
			membersOf({ annual: estimates, quarter: estimates }),
			membersOf({ annual: estimates, quarterly: estimates }),
		),
		mayBeEmpty: true,
		schema: analystEstimate,
		views: ["annual", "quarter", "growth"],
	}),
	/** The company's own operating metrics, such as subscribers or policies in force. */
	operatingData: operation({
		path: "/stock/{symbol}/operating_data",
		about: "The company's own operating metrics.",
		arguments: { symbol },
		query: {},
		fresh: FRESH.week,
		core: underSymbol(underAnyKey(metric)),
		mayBeEmpty: true,
		schema: operatingData,
		views: ["annual", "quarter", "long", "metrics"],
	}),
	/** Revenue by business and by region. */
	segmentsData: operation({
		path: "/stock/{symbol}/segments_data",
		about: "Revenue by business and by region.",
		arguments: { symbol },
		query: {
			/** Month from which the segments are asked: a `Date`, `YYYY-MM` or `YYYYMM`. The current date where it is left out. */
			startDate: {
				kind: "date",
				shape: "YYYYmm",
				wire: "start_date",
				about: "Month from which the segments are asked.",
				assumed: "the current date",
			},
		},
		fresh: FRESH.week,
		core: membersOf({ business: segments, geographic: segments }),
		mayBeEmpty: true,
		schema: segmentsData,
		views: [
			"business_annual",
			"business_quarterly",
			"business_ttm",
			"geographic_annual",
			"geographic_quarterly",
			"long",
		],
	}),
	/** The catalogue of named indicators. */
	indicators: operation({
		path: "/stock/indicators",
		about: "The catalogue of named indicators.",
		arguments: {},
		query: {},
		fresh: FRESH.month,
		core: records(["key", "name"], 2),
		mayBeEmpty: false,
		schema: indicators,
		views: ["indicators"],
	}),
	/** The series of one named indicator. */
	indicator: operation({
		path: "/stock/{symbol}/{key}",
		about: "The series of one named indicator.",
		arguments: {
			symbol,
			key: {
				kind: "text",
				about: "A key from stock.indicators, such as pettm.",
				pattern: /^[\w.-]+$/,
				allowed: "a key from stock.indicators",
			},
		},
		query: {
			/** `a` annual, `q` quarterly, `ttm` trailing twelve months; no effect on daily indicators. */
			type: { kind: "choice", values: ["a", "q", "ttm"], about: "Annual, quarterly or trailing twelve months." },
		},
		fresh: FRESH.day,
		core: points({ words: true }),
		mayBeEmpty: true,
		schema: series,
		views: ["series"],
	}),
	/** News headlines of one stock. */
	newsFeed: operation({
		path: "/stock/news_feed",
		about: "News headlines of one stock.",
		arguments: {},
		query: {
			symbol: {
				kind: "text",
				about: "Stock symbol or stock id.",
				pattern: /^[\w.:-]+$/,
				allowed: "a stock symbol or a stock id",
			},
		},
		required: ["symbol"],
		fresh: FRESH.live,
		core: records(["headline"]),
		mayBeEmpty: true,
		schema: news,
		views: ["news"],
	}),
};
