import type { Facts } from "../../evaluation/facts.js";
import { marketReturnNow, marketYieldOf } from "../../inputs/market-rate.js";
import type { MarketRate } from "./fair-value-result.js";

/** Assumptions that determine the market's return. */
const RATES = ["market_return", "market_premium", "erp"] as const;

/** The market's return and the yield behind it; null without a yield. */
export function marketRate(facts: Facts): MarketRate | null {
	const rate = facts.value(marketReturnNow);
	if (rate === null) return null;
	const known = RATES.some((name) => facts.given.has(name)) ? null : marketYieldOf(facts);
	return {
		rate,
		yield: known?.yield ?? null,
		count: known?.count ?? null,
		day: known?.day ?? null,
		source: known?.source ?? "as given",
	};
}
