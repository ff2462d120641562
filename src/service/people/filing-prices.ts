import { median } from "../../core/math/median.js";
import { oncePerWorld, type World } from "../world.js";
import { splitFactor } from "./guru-moves.js";

/** A price at the end of a quarter, in today's shares. */
interface QuarterPrice {
	readonly date: string;
	readonly price: number;
}

/** The key of a security: its symbol, else its issuer. */
const keyOf = (symbol: string, issuer: string): string => symbol || issuer;

/**
 * Prices of a security at the ends of quarters, oldest first: value over shares in 13F filings, the median of several. For most holdings
 * the data set has no other prices.
 */
export function quarterPrices(world: World, symbol: string, issuer: string): readonly QuarterPrice[] {
	return allPrices(world).get(keyOf(symbol, issuer)) ?? [];
}

const allPrices = oncePerWorld((world): ReadonlyMap<string, readonly QuarterPrice[]> => {
	const found = new Map<string, Map<string, number[]>>();
	for (const { filings } of world.records.gurus)
		for (const { reportDate, holdings } of filings)
			for (const { symbol, issuer, shares, value } of holdings.values()) {
				if (!(shares > 0 && value > 0)) continue;
				const key = keyOf(symbol, issuer);
				const dates = found.get(key) ?? new Map<string, number[]>();
				found.set(key, dates);
				const price = value / shares / splitFactor(world, symbol, reportDate, world.asOf);
				dates.set(reportDate, [...(dates.get(reportDate) ?? []), price]);
			}
	return new Map(
		[...found].map(([key, dates]) => [
			key,
			[...dates]
				.map(([date, prices]) => ({ date, price: median(prices) as number }))
				.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
		]),
	);
});
