import { above0, defineFormula, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * The constant growth that an enterprise value implies.
 * @example
 * // AcadiFi, reverse DCF (Helios Semiconductor)
 * reverseDcfSingleStage({ ev: 9000, fcff0: 350, wacc: 0.1 }) //=> { g: 0.058824, reason: null }
 */
export const reverseDcfSingleStage = defineFormula({
	name: "reverse_dcf_single_stage",
	title: "Reverse DCF, one stage",
	group: "expectations",
	formula: "g = (ev·wacc − fcff0)/(ev + fcff0)",
	source: [{ author: "Rappaport & Mauboussin", year: 2001, work: "Expectations Investing" }],
	warnings: [
		["data", "ev = {ev}: no growth makes a firm with cash flow worth that; the root has no meaning", "ev ≤ 0"],
	],
	inputs: {
		ev: param.number("money", "enterprise value"),
		fcff0: param.number("money", "free cash flow to the firm of the year just ended; grown once"),
		wacc: common.wacc,
	},
	outputs: { g: output.number("fraction", "implied perpetual growth, per year", "perpetual_growth") },
	refusals: [
		above0("non_positive_base_cash_flow", "fcff0"),
		["zero_denominator", "enterprise value and cash flow sum to 0", "ev + fcff0 = 0"],
	],
});
