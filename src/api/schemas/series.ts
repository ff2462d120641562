// Declares the schemas of series: prices, indicators and ownership over time.
import * as z from "zod";
import { date, number, text } from "./cell.js";

const point = z.tuple([date, number]).rest(number);
const named = z.looseObject({ date, value: number });

/** A date as the service writes it and a number. */
export type DatedValue = [date: string | null, value: number | null, ...more: (number | null)[]];

export const series: z.ZodType<DatedValue[]> = z.array(point);

const bar = z.looseObject({
	date,
	open: number,
	high: number,
	low: number,
	close: number,
	volume: number.optional(),
	unadjusted_close: number.optional(),
	sec: text.optional(),
});
/** One day's prices. */
export interface PriceBar extends z.infer<typeof bar> {}

/** Bars as objects or, as the document shows them, as lists `[date, value, …]`. */
export const bars: z.ZodType<(PriceBar | DatedValue)[]> = z.array(z.union([point, bar]));

const economic = z.looseObject({
	info: z.looseObject({ Indicator: text, description: text }).optional(),
	name: text.optional(),
	unit: text.optional(),
	frequency: text.optional(),
	source: text.optional(),
	data: z.array(z.union([point, named])),
});
/** An economic indicator; live answers name it in `name`, `unit`, `frequency` and `source` in place of `info`. */
export interface EconomicSeries extends z.infer<typeof economic> {}
export const economicSeries: z.ZodType<EconomicSeries> = economic;

const history = z.looseObject({
	insti_owner: z.array(point),
	shares_outstanding: z.array(point),
	InstitutionSharesHeld: z.array(point),
});
/** History of shares outstanding and of institutional holdings; the document does not say what the two numbers mean. */
export interface OwnershipHistory extends z.infer<typeof history> {}
export const ownershipHistory: z.ZodType<OwnershipHistory> = history;
