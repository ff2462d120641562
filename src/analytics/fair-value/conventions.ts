// Declares the conventions of the fair-value range, such as base growth and the fade of returns.
import type { Algebra } from "../formula/compile-formula.js";

/**
 * The conventions of the fair-value range, each with its source. None is fitted to prices or returns. They are the defaults of assumptions
 * that the caller may change. Of 2026-11-30: one normal return of banks and insurers for all families, the ten-year median on common equity.
 */
export const CONVENTIONS = {
	/** Growth that companies reach in the next five years whatever their record: about nominal GDP (Chan, Karceski & Lakonishok 2003). */
	baseGrowth: 0.05,
	/** Weight of the own record against the base growth: past growth explains little of the next five years. */
	recordWeight: 0.5,
	/** Lowest and highest growth of the own record that counts, per year. */
	growthFloor: -0.05,
	growthCap: 0.15,
	/** Largest share of the return on capital that growth may take: beyond it growth needs new capital for ever. */
	reinvestmentCap: 0.8,
	/** Growth for ever: long-run inflation and some real growth. */
	stableGrowth: 0.025,
	yearsHigh: 5,
	yearsFade: 5,
	/** Share of the return above the discount rate that is kept for ever, and the largest excess that counts. */
	keptExcess: 0.5,
	maxExcess: 0.1,
	/** Return on equity of the market's company: about the median of large listed companies. */
	marketReturnOnEquity: 0.18,
	/** The bear and bull case: growth lower and higher by this a year, and the margin times these factors. */
	growthSpread: 0.04,
	bearMargin: 0.85,
	bullMargin: 1.15,
} as const;

/** Return on new capital for ever: the rate, and half of the excess earned so far (10 points count at most). */
export function terminalReturn<T>(rate: T, earned: T, { arithmetic, constant, min, max }: Algebra<T>): T {
	const { "+": plus, "-": minus, "*": times } = arithmetic;
	const excess = min(constant(CONVENTIONS.maxExcess), max(constant(0), minus(earned, rate)));
	return plus(rate, times(constant(CONVENTIONS.keptExcess), excess));
}
