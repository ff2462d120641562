// Earnings without gains on securities that no line tells apart.
import type { Facts } from "../evaluation/facts.js";
import { found } from "../evaluation/finding.js";
import { type Quantity, quantity } from "../evaluation/quantity.js";
import { byFiscalYear, type Yearly } from "../line-items/fiscal-years.js";
import { lineItem } from "../line-items/line-item.js";
import { commonIncome, revenue } from "./earnings.js";

/** Share of a year's revenue above which marketable securities move earnings. */
const MANY_SECURITIES = 1 / 3;

const flow = lineItem("cashFlowFromOperations");
const income = lineItem("netIncome");

/**
 * Whether earnings hold gains on securities: many of them, and net income above the cash flow from operations. Since 2018 the moves
 * of equity securities are in net income (ASU 2016-01); they bring no cash and do not recur.
 */
export const holdsGains = (facts: Facts): boolean =>
	// A balance that stands in for securities leaves no mark on earnings.
	facts.untracked(() => {
		const [whole, alone, sold] = [lineItem("cash"), lineItem("cashAndEquivalents"), revenue].map((one) =>
			facts.value(one),
		);
		const [earned, cash] = [facts.value(income), facts.value(flow)];
		if (facts.company.template !== "ordinary" || whole == null || alone == null || sold == null) return false;
		return whole - alone > MANY_SECURITIES * sold && earned !== null && cash !== null && earned > cash;
	});

const RULE = "net income, at most the cash flow from operations: the rest are gains on securities";

/** Net income of the common shareholders; where it holds gains on securities, at most the cash flow from operations. */
export const cleanIncome: Quantity = quantity("net_income", (facts) => {
	const [all, cash] = [facts.get(commonIncome), facts.get(flow)];
	if (!holdsGains(facts) || all.value === null || cash.value === null) return all;
	return found("net_income", Math.min(all.value, cash.value), all.unit, { rule: RULE, from: [all, cash] });
});

/** The same by fiscal year: a company that holds many securities today is bounded in every year. */
export const cleanIncomeByYear: Quantity<Yearly> = quantity("net_income_by_year", (facts) => {
	const [all, cash] = [facts.get(byFiscalYear(income)), facts.get(byFiscalYear(flow))];
	if (!holdsGains(facts) || all.value === null || cash.value === null) return all;
	const { periods, values } = all.value;
	const flows = new Map(cash.value.periods.map((period, i) => [period, cash.value?.values[i] ?? null]));
	const bounded = values.map((value, i) => {
		const most = flows.get(periods[i] as string) ?? null;
		return value === null || most === null ? value : Math.min(value, most);
	});
	return found("net_income_by_year", { periods, values: bounded }, all.unit, { rule: RULE, from: [all, cash] });
});
