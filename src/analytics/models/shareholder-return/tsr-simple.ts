import { defineFormula, notZero, output, param } from "../../model/index.js";

/**
 * One-period total return without reinvestment.
 * @example
 * // skillfine.com TSR example
 * tsrSimple({ p0: 100, p1: 112, dividends: 5 }) //=> { price_return: 0.12, dividend_yield: 0.05, tsr: 0.17, reason: null }
 */
export const tsrSimple = defineFormula({
	name: "tsr_simple",
	title: "Total return of one period",
	group: "shareholder_return",
	formula: "price_return = p1/p0 − 1; dividend_yield = dividends/p0; tsr = (p1 + dividends)/p0 − 1",
	source: [{ author: "convention" }],
	inputs: {
		p0: param.number("per_share", "price at the start"),
		p1: param.number("per_share", "price at the end"),
		dividends: param.number("per_share", "dividends received in between, sum"),
	},
	outputs: {
		price_return: output.number("fraction", "return of the price"),
		dividend_yield: output.number("fraction", "dividends over the starting price"),
		tsr: output.number("fraction", "total return"),
	},
	refusals: [notZero("p0")],
});
