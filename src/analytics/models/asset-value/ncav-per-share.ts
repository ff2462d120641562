import { defineFormula, notZero, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * Net current asset value per share: current assets less ALL liabilities.
 * @example
 * ncavPerShare({ current_assets: 10, total_liabilities: 20, preferred: 0, shares: 5 }) //=> { value: -2, reason: null }
 */
export const ncavPerShare = defineFormula({
	name: "ncav_per_share",
	title: "Net current asset value",
	group: "asset_value",
	formula: "value = (current_assets − total_liabilities − preferred)/shares",
	source: [{ author: "Graham & Dodd", year: 1934, work: "Security Analysis" }],
	inputs: {
		current_assets: param.number("money", "current assets"),
		total_liabilities: param.number("money", "all liabilities, current and long-term"),
		preferred: param.number("money", "preferred stock, 0 if none"),
		shares: common.shares,
	},
	outputs: { value: output.number("per_share", "net current assets per share, may be negative") },
	refusals: [notZero("shares")],
});
