// The methods that make the fair-value range, by family and kind of company.
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

/** Methods that take debt off and add cash. */
const ON_BALANCES: readonly EstimateName[] = ["fcff_three_stage", "fcff_two_stage", "own_ev_ebit", "peer_ev_ebit"];

export const takesDebtOff = (method: string): boolean => (ON_BALANCES as readonly string[]).includes(method);

/** Methods that a lender leaves out: also cash flows before the loans and leases that it funds. */
const OF_LENDERS = [...ON_BALANCES, "fcfe_multi_growth", "own_p_fcf"] as const satisfies readonly EstimateName[];

/** Methods left out of the range, by cause. */
const BESIDE = {
	lends: OF_LENDERS,
	lends_and_gains: OF_LENDERS,
	old_balances: ON_BALANCES,
} as const satisfies Readonly<Record<string, readonly EstimateName[]>>;

/**
 * The methods of a family in the range of a kind of company.
 * @param without `lends` where debt and cash flows are not the shareholders' own, `lends_and_gains` where past earnings hold gains on securities, too: the
 * own history is then that of book value, which holds the securities at market; `old_balances` where debt and cash may have changed since
 */
export function methodsOf(family: MethodFamily, template: Template, without: keyof typeof BESIDE | null = null) {
	if (without === "lends_and_gains" && family === "own_history") return ["own_pb"] as const;
	const left: readonly EstimateName[] = without === null ? [] : BESIDE[without];
	return METHODS_OF[family][template].filter((method) => !left.includes(method));
}

/** The methods that can make the range of a kind of company. */
export const rangeMethods = (template: Template): ReadonlySet<string> =>
	new Set([...Object.values(METHODS_OF).flatMap((family) => family[template]), "own_pb", "ginzu"]);
