import { defaulted, defineFormula, notZero, optional, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";

/**
 * Funds from operations of a property trust, adjusted, and their multiples.
 * @example
 * fundsFromOperations({
 *   net_income: 100,
 *   depreciation: 150,
 *   gains_on_sales: 20,
 *   maintenance_capex: 40,
 *   straight_line_rent: 5,
 *   price: 50,
 *   shares: 60,
 * })
 * //=> { ffo: 230, ffo_per_share: 3.8333, p_ffo: 13.043, affo: 185, affo_per_share: 3.0833, p_affo: 16.216, reason: null }
 */
export const fundsFromOperations = defineFormula({
	name: "funds_from_operations",
	title: "FFO and AFFO",
	group: "templates",
	formula:
		"ffo = net_income + depreciation − gains_on_sales + impairments; affo = ffo − maintenance_capex − straight_line_rent; ffo_per_share = ffo/shares; affo_per_share = affo/shares; p_ffo = price·shares/ffo; p_affo = price·shares/affo",
	source: [{ author: "Nareit", year: 2018, work: "Funds From Operations White Paper, 2018 restatement" }],
	without: { p_ffo: ["non_positive_denominator", "ffo ≤ 0"], p_affo: ["non_positive_denominator", "affo ≤ 0"] },
	inputs: {
		net_income: param.number("money", "net income to common shareholders"),
		depreciation: param.number("money", "depreciation and amortisation of property"),
		gains_on_sales: defaulted(param.number("money", "gains on sales of property, subtracted"), 0),
		impairments: defaulted(param.number("money", "write-downs of property, added"), 0),
		maintenance_capex: optional(param.number("money", "recurring capital spending, positive; AFFO needs it")),
		straight_line_rent: defaulted(param.number("money", "rent recognised above rent received"), 0),
		price: param.number("per_share", "price of a share"),
		shares: common.shares,
	},
	outputs: {
		ffo: output.number("money", "funds from operations"),
		ffo_per_share: output.number("per_share", "funds from operations per share"),
		p_ffo: output.maybe("multiple", "price over FFO per share; null when FFO ≤ 0"),
		affo: output.maybe("money", "adjusted funds from operations; null without maintenance_capex"),
		affo_per_share: output.maybe("per_share", "adjusted funds from operations per share"),
		p_affo: output.maybe("multiple", "price over AFFO per share; null when AFFO ≤ 0"),
	},
	refusals: [
		notZero("shares"),
		["non_positive_denominator", "FFO or AFFO is not positive: that multiple alone is null"],
	],
});
