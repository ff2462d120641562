import { above0, defineModel, optional, output, param, refusal } from "../../model/index.js";
import { compsStats } from "./comps-stats.js";

/**
 * Multiples of peers from prices and bases; a base that is not above zero gives no multiple ("NM") and is counted.
 * @example
 * compsWithNm({
 *   peers: [
 *     { id: "KO", price: 60, base: 2.5 },
 *     { id: "PEP", price: 150, base: 7.5 },
 *     { id: "SNOW", price: 200, base: -3 },
 *   ],
 *   target_price: 44,
 *   target_base: 2,
 * }).multiples
 * //=> { KO: 24, PEP: 20, SNOW: null }
 */
export const compsWithNm = defineModel({
	name: "comps_with_nm",
	title: "Comparables with NM counted",
	group: "comparables",
	printed: "multiple = price/base where base > 0, else NM; statistics as comps_stats over the peers with a multiple",
	source: [{ author: "own definition" }],
	inputs: {
		peers: param.rows("peers without the target", {
			id: param.text("symbol"),
			price: optional(param.number("money", "price, market capitalisation or enterprise value")),
			base: optional(param.number("money", "earnings, sales, EBITDA … of the same kind")),
		}),
		target_price: param.number("money", "the target's price, capitalisation or enterprise value"),
		target_base: param.number("money", "the target's earnings, sales, EBITDA …"),
	},
	outputs: {
		multiples: output.data<Readonly<Record<string, number | null>>>(
			"multiple by peer; null is NM or missing",
			"multiple",
		),
		not_meaningful: output.number("count", "peers whose base is not above zero"),
		not_available: output.number("count", "peers without price or base"),
		target: output.number("multiple", "the target's multiple"),
		n: output.number("count", "peers with a multiple"),
		median: output.maybe("multiple", "median"),
		q1: output.maybe("multiple", "25th percentile"),
		q3: output.maybe("multiple", "75th percentile"),
		robust_z: output.maybe("ratio", "distance from the median by the median absolute deviation"),
		percentile_rank: output.maybe("percent", "0 to 100"),
		premium_to_median: output.maybe("fraction", "target over median less one"),
	},
	refusals: [above0("non_positive_denominator", "target_base"), ["insufficient_history", "no peer has a multiple"]],
	compute({ peers, target_price, target_base }) {
		const multiples = peers.map(({ id, price, base }): [string, number | null] => [
			id,
			price === undefined || base === undefined || base <= 0 ? null : price / base,
		]);
		const target = target_price / target_base;
		const statistics = compsStats({ peers: multiples.map(([, multiple]) => multiple), target });
		if (!statistics.n) return refusal("insufficient_history", "no peer has a multiple");
		const { mean: _mean, z: _z, reasons: { z: _, ...reasons } = {}, ...stats } = statistics;
		return {
			multiples: Object.fromEntries(multiples),
			not_meaningful: peers.filter(({ price, base }) => price !== undefined && base !== undefined && base <= 0).length,
			not_available: peers.filter(({ price, base }) => price === undefined || base === undefined).length,
			target,
			...stats,
			...(Object.keys(reasons).length > 0 && { reasons }),
		};
	},
});
