// Compares a company's multiple with those of its peers: median, percentile rank and premium.
import { defineFormula, output, param } from "../../model/index.js";

const NO_PEERS = ["insufficient_history", "n = 0"] as const;

/**
 * Where a target's multiple is among its peers. Turn meaningless multiples into null first, and count them.
 * @example
 * const { median, percentile_rank, premium_to_median } = compsStats({ peers: [14, 16, 18, 20, 22], target: 21 });
 * [median, percentile_rank, premium_to_median] //=> [18, 80, 0.16667]
 */
export const compsStats = defineFormula({
	name: "comps_stats",
	title: "Target among peers",
	group: "comparables",
	formula:
		"values = known(peers); n = count(values); median = median(values); q1 = quantile(values, 0.25); q3 = quantile(values, 0.75); mean = mean(values); z = (target − mean)/if(lowest(values) = highest(values), 0, sd(values)); robust_z = 0.6744897501960817·(target − median)/median(abs(values − median)); percentile_rank = percentile(values, target); premium_to_median = (target − median)/median",
	source: [
		{ author: "Iglewicz & Hoaglin", year: 1993, work: "How to Detect and Handle Outliers" },
		{ author: "Hyndman & Fan", year: 1996, work: "Sample Quantiles in Statistical Packages" },
	],
	without: {
		median: NO_PEERS,
		q1: NO_PEERS,
		q3: NO_PEERS,
		mean: NO_PEERS,
		z: ["insufficient_history", "n < 5"],
		robust_z: NO_PEERS,
		percentile_rank: NO_PEERS,
		premium_to_median: NO_PEERS,
	},
	reason: NO_PEERS,
	inputs: {
		peers: param.series("multiple", "the peers' multiples without the target; nulls are dropped"),
		target: param.number("multiple", "the target's multiple"),
	},
	outputs: {
		n: output.number("count", "peers with a multiple"),
		median: output.maybe("multiple", "median"),
		q1: output.maybe("multiple", "25th percentile"),
		q3: output.maybe("multiple", "75th percentile"),
		mean: output.maybe("multiple", "arithmetic mean"),
		z: output.maybe("ratio", "distance from the mean in sample standard deviations; null for fewer than 5 peers"),
		robust_z: output.maybe("ratio", "distance from the median by the median absolute deviation"),
		percentile_rank: output.maybe("percent", "0 to 100"),
		premium_to_median: output.maybe("fraction", "target over median less one"),
	},
	refusals: [
		["insufficient_history", "fewer than 5 peers: z alone is null; none: all are null"],
		["zero_denominator", "MAD, sd or median is 0: robust_z, z or premium_to_median alone is null"],
	],
});
