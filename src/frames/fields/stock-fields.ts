import type { RecordFields } from "../adapters/records.js";
import { MONEY, PERCENT, SHARE, SHARES } from "./record-units.js";

/** What the fields of lists about one stock hold, by the service's names: read from the interface document and live answers. */

const SCORE = { kind: "score" } as const;

export const summaryGeneral: RecordFields = {
	company: "text",
	price: SHARE,
	timestamp: "instant",
	svc_score: SCORE,
	rank_financial_strength: SCORE,
	rank_profitability: SCORE,
	rank_svc_value: SCORE,
	rank_growth: SCORE,
	rank_momentum: SCORE,
	supersector: "text",
	sector: "text",
	group: "text",
	industry: "text",
	subindustry: "text",
	risk_assessment: "text",
	svc_valuation: "text",
	desc: "text",
	short_desc: "text",
	rating: SCORE,
	currency: "text",
	country: "text",
};

export const quote: RecordFields = {
	timestamp: "instant",
	"Price Updated Time": "instant",
	"Current Price": SHARE,
	Price: SHARE,
	"Day's Change": SHARE,
	"Day's Change %": PERCENT,
	open: SHARE,
	low: SHARE,
	high: SHARE,
	"Price Change": SHARE,
	"Day's Volume": SHARES,
	Currency: "text",
	Symbol: "text",
	Exchange: "text",
};

export const dividend: RecordFields = {
	amount: SHARE,
	ex_date: "day",
	record_date: "day",
	pay_date: "day",
	type: "text",
	currency: "text",
};

export const currentDividend: RecordFields = {
	"Dividends per Share (TTM)": SHARE,
	"Dividend Yield %": PERCENT,
	"Dividend Yield % (10y Range)": "range",
	"Dividend Yield % (10y Median)": PERCENT,
	"Next Dividend Payment Date": "day",
	"Dividend Frequency": "text",
	Currency: "text",
};

export const stockPick: RecordFields = {
	guru: "text",
	date: "day",
	action: "text",
	impact: PERCENT,
	price_min: SHARE,
	price_max: SHARE,
	Avg: SHARE,
	comment: "text",
	current_shares: SHARES,
	guru_id: "text",
};

export const stockTrade: RecordFields = {
	position: "text",
	date: "day",
	type: "text",
	trans_share: SHARES,
	final_share: SHARES,
	price: SHARE,
	cost: MONEY,
	insider: "text",
	change: PERCENT,
};

export const executive: RecordFields = { name: "text", position: "text", transaction_date: "day" };
export const indicator: RecordFields = { key: "text", name: "text" };
export const news: RecordFields = { date: "instant", headline: "text", url: "text" };

export const exchangeStock: RecordFields = {
	symbol: "text",
	exchange: "text",
	company: "text",
	currency: "text",
	industry: "text",
	sector: "text",
	subindustry: "text",
};
