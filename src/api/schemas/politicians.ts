// Declares the schemas of members of Congress and their trades.
import * as z from "zod";
import { date, id, number, perShare, range, text } from "./cell.js";
import { listOrPage } from "./shape.js";

const politician = z.looseObject({
	id: number,
	full_name: text,
	position: text,
	district: id,
	state: text,
	party: text,
});
/** A member of Congress. */
export interface Politician extends z.infer<typeof politician> {}
export const politicianList: z.ZodType<Politician[]> = z.array(politician);

const transaction = z.looseObject({
	symbol: text,
	company: text,
	exchange: text,
	class: text,
	stockid: id,
	option_type: text,
	strike_price: perShare,
	trans_type: text,
	/** A range in words: `$1,001 - $15,000`. */
	amount: range,
	disclosure_date: date,
	transaction_date: date,
	expiration_date: date,
	full_name: text,
	official_full: text,
	position: text,
	state: text,
	party: text,
	industry: number,
	id: number,
});
/** A disclosed trade. */
export interface PoliticianTransaction extends z.infer<typeof transaction> {}
/** Always a list, even if the service sends it with page numbers. */
export const politicianTransactions: z.ZodType<PoliticianTransaction[]> = listOrPage(transaction);
