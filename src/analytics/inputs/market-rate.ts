// Declares the market rates on the day of a valuation: the Treasury's yield, the market's return, and three equity premiums.
// `erp` multiplies beta, `market_premium` is implied by prices, `required_premium` belongs to the required return.
import { percent } from "../../core/format.js";
import type { Facts } from "../evaluation/facts.js";
import { type Finding, findingOf, missing } from "../evaluation/finding.js";
import { assume, overridable } from "../evaluation/overridable.js";
import { derived, FRACTION, type Quantity, quantity } from "../evaluation/quantity.js";
import { marketReturn } from "../fair-value/market-return.js";
import { declaredYield, type MarketYield } from "../fair-value/market-yield.js";
import { IMPLIED_PREMIUM, rateOn, TREASURY_10Y } from "../fair-value/rates-by-month.js";

/** The ten-year Treasury's yield in the month of the valuation, or the declared rate before the first known month. */
export const riskfree: Quantity = quantity("riskfree", (facts) => {
	const rate = facts.given.has("riskfree") ? null : rateOn(TREASURY_10Y, facts.company.asOf);
	if (rate === null) return facts.get(assume("riskfree"));
	const rule = `ten-year US Treasury, mean of ${rate.month} (Federal Reserve H.15)`;
	return findingOf("riskfree", rate.rate, FRACTION, { kind: "assumption", rule });
});
/** The declared equity premium, or the caller's: what a beta of 1 adds. */
export const erp = assume("erp");

/** The median earnings yield: the caller's, the one loaded with the company or a peer, or the declared one. */
export function marketYieldOf(facts: Facts): MarketYield | null {
	const { marketYield } = facts.options;
	const day = facts.company.asOf;
	if (typeof marketYield === "number") {
		return { yield: marketYield, count: null, day, source: "given by the caller" };
	}
	const [fetched] = [facts, ...facts.peers].flatMap((one) => fetchedYield(one, day) ?? []);
	return marketYield ?? fetched ?? declaredYield(day);
}

/** The newest loaded yield on or before the day. */
function fetchedYield({ company: { market } }: Facts, day: string): MarketYield | null {
	if (!market?.ok) return null;
	const { dates, yields, name } = market.value;
	const index = dates.findLastIndex((date) => date <= day);
	return index < 0 ? null : { yield: yields[index] as number, count: null, day: dates[index] as string, source: name };
}

/** The market's return implied by its earnings yield, or the risk-free rate plus the caller's `erp`. */
const impliedReturn: Quantity = quantity("market_return", (facts): Finding => {
	if (facts.given.has("erp")) {
		const [base, premium] = [facts.get(riskfree), facts.get(erp)];
		const rule = "riskfree + erp: the premium is given by the caller";
		const sum = (base.value ?? 0) + (premium.value ?? 0);
		return findingOf("market_return", sum, FRACTION, { rule, from: [base, premium] });
	}
	const market = marketYieldOf(facts);
	const rate = market === null ? null : marketReturn(market.yield);
	if (market === null || rate === null) {
		return missing("market_return", "missing_input", "no earnings yield of the market is known for the day", FRACTION);
	}
	const rule = `rate at which a share with the median earnings yield of ${percent(market.yield, 2)} is worth its price: ${market.source}, ${market.day}`;
	return findingOf("market_return", rate, FRACTION, { kind: "assumption", rule });
});

/** The implied premium: the market's return less the risk-free rate. */
const marketPremium: Quantity = overridable(
	"market_premium",
	derived(
		"market_premium",
		FRACTION,
		"the market's return less the risk-free rate",
		{ market: impliedReturn, riskfree },
		(v) => v.market - v.riskfree,
	),
);

/** The market's return: the caller's, the caller's premium over the risk-free rate, or the one implied by the market's earnings yield. */
export const marketReturnNow: Quantity = overridable(
	"market_return",
	quantity("market_return", (facts): Finding => {
		const [base, premium] = [facts.get(riskfree), facts.get(marketPremium)];
		if (!facts.given.has("market_premium") || base.value === null || premium.value === null)
			return facts.get(impliedReturn);
		const rule = "risk-free rate and the premium given by the caller";
		return findingOf("market_return", base.value + premium.value, FRACTION, { rule, from: [base, premium] });
	}),
);

/** The return at a beta of 0: the market's return less the declared premium; the risk-free rate if the caller gives the premium. */
export const zeroBetaRate: Quantity = quantity("zero_beta_rate", (facts) => {
	if (facts.given.has("erp") && !facts.given.has("market_return")) return facts.get(riskfree);
	const [market, premium] = [facts.get(marketReturnNow), facts.get(erp)];
	if (market.value === null || premium.value === null) return { ...market, name: "zero_beta_rate" };
	const rule = "market_return less erp: the return at a beta of 0";
	return findingOf("zero_beta_rate", market.value - premium.value, FRACTION, { rule, from: [market, premium] });
});

/** The premium of the required return: the caller's, or Damodaran's implied premium of the S&P 500 in the month of the valuation. */
export const requiredPremium: Quantity = overridable(
	"required_premium",
	quantity("required_premium", (facts) => {
		const rate = rateOn(IMPLIED_PREMIUM, facts.company.asOf);
		if (rate === null)
			return missing("required_premium", "missing_input", "no premium is known before 2008-09", FRACTION);
		const rule = `implied premium of the S&P 500 at the start of ${rate.month} (Damodaran)`;
		return findingOf("required_premium", rate.rate, FRACTION, { kind: "assumption", rule });
	}),
);
