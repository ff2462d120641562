import { monthNumber } from "../../math/days.js";
import { defineFormula, missing, optional, output, param } from "../../model/index.js";

/**
 * Trailing twelve months from quarters: the sum of the last four quarters for a flow, the last value for a stock.
 * @example
 * ttm({
 *   kind: "flow",
 *   quarters: [{ period: "2023-11", value: 1 }, { period: "2024-02", value: 1 }, { period: "2024-05", value: 1 }, { period: "2024-08", value: 1 }],
 * })
 * //=> { value: 4, reason: null }
 */
export const ttm = defineFormula({
	name: "ttm",
	title: "Trailing twelve months",
	group: "data",
	formula: 'value = if(kind = "flow", Σ(newest(quarters.value, 4)), last(quarters.value))',
	source: [{ author: "convention" }],
	inputs: {
		kind: param.text("flow or stock", { allowed: ["flow", "stock"] }),
		quarters: param.rows("quarters, oldest first; the last four are used", {
			period: optional(param.text("end of the quarter, YYYY-MM")),
			value: optional(param.number("none", "amount")),
		}),
	},
	outputs: { value: output.number("none", "in the unit of the values") },
	refusals: [
		[
			"insufficient_history",
			"fewer than four quarters",
			({ quarters }) => Array.isArray(quarters) && quarters.length < 4,
		],
		missing,
		[
			"missing_input",
			"one of the last four quarters has no value or no period",
			({ quarters }) => quarters.slice(-4).some(({ period, value }) => period === undefined || value === undefined),
		],
		["gap_in_periods", "two neighbours are not three months apart", ({ quarters }) => hasGap(quarters.slice(-4))],
	],
});

function hasGap(quarters: readonly { readonly period: string | undefined }[]): boolean {
	const months = quarters.map(({ period }) => monthNumber(period ?? "") ?? Number.NaN);
	return months.slice(1).some((month, i) => month - (months[i] ?? Number.NaN) !== 3);
}
