import { square } from "../../../core/math/square.js";
import { present, sum } from "../../math/statistics.js";
import { defineModel, missing, optional, output, param } from "../../model/index.js";

/** One segment: its part of the sum, and what it added to growth. */
export interface SegmentShare {
	readonly share: number | null;
	readonly growth: number | null;
	readonly contribution: number | null;
}

/**
 * Mix of the segments, its concentration, what each added to growth, and whether they tie out to the total.
 * @example
 * segmentMix({ segments: { Products: 300, Services: 100 }, prior: { Products: 290, Services: 80 }, reported_total: 400 }).mix
 * //=> { Products: { share: 0.75, growth: 0.034483, contribution: 0.027027 }, Services: { share: 0.25, growth: 0.25, contribution: 0.054054 } }
 */
export const segmentMix = defineModel({
	name: "segment_mix",
	title: "Segment mix",
	group: "segments",
	printed:
		"share_i = value_i/Σ value; hhi = Σ share²; growth_i = value_i/prior_i − 1; contribution_i = (value_i − prior_i)/Σ prior; tie_out_gap = reported_total − Σ value",
	source: [{ author: "US Department of Justice", work: "Merger Guidelines (HHI)" }],
	inputs: {
		segments: param.lookup("money", "amount by segment, eliminations left out"),
		prior: optional(param.lookup("money", "the same, a year before")),
		reported_total: optional(param.number("money", "the company's total, for the tie-out")),
	},
	outputs: {
		mix: output.data<Readonly<Record<string, SegmentShare>>>("share, growth and contribution by segment"),
		total: output.number("money", "sum of the segments"),
		hhi: output.maybe("fraction", "concentration; null with a negative segment"),
		tie_out_gap: output.maybe("money", "reported total less the sum of the segments"),
		tie_out_gap_share: output.maybe("fraction", "the gap over the reported total"),
	},
	refusals: [
		missing,
		["missing_input", "a segment has no amount", ({ segments }) => Object.values(segments).includes(null)],
		["insufficient_history", "no segments", ({ segments }) => Object.keys(segments).length === 0],
		["zero_denominator", "the sum is 0", ({ segments }) => sum(present(Object.values(segments))) === 0],
		["non_positive_input", "a segment is negative: shares and their concentration mean nothing"],
	],
	compute({ segments, prior, reported_total }) {
		const entries = Object.entries(segments).map(([name, value]) => [name, value ?? Number.NaN] as const);
		const values = entries.map(([, value]) => value);
		const total = sum(values);
		const negative = values.some((value) => value < 0);
		const priorSum = prior && !Object.values(prior).includes(null) ? sum(present(Object.values(prior))) : Number.NaN;
		const mix = entries.map(([name, value]): [string, SegmentShare] => {
			const then = prior && Object.hasOwn(prior, name) ? (prior[name] ?? Number.NaN) : Number.NaN;
			return [
				name,
				{
					share: negative ? null : value / total,
					growth: then > 0 ? value / then - 1 : null,
					contribution: priorSum > 0 ? (value - then) / priorSum : null,
				},
			];
		});
		const gap = reported_total === undefined ? ("missing_input" as const) : reported_total - total;
		return {
			mix: Object.fromEntries(mix),
			total,
			hhi: negative ? ("non_positive_input" as const) : sum(values.map((value) => square(value / total))),
			tie_out_gap: gap,
			tie_out_gap_share: typeof gap === "number" ? gap / (reported_total || Number.NaN) : gap,
		};
	},
});
