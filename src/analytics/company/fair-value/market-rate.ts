import type { MarketRate } from "../../fair-value/fair-value.js";
import type { Facts } from "../facts.js";
import { marketReturnNow, marketYieldOf } from "../quantities/market-rate.js";

/** The market's return of the valuation with what it follows from; null where no yield is known. */
export function marketRate(facts: Facts): MarketRate | null {
	const rate = facts.value(marketReturnNow);
	if (rate === null) return null;
	const known = facts.given.has("market_return") || facts.given.has("erp") ? null : marketYieldOf(facts);
	return {
		rate,
		yield: known?.yield ?? null,
		count: known?.count ?? null,
		day: known?.day ?? null,
		source: known?.source ?? "given by the caller",
	};
}
