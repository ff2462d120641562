// Declares the schemas of tracked investors and their trades.
import * as z from "zod";
import { count, date, id, multiple, number, percent, perShare, shares, text } from "./cell.js";
import { keyed, withOptionalKey } from "./shape.js";

const row = z.array(id);
const guruBody = z.looseObject({
	all: z.looseObject({ us: z.array(row), plus: z.array(row), international: z.array(row) }),
	my: z.looseObject({ default: z.array(id) }),
});
/**
 * Tracked investors by group, each a list: guru id, name, image URL, firm, number of stocks, total equity (millions), turnover,
 * latest update, CIK, portfolio date, fund ticker. An older form has the first eight.
 */
export interface GuruList extends z.infer<typeof guruBody> {}
export const guruList: z.ZodType<GuruList> = guruBody;

const pick = z.looseObject({
	symbol: text,
	exchange: text,
	company: text,
	currency: text,
	GuruName: text,
	type: text,
	RecmDate: date,
	RecmAction: text,
	industry: text,
	sector: text,
	symbol_ori: text,
	currency_txt: text,
	comment: text,
	price: perShare,
	trans_share: shares,
	RecmPrice: perShare,
	price_min: perShare,
	price_max: perShare,
	change: percent,
	share_current: shares,
});
/** One purchase or sale of an investor. */
export interface GuruPick extends z.infer<typeof pick> {}
const picks: z.ZodType<GuruPick> = pick;
const picksBody = keyed(z.looseObject({ port: z.array(picks) }));
/** Picks by the investor's name. */
export interface GuruPicks extends z.infer<typeof picksBody> {}
export const guruPicks: z.ZodType<GuruPicks> = picksBody;

const position = z.looseObject({
	"13f_date": date,
	share: shares,
	symbol: text,
	exchange: text,
	industry: text,
	sector: text,
	company: text,
	class: text.optional(),
	currency: text,
	symbol_ori: text,
	currency_txt: text,
	price: perShare,
	"52l": perShare,
	"52h": perShare,
	change: percent,
	share_change_pct: percent.optional(),
	value: number,
	position: percent,
	impact: percent,
	pct: percent,
	mktcap: number,
	pe: multiple,
	yield: percent,
});
/** One position of an investor's portfolio. */
export interface GuruPosition extends z.infer<typeof position> {}
const positions: z.ZodType<GuruPosition> = position;
const portfolio = z.looseObject({
	summary: z.looseObject({
		firm: text,
		num_new: count,
		number_of_stocks: count,
		equity: number,
		turnover: percent.optional(),
		country: text,
		date,
	}),
	port: z.array(positions),
});
/** An investor's portfolio. */
export interface GuruPortfolio extends z.infer<typeof portfolio> {}
const guru: z.ZodType<GuruPortfolio> = portfolio;
/** Portfolios by guru id. */
export type GuruAggregated = Record<string, GuruPortfolio>;
export const guruAggregated: z.ZodType<GuruAggregated> = withOptionalKey(guru, "port", "id");

const realtime = z.looseObject({
	currency: text,
	company: text,
	action: text,
	portdate: date,
	comment: text,
	guru_name: text,
	symbol: text,
	exchange: text,
	impact: percent,
	price: perShare,
	price_avg: perShare,
	change: percent,
	shares,
});
/** One trade reported within days. */
export interface RealtimePick extends z.infer<typeof realtime> {}
const trades: z.ZodType<RealtimePick> = realtime;
const realtimeBody = z.looseObject({ data: z.array(trades), total: number, currentPage: number, lastPage: number });
/** One page of real-time picks. */
export interface RealtimePicks extends z.infer<typeof realtimeBody> {}
export const realtimePicks: z.ZodType<RealtimePicks> = realtimeBody;
