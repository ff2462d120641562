import { z } from "zod";
import { date, flag, id, number, open, text, texts } from "./cell.js";

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
	in_price: number,
	price: number,
	currency: text,
	pettm: number,
	ps: number,
	pb: number,
	gain: number,
	/** Percent points. */
	gain_p: number,
	gain_today: number,
	p_change: number,
	p_pct_change: number.optional(),
	/** So spelt in live answers. */
	"p_pct-change": number.optional(),
	open: number,
	high: number,
	low: number,
	volume: number.optional(),
	/** So spelt in live answers. */
	volumn: number.optional(),
	date_add: date,
	cost_per_share: number,
	company: text,
	shares: number,
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
	modified: id,
	intro: text,
	private: number,
	email: text,
	alert: id,
	settings: text,
	created: date,
	num_stocks: number,
	p_all: number,
	p_1m: number,
	p_3m: number,
	p_6m: number,
	p_12m: number,
	p_3y: number,
	p_5y: number,
	p_10y: number,
	p_rel_sp500: number,
	is_article: open,
	deleted_time: open,
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
	updated_at: date,
	created_at: date,
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
	price: number,
	currency_symbol: z.looseObject({ currency: text, rate: number, currency_symbol: text, timestamp: id }),
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
	sequence: open,
	updated_at: date,
	created_at: date,
	field: z.looseObject({
		id: number,
		field_name: text,
		financial_name: open,
		display_name: text,
		field_type: text,
		options: z.looseObject({
			all_in_one_screener: z.looseObject({
				type: text,
				data: z.array(z.looseObject({ label: text, value: flag })),
			}),
			user_id: number,
			is_basic: flag,
			is_predefined: flag,
			is_group: flag,
			is_hidden: flag,
			is_positive: number,
			is_increase: number,
			category: number,
			updated_at: date,
			created_at: date,
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
