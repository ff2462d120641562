import { defineFormula, output, param } from "../../model/index.js";

/**
 * An amount per ordinary share in local currency as an amount per depositary receipt in quote currency.
 * @example
 * adrPerShare({ per_ordinary_share: 45.25, ordinary_shares_per_adr: 5, fx_local_to_quote: 0.031 })
 * //=> { value: 7.0137, reason: null }
 */
export const adrPerShare = defineFormula({
	name: "adr_per_share",
	title: "Amount per depositary receipt",
	group: "multiples",
	formula: "value = per_ordinary_share·ordinary_shares_per_adr·fx_local_to_quote",
	source: [{ author: "convention" }],
	inputs: {
		per_ordinary_share: param.number("per_share", "amount per ordinary share, local currency"),
		ordinary_shares_per_adr: param.number("ratio", "ordinary shares that one receipt represents", {
			min: 0,
			above: true,
		}),
		fx_local_to_quote: param.number("ratio", "units of quote currency per unit of local currency"),
	},
	outputs: { value: output.number("per_share", "amount per receipt, quote currency") },
});
