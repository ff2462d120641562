// Computes the intrinsic value at the required return.
import { percent } from "../../../core/format.js";
import { estimateNamed } from "../../analyses/estimates/index.js";
import { figureOfAnalysis } from "../../analyses/run-analysis.js";
import type { Facts } from "../../evaluation/facts.js";
import { requiredReturn } from "../../fair-value/discount-rate.js";
import { geometricMean } from "../../fair-value/geometric-mean.js";
import { medianRatioAt } from "../../fair-value/market-return.js";
import { IMPLIED_PREMIUM, rateOn } from "../../fair-value/rates-by-month.js";
import { costOfEquity } from "../../inputs/cost-of-capital.js";
import { requiredPremium, riskfree } from "../../inputs/market-rate.js";
import type { RequiredLevel } from "./fair-value-result.js";

/**
 * The intrinsic value at the required return: the day's ten-year Treasury plus the month's premium (or the caller's). Null before the first
 * month with a premium.
 */
export function requiredLevel(
	facts: Facts,
	methods: readonly string[],
	earningsYield: number | null,
): RequiredLevel | null {
	const { asOf } = facts.company;
	const [treasury, premium] = [facts.value(riskfree), facts.get(requiredPremium)];
	if (treasury === null || premium.value === null) return null;
	const given = facts.given.has("required_premium");
	const month = given ? asOf : (rateOn(IMPLIED_PREMIUM, asOf)?.month ?? asOf);
	const { rate, warning } = requiredReturn(treasury, { premium: premium.value, date: month }, asOf);
	const source = given ? "as given" : `Damodaran ${month}`;
	const other = facts.variation({ assumptions: { market_return: rate } });
	const values = methods.map((method) => {
		const analysis = estimateNamed(method);
		return analysis ? figureOfAnalysis(analysis, other).value : null;
	});
	return {
		rate,
		rule: `ten-year Treasury ${percent(treasury)} plus a premium of ${percent(premium.value)}, ${source}`,
		costOfEquity: other.value(costOfEquity) ?? rate,
		value: values.some((value) => value === null) ? null : geometricMean(values as number[]),
		medianRatio: earningsYield === null ? null : medianRatioAt(rate, earningsYield),
		warning,
	};
}
