import { defaulted, defineFormula, notZero, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * Buffett's owner earnings: what the owners could take out without harm to the business.
 * @example
 * ownerEarnings({ net_income: 100, depreciation: 30, maintenance_capex: 25, delta_nwc: 5, shares: 50 })
 * //=> { owner_earnings: 100, per_share: 2, reason: null }
 */
export const ownerEarnings = defineFormula({
	name: "owner_earnings",
	title: "Owner earnings",
	group: "growth",
	formula:
		"owner_earnings = net_income + depreciation + other_noncash − maintenance_capex − delta_nwc; per_share = owner_earnings/shares",
	source: [{ author: "Buffett", year: 1986, work: "Letter to the shareholders of Berkshire Hathaway, appendix" }],
	inputs: {
		net_income: param.number("money", "net income"),
		depreciation: param.number("money", "depreciation and amortisation, positive"),
		other_noncash: defaulted(param.number("money", "other non-cash charges, positive adds back"), 0),
		maintenance_capex: param.number(
			"money",
			"spending that maintains the business, positive; total spending if the part is not known",
		),
		delta_nwc: defaulted(param.number("money", "increase of working capital that keeps up the business"), 0),
		shares: common.shares,
	},
	outputs: {
		owner_earnings: output.number("money", "owner earnings"),
		per_share: output.number("per_share", "owner earnings per share"),
	},
	refusals: [notZero("shares")],
});
