// What the base of the cash flows holds that need not last: gains, borrowing, returns above their cost.
import { percentInWords } from "../../../core/format.js";
import { estimateNamed } from "../../analyses/estimates/index.js";
import { figureOfAnalysis } from "../../analyses/run-analysis.js";
import type { Facts } from "../../evaluation/facts.js";
import { shareAmount } from "../../fair-value/verdict-sentence.js";
import { BASE_YEARS, fcfeByYear, netBorrowing } from "../../inputs/flows.js";
import { at, byFiscalYear } from "../../line-items/fiscal-years.js";

/** Share of the profit before tax from which what does not come from operations is said. */
const MUCH_BESIDE = 0.1;

/** What the profit of the last twelve months holds beside that of operations, which may not recur. */
export function besideOperations(facts: Facts): string {
	const { company } = facts;
	// Both as reported for the same twelve months: a stand-in of another year would tell a difference of years.
	const [all, operated] = [company.ttm("pretaxIncome"), company.ttm("operatingIncome")];
	if (company.template !== "ordinary" || all.value === null || operated.value === null) return "";
	if (all.value <= 0 || operated.value <= 0) return "";
	const share = 1 - operated.value / all.value;
	if (share < MUCH_BESIDE) return "";
	return ` Of the last twelve months' profit before tax ${percentInWords(share)} did not come from operations.`;
}

/** Share of the cash flow to shareholders from which the borrowed part is said. */
const MUCH_BORROWED = 0.2;

/** How much of the cash flow to shareholders is new debt, where it is valued. */
export function borrowedFlow(facts: Facts, methods: readonly string[]): string {
	if (!methods.includes("fcfe_multi_growth") || facts.given.has("equity_cash_flow")) return "";
	const [flows, borrowed] = [facts.value(fcfeByYear), facts.value(byFiscalYear(netBorrowing))];
	if (flows === null || borrowed === null) return "";
	const debts = at(borrowed, flows.periods).slice(-BASE_YEARS);
	let [all, added] = [0, 0];
	for (const [i, flow] of flows.values.slice(-BASE_YEARS).entries()) {
		if (flow === null) continue;
		const debt = debts[i] ?? null;
		if (debt === null) return "";
		all += flow;
		added += debt;
	}
	if (all <= 0 || added < MUCH_BORROWED * all) return "";
	return ` New debt is ${percentInWords(added / all)} of the cash flow to shareholders of ${BASE_YEARS} years, which one method values.`;
}

/** Longest time in which a bank's or insurer's return on equity is shown to fall to its cost. */
const LONG_FADE = 40;

/** How long the return on equity lasts, and the value where it lasts longer. */
export function fadeTaken(facts: Facts): string {
	const { fade } = facts.rules;
	const falls = `, which falls to its cost over ${fade} years`;
	const method = estimateNamed("excess_return");
	if (!method || fade >= LONG_FADE) return falls;
	const { value } = figureOfAnalysis(method, facts.varied({ assumptions: { fade: LONG_FADE } }));
	const worth = value === null ? null : `${facts.company.priceCurrency} ${shareAmount(value)}`;
	return worth === null ? falls : `${falls} (over ${LONG_FADE} years a share is worth ${worth})`;
}
