import type { RecordFields } from "../adapters/records.js";
import { COUNT, MONEY, MULTIPLE, PERCENT, SHARE, SHARES } from "./record-units.js";

/** What the fields of investors', insiders' and politicians' records hold. */

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
