// Computes the return that the market's earnings yield implies.
import { NUMBERS } from "../formula/number-algebra.js";
import { findRoot } from "../math/find-root.js";
import { fcffThreeStageFade } from "../models/cash-flow-value/index.js";
import { CONVENTIONS, terminalReturn } from "./conventions.js";

/** The lowest return of the market: half a point above perpetual growth. */
const MIN_RATE = CONVENTIONS.stableGrowth + 0.005;
const MAX_RATE = 0.4;

/**
 * The median company's value over its earnings at a rate, by the three-stage model without tax, debt and shares: growth of 5% for five
 * years, fading over five to 2.5%; a return on equity of 18% that fades to the rate and half of the excess; mid-year flows.
 * @param rate a fraction per year
 * @returns a price-earnings ratio; null where the rate is not above perpetual growth
 */
export function valuePerEarnings(rate: number): number | null {
	const { baseGrowth, marketReturnOnEquity, yearsHigh, yearsFade, stableGrowth } = CONVENTIONS;
	const growth = { g_high: baseGrowth, years_high: yearsHigh, years_fade: yearsFade, g_stable: stableGrowth };
	const roc_stable = terminalReturn(rate, marketReturnOnEquity, NUMBERS);
	const reinvestment = { rr_high: baseGrowth / marketReturnOnEquity, roc_stable };
	const rates = { wacc_high: rate, wacc_stable: rate };
	const noDebt = { tax: 0, cash_and_nonop: 0, debt: 0 };
	const answer = fcffThreeStageFade({ ebit0: 1, ...growth, ...reinvestment, ...rates, ...noDebt, shares: 1 });
	if (!("value_per_share" in answer) || typeof answer.value_per_share !== "number") return null;
	return answer.value_per_share * Math.sqrt(1 + rate);
}

/**
 * The market's return: the rate at which the value of the median earnings yield equals its price. Source: Gebhardt, Lee & Swaminathan 2001,
 * Toward an Implied Cost of Capital, for the principle.
 * @param earningsYield earnings over price of the median company, a fraction
 * @returns a fraction per year; null where no rate between 3% and 40% gives the price
 */
export function marketReturn(earningsYield: number): number | null {
	if (earningsYield !== last.earningsYield) last = { earningsYield, rate: findReturn(earningsYield) };
	return last.rate;
}

/** Remembered, because many companies are valued on one day. */
let last: { readonly earningsYield: number; readonly rate: number | null } = { earningsYield: 0, rate: null };

function findReturn(earningsYield: number): number | null {
	if (!(earningsYield > 0)) return null;
	return findRoot((rate) => (valuePerEarnings(rate) ?? Number.NaN) - 1 / earningsYield, MIN_RATE, MAX_RATE);
}

/** The median company's value over its price at another rate. */
export function medianRatioAt(rate: number, earningsYield: number): number | null {
	const worth = valuePerEarnings(rate);
	return worth === null || !(earningsYield > 0) ? null : worth * earningsYield;
}
