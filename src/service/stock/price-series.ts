// Answers with a company's prices and volumes.
import type { PriceSeries } from "../../store/types.js";
import type { Reply, RequestOf, World } from "../resource.js";
import { monthFirst, rounded } from "../written-values.js";
import { isFictitious, listedCompany } from "./company.js";

interface Range {
	readonly symbol: string;
	readonly startDate?: string;
	readonly endDate?: string;
}

export function pricesOf(world: World, symbol: string): PriceSeries | undefined {
	const market = world.dataset.marketPrices(symbol);
	if (market) return market;
	const { symbol: resolved, company } = listedCompany(world, symbol);
	const series = world.dataset.prices(resolved);
	return series && company && isFictitious(company) ? withRoundBars(series) : series;
}

/** The empty reply for a listed stock without prices, or with closes only; a user's store takes a file of them. */
export const withoutData = ({ dataset }: World, subject: string, symbols: string): Reply => ({
	body: [],
	reason: `no ${subject} of ${symbols} are in the data set${dataset.isOwn ? `; import a price file: valuelab data import FILE --symbol ${symbols.includes(" ") ? "SYMBOL" : symbols}` : ""}`,
});

/** The fictitious company's bars, in round numbers. */
function withRoundBars(series: PriceSeries): PriceSeries {
	const { close } = series;
	return {
		...series,
		open: close.map((value) => value - 0.5),
		low: close.map((value) => value - 1),
		high: close.map((value) => value + 0.5),
		volume: close.map(() => 1_000_000),
	};
}

function rowsWithin(series: PriceSeries, { startDate = "0000", endDate = "9999" }: Range): number[] {
	const rows: number[] = [];
	for (let i = 0; i < series.dates.length; i++) {
		const date = series.dates[i] as string;
		if (date >= startDate && date <= endDate) rows.push(i);
	}
	return rows;
}

type PriceOperation = "stock.price" | "stock.unadjustedPrice" | "stock.volume";

/** Pairs of day and value; a day without a value is left out, never zero. */
function dailyPairs(request: RequestOf<PriceOperation>, column: "close" | "unadjustedClose" | "volume"): Reply {
	const { symbol } = request.arguments;
	const series = pricesOf(request.world, symbol);
	if (!series) return withoutData(request.world, "prices", symbol);
	const values = series[column];
	if (values.every(Number.isNaN)) return withoutData(request.world, "volumes", symbol);
	const body: [string, number][] = [];
	for (const i of rowsWithin(series, request.arguments)) {
		const value = values[i] as number;
		if (!Number.isNaN(value)) body.push([monthFirst(series.dates[i] as string), rounded(value, 6)]);
	}
	const { endDate } = request.arguments;
	const last = values[series.dates.length - 1];
	// In the live form, a range that ends today has a bar of today with the last close.
	if (
		request.form === "live" &&
		endDate !== undefined &&
		endDate >= request.world.asOf &&
		series.dates.at(-1) !== request.world.asOf
	)
		if (last !== undefined && !Number.isNaN(last)) body.push([monthFirst(request.world.asOf), rounded(last, 6)]);
	return { body, headers: frequencyOf(series) };
}

/** A header with the day from which the series has only month ends, since pairs have no place for it. */
function frequencyOf({ monthlyFrom, frequency }: PriceSeries): Record<string, string> {
	return { "valuelab-frequency": monthlyFrom === null ? frequency : `daily, monthly from ${monthlyFrom}` };
}

/** `GET /stock/{symbol}/price`: closes in today's shares. */
export const price = (request: RequestOf<"stock.price">) => dailyPairs(request, "close");
/** `GET /stock/{symbol}/unadjusted_price`: closes as quoted on the day. */
export const unadjustedPrice = (request: RequestOf<"stock.unadjustedPrice">) => dailyPairs(request, "unadjustedClose");
/** `GET /stock/{symbol}/volume`: shares traded, in today's shares. Known while the series is daily. */
export const volume = (request: RequestOf<"stock.volume">) => dailyPairs(request, "volume");

/**
 * `GET /stock/{symbol}/price_ohlc`: `[date, open, high, low, close]` in the document's form, which shows no more than
 * `[date, value]`; objects in the live one. Only days whose bar is known.
 */
export function priceOhlc({ arguments: args, form, world }: RequestOf<"stock.priceOhlc">): Reply {
	const series = pricesOf(world, args.symbol);
	if (!series) return withoutData(world, "prices", args.symbol);
	if (series.open.every(Number.isNaN)) return withoutData(world, "opening, high and low prices", args.symbol);
	const { open, high, low, close, volume: traded, unadjustedClose } = series;
	const rows = rowsWithin(series, args).filter(
		(i) => ![open[i], high[i], low[i]].some((v) => v === undefined || Number.isNaN(v)),
	);
	const valueAt = (column: Float64Array, i: number) => rounded(column[i] as number, 6);
	if (form === "document")
		return {
			headers: frequencyOf(series),
			body: rows.map((i) => [
				monthFirst(series.dates[i] as string),
				valueAt(open, i),
				valueAt(high, i),
				valueAt(low, i),
				valueAt(close, i),
			]),
		};
	const orNull = (column: Float64Array, i: number) => (Number.isNaN(column[i]) ? null : valueAt(column, i));
	return {
		headers: frequencyOf(series),
		body: rows.map((i) => ({
			sec: args.symbol,
			date: series.dates[i],
			open: String(valueAt(open, i)),
			high: String(valueAt(high, i)),
			low: String(valueAt(low, i)),
			close: String(valueAt(close, i)),
			volume: orNull(traded, i),
			unadjusted_close: orNull(unadjustedClose, i),
		})),
	};
}
