// Writes sentences about profits in the base case that may not last, and about the fade of a return.
import { formatValue, percent, shareAmount } from "../../../core/format.js";
import { estimateNamed } from "../../analyses/estimates/index.js";
import { figureOfAnalysis } from "../../analyses/run-analysis.js";
import type { Facts } from "../../evaluation/facts.js";
import { cleanIncome, gainsNow, holdsGains, LARGE_SHARE_OUTSIDE_OPERATIONS } from "../../measures/clean-income.js";
import { commonIncome } from "../../measures/earnings.js";
import { pe } from "../../measures/multiples.js";
import { netMargin } from "../../measures/profitability.js";

/** A sentence on profit outside operations, which may not recur. */
export function profitOutsideOperations(facts: Facts): string {
	const { company } = facts;
	if (holdsGains(facts))
		return " Earnings are at most the cash flow from operations, since most of the rest are gains on securities.";
	const gains = gainsNow(facts);
	if (gains > 0)
		return ` Earnings exclude unusual profit outside operations, ${percent(gains)} of the profit before tax.`;
	// Both as reported for the same twelve months: another year would add its own difference.
	const [all, operated] = [company.ttm("pretaxIncome"), company.ttm("operatingIncome")];
	if (company.template !== "ordinary" || all.value === null || operated.value === null) return "";
	const share = 1 - operated.value / all.value;
	if (all.value <= 0 || operated.value <= 0 || share < LARGE_SHARE_OUTSIDE_OPERATIONS) return "";
	return ` Of the last twelve months' profit before tax ${percent(share)} did not come from operations; it counts: less than a tenth is known to be unusual.`;
}

/** Price to earnings or net margin without the gains that values leave out: "34.7× without gains"; null where it is the same. */
export function withoutGains(name: string, facts: Facts): string | null {
	const [all, clean] = [facts.value(commonIncome), facts.value(cleanIncome)];
	if (all === null || clean === null || clean <= 0 || clean >= all) return null;
	const [price, margin] = [
		name === "pe" ? facts.value(pe.formula) : null,
		name === "net_margin" ? facts.value(netMargin) : null,
	];
	if (price !== null) return `${formatValue((price * all) / clean, { kind: "multiple" })} without gains`;
	return margin === null ? null : `${percent((margin * clean) / all)} without gains`;
}

/** The longest fade of a bank's or insurer's return on equity. */
const LONG_FADE = 40;

/** A sentence on the fade of the return on equity, and the value with a longer one. */
export function fadeSentence(facts: Facts): string {
	const { fade } = facts.rules;
	const falls = ` The return falls to its cost over ${fade} years`;
	const method = estimateNamed("excess_return");
	if (!method || fade >= LONG_FADE) return `${falls}.`;
	const { value } = figureOfAnalysis(method, facts.variation({ assumptions: { fade: LONG_FADE } }));
	if (value === null) return `${falls}.`;
	const worth = `${facts.company.priceCurrency} ${shareAmount(value)} a share`;
	return `${falls}; over ${LONG_FADE} years the cash flows are worth ${worth}.`;
}
