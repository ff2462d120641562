import type { OperationName } from "../../src/api/catalogue/index.js";

interface Asked {
	readonly path: string;
	/** The arguments as a frame's source has them. */
	readonly given: Readonly<Record<string, unknown>>;
}

/** What each operation is asked with, once. */
export const ASKED: Record<string, Asked> = {};
const ask = (operation: OperationName, path: string, given: Readonly<Record<string, unknown>> = {}) => {
	ASKED[operation] = { path, given };
};
for (const [operation, last] of Object.entries({
	summary: "summary",
	financials: "financials",
	keyratios: "keyratios",
	price: "price?start_date=20180101",
	unadjustedPrice: "unadjusted_price?start_date=20180101",
	volume: "volume?start_date=20180101",
	priceOhlc: "price_ohlc?start_date=20180101",
	indicatorHistory: "indicator_history",
	ownership: "ownership",
	gurus: "gurus",
	insider: "insider",
	executives: "executives",
	dividend: "dividend",
	currentDividend: "current_dividend",
	analystEstimate: "analyst_estimate",
	operatingData: "operating_data",
	segmentsData: "segments_data",
})) {
	const symbol = operation === "operatingData" ? "FICT" : "AAPL";
	ask(`stock.${operation}` as OperationName, `/stock/${symbol}/${last}`, { symbol });
}
ask("stock.quote", "/stock/AAPL,JPM/quote", { symbols: ["AAPL", "JPM"] });
ask("stock.indicator", "/stock/AAPL/pettm", { symbol: "AAPL", key: "pettm" });
ask("stock.indicators", "/stock/indicators");
ask("stock.newsFeed", "/stock/news_feed?symbol=AAPL", { symbol: "AAPL" });
ask("market.exchangeList", "/exchange_list");
ask("market.exchangeStocks", "/exchange_stocks/AMEX", { exchange: "AMEX" });
ask("market.fundaUpdated", "/funda_updated/2026-05-01", { date: "2026-05-01" });
ask("market.economicIndicators", "/economicindicators");
ask("market.economicIndicator", "/economicindicators/item/CPI%20(Shiller)", { name: "CPI (Shiller)" });
ask("account.apiUsage", "/api_usage");
ask("account.portfolios", "/portfolio/my_portfolios");
ask("account.screeners", "/user_screeners");
ask("account.screener", "/user_screeners/1/1", { id: 1 });
ask("gurus.list", "/gurulist");
ask("gurus.picks", "/guru/1/picks/2025-01-01/1", { id: "1", startDate: "2025-01-01" });
ask("gurus.aggregated", "/guru/1/aggregated", { id: "1" });
ask("gurus.realtimePicks", "/guru_realtime_picks");
ask("insiders.updates", "/insider_updates");
ask("insiders.list", "/insider_list");
for (const kind of ["ceo", "cfo", "double", "triple"] as const)
	ask(`insiders.${kind}`, `/insider_buys/insider_${kind}`);
ask("insiders.clusterBuy", "/insider_buys/insider_cluster_buy");
ask("politicians.list", "/politicians");
ask("politicians.transactions", "/politicians/transactions");
