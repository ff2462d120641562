/**
 * What interface.md says of every operation, kept by hand and independent of the catalogue: it tests client and service alike.
 *
 * Fields are JSON paths below the body; `*` is any position of a list, `#` any key of an object. `~text` is text that holds a
 * number, `null` is null in the document, `any` is not shown there.
 */
export type FieldKind = "text" | "~text" | "number" | "boolean" | "null" | "any" | "list";

export interface TableEntry {
	readonly path: string;
	readonly query: readonly string[];
	readonly fields: Readonly<Record<string, FieldKind>>;
}

/** The same kind for several fields below a path. */
function all(kind: FieldKind, below: string, names: string): Record<string, FieldKind> {
	return Object.fromEntries(names.split("; ").map((name) => [below === "" ? name : `${below}.${name}`, kind]));
}

const series = { "*.0": "text", "*.1": "number" } as const;
const ratioWithHistory = (name: string) => `${name}; ${name} (10y High); ${name} (10y Low); ${name} (10y Median)`;

const screener = (below: string): Record<string, FieldKind> => {
	const at = (name: string) => (below === "" ? name : `${below}.${name}`);
	return {
		...all("number", below, "id; user_id; is_hidden"),
		...all("text", below, "name; note; updated_at; created_at"),
		...all("boolean", below, "is_public; is_predefined"),
		[at("default_exchanges")]: "list",
		...all("null", below, "default_view; default_ranking"),
	};
};

const officerTrade = {
	...all("text", "*", "exchange; symbol; company; name; position; date; file_date; type"),
	...all("number", "*", "trans_share; shares_change; trade_price; cost; final_share; change_from_insider_trade"),
};
const jointBuy = {
	...all("text", "*", "exchange; symbol; company"),
	...all("number", "*", "buy_add_count; insider_buy_count; insider_buy_shares"),
};

export const INTERFACE: Readonly<Record<string, TableEntry>> = {
	"stock.summary": {
		path: "/stock/{symbol}/summary",
		query: [],
		fields: {
			...all(
				"text",
				"summary.general",
				"company; supersector; sector; group; industry; risk_assessment; svc_valuation; desc; short_desc; currency; country",
			),
			"summary.general.price": "number",
			...all(
				"~text",
				"summary.general",
				"timestamp; svc_score; rank_financial_strength; rank_profitability; rank_svc_value; rank_growth; rank_momentum; rating",
			),
			...all(
				"~text",
				"summary.chart",
				"SVC Value; Earnings Power Value; Net-Net Working Capital; Net Current Asset Value; Tangible Book; Projected FCF; DCF (FCF Based); DCF (Earnings Based); Median P/S Value",
			),
		},
	},
	"stock.financials": {
		path: "/stock/{symbol}/financials",
		query: ["order", "target_currency"],
		fields: {
			...all("text", "financials.financial_template_parameters", "ind_template; REITs; IsDirect"),
			"financials.annuals.Fiscal Year.*": "text",
			"financials.annuals.Preliminary.*": "~text",
			...all(
				"list",
				"financials.annuals.per_share_data_array",
				"Revenue per Share; EBITDA per Share; EBIT per Share; Earnings per Share (Diluted); EPS without NRI; Owner Earnings per Share (TTM); Free Cash Flow per Share; Operating Cash Flow per Share; Dividends per Share; Book Value per Share; Tangible Book per Share; Total Debt per Share; Month End Stock Price",
			),
			"financials.annuals.per_share_data_array.Revenue per Share.*": "~text",
			...all(
				"list",
				"financials.annuals.common_size_ratios",
				"ROE %; ROE % Adjusted to Book Value; ROA %; Return-on-Tangible-Equity; Return-on-Tangible-Asset; ROC (ROIC) %; WACC %; Effective Interest Rate on Debt %; Gross Margin %; Operating Margin %; Net Margin %; FCF Margin %; Debt-to-Equity; Equity-to-Asset; Debt-to-Asset; Gross-Profit-to-Asset %; Asset Turnover; Dividend Payout Ratio; Days Sales Outstanding; Days Payable; Days Inventory; Cash Conversion Cycle; Inventory Turnover; COGS-to-Revenue; Inventory-to-Revenue",
			),
			"financials.annuals.common_size_ratios.ROE %.*": "~text",
			...all(
				"any",
				"financials.annuals",
				"income_statement; balance_sheet; cashflow_statement; valuation_ratios; valuation_and_quality",
			),
			"financials.quarterly": "any",
		},
	},
	"stock.keyratios": {
		path: "/stock/{symbol}/keyratios",
		query: [],
		fields: {
			"Basic.Price Updated Time": "text",
			...all("text", "Fundamental", "Currency; Share Class Description; Headquarter Country"),
			...all(
				"~text",
				"Fundamental",
				`Total Assets (Current); Book Value per Share; ${["Cash-to-Debt", "Current Ratio", "Days Inventory", "Days Sales Outstanding", "Equity-to-Asset", "Interest Coverage"].map(ratioWithHistory).join("; ")}; Debt-to-Equity; Debt-to-Revenue; EPS; Enterprise Value (Current M); Enterprise Value ($M); Insider Ownership; Institutional Ownership`,
			),
		},
	},
	"stock.quote": {
		path: "/stock/{symbols}/quote",
		query: [],
		fields: {
			...all("number", "*", "timestamp; Current Price; Day's Change; open; low; high; Price Change; Day's Volume"),
			...all("text", "*", "Price Updated Time; Currency; Symbol; Exchange"),
		},
	},
	"stock.price": { path: "/stock/{symbol}/price", query: ["start_date", "end_date"], fields: series },
	"stock.unadjustedPrice": {
		path: "/stock/{symbol}/unadjusted_price",
		query: ["start_date", "end_date"],
		fields: series,
	},
	"stock.volume": { path: "/stock/{symbol}/volume", query: ["start_date", "end_date"], fields: series },
	"stock.priceOhlc": { path: "/stock/{symbol}/price_ohlc", query: ["start_date", "end_date"], fields: series },
	"stock.indicatorHistory": {
		path: "/stock/{symbol}/indicator_history",
		query: [],
		fields: {
			...all("text", "", "insti_owner.*.0; shares_outstanding.*.0; InstitutionSharesHeld.*.0"),
			...all(
				"number",
				"",
				"insti_owner.*.1; insti_owner.*.2; shares_outstanding.*.1; InstitutionSharesHeld.*.1; InstitutionSharesHeld.*.2",
			),
		},
	},
	"stock.ownership": {
		path: "/stock/{symbol}/ownership",
		query: [],
		fields: {
			...all("text", "", "company; display_symbol; exchange"),
			...all(
				"~text",
				"",
				"Share_Outstanding.value; Institutional_Ownership.percentage; Institutional_Ownership.value; Insider_Ownership.percentage; Insider_Ownership.value; Float_Percentage_of_TSO.percentage; Float_Percentage_of_TSO.value",
			),
		},
	},
	"stock.gurus": {
		path: "/stock/{symbol}/gurus",
		query: [],
		fields: {
			...all("text", "#.picks.*", "guru; date; action; comment; guru_id"),
			...all("~text", "#.picks.*", "impact; price_min; price_max; Avg; current_shares"),
		},
	},
	"stock.insider": {
		path: "/stock/{symbol}/insider",
		query: [],
		fields: {
			...all("text", "#.*", "position; date; type; insider"),
			...all("~text", "#.*", "trans_share; final_share; price; cost; change"),
		},
	},
	"stock.executives": {
		path: "/stock/{symbol}/executives",
		query: [],
		fields: all("text", "*", "name; position; transaction_date"),
	},
	"stock.dividend": {
		path: "/stock/{symbol}/dividend",
		query: [],
		fields: { ...all("text", "*", "ex_date; record_date; pay_date; type; currency"), "*.amount": "~text" },
	},
	"stock.currentDividend": {
		path: "/stock/{symbol}/current_dividend",
		query: [],
		fields: {
			...all("number", "", "Dividends per Share (TTM); Dividend Yield %; Dividend Yield % (10y Median)"),
			...all("text", "", "Dividend Yield % (10y Range); Next Dividend Payment Date; Dividend Frequency; Currency"),
		},
	},
	"stock.analystEstimate": {
		path: "/stock/{symbol}/analyst_estimate",
		query: [],
		fields: {
			"annual.date.*": "text",
			...all(
				"number",
				"annual",
				"revenue_estimate.*; ebit_estimate.*; ebitda_estimate.*; dividend_estimate.*; per_share_eps_estimate.*; eps_nri_estimate.*; eps_growth_rate_estimate",
			),
			quarter: "any",
		},
	},
	"stock.operatingData": {
		path: "/stock/{symbol}/operating_data",
		query: [],
		fields: { ...all("text", "#.#", "name; key"), ...all("number", "#.#.data", "annual.#; quarter.#") },
	},
	"stock.segmentsData": {
		path: "/stock/{symbol}/segments_data",
		query: ["start_date"],
		fields: all(
			"text",
			"",
			"business.annual.*.date; business.quarterly.*.date; business.ttm.*.date; business.keys.*; geographic.annual.*.date; geographic.quarterly.*.date; geographic.keys.*",
		),
	},
	"stock.indicators": { path: "/stock/indicators", query: [], fields: all("text", "*", "key; name") },
	"stock.indicator": { path: "/stock/{symbol}/{indicator_key}", query: ["type"], fields: series },
	"stock.newsFeed": { path: "/stock/news_feed", query: ["symbol"], fields: all("text", "*", "date; headline; url") },
	"market.exchangeList": { path: "/exchange_list", query: [], fields: { "#.*": "text" } },
	"market.exchangeStocks": {
		path: "/exchange_stocks/{exchange_name}",
		query: [],
		fields: all("text", "*", "symbol; exchange; company; currency; industry; sector; subindustry"),
	},
	"market.fundaUpdated": { path: "/funda_updated/{date}", query: [], fields: { "*": "text" } },
	"market.economicIndicators": { path: "/economicindicators", query: [], fields: { "*": "text" } },
	"market.economicIndicator": {
		path: "/economicindicators/item/{economic_indicator}",
		query: [],
		fields: { ...all("text", "", "info.Indicator; info.description; data.*.0"), "data.*.1": "number" },
	},
	"account.apiUsage": {
		path: "/api_usage",
		query: [],
		fields: { "API Usage": "number", "API Requests Remaining": "text" },
	},
	"account.portfolios": {
		path: "/portfolio/my_portfolios",
		query: [],
		fields: {
			...all(
				"text",
				"*",
				"id; uid; portid; portname; modified; intro; email; alert; settings; created; is_deleted; description",
			),
			...all("number", "*", "private; num_stocks; detail.*.shares"),
			...all("null", "*", "p_all; p_1m; p_3m; p_6m; p_12m; p_3y; p_5y; p_10y; p_rel_sp500; is_article; deleted_time"),
			...all("text", "*.detail.*", "id; symbol; currency; date_add; company"),
			...all(
				"~text",
				"*.detail.*",
				"in_price; price; pettm; ps; pb; gain; gain_p; gain_today; p_change; p_pct_change; open; high; low; volume; cost_per_share",
			),
		},
	},
	"account.screeners": { path: "/user_screeners", query: [], fields: { ...screener("*"), "*.alerts": "list" } },
	"account.screener": {
		path: "/user_screeners/{screener_id}/{page}",
		query: [],
		fields: {
			...screener(""),
			...all("number", "stocks", "total; per_page; current_page; last_page; from; to"),
			...all(
				"text",
				"stocks.data.*",
				"ranks; overall_rank; guru_trading_ids; insider_trading_ids; exchange; symbol; display_symbol; company; region; stockid",
			),
			"stocks.data.*.mktcap_norm": "~text",
			"stocks.data.*.price": "number",
			...all("text", "stocks.data.*.currency_symbol", "currency; currency_symbol; timestamp"),
			"stocks.data.*.currency_symbol.rate": "~text",
		},
	},
	"gurus.list": {
		path: "/gurulist",
		query: [],
		fields: { "all.us.*.*": "text", "all.plus.*.*": "text", "all.international.*.*": "text", "my.default.*": "text" },
	},
	"gurus.picks": {
		path: "/guru/{id}/picks/{start_date}/{page}",
		query: ["end_date"],
		fields: {
			...all(
				"text",
				"#.port.*",
				"symbol; exchange; company; currency; GuruName; type; RecmDate; RecmAction; industry; sector; symbol_ori; currency_txt; comment",
			),
			...all("number", "#.port.*", "price; trans_share; RecmPrice; price_min; price_max; change; share_current"),
		},
	},
	"gurus.aggregated": {
		path: "/guru/{id}/aggregated",
		query: ["page", "portdate"],
		fields: {
			...all("text", "#.summary", "firm; country; date"),
			...all("number", "#.summary", "num_new; number_of_stocks; equity; turnover"),
			...all(
				"text",
				"#.port.*",
				"13f_date; symbol; exchange; industry; sector; company; currency; symbol_ori; currency_txt",
			),
			...all("number", "#.port.*", "share; price; 52l; 52h; change; value; position; impact; pct"),
			...all("~text", "#.port.*", "mktcap; pe; yield"),
		},
	},
	"gurus.realtimePicks": {
		path: "/guru_realtime_picks",
		query: ["page", "action"],
		fields: {
			...all("text", "data.*", "currency; company; action; portdate; comment; guru_name; symbol; exchange"),
			...all("number", "data.*", "impact; price; price_avg; change; shares"),
			total: "number",
			currentPage: "~text",
			lastPage: "number",
		},
	},
	"insiders.updates": {
		path: "/insider_updates",
		query: ["page", "date", "region"],
		fields: {
			...all("text", "*", "symbol; exchange; position; date; type; insider"),
			...all("number", "*", "trans_share; final_share; price; cost"),
		},
	},
	"insiders.ceo": { path: "/insider_buys/insider_ceo", query: ["page", "within_days"], fields: officerTrade },
	"insiders.cfo": { path: "/insider_buys/insider_cfo", query: ["page", "within_days"], fields: officerTrade },
	"insiders.double": { path: "/insider_buys/insider_double", query: ["page", "within_days"], fields: jointBuy },
	"insiders.triple": { path: "/insider_buys/insider_triple", query: ["page", "within_days"], fields: jointBuy },
	"insiders.clusterBuy": {
		path: "/insider_buys/insider_cluster_buy",
		query: ["page", "within_days"],
		fields: {
			...all("text", "*", "exchange; symbol; company"),
			...all(
				"number",
				"*",
				"insider_buy_count; insider_buy_count_unique; buy_total_shares; buy_price_avg; buy_price_value; buy_change_from_average; buy_company_held_shares",
			),
		},
	},
	"insiders.list": {
		path: "/insider_list",
		query: ["page"],
		fields: {
			...all("text", "data.*", "cik; name; address; latest_transaction_date; Companys.*"),
			...all("number", "", "currentPage; lastPage"),
		},
	},
	"politicians.list": {
		path: "/politicians",
		query: [],
		fields: { "*.id": "number", ...all("text", "*", "full_name; position; district; state; party") },
	},
	"politicians.transactions": {
		path: "/politicians/transactions",
		query: ["page", "asset_type", "id", "sort", "order"],
		fields: {
			...all(
				"text",
				"*",
				"symbol; company; exchange; class; stockid; option_type; trans_type; amount; disclosure_date; transaction_date; expiration_date; full_name; official_full; position; state; party",
			),
			"*.strike_price": "~text",
			...all("number", "*", "industry; id"),
		},
	},
};
