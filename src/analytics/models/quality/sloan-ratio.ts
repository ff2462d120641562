import { defineFormula, notZero, output, param } from "../../model/index.js";

/** Where accruals were first held against later earnings. */
export const SLOAN = {
	author: "Sloan",
	year: 1996,
	work: "Do Stock Prices Fully Reflect Information in Accruals and Cash Flows about Future Earnings?",
} as const;

/**
 * Cash-flow accruals over assets; the caller decides ending or average assets and names it.
 * @example
 * // InvestingPro: VERBUND (EUR bn)
 * sloanRatio({ net_income: 1.875, cfo: 3.249, cfi: -1.166, assets: 19.102 }) //=> { ratio: -0.010889, reason: null }
 */
export const sloanRatio = defineFormula({
	name: "sloan_ratio",
	title: "Sloan ratio",
	group: "quality",
	formula: "ratio = (net_income − cfo − cfi)/assets",
	source: [SLOAN],
	inputs: {
		net_income: param.number("money", "net income"),
		cfo: param.number("money", "cash flow from operations"),
		cfi: param.number("money", "cash flow from investing, signed as in the statement (spending negative)"),
		assets: param.number("money", "total assets, ending or average"),
	},
	outputs: { ratio: output.number("fraction", "accruals over assets") },
	refusals: [notZero("assets")],
});
