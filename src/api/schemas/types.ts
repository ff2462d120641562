// Exports the types of all answers, and the function that reads the roles of a summary.
export type {
	ApiUsage,
	Holding,
	Portfolio,
	ScreenedStock,
	Screener,
	ScreenerFilter,
	ScreenerResult,
} from "./account.js";
export type {
	CurrentDividend,
	Dividend,
	Executive,
	KeyRatios,
	Ownership,
	Quote,
	StockGurus,
	StockInsiders,
	StockInsiderTrade,
	StockPick,
} from "./company.js";
export type { FiscalTable, Section, StockFinancials } from "./financials.js";
export type {
	GuruAggregated,
	GuruList,
	GuruPick,
	GuruPicks,
	GuruPortfolio,
	GuruPosition,
	RealtimePick,
	RealtimePicks,
} from "./gurus.js";
export type { ClusterBuy, Insider, InsiderList, InsiderUpdate, JointBuy, OfficerTrade } from "./insiders.js";
export type { ExchangeList, ExchangeStock, UpdatedStock } from "./market.js";
export type {
	AnalystEstimate,
	Estimates,
	Indicator,
	NewsHeadline,
	OperatingData,
	OperatingMetric,
	SegmentRow,
	SegmentsData,
	SegmentTable,
} from "./outlook.js";
export type { Politician, PoliticianTransaction } from "./politicians.js";
export type { DatedValue, EconomicSeries, OwnershipHistory, PriceBar } from "./series.js";
export type { StockSummary, SummaryGeneral, SummaryRoles } from "./summary.js";
export { summaryRoles } from "./summary.js";
