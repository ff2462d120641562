// Long-term securities and equity affiliates, and a warning where income suggests some that no line reports.

import type { Facts } from "../evaluation/facts.js";
import { found } from "../evaluation/finding.js";
import { orNone, type Quantity, quantity } from "../evaluation/quantity.js";
import { isFinancial } from "../is-financial.js";
import { at, byFiscalYear } from "../line-items/fiscal-years.js";
import { lineItem, reportedItem } from "../line-items/line-item.js";

/** Fiscal years in which non-operating income must be large; a single year may hold a one-off gain. */
const SIGN_YEARS = 3;
/** Share of income before tax from which non-operating income counts as large. */
const LARGE = 0.1;
/** Highest yield on cash and securities; income above it has another source. */
const CASH_EARNS = 0.05;

const line = orNone(lineItem("longTermInvestments"));

/** Long-term securities and equity affiliates; 0 where none is reported, with a warning where income suggests some. */
export const longTermInvestments: Quantity = quantity(
	line.name,
	(facts) => {
		const finding = facts.get(line);
		if (finding.kind !== "assumption" || finding.value === null) return finding;
		const income = incomeBeside(facts);
		if (income === null) return finding;
		const text = `no line tells the value of affiliates and long-term securities, and none is added: income beside operations was ${(income.share * 100).toFixed(0)} % of income before tax in fiscal ${income.period}, so that there are some`;
		return found(finding.name, finding.value, finding.unit, { ...finding, warnings: [{ code: "data", text }] });
	},
	{ parents: [line], form: { kind: "same", of: line } },
);

/** Non-operating income over income before tax in the latest year, where it is large in each of the last years; else null. */
function incomeBeside(facts: Facts): { readonly share: number; readonly period: string } | null {
	if (isFinancial(facts.company.template)) return null;
	const before = facts.value(byFiscalYear(reportedItem("pretaxIncome")));
	const series = (["operatingIncome", "interestExpense", "cash"] as const).map((item) =>
		facts.value(byFiscalYear(reportedItem(item))),
	);
	if (before === null || series.some((one) => one === null)) return null;
	const periods = before.periods.slice(-SIGN_YEARS);
	const [earned = [], paid = [], held = []] = series.map((one) => (one === null ? [] : at(one, periods)));
	const shares = before.values.slice(-SIGN_YEARS).map((pretax, i) => {
		const [operating, interest, cash] = [earned[i] ?? null, paid[i] ?? null, held[i] ?? null];
		if (pretax === null || operating === null || interest === null || cash === null || pretax <= 0) return 0;
		return (pretax - operating + interest - CASH_EARNS * cash) / pretax;
	});
	if (shares.length < SIGN_YEARS || shares.some((share) => share < LARGE)) return null;
	return { share: shares.at(-1) as number, period: periods.at(-1) as string };
}
