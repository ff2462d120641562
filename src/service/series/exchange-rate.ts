// Reads monthly exchange rates.
import type { World } from "../resource.js";

/** Units of `to` for one unit of `from` in a month (`YYYY-MM`): the month's average; null where one of them has no rate then. */
export function exchangeRate(world: World, from: string, to: string, month: string): number | null {
	if (from === to) return 1;
	const rates = world.records.rates;
	const perDollar = (currency: string) => (currency === "USD" ? 1 : (rates.get(currency)?.get(month) ?? null));
	const fromRate = perDollar(from);
	const toRate = perDollar(to);
	return fromRate === null || toRate === null ? null : toRate / fromRate;
}

/** Currencies that amounts can be converted to. */
export function currencies(world: World): readonly string[] {
	return ["USD", ...world.records.rates.keys()].toSorted();
}
