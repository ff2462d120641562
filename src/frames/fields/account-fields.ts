import type { RecordFields } from "../adapters/records.js";

/** What the fields of portfolios and screeners hold. */

const SHARE = { kind: "per_share" } as const;
const SHARES = { kind: "shares" } as const;
const PERCENT = { kind: "percent" } as const;
const MULTIPLE = { kind: "multiple" } as const;
const MONEY = { kind: "money" } as const;
const COUNT = { kind: "count" } as const;

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
