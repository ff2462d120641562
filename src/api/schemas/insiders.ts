// Declares the schemas of insiders and their trades.
import * as z from "zod";
import { count, date, id, money, number, percent, perShare, shares, text, texts } from "./cell.js";
import { listOrPage } from "./shape.js";

const update = z.looseObject({
	/** `EXCHANGE:SYMBOL`. */
	symbol: text,
	exchange: text,
	position: text,
	date,
	type: text,
	insider: text,
	trans_share: shares,
	final_share: shares,
	price: perShare,
	cost: money,
	file_date: date.optional(),
	add_date: date.optional(),
});
/** One of the latest insider trades. */
export interface InsiderUpdate extends z.infer<typeof update> {}
export const insiderUpdates: z.ZodType<InsiderUpdate[]> = listOrPage(update);

const officer = z.looseObject({
	exchange: text,
	symbol: text,
	company: text,
	name: text,
	position: text,
	date,
	file_date: date,
	type: text,
	trans_share: shares,
	shares_change: percent,
	trade_price: perShare,
	cost: money,
	final_share: shares,
	change_from_insider_trade: percent,
});
/** A transaction of a chief executive or chief financial officer. */
export interface OfficerTrade extends z.infer<typeof officer> {}
/** Always a list, even if the service sends it with page numbers. */
export const officerTrades: z.ZodType<OfficerTrade[]> = listOrPage(officer);

const joint = z.looseObject({
	exchange: text,
	symbol: text,
	company: text,
	/** Number of gurus that bought. */
	buy_add_count: count,
	insider_buy_count: count,
	insider_buy_shares: shares.optional(),
	total_buyback_1y: number.optional(),
});
/** A company that gurus and insiders bought, and (triple) that buys its own shares back. */
export interface JointBuy extends z.infer<typeof joint> {}
export const jointBuys: z.ZodType<JointBuy[]> = listOrPage(joint);

const cluster = z.looseObject({
	exchange: text,
	symbol: text,
	company: text,
	insider_buy_count: count,
	insider_buy_count_unique: count,
	buy_total_shares: shares,
	buy_price_avg: perShare,
	buy_price_value: number,
	buy_change_from_average: percent,
	buy_company_held_shares: shares,
});
/** A company that several insiders bought. */
export interface ClusterBuy extends z.infer<typeof cluster> {}
export const clusterBuys: z.ZodType<ClusterBuy[]> = listOrPage(cluster);

const insider = z.looseObject({
	cik: id,
	name: text,
	address: text,
	latest_transaction_date: date,
	/** Symbols of the insider's companies. */
	Companys: texts,
});
/** An insider and the companies of which he or she is one. */
export interface Insider extends z.infer<typeof insider> {}
const insiders: z.ZodType<Insider> = insider;
const listBody = z.looseObject({
	data: z.array(insiders),
	currentPage: number,
	lastPage: number,
	total: number.optional(),
});
/** One page of insiders. */
export interface InsiderList extends z.infer<typeof listBody> {}
export const insiderList: z.ZodType<InsiderList> = listBody;
