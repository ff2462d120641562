// Lists the methods of the fair-value range, by family and kind of company.
import type { Template } from "../../../frames/company-types.js";
import type { EstimateName } from "../../analyses/estimates/index.js";
import type { MethodFamily } from "../../fair-value/family-value.js";

/** The methods that make the range, by family and kind of company. Other methods of a family are outside it. */
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

/** Methods that subtract debt and add cash. */
const WITH_NET_DEBT: readonly EstimateName[] = ["fcff_three_stage", "fcff_two_stage", "own_ev_ebit", "peer_ev_ebit"];

export const subtractsDebt = (method: string): boolean => (WITH_NET_DEBT as readonly string[]).includes(method);

/** Methods that a lender leaves out: also cash flows before the loans and leases that it funds. */
const WITH_FINANCING = [...WITH_NET_DEBT, "fcfe_multi_growth", "own_p_fcf"] as const satisfies readonly EstimateName[];

/** Methods left out of the range, by cause. */
const EXCLUDED = {
	not_its_own: WITH_FINANCING,
	not_its_own_with_gains: WITH_FINANCING,
	old_balances: WITH_NET_DEBT,
} as const satisfies Readonly<Record<string, readonly EstimateName[]>>;

/** Why methods are left out. */
export type ExclusionCause = keyof typeof EXCLUDED;

/**
 * The methods of a family in the range of a kind of company.
 * @param without `not_its_own` where debt and cash flows are those of clients or of a finance arm, `not_its_own_with_gains` where past
 * earnings hold gains on securities, too: the own history is then that of book value, which holds the securities at market; `old_balances`
 * where debt and cash may have changed since
 */
export function methodsOf(family: MethodFamily, template: Template, without: ExclusionCause | null = null) {
	if (without === "not_its_own_with_gains" && family === "own_history") return ["own_pb"] as const;
	const excluded: readonly EstimateName[] = without === null ? [] : EXCLUDED[without];
	return METHODS_OF[family][template].filter((method) => !excluded.includes(method));
}

/** The methods that can make the range of a kind of company: `own_pb` is the own history after gains, `ginzu` gives a loss-maker's scenarios. */
export const rangeMethods = (template: Template): ReadonlySet<string> =>
	new Set([...Object.values(METHODS_OF).flatMap((family) => family[template]), "own_pb", "ginzu"]);
