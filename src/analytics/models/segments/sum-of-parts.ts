import { sum } from "../../math/statistics.js";
import { above0, defineModel, missing, optional, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/** One segment with its own multiple. */
export interface SegmentValue {
	readonly amount: number;
	readonly multiple: number;
	readonly value: number;
	/** Share of the sum of the parts. */
	readonly share: number;
}

/**
 * The firm as the sum of its segments, each at a multiple of its own; and how far the segments tie out to the total.
 * @example
 * sumOfParts({
 *   segments: { Products: 300, Services: 100 },
 *   multiples: { Products: 2, Services: 5 },
 *   net_debt: 100,
 *   shares: 50,
 *   reported_total: 400,
 * }).value_per_share //=> 20
 */
export const sumOfParts = defineModel({
	name: "sum_of_parts",
	title: "Sum of the parts",
	group: "segments",
	printed:
		"enterprise_value = Σ amount_i·multiple_i; value_per_share = (enterprise_value − net_debt)/shares; tie_out_gap = reported_total − Σ amount",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed." }],
	inputs: {
		segments: param.lookup("money", "revenue (or profit) by segment, eliminations left out"),
		multiples: param.lookup("multiple", "enterprise value over that amount, by segment"),
		net_debt: param.number("money", "debt, minority interest and preferred stock less cash"),
		shares: common.shares,
		reported_total: optional(param.number("money", "the company's total, for the tie-out")),
	},
	outputs: {
		value_per_share: output.number("per_share", "value of a share"),
		enterprise_value: output.number("money", "sum of the parts"),
		parts: output.data<Readonly<Record<string, SegmentValue>>>("amount, multiple, value and share by segment"),
		tie_out_gap: output.maybe("money", "reported total less the sum of the segments: what no multiple values"),
		tie_out_gap_share: output.maybe("fraction", "the gap over the reported total"),
	},
	refusals: [
		missing,
		["insufficient_history", "no segments", ({ segments }) => Object.keys(segments).length === 0],
		["missing_input", "a segment has no amount", ({ segments }) => Object.values(segments).includes(null)],
		[
			"missing_input",
			"a segment has no multiple",
			({ segments, multiples }) =>
				Object.keys(segments).some((name) => !Object.hasOwn(multiples, name) || multiples[name] === null),
		],
		[
			"non_positive_input",
			"a segment is negative",
			({ segments }) => Object.values(segments).some((one) => Number(one) < 0),
		],
		[
			"non_positive_input",
			"a multiple is not positive",
			({ segments, multiples }) => Object.keys(segments).some((name) => Number(multiples[name]) <= 0),
		],
		["zero_denominator", "the sum is 0", ({ segments }) => sum(Object.values(segments).map(Number)) === 0],
		above0("non_positive_denominator", "shares"),
	],
	compute({ segments, multiples, net_debt, shares, reported_total }) {
		const rows = Object.entries(segments).map(([name, amount]) => {
			const [a, multiple] = [Number(amount), Number(multiples[name])];
			return { name, amount: a, multiple, value: a * multiple };
		});
		const enterprise_value = sum(rows.map(({ value }) => value));
		const parts = rows.map(({ name, ...row }): [string, SegmentValue] => [
			name,
			{ ...row, share: row.value / enterprise_value },
		]);
		const gap =
			reported_total === undefined
				? ("missing_input" as const)
				: reported_total - sum(rows.map(({ amount }) => amount));
		return {
			value_per_share: (enterprise_value - net_debt) / shares,
			enterprise_value,
			parts: Object.fromEntries(parts),
			tie_out_gap: gap,
			tie_out_gap_share: typeof gap === "number" ? gap / (reported_total || Number.NaN) : gap,
		};
	},
});
