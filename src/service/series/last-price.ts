// Finds the last close of a stock up to a day.
import { firstWhere } from "../../core/first-where.js";
import type { World } from "../resource.js";

/** The last close on or before a day (today without one), in today's shares; null where no series is bundled. */
export function lastPrice(world: World, symbol: string, day?: string) {
	const series = day === undefined ? world.dataset.newestPrices(symbol) : world.dataset.prices(symbol);
	if (!series) return null;
	const row = (day === undefined ? series.dates.length : firstWhere(series.dates, (date) => date > day)) - 1;
	const date = series.dates[row];
	const price = series.close[row];
	return date === undefined || price === undefined || Number.isNaN(price)
		? null
		: { price, date, currency: series.currency, row };
}
