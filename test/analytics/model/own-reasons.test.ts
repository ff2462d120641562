// Tests the reason of a single output from a coded model, called singly and on columns.
import { expect, it } from "vitest";
import { runDown } from "../../../src/analytics/model/columns.js";
import { defineModel, output, param } from "../../../src/analytics/model/index.js";

const payout = defineModel({
	name: "payout_and_cover",
	group: "dividends",
	formula: "payout = dps/eps; cover = eps/dps",
	source: [{ author: "own definition" }],
	inputs: { dps: param.number("per_share", "dividend"), eps: param.number("per_share", "earnings") },
	outputs: {
		payout: output.maybe("fraction", "dividend over earnings"),
		cover: output.maybe("ratio", "earnings over dividend"),
	},
	compute: ({ dps, eps }) => ({
		payout: eps < 0 ? ("non_positive_denominator" as const) : dps / eps,
		cover: dps === 0 ? null : eps / dps,
	}),
});

it("an output that returns a reason is null", () => {
	expect(payout({ dps: 2, eps: 4 })).toEqual({ payout: 0.5, cover: 2, reason: null });
	const reasons = { payout: "non_positive_denominator" };
	expect(payout({ dps: 1, eps: -2 })).toEqual({ payout: null, cover: -2, reasons, reason: null });
	expect(payout({ dps: 1, eps: 0 })).toMatchObject({ payout: null, reasons: { payout: "zero_denominator" } });
	expect(payout({ dps: 0, eps: 1 })).toEqual({ payout: 0, cover: null, reason: null });
});

it("columns give the reasons of single calls", () => {
	const run = runDown(payout, { dps: [2, 1, 1, 0], eps: [4, -2, 0, 1] });
	expect(run.outputs).toEqual({
		payout: Float64Array.of(0.5, Number.NaN, Number.NaN, 0),
		cover: Float64Array.of(2, -2, 0, Number.NaN),
	});
	expect([0, 1, 2, 3].map((row) => run.reasonOf("payout", row))).toEqual([
		null,
		"non_positive_denominator",
		"zero_denominator",
		null,
	]);
});
