import { leastSquares } from "../../math/least-squares.js";
import { median } from "../../math/statistics.js";
import { found } from "../finding.js";
import { derived, FRACTION, lack, type Quantity, quantity } from "../quantity.js";
import { assume, over, type Yearly } from "../roles.js";
import { roicNew } from "./returns.js";

/** Growth per year over the last `years` fiscal years of a column; null where an end is missing or not positive. */
export function growthOver(series: Yearly, years: number): number | null {
	const last = series.values.findLastIndex((value) => value !== null);
	const end = series.values[last] ?? null;
	const begin = series.values[last - years] ?? null;
	if (last < years || end === null || begin === null || end <= 0 || begin <= 0) return null;
	return (end / begin) ** (1 / years) - 1;
}

const percent = (value: number) => `${(value * 100).toFixed(1)} %`;

/** What the company's own record of revenue says: the median of its growth over 3, 5 and 10 years. */
export const ownGrowth: Quantity = derived(
	"own_growth",
	FRACTION,
	"median of the revenue growth per year over the last 3, 5 and 10 fiscal years",
	{ revenue: over("revenue") },
	({ revenue }) => {
		const known = [3, 5, 10].map((years) => growthOver(revenue, years)).filter((g): g is number => g !== null);
		return known.length > 0 ? median(known) : lack("insufficient_history", "revenue is not known for 4 years running");
	},
);

/**
 * Growth of the high stage: own growth, no more than reinvesting the allowed share of profit at the own return on
 * capital would give, and within the declared floor and cap.
 */
export const highGrowth: Quantity = quantity("g_high", (facts) => {
	const own = facts.get(ownGrowth);
	if (own.value === null) return { ...own, name: "g_high" };
	const roic = facts.get(roicNew);
	const [cap, floor, share] = (["growth_cap", "growth_floor", "reinvestment_cap"] as const).map((name) =>
		facts.get(assume(name)),
	);
	const affordable = roic.value === null ? null : roic.value * (share?.value ?? 1);
	const limits = [own.value, cap?.value ?? 1, ...(affordable === null ? [] : [affordable])];
	const value = Math.max(floor?.value ?? -1, Math.min(...limits));
	const why =
		value === own.value
			? "own revenue growth (median of 3, 5 and 10 years)"
			: value === affordable
				? `own revenue growth of ${percent(own.value)}, held to what ${percent(share?.value ?? 1)} of profit reinvested at a return of ${percent(roic.value ?? 0)} gives`
				: `own revenue growth of ${percent(own.value)}, held within ${percent(floor?.value ?? -1)} and ${percent(cap?.value ?? 1)}`;
	const from = [own, roic, cap, floor, share].filter((finding) => finding !== undefined && finding.value !== null);
	return found("g_high", value, FRACTION, { rule: why, from: from as NonNullable<(typeof from)[number]>[] });
});

/** Growth of a column by log-linear trend, with its R². */
export function trendOf(series: Yearly, years: number): { readonly growth: number; readonly r2: number } | null {
	const points = series.values
		.slice(-years)
		.flatMap((value, i) => (value !== null && value > 0 ? [[i, Math.log(value)] as const] : []));
	if (points.length < 5 || points.length < Math.min(years, series.values.length)) return null;
	const fit = leastSquares(
		points.map(([, y]) => y),
		[points.map(([x]) => x)],
	);
	return fit && { growth: Math.exp(fit.coefficients[1] ?? 0) - 1, r2: fit.rSquared };
}
