// Finds the rates behind a fair value: the cost of equity with its inputs, and the market's return.
import type { Facts } from "../../evaluation/facts.js";
import type { RateWords } from "../../fair-value/verdict-sentence.js";
import { beta, costOfEquity, isAtMinimumCost } from "../../inputs/cost-of-capital.js";
import { erp, marketReturnNow, marketYieldOf, riskfree } from "../../inputs/market-rate.js";
import type { FairValue, MarketRate } from "./fair-value-result.js";

/** The cost of equity of the values, and its inputs. */
export function rateOf(facts: Facts, market: FairValue["market"]): RateWords | null {
	const rate = facts.value(costOfEquity);
	if (rate === null) return null;
	const capital = facts.given.has("cost_of_equity") ? undefined : facts.given.get("wacc");
	const isGiven = capital !== undefined || facts.given.has("cost_of_equity");
	const [own, premium] = [facts.value(beta), facts.value(erp)];
	const treasury = isGiven || !isAtMinimumCost(facts) ? null : facts.value(riskfree);
	return {
		rate,
		market: market?.rate ?? null,
		isGiven: facts.given.has("market_return"),
		beta: isGiven || own === null || premium === null ? null : { value: own, premium },
		...(treasury !== null && { treasury }),
		...(capital !== undefined && { capital }),
	};
}

/** Assumptions that determine the market's return. */
const RETURN_RATES = ["market_return", "market_premium", "erp"] as const;

/** The market's return and the yield behind it; null without a yield. */
export function marketRate(facts: Facts): MarketRate | null {
	const rate = facts.value(marketReturnNow);
	if (rate === null) return null;
	const market = RETURN_RATES.some((name) => facts.given.has(name)) ? null : marketYieldOf(facts);
	return {
		rate,
		yield: market?.yield ?? null,
		count: market?.count ?? null,
		day: market?.day ?? null,
		source: market?.source ?? "as given",
	};
}
