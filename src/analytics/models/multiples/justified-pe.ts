import { defineModel, growthBelow, missing, optional, output, param, refusal } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * The price to earnings that payout, cost of equity and constant growth justify.
 * @example
 * // AnalystNotes CFA practice question OL11WRUIT (FPL)
 * justifiedPe({ payout: 0.5, g: 0.05, r: 0.09, want: ["trailing"] }) //=> { trailing: 13.125, reason: null }
 */
export const justifiedPe = defineModel({
	name: "justified_pe",
	title: "Justified price to earnings",
	group: "multiples",
	printed: "b = payout, or 1 − retention; leading = b/(r − g); trailing = b·(1 + g)/(r − g)",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed." }],
	inputs: {
		payout: optional(param.number("fraction", "dividends over earnings; comes before retention")),
		retention: optional(param.number("fraction", "1 − payout; used when payout is absent")),
		r: common.costOfEquity,
		g: common.terminalGrowth,
		want: param.texts("which outputs to return", { allowed: ["leading", "trailing"] }),
	},
	outputs: {
		leading: output.data<number | undefined>("price over next year's earnings, when wanted", "multiple"),
		trailing: output.data<number | undefined>("price over last year's earnings, when wanted", "multiple"),
	},
	refusals: [
		missing,
		[
			"missing_input",
			"neither payout nor retention is given",
			({ payout, retention }) => payout === undefined && retention === undefined,
		],
		growthBelow("g", "r"),
	],
	compute({ payout, retention = 1, r, g, want }) {
		const leading = (payout ?? 1 - retention) / (r - g);
		const trailing = leading * (1 + g);
		if (!Number.isFinite(leading) || !Number.isFinite(trailing))
			return refusal("zero_denominator", "r − g is too small");
		return {
			leading: want.includes("leading") ? leading : undefined,
			trailing: want.includes("trailing") ? trailing : undefined,
		};
	},
});
