import { NUMBERS } from "../formula/numbers.js";
import { findRoot } from "../math/find-root.js";
import { CONVENTIONS, terminalReturn } from "./conventions.js";
import { threeStageValue } from "./three-stage-value.js";

/** Rates between which the market's return is sought. The lower one is half a point above perpetual growth. */
const LEAST_RATE = CONVENTIONS.stableGrowth + 0.005;
const MOST_RATE = 0.4;

/**
 * What the market's median company is worth per unit of its earnings at a rate: growth of 5 % for five years, fading over
 * five to 2.5 %, a return on equity of 18 % that fades to the rate and half of the excess, reinvestment of growth ÷ return,
 * mid-year.
 *
 * @param rate a fraction per year
 * @returns a price-earnings ratio; null where the rate is not above perpetual growth
 */
export function valuePerEarnings(rate: number): number | null {
	const { baseGrowth, marketReturnOnEquity } = CONVENTIONS;
	const worth = threeStageValue({
		profit: 1,
		growth: baseGrowth,
		returnOnCapital: marketReturnOnEquity,
		terminalReturn: terminalReturn(rate, marketReturnOnEquity, NUMBERS),
		rate,
	});
	return worth?.value ?? null;
}

/**
 * The return that the market implies: the rate at which the median earnings yield is worth its price.
 * Source: Gebhardt, Lee & Swaminathan 2001, Toward an Implied Cost of Capital, for the principle.
 *
 * @param earningsYield earnings over price of the median company, a fraction
 * @returns a fraction per year; null where no rate between 3 % and 40 % gives the price
 */
export function marketReturn(earningsYield: number): number | null {
	if (earningsYield !== last.earningsYield) last = { earningsYield, rate: findReturn(earningsYield) };
	return last.rate;
}

/** Companies are valued at the market's yield of one day, many after each other. */
let last: { readonly earningsYield: number; readonly rate: number | null } = { earningsYield: 0, rate: null };

function findReturn(earningsYield: number): number | null {
	if (!(earningsYield > 0)) return null;
	return findRoot((rate) => (valuePerEarnings(rate) ?? Number.NaN) - 1 / earningsYield, LEAST_RATE, MOST_RATE);
}

/**
 * What the median company is worth, over its price, at another rate than the market's.
 */
export function medianRatioAt(rate: number, earningsYield: number): number | null {
	const worth = valuePerEarnings(rate);
	return worth === null || !(earningsYield > 0) ? null : worth * earningsYield;
}
