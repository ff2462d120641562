import type { RecordFields } from "../adapters/records.js";

/** What the fields of every list hold, by the service's names: read from the interface document and live answers. */

const SHARE = { kind: "per_share" } as const;
const SHARES = { kind: "shares" } as const;
const PERCENT = { kind: "percent" } as const;
const MULTIPLE = { kind: "multiple" } as const;
const MONEY = { kind: "money" } as const;
const COUNT = { kind: "count" } as const;
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

export const portfolio: RecordFields = {
	id: "text",
	uid: "text",
	portid: "text",
	portname: "text",
	modified: "instant",
	intro: "text",
	private: "number",
	email: "text",
	alert: "text",
	settings: "text",
	created: "instant",
	num_stocks: COUNT,
	p_all: PERCENT,
	p_1m: PERCENT,
	p_3m: PERCENT,
	p_6m: PERCENT,
	p_12m: PERCENT,
	p_3y: PERCENT,
	p_5y: PERCENT,
	p_10y: PERCENT,
	p_rel_sp500: PERCENT,
	is_article: "text",
	deleted_time: "instant",
	is_deleted: "text",
	description: "text",
};

export const holding: RecordFields = {
	id: "text",
	symbol: "text",
	in_price: SHARE,
	price: SHARE,
	currency: "text",
	pettm: MULTIPLE,
	ps: MULTIPLE,
	pb: MULTIPLE,
	gain: MONEY,
	gain_p: PERCENT,
	gain_today: MONEY,
	p_change: SHARE,
	p_pct_change: PERCENT,
	"p_pct-change": PERCENT,
	open: SHARE,
	high: SHARE,
	low: SHARE,
	volume: SHARES,
	volumn: SHARES,
	date_add: "day",
	cost_per_share: SHARE,
	company: "text",
	shares: SHARES,
};

export const screener: RecordFields = {
	id: "number",
	user_id: "number",
	name: "text",
	note: "text",
	is_public: "boolean",
	is_hidden: "number",
	default_exchanges: "text",
	default_view: "text",
	is_predefined: "boolean",
	updated_at: "instant",
	created_at: "instant",
	default_ranking: "text",
	alerts: "text",
};

export const screenedStock: RecordFields = {
	ranks: "text",
	overall_rank: "text",
	guru_trading_ids: "text",
	insider_trading_ids: "text",
	exchange: "text",
	symbol: "text",
	display_symbol: "text",
	company: "text",
	region: "text",
	mktcap_norm: "number",
	stockid: "text",
	price: SHARE,
	"currency_symbol.currency": "text",
	"currency_symbol.rate": "number",
	"currency_symbol.currency_symbol": "text",
	"currency_symbol.timestamp": "instant",
};

export const filter: RecordFields = {
	id: "number",
	screener_id: "number",
	field_id: "number",
	operator: "text",
	right: "text",
	sequence: "number",
	updated_at: "instant",
	created_at: "instant",
};

export const guruPick: RecordFields = {
	symbol: "text",
	exchange: "text",
	company: "text",
	currency: "text",
	GuruName: "text",
	type: "text",
	RecmDate: "day",
	RecmAction: "text",
	industry: "text",
	sector: "text",
	symbol_ori: "text",
	currency_txt: "text",
	comment: "text",
	price: SHARE,
	trans_share: SHARES,
	RecmPrice: SHARE,
	price_min: SHARE,
	price_max: SHARE,
	change: PERCENT,
	share_current: SHARES,
};

export const guruSummary: RecordFields = {
	firm: "text",
	num_new: COUNT,
	number_of_stocks: COUNT,
	equity: "number",
	turnover: PERCENT,
	country: "text",
	date: "day",
};

export const guruHolding: RecordFields = {
	"13f_date": "day",
	share: SHARES,
	symbol: "text",
	exchange: "text",
	industry: "text",
	sector: "text",
	company: "text",
	class: "text",
	currency: "text",
	symbol_ori: "text",
	currency_txt: "text",
	price: SHARE,
	"52l": SHARE,
	"52h": SHARE,
	change: PERCENT,
	share_change_pct: PERCENT,
	value: "number",
	position: PERCENT,
	impact: PERCENT,
	pct: PERCENT,
	mktcap: "number",
	pe: MULTIPLE,
	yield: PERCENT,
};

export const realtimePick: RecordFields = {
	currency: "text",
	company: "text",
	action: "text",
	portdate: "day",
	comment: "text",
	guru_name: "text",
	symbol: "text",
	exchange: "text",
	impact: PERCENT,
	price: SHARE,
	price_avg: SHARE,
	change: PERCENT,
	shares: SHARES,
};

export const insiderUpdate: RecordFields = {
	symbol: "text",
	exchange: "text",
	position: "text",
	date: "day",
	type: "text",
	insider: "text",
	trans_share: SHARES,
	final_share: SHARES,
	price: SHARE,
	cost: MONEY,
	file_date: "day",
	add_date: "day",
};

export const officerTrade: RecordFields = {
	exchange: "text",
	symbol: "text",
	company: "text",
	name: "text",
	position: "text",
	date: "day",
	file_date: "day",
	type: "text",
	trans_share: SHARES,
	shares_change: PERCENT,
	trade_price: SHARE,
	cost: MONEY,
	final_share: SHARES,
	change_from_insider_trade: PERCENT,
};

export const clusterBuy: RecordFields = {
	exchange: "text",
	symbol: "text",
	company: "text",
	insider_buy_count: COUNT,
	insider_buy_count_unique: COUNT,
	buy_total_shares: SHARES,
	buy_price_avg: SHARE,
	buy_price_value: "number",
	buy_change_from_average: PERCENT,
	buy_company_held_shares: SHARES,
};

export const doubleBuy: RecordFields = {
	exchange: "text",
	symbol: "text",
	company: "text",
	buy_add_count: COUNT,
	insider_buy_count: COUNT,
	insider_buy_shares: SHARES,
	total_buyback_1y: "number",
};

export const insider: RecordFields = {
	cik: "text",
	name: "text",
	address: "text",
	latest_transaction_date: "day",
	Companys: "text",
};

export const politician: RecordFields = {
	id: "number",
	full_name: "text",
	position: "text",
	district: "text",
	state: "text",
	party: "text",
};

export const politicianTrade: RecordFields = {
	symbol: "text",
	company: "text",
	exchange: "text",
	class: "text",
	stockid: "text",
	option_type: "text",
	strike_price: SHARE,
	trans_type: "text",
	amount: "range",
	disclosure_date: "day",
	transaction_date: "day",
	expiration_date: "day",
	full_name: "text",
	official_full: "text",
	position: "text",
	state: "text",
	party: "text",
	industry: "number",
	id: "number",
};
