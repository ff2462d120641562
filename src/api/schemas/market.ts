// Declares the schemas of market data: exchanges, listings, updates, economic indicators.
import * as z from "zod";
import { id, text, texts } from "./cell.js";
import { keyed } from "./shape.js";

/** Exchange codes by country; a code may be an empty string. */
export type ExchangeList = Record<string, (string | null)[]>;
export const exchangeList: z.ZodType<ExchangeList> = keyed(texts);

const listing = z.looseObject({
	symbol: text,
	exchange: text,
	company: text,
	currency: text,
	industry: text,
	sector: text,
	subindustry: text,
});
/** A stock of an exchange. */
export interface ExchangeStock extends z.infer<typeof listing> {}
export const exchangeStocks: z.ZodType<ExchangeStock[]> = z.array(listing);

const updated = z.looseObject({ symbol: text, exchange: text, company: text.optional() });
/** A stock whose fundamentals were updated. */
export interface UpdatedStock extends z.infer<typeof updated> {}
/** Tickers `EXCHANGE:SYMBOL`; in some live answers objects. */
export const fundaUpdated: z.ZodType<(string | UpdatedStock | null)[]> = z.array(z.union([text, updated]));

export const economicIndicators: z.ZodType<(string | null)[]> = z.array(id);
