import type { OperationName } from "../../src/api/index.js";

/** Companies of every template, with and without losses, abroad, and of little depth. */
const SYMBOLS = ["AAPL", "JPM", "BAC", "PGR", "O", "SNOW", "BA", "MCD", "ASML", "UNH", "NKE", "FICT"];
const each = SYMBOLS.map((symbol) => [symbol]);

/** Views whose columns are names that a company or a call chose: any name may be one. */
export const OPEN: ReadonlySet<string> = new Set([
	"stock.operatingData annual",
	"stock.operatingData quarter",
	"stock.segmentsData business_annual",
	"stock.segmentsData business_quarterly",
	"stock.segmentsData business_ttm",
	"stock.segmentsData geographic_annual",
	"stock.segmentsData geographic_quarterly",
	"stock.indicator series",
	"account.screener alerts",
]);

/** The calls of every operation that show which columns its views have. */
export const CALLS: Readonly<Record<OperationName, readonly (readonly unknown[])[]>> = {
	"stock.summary": each,
	"stock.financials": each,
	"stock.keyratios": each,
	"stock.quote": [[SYMBOLS]],
	"stock.price": each,
	"stock.unadjustedPrice": each,
	"stock.volume": each,
	"stock.priceOhlc": each,
	"stock.indicatorHistory": each,
	"stock.ownership": each,
	"stock.gurus": each,
	"stock.insider": each,
	"stock.executives": each,
	"stock.dividend": each,
	"stock.currentDividend": each,
	"stock.analystEstimate": each,
	"stock.operatingData": each,
	"stock.segmentsData": each,
	"stock.indicators": [[]],
	"stock.indicator": [
		["AAPL", "pettm"],
		["AAPL", "price"],
	],
	"stock.newsFeed": [["AAPL"]],
	"market.exchangeList": [[]],
	"market.exchangeStocks": [["NAS"]],
	"market.fundaUpdated": [["2026-05-01"]],
	"market.economicIndicators": [[]],
	"market.economicIndicator": [["10 Year Treasury Yield (Monthly)"]],
	"account.apiUsage": [[]],
	"account.portfolios": [[]],
	"account.screeners": [[]],
	"account.screener": [[1]],
	"gurus.list": [[]],
	"gurus.picks": [["7", "2010-01-01"]],
	"gurus.aggregated": [["7"]],
	"gurus.realtimePicks": [[]],
	"insiders.updates": [[]],
	"insiders.ceo": [[]],
	"insiders.cfo": [[]],
	"insiders.double": [[]],
	"insiders.triple": [[]],
	"insiders.clusterBuy": [[]],
	"insiders.list": [[]],
	"politicians.list": [[]],
	"politicians.transactions": [[]],
};
