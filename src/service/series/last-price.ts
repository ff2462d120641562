import type { World } from "../world.js";

/** The last known close of a symbol with its day. */
export interface LastPrice {
	readonly price: number;
	readonly date: string;
	readonly currency: string;
	/** Where the series is daily at its end: bars exist. */
	readonly row: number;
}

/** The last close on or before a day (today without one), in today's shares; null where no series is bundled. */
export function lastPrice(world: World, symbol: string, day?: string): LastPrice | null {
	const series = world.dataset.prices(symbol);
	if (!series) return null;
	let row = series.dates.length - 1;
	if (day !== undefined) {
		let low = 0;
		let high = series.dates.length;
		while (low < high) {
			const middle = (low + high) >> 1;
			if ((series.dates[middle] as string) <= day) low = middle + 1;
			else high = middle;
		}
		row = low - 1;
	}
	const date = series.dates[row];
	const price = series.close[row];
	return date === undefined || price === undefined || Number.isNaN(price)
		? null
		: { price, date, currency: series.currency, row };
}
