import { findRoot } from "../../math/find-root.js";
import { above0, defineModel, growthBelow, output, param, refusal } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";
import { dcfTwoStageFcf } from "../cash-flow-value/dcf-two-stage-fcf.js";

/**
 * The first-stage growth at which the two-stage free-cash-flow value equals the market price.
 * @example
 * reverseDcfTwoStage({ price: 140, shares: 50, fcf0: 300, wacc: 0.09, g_terminal: 0.03, years: 7, cash: 250, debt: 900 })
 * //=> { g: 0.099569, reason: null }
 */
export const reverseDcfTwoStage = defineModel({
	name: "reverse_dcf_two_stage",
	title: "Reverse DCF, two stages",
	group: "expectations",
	printed: "g on [−0.9, 2] with EV(g) + cash − debt = price·shares, EV as in dcf_two_stage_fcf, by bisection",
	source: [{ author: "Rappaport & Mauboussin", year: 2001, work: "Expectations Investing" }],
	inputs: {
		fcf0: param.number("money", "free cash flow to the firm of the year just ended; year 1 is fcf0·(1 + g)"),
		g_terminal: common.terminalGrowth,
		wacc: common.wacc,
		years: common.years,
		cash: common.cash,
		debt: common.debt,
		shares: { ...common.shares, above: true },
		price: param.number("per_share", "price of a share"),
	},
	outputs: { g: output.number("fraction", "implied growth of the first stage, per year") },
	refusals: [
		above0("non_positive_base_cash_flow", "fcf0"),
		growthBelow("g_terminal", "wacc"),
		["no_convergence", "no growth in the bracket gives the price"],
	],
	compute({ price, shares, cash, debt, ...firm }, trace) {
		const target = trace.step("enterprise_value", price * shares - cash + debt, "money");
		const inputs = { ...firm, g: 0, cash, debt, shares };
		const valueAt = (g: number) => {
			inputs.g = g;
			return dcfTwoStageFcf(inputs);
		};
		const g = findRoot((growth) => (valueAt(growth).enterprise_value ?? Number.NaN) - target, -0.9, 2);
		if (g === null)
			return refusal("no_convergence", {
				sentence: "no growth from −90% to 200% gives a firm value of {target}",
				values: { target },
			});
		trace.terminalShare(valueAt(g).terminal_share ?? Number.NaN);
		return { g };
	},
});
