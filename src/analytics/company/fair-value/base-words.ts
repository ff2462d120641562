// What the base of the cash flows holds that need not last: gains, returns above their cost.
import { percentInWords, shareAmount } from "../../../core/format.js";
import { estimateNamed } from "../../analyses/estimates/index.js";
import { figureOfAnalysis } from "../../analyses/run-analysis.js";
import type { Facts } from "../../evaluation/facts.js";
import { gainsNow, MUCH_BESIDE } from "../../measures/clean-income.js";

/** What the profit of the last twelve months holds beside that of operations, which may not recur. */
export function besideOperations(facts: Facts): string {
	const { company } = facts;
	const left = gainsNow(facts);
	if (left > 0)
		return ` Profit beside operations above the usual, ${percentInWords(left)} of the profit before tax, is left out of earnings.`;
	// Both as reported for the same twelve months: a stand-in of another year would tell a difference of years.
	const [all, operated] = [company.ttm("pretaxIncome"), company.ttm("operatingIncome")];
	if (company.template !== "ordinary" || all.value === null || operated.value === null) return "";
	const share = 1 - operated.value / all.value;
	if (all.value <= 0 || operated.value <= 0 || share < MUCH_BESIDE) return "";
	return ` Of the last twelve months' profit before tax ${percentInWords(share)} did not come from operations.`;
}

/** Longest time in which a bank's or insurer's return on equity is shown to fall to its cost. */
const LONG_FADE = 40;

/** How long the return on equity lasts, and the value where it lasts longer. */
export function fadeTaken(facts: Facts): string {
	const { fade } = facts.rules;
	const falls = ` The return falls to its cost over ${fade} years`;
	const method = estimateNamed("excess_return");
	if (!method || fade >= LONG_FADE) return `${falls}.`;
	const { value } = figureOfAnalysis(method, facts.varied({ assumptions: { fade: LONG_FADE } }));
	const worth = value === null ? null : `${facts.company.priceCurrency} ${shareAmount(value)}`;
	return worth === null ? `${falls}.` : `${falls}; over ${LONG_FADE} years a share is worth ${worth}.`;
}
