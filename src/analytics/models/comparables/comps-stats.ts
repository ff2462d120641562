import { mean, median, percentileRank, present, quantile, sampleSd } from "../../math/statistics.js";
import { defineModel, gives, missing, takes, withReasons } from "../../model/index.js";

export const reference = {
	title: "Target among peers",
	formula:
		"median, q1, q3: type-7 quantiles of peers; z = (target − mean)/sd; robust_z = 0.6744897501960817·(target − median)/MAD; percentile_rank = 100·(below + equal/2)/n; premium_to_median = target/median − 1",
	source: [
		{ author: "Iglewicz & Hoaglin", year: 1993, work: "How to Detect and Handle Outliers" },
		{ author: "Hyndman & Fan", year: 1996, work: "Sample Quantiles in Statistical Packages" },
	],
};

/**
 * Where a target's multiple is among its peers. Turn meaningless multiples into null first, and count them.
 *
 * @example
 * const { median, percentile_rank, premium_to_median } = compsStats({ peers: [14, 16, 18, 20, 22], target: 21 });
 * [median, percentile_rank, premium_to_median] //=> [18, 80, 0.16667]
 */
export const compsStats = defineModel({
	name: "comps_stats",
	group: "comparables",
	inputs: {
		peers: takes.series("multiple", "the peers' multiples without the target; nulls are dropped"),
		target: takes.number("multiple", "the target's multiple"),
	},
	outputs: {
		n: gives.number("count", "peers with a multiple"),
		median: gives.maybe("multiple", "median"),
		q1: gives.maybe("multiple", "25th percentile"),
		q3: gives.maybe("multiple", "75th percentile"),
		mean: gives.maybe("multiple", "arithmetic mean"),
		z: gives.maybe("ratio", "distance from the mean in sample standard deviations; null for fewer than 5 peers"),
		robust_z: gives.maybe("ratio", "distance from the median by the median absolute deviation"),
		percentile_rank: gives.maybe("percent", "0 to 100"),
		premium_to_median: gives.maybe("fraction", "target over median less one"),
	},
	refusals: [
		missing,
		["insufficient_history", "fewer than 5 peers: z alone is null; none: all are null"],
		["zero_denominator", "MAD, sd or median is 0: robust_z, z or premium_to_median alone is null"],
	],
	compute({ peers, target }) {
		const values = present(peers);
		const n = values.length;
		const none = n === 0 ? ("insufficient_history" as const) : null;
		const middle = median(values);
		const center = mean(values);
		const sd = values.every((value) => value === values[0]) ? 0 : sampleSd(values);
		const mad = median(values.map((value) => Math.abs(value - middle)));
		const over = (top: number, bottom: number) => (bottom === 0 ? ("zero_denominator" as const) : top / bottom);
		return withReasons(
			{ n, ...(none && { reason: none }) },
			{
				median: none ?? middle,
				q1: none ?? quantile(values, 0.25),
				q3: none ?? quantile(values, 0.75),
				mean: none ?? center,
				z: n < 5 ? "insufficient_history" : over(target - center, sd),
				robust_z: none ?? over(0.6744897501960817 * (target - middle), mad),
				percentile_rank: none ?? percentileRank(values, target),
				premium_to_median: none ?? over(target - middle, middle),
			},
		);
	},
});
