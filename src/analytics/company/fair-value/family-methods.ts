import type { Template } from "../../../frames/company-types.js";
import type { EstimateName } from "../../analyses/estimates/index.js";
import type { MethodFamily } from "../../fair-value/family-value.js";

/** The methods that make the range, by family and kind of company. Others of a family are beside it. */
const METHODS_OF: Readonly<Record<MethodFamily, Readonly<Record<Template, readonly EstimateName[]>>>> = {
	intrinsic: {
		ordinary: ["fcff_three_stage", "fcff_two_stage", "fcfe_multi_growth", "equity_three_stage", "ddm_three_stage"],
		bank: ["excess_return"],
		insurer: ["excess_return"],
		reit: ["ddm_three_stage"],
	},
	own_history: {
		ordinary: ["own_pe", "own_ev_ebit", "own_p_fcf"],
		bank: ["own_pe", "own_pb"],
		insurer: ["own_pe", "own_pb"],
		reit: ["own_p_ffo", "own_p_affo"],
	},
	market: {
		ordinary: ["peer_pe", "peer_ev_ebit"],
		bank: ["peer_pb_on_roe"],
		insurer: ["peer_pb_on_roe"],
		reit: ["peer_p_ffo", "peer_p_affo"],
	},
};

/** Methods that say nothing of a lender: they take debt off, or count cash flows before the loans and leases that it funds. */
const NOT_OF_LENDERS: readonly EstimateName[] = [
	...(["fcff_three_stage", "fcff_two_stage", "fcfe_multi_growth"] as const),
	...(["own_ev_ebit", "own_p_fcf", "peer_ev_ebit"] as const),
];

/**
 * The methods of a family that make the range of a kind of company.
 *
 * @param lends true where debt and cash flows are not the shareholders' own: what rests on debt or free cash flow stays beside the range
 */
export const methodsOf = (family: MethodFamily, template: Template, lends = false): readonly EstimateName[] =>
	METHODS_OF[family][template].filter((method) => !lends || !NOT_OF_LENDERS.includes(method));
