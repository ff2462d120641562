// Written by tools/write-view-columns.ts from the answers of the local service; do not edit.
import type { FinancialLine } from "../api/schemas/financial-names.js";
import type * as records from "../api/schemas/types.js";

/** The fields that a record declares. */
type FieldOf<T> = keyof { [K in keyof T as string extends K ? never : K]: unknown };

/** The columns of every view of every operation: the union where they vary by company. `string`: any name may be one. */
export interface ViewColumns {
	"stock.summary": {
		general: FieldOf<records.SummaryGeneral> | `percentage_of_${string}` | "symbol";
		valuations: "symbol" | "valuation" | "value";
		details: "symbol" | "section" | "field" | "value";
	};
	"stock.financials": {
		annual:
			| FinancialLine
			| `${FinancialLine} (${string})`
			| "symbol"
			| "period"
			| "fiscal_year"
			| "is_ttm"
			| "preliminary"
			| "ROC (Tangible Capital) %"
			| "Earnings Yield (Operating) %"
			| "Forward Rate of Return (Growth) %"
			| "Cyclically Adjusted PE Ratio"
			| "Growth Fair Value"
			| "Defensive Number"
			| "Distress Z-Score"
			| "Nine-Signal F-Score"
			| "Manipulation M-Score"
			| "Accrual Ratio %"
			| "Restated Filing Date"
			| "Filing Date"
			| "Earnings Release Date"
			| "Non Interest Income"
			| "Credit Losses Provision"
			| "Total Noninterest Expense"
			| "Balance Statement Cash and cash equivalents"
			| "Federal Funds Sold and Resale Agreements"
			| "Gross Loan"
			| "Allowance For Loans And Lease Losses"
			| "Net Loan"
			| "Total Deposits"
			| "Net Premiums Written"
			| "Total Premiums Earned"
			| "Net Investment Income"
			| "Net Realized Gains (Losses)"
			| "Fees and Other Income"
			| "Service Revenue"
			| "Net Policyholder Benefits/Claims"
			| "Policy Acquisition Expense"
			| "Other Underwriting Expense"
			| "Total Expense"
			| "Loss Ratio %"
			| "Expense Ratio %"
			| "Combined Ratio %"
			| "Total Investments"
			| "Loss and Loss Adjustment Reserves"
			| "Unearned Premiums"
			| "Total Debt"
			| "Gain on Sale of Real Estate"
			| "FFO"
			| "Price-to-FFO"
			| "svc Score"
			| "svc Value"
			| "Price-to-GF-Value"
			| "Financial Strength"
			| "Profitability Rank"
			| "svc Value Rank"
			| "Growth Rank"
			| "Momentum Rank"
			| "Predictability Rank"
			| "FFO per Share";
		quarterly: ViewColumns["stock.financials"]["annual"];
		long: "symbol" | "frequency" | "period" | "section" | "field" | "value";
		template: "symbol" | "ind_template" | "REITs" | "IsDirect" | "financial_report_frequency";
	};
	"stock.keyratios": {
		ratios: "symbol" | "section" | "ratio" | "current" | "low_10y" | "median_10y" | "high_10y";
		basic: "symbol" | "section" | "field" | "value";
	};
	"stock.quote": { quotes: FieldOf<records.Quote> };
	"stock.price": { series: "symbol" | "date" | "price" };
	"stock.unadjustedPrice": { series: "symbol" | "date" | "unadjusted_price" };
	"stock.volume": { series: "symbol" | "date" | "volume" };
	"stock.priceOhlc": { bars: FieldOf<records.PriceBar> | "symbol" };
	"stock.indicatorHistory": {
		shares_outstanding: "symbol" | "date" | "value";
		insti_owner: "symbol" | "date" | "col1" | "col2";
		institution_shares_held: "symbol" | "date" | "col1" | "col2";
	};
	"stock.ownership": {
		ownership: "symbol" | "company" | "exchange" | "holder" | "percentage" | "shares";
		large_holders: "symbol" | "owner" | "class" | "shares" | "percentage" | "event_date" | "filed" | "form" | "group";
	};
	"stock.gurus": { picks: FieldOf<records.StockPick> | "symbol" };
	"stock.insider": { trades: FieldOf<records.StockInsiderTrade> | "symbol" };
	"stock.executives": { executives: "symbol" | "name" | "position" | "transaction_date" };
	"stock.dividend": { dividends: FieldOf<records.Dividend> | "symbol" };
	"stock.currentDividend": {
		dividend:
			| FieldOf<records.CurrentDividend>
			| "symbol"
			| "Dividend Yield % (10y Range)_low"
			| "Dividend Yield % (10y Range)_high";
	};
	"stock.analystEstimate": {
		annual:
			| Exclude<FieldOf<records.Estimates>, "date" | "eps_growth_rate_estimate" | "long_term_growth_rate_mean">
			| "symbol"
			| "period"
			| "net_income_estimate"
			| "book_value_per_share_estimate";
		quarter:
			| Exclude<FieldOf<records.Estimates>, "date" | "eps_growth_rate_estimate" | "long_term_growth_rate_mean">
			| "symbol"
			| "period";
		growth: "symbol" | "frequency" | "field" | "value";
	};
	"stock.operatingData": {
		annual: string;
		quarter: string;
		long: "symbol" | "frequency" | "period" | "metric" | "name" | "value";
		metrics: "symbol" | "key" | "name" | "annual_count" | "quarter_count";
	};
	"stock.segmentsData": {
		business_annual: string;
		business_quarterly: string;
		business_ttm: string;
		geographic_annual: string;
		geographic_quarterly: string;
		long: "symbol" | "dimension" | "frequency" | "period" | "is_ttm" | "segment" | "value";
	};
	"stock.indicators": { indicators: "key" | "name" };
	"stock.indicator": { series: string };
	"stock.newsFeed": { news: "symbol" | "date" | "headline" | "url" };
	"market.exchangeList": { exchanges: "country" | "exchange" };
	"market.exchangeStocks": { stocks: FieldOf<records.ExchangeStock> };
	"market.fundaUpdated": { updated: "exchange" | "symbol" | "ticker" | "company" };
	"market.economicIndicators": { indicators: "indicator" };
	"market.economicIndicator": {
		series: "date" | "value";
		info: Exclude<FieldOf<records.EconomicSeries>, "info" | "data"> | "Indicator" | "description";
	};
	"account.apiUsage": { usage: "API Usage" | "API Requests Remaining" };
	"account.portfolios": {
		portfolios: Exclude<FieldOf<records.Portfolio>, "detail">;
		holdings: FieldOf<records.Holding> | "portfolio_id" | "portfolio_name";
	};
	"account.screeners": { screeners: Exclude<FieldOf<records.ScreenerResult>, "stocks" | "allfilters"> };
	"account.screener": {
		stocks:
			| Exclude<FieldOf<records.ScreenedStock>, "currency_symbol">
			| `currency_symbol.${FieldOf<records.ScreenedStock["currency_symbol"]>}`
			| "page";
		filters:
			| `field.options.${Exclude<FieldOf<records.ScreenerFilter["field"]["options"]>, "all_in_one_screener">}`
			| Exclude<FieldOf<records.ScreenerFilter>, "field">
			| `field.${Exclude<FieldOf<records.ScreenerFilter["field"]>, "options">}`
			| "field.options.all_in_one_screener.type"
			| "field.options.all_in_one_screener.data"
			| "page";
		screener:
			| Exclude<FieldOf<records.ScreenerResult>, "stocks" | "allfilters" | "alerts">
			| `stocks.${Exclude<FieldOf<records.ScreenerResult["stocks"]>, "data" | "allfilters" | "alerts">}`
			| "page";
		alerts: string;
	};
	"gurus.list": {
		gurus:
			| "group"
			| "guru_id"
			| "guru_name"
			| "image_url"
			| "firm_name"
			| "number_of_stocks"
			| "total_equity_millions"
			| "turnover"
			| "latest_update"
			| "cik"
			| "portfolio_date"
			| "fund_ticker"
			| "is_mine";
	};
	"gurus.picks": { picks: FieldOf<records.GuruPick> | "guru" | "page" };
	"gurus.aggregated": {
		holdings: FieldOf<records.GuruPosition> | "guru" | "page";
		summary: "guru" | "firm" | "num_new" | "number_of_stocks" | "equity" | "turnover" | "country" | "date" | "page";
	};
	"gurus.realtimePicks": { picks: FieldOf<records.RealtimePick> | "page" };
	"insiders.updates": { trades: FieldOf<records.InsiderUpdate> | "page" };
	"insiders.ceo": { trades: FieldOf<records.OfficerTrade> | "page" };
	"insiders.cfo": { trades: FieldOf<records.OfficerTrade> | "page" };
	"insiders.double": { buys: Exclude<FieldOf<records.JointBuy>, "total_buyback_1y"> | "page" };
	"insiders.triple": { buys: FieldOf<records.JointBuy> | "page" };
	"insiders.clusterBuy": { buys: FieldOf<records.ClusterBuy> | "page" };
	"insiders.list": {
		insiders: FieldOf<records.Insider> | "page";
		companies: "cik" | "name" | "symbol" | "page";
	};
	"politicians.list": { politicians: FieldOf<records.Politician> };
	"politicians.transactions": {
		transactions: FieldOf<records.PoliticianTransaction> | "amount_low" | "amount_high" | "page";
	};
}
