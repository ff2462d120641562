// Marks returns on almost no capital as not meaningful.
import type { FiscalSeries, PeerComparison } from "../analytics/valuation.js";
import { absentFor, type Figure, type Reason } from "../core/figure.js";

/** Beyond ±200% a return only shows that buybacks or losses left almost no capital. A fraction. */
const MAX_RETURN = 2;

const RETURNS: ReadonlySet<string> = new Set(["roic", "roe", "return_on_tangible_equity"]);

const isExtreme = (name: string, value: number | null): boolean =>
	value !== null && RETURNS.has(name) && Math.abs(value) > MAX_RETURN;

/** The reason of such a return (NM). */
export const NEXT_TO_NO_CAPITAL: Reason = {
	code: "non_positive_denominator",
	sentence: "a return beyond ±200% is earned on next to no capital",
};

/** A series with gaps for such returns. */
export const meaningfulSeries = (series: FiscalSeries): FiscalSeries => ({
	...series,
	values: series.values.map((value) => (isExtreme(series.name, value) ? null : value)),
});

export const meaningfulFigure = (name: string, figure: Figure): Figure =>
	isExtreme(name, figure.value) ? absentFor(NEXT_TO_NO_CAPITAL, figure.unit) : figure;

/** A comparison without such returns. */
export const meaningfulComparison = (one: PeerComparison): PeerComparison => ({
	...one,
	values: one.values.map(({ symbol, figure }) => ({ symbol, figure: meaningfulFigure(one.name, figure) })),
});
