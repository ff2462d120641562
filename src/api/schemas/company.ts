// Declares the schemas of a company's data: ratios, quotes, ownership, trades and dividends.
import * as z from "zod";
import {
	date,
	dayText,
	id,
	instant,
	money,
	number,
	open,
	percent,
	period,
	perShare,
	range,
	seconds,
	shares,
	text,
} from "./cell.js";
import { keyed, oneOrMore, withPatterns } from "./shape.js";

const keyRatioSection = withPatterns(
	z
		.object({
			Currency: text.optional(),
			"Share Class Description": text.optional(),
			"Headquarter Country": text.optional(),
			Company: text.optional(),
			Exchange: text.optional(),
			Symbol: text.optional(),
		})
		.catchall(number.optional()),
	[
		[
			/(?:Range\)?|Date|Frequency|Time|Description|Country|Currency|Company|Name|Industry|Sector|Exchange|Symbol|Class|Website|Address|Month|Template)$/,
			text,
		],
	],
);
const keyRatiosBody = withPatterns(
	z.looseObject({
		Basic: z.object({ "Price Updated Time": date, Company: text.optional() }).catchall(open),
		Fundamental: keyRatioSection,
	}),
	[[/^[A-Z]/, z.union([keyRatioSection, open])]],
);
/** Current key ratios; live answers hold further sections of the same kind. Ratios in percent points where the name says `%`. */
export interface KeyRatios extends z.infer<typeof keyRatiosBody> {}
export const keyRatios: z.ZodType<KeyRatios> = keyRatiosBody;

const quoteBody = z.looseObject({
	/** Epoch seconds. */
	timestamp: seconds,
	"Price Updated Time": instant,
	"Current Price": perShare,
	Price: perShare.optional(),
	"Day's Change": perShare.optional(),
	/** Percent points. */
	"Day's Change %": percent.optional(),
	open: perShare.optional(),
	low: perShare.optional(),
	high: perShare.optional(),
	"Price Change": perShare.optional(),
	"Day's Volume": shares.optional(),
	Currency: text,
	Symbol: text,
	Exchange: text,
});
/** The current quote of one symbol. */
export interface Quote extends z.infer<typeof quoteBody> {}
/** Always a list, even if the service sends one symbol's quote without brackets. */
export const quotes: z.ZodType<Quote[]> = oneOrMore(quoteBody);

const holder = z.looseObject({
	/** Percent points. */
	percentage: number.optional(),
	/** Shares. */
	value: number.optional(),
});
const largeHolder = z.looseObject({
	owner: text,
	/** Class of shares, as filed. */
	class: text,
	shares,
	/** Percent of the class. */
	percentage: percent,
	event_date: date,
	filed: date,
	form: text,
	/** Others who report the same shares. */
	group: text,
});
const ownershipBody = z.looseObject({
	company: text,
	display_symbol: text,
	exchange: text,
	Share_Outstanding: z.looseObject({ value: number }),
	Institutional_Ownership: holder,
	Insider_Ownership: holder,
	Float_Percentage_of_TSO: holder,
	/** Owners of more than 5% by Schedules 13D and 13G: an addition of the local service. */
	Large_Holders: z.array(largeHolder).optional(),
});
/** Who owns the company now: shares as plain numbers, percentages in points. */
export interface Ownership extends z.infer<typeof ownershipBody> {}
export const ownership: z.ZodType<Ownership> = ownershipBody;

const pick = z.looseObject({
	guru: text,
	date,
	action: text,
	impact: percent,
	price_min: perShare,
	price_max: perShare,
	Avg: perShare,
	comment: text,
	current_shares: shares,
	guru_id: id,
});
const gurusBody = keyed(
	z.looseObject({ picks: z.array(pick), holdings: z.array(z.object({}).catchall(open)).optional() }),
);
/** What one tracked investor did in the stock. */
export interface StockPick extends z.infer<typeof pick> {}
/** Picks by symbol; live answers also have `holdings`. */
export interface StockGurus extends z.infer<typeof gurusBody> {}
export const stockGurus: z.ZodType<StockGurus> = gurusBody;

const trade = z.looseObject({
	position: text,
	date,
	type: text,
	trans_share: shares,
	final_share: shares,
	price: perShare,
	cost: money,
	insider: text,
	change: percent,
});
/** One insider's trade. */
export interface StockInsiderTrade extends z.infer<typeof trade> {}
const tradesBody = keyed(z.array(trade));
/** Trades by symbol. */
export interface StockInsiders extends z.infer<typeof tradesBody> {}
export const stockInsiders: z.ZodType<StockInsiders> = tradesBody;

const executive = z.looseObject({ name: text, position: text, transaction_date: date });
/** An executive and the date of the latest transaction. */
export interface Executive extends z.infer<typeof executive> {}
export const executives: z.ZodType<Executive[]> = z.array(executive);

const dividend = z.looseObject({
	amount: perShare,
	ex_date: date,
	record_date: date,
	/** `0000-00-00` in old records. */
	pay_date: date,
	type: text,
	currency: text,
	/** Fiscal period of an amount whose dates no filing states: an addition of the local service. */
	period: period.optional(),
});
/** One dividend, in the currency of declaration, per today's share. */
export interface Dividend extends z.infer<typeof dividend> {}
export const dividends: z.ZodType<Dividend[]> = z.array(dividend);

const currentDividendBody = z.looseObject({
	"Dividends per Share (TTM)": perShare.optional(),
	"Dividend Yield %": percent.optional(),
	/** `<low> - <high>`, percent points. */
	"Dividend Yield % (10y Range)": range,
	"Dividend Yield % (10y Median)": percent.optional(),
	"Next Dividend Payment Date": dayText,
	"Dividend Frequency": text,
	Currency: text,
});
/** The current dividend and its yield in percent points. */
export interface CurrentDividend extends z.infer<typeof currentDividendBody> {}
export const currentDividend: z.ZodType<CurrentDividend> = currentDividendBody;
