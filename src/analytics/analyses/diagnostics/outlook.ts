// Declares diagnostics of analysts' estimates and of revenue by segment.
import { findingOf, missing, missingLike } from "../../evaluation/finding.js";
import { PER_SHARE, type Quantity, quantity } from "../../evaluation/quantity.js";
import { segmentAmounts, segmentTotal } from "../../inputs/segments.js";
import { price } from "../../measures/market.js";
import { epsDiluted } from "../../measures/per-share.js";
import { growthPath } from "../../models/estimates/index.js";
import { segmentMix } from "../../models/segments/index.js";
import { defineAnalysis } from "../analysis.js";

const estimates: Quantity<readonly (number | null)[]> = quantity("estimates", (facts) => {
	const { estimates } = facts.company;
	const unit = PER_SHARE(facts);
	if (!estimates.ok) return missingLike("estimates", { reason: estimates.reason }, unit);
	const { periods, values, madeUp, source } = estimates.value;
	const eps = values.eps;
	if (!eps) return missing("estimates", "field_not_found", { subject: "eps" }, unit);
	return findingOf("estimates", eps, unit, { kind: "reported", rule: `fiscal ${periods.join(", ")}`, source, madeUp });
});

/** Growth by analysts' estimates, and the concentration of revenue. */
export const OUTLOOK = [
	defineAnalysis("diagnostic", {
		model: growthPath,
		title: "Growth that the estimates expect",
		inputs: { base: epsDiluted, estimates, price },
		output: "cagr",
		priced: true,
	}),
	...(["business", "geographic"] as const).flatMap((axis) => [
		defineAnalysis("diagnostic", {
			name: `segment_mix_${axis}`,
			title: `Revenue by ${axis === "business" ? "business" : "region"}: concentration (HHI)`,
			model: segmentMix,
			inputs: {
				segments: segmentAmounts(axis, 0, "segments"),
				prior: segmentAmounts(axis, 1, "prior"),
				reported_total: segmentTotal(axis),
			},
			output: "hhi",
			partial: true,
			guard: ({ company: { segments } }) => (segments.ok ? null : segments.reason),
		}),
	]),
];
