// Declares the schemas of the account's data: usage, portfolios and screeners.
import * as z from "zod";
import {
	count,
	date,
	flag,
	id,
	instant,
	money,
	multiple,
	number,
	open,
	openInstant,
	openNumber,
	percent,
	perShare,
	secondsText,
	shares,
	text,
	texts,
} from "./cell.js";

const usage = z.looseObject({
	"API Usage": number,
	/** A number, or a word such as `Unlimited`. */
	"API Requests Remaining": id,
});
/** Requests used and left. */
export interface ApiUsage extends z.infer<typeof usage> {}
export const apiUsage: z.ZodType<ApiUsage> = usage;

const holding = z.looseObject({
	id,
	/** `EXCHANGE:SYMBOL`. */
	symbol: text,
	in_price: perShare,
	price: perShare,
	currency: text,
	pettm: multiple,
	ps: multiple,
	pb: multiple,
	gain: money,
	/** Percent points. */
	gain_p: percent,
	gain_today: money,
	p_change: perShare,
	p_pct_change: percent.optional(),
	/** The spelling of live answers. */
	"p_pct-change": percent.optional(),
	open: perShare,
	high: perShare,
	low: perShare,
	volume: shares.optional(),
	/** The spelling of live answers. */
	volumn: shares.optional(),
	date_add: date,
	cost_per_share: perShare,
	company: text,
	shares,
});
/** One holding of a portfolio. */
export interface Holding extends z.infer<typeof holding> {}
const holdings: z.ZodType<Holding> = holding;

const portfolio = z.looseObject({
	id,
	uid: id,
	portid: id,
	portname: text,
	/** Epoch seconds. */
	modified: secondsText,
	intro: text,
	private: number,
	email: text,
	alert: id,
	settings: text,
	created: instant,
	num_stocks: count,
	p_all: percent,
	p_1m: percent,
	p_3m: percent,
	p_6m: percent,
	p_12m: percent,
	p_3y: percent,
	p_5y: percent,
	p_10y: percent,
	p_rel_sp500: percent,
	is_article: open,
	deleted_time: openInstant,
	is_deleted: id,
	description: text,
	detail: z.array(holdings),
});
/** One of the account's portfolios. */
export interface Portfolio extends z.infer<typeof portfolio> {}
export const portfolios: z.ZodType<Portfolio[]> = z.array(portfolio);

const screenerFields = {
	id: number,
	user_id: number,
	name: text,
	note: text,
	is_public: flag,
	is_hidden: number,
	default_exchanges: texts,
	default_view: open,
	is_predefined: flag,
	updated_at: instant,
	created_at: instant,
	default_ranking: open,
	short_description: text.optional(),
	sort: open.optional(),
};
const screener = z.looseObject({ ...screenerFields, alerts: z.array(open) });
/** A saved screener. */
export interface Screener extends z.infer<typeof screener> {}
export const screeners: z.ZodType<Screener[]> = z.array(screener);

const screenedStock = z.looseObject({
	ranks: text,
	overall_rank: text,
	guru_trading_ids: text,
	insider_trading_ids: text,
	exchange: text,
	symbol: text,
	display_symbol: text,
	company: text,
	region: text,
	mktcap_norm: number,
	stockid: id,
	price: perShare,
	currency_symbol: z.looseObject({ currency: text, rate: number, currency_symbol: text, timestamp: secondsText }),
});
/** A stock that a screener found, with the columns of the screener's view. */
export interface ScreenedStock extends z.infer<typeof screenedStock> {}
const stocks: z.ZodType<ScreenedStock> = screenedStock;

const filter = z.looseObject({
	id: number,
	screener_id: number,
	field_id: number,
	operator: text,
	right: id,
	sequence: openNumber,
	updated_at: instant,
	created_at: instant,
	field: z.looseObject({
		id: number,
		field_name: text,
		financial_name: open,
		display_name: text,
		field_type: text,
		options: z.looseObject({
			all_in_one_screener: z.looseObject({ type: text, data: z.array(z.looseObject({ label: text, value: flag })) }),
			user_id: number,
			is_basic: flag,
			is_predefined: flag,
			is_group: flag,
			is_hidden: flag,
			is_positive: number,
			is_increase: number,
			category: number,
			updated_at: instant,
			created_at: instant,
			basic_fields: text,
		}),
	}),
});
/** One condition of a screener. */
export interface ScreenerFilter extends z.infer<typeof filter> {}
const filters: z.ZodType<ScreenerFilter> = filter;

const result = z.looseObject({
	...screenerFields,
	stocks: z.looseObject({
		total: number,
		per_page: number,
		current_page: number,
		last_page: number,
		from: number,
		to: number,
		data: z.array(stocks),
		allfilters: z.array(filters).optional(),
		alerts: z.array(open).optional(),
	}),
	allfilters: z.array(filters).optional(),
	alerts: z.array(open).optional(),
});
/** One page of the stocks that a screener finds. */
export interface ScreenerResult extends z.infer<typeof result> {}
export const screenerResult: z.ZodType<ScreenerResult> = result;
