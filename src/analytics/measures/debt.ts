// Debt, cash, senior claims, common equity and invested capital.

import type { Facts } from "../evaluation/facts.js";
import { found, lost, lostFor } from "../evaluation/finding.js";
import { overridable } from "../evaluation/overridable.js";
import { derived, firstOf, MONEY, orNone, type Quantity, quantity } from "../evaluation/quantity.js";
import { isFinancial } from "../is-financial.js";
import { at, byFiscalYear } from "../line-items/fiscal-years.js";
import { lineItem, reportedItem } from "../line-items/line-item.js";
import { orNoneNow } from "../line-items/unreported.js";
import { onOneSheet } from "./one-sheet.js";

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

/** Fiscal years in which interest speaks against a company without debt. */
const INTEREST_YEARS = 3;

/** A company that reports short-term debt, has never reported any other and pays no interest is taken to have none, and it is said. */
const neverReportedDebt: Quantity = quantity("debt", (facts) => {
	const short = facts.get(lineItem("shortTermDebt"));
	const long = facts.get(byFiscalYear(lineItem("longTermDebt")));
	const unit = MONEY(facts);
	if (short.value === null || long.value !== null) {
		return lostFor("debt", long, unit);
	}
	const paid = facts.value(byFiscalYear(reportedItem("interestExpense")))?.values.slice(-INTEREST_YEARS) ?? [];
	if (paid.some((amount) => amount !== null && amount > 0))
		return lost("debt", "not_reported", "long-term debt is not reported, although interest is paid", unit);
	const text = "long-term debt is not reported in any period: it is taken as none";
	return found("debt", short.value, unit, {
		kind: "assumption",
		rule: text,
		from: [short],
		warnings: [{ code: "data", text }],
	});
});

/** Debt as it is reported last, whatever the day of cash. */
const reportedDebt: Quantity = firstOf(
	"debt",
	lineItem("totalDebt"),
	derived(
		"debt",
		MONEY,
		"long-term plus short-term debt, with reported leases",
		{ long: lineItem("longTermDebt"), short: lineItem("shortTermDebt") },
		(v) => v.long + v.short,
	),
	neverReportedDebt,
);

/** Preferred dividends above this part of net income tell of stock that is too much to leave out. */
const PREFERRED_MATTERS = 0.05;

/**
 * Preferred stock. A bank's is part of its capital and never taken as none unreported, nor is another company's where dividends on it take
 * more than a twentieth of net income.
 */
const preferredReported: Quantity = quantity("preferred_stock", (facts) => {
	const reported = facts.get(lineItem("preferredStock"));
	if (reported.value !== null || facts.company.template === "bank") return reported;
	const paid = facts.value(preferredPaid) ?? 0;
	const income = facts.value(lineItem("netIncome")) ?? 0;
	return paid > PREFERRED_MATTERS * Math.abs(income)
		? lost(
				"preferred_stock",
				"not_reported",
				{
					sentence: "preferred stock is not reported, although dividends of {paid} are paid on it",
					values: { paid: { value: paid, unit: MONEY(facts) } },
				},
				MONEY(facts),
			)
		: facts.get(preferredOrNone);
});
const preferredPaid = orNone(lineItem("preferredDividends"));
const preferredOrNone = orNoneNow("preferredStock", (facts) => {
	const paid = facts.value(preferredPaid);
	return paid !== null && paid > 0 ? `${paid.toFixed(0)} million of preferred dividends are` : null;
});

const parts = onOneSheet({
	debt: reportedDebt,
	cash: lineItem("cash"),
	minority: orNoneNow("minorityInterest"),
	preferred: preferredReported,
});

/** Debt with the lease obligations that are reported beside it: short-term plus long-term. Where one of the two is not known, neither is the sum. */
export const debt: Quantity = overridable("debt", parts.debt);

/** Cash, equivalents and marketable securities: the broad line. Cash alone would leave out securities that nobody counted. */
export const cash = overridable("cash", parts.cash);

export const { minority, preferred } = parts;

/** What belongs to the owners beside the operations: added to the value of the operations. */
export const nonOperatingAssets: Quantity = derived(
	"cash",
	MONEY,
	"cash and securities, with long-term securities and equity affiliates",
	{ cash, investments: longTermInvestments },
	(v) => v.cash + v.investments,
);

/** Everything that comes before the shareholders, less cash. */
export const netDebt: Quantity = derived(
	"net_debt",
	MONEY,
	"debt with reported leases, minority interest and preferred stock, less cash and securities",
	{ debt, minority, preferred, cash },
	(v) => v.debt + v.minority + v.preferred - v.cash,
);

/** Debt and the other claims that come before the shareholders, where a model subtracts one amount. */
export const seniorClaims: Quantity = derived(
	"debt",
	MONEY,
	"debt with reported leases, minority interest and preferred stock",
	{ debt, minority, preferred },
	(v) => v.debt + v.minority + v.preferred,
);

export const equity = lineItem("equity");

/** Shareholders' equity of the sheet of which debt is. */
export const equityBesideDebt = parts.beside(equity);

/** Equity of the common shareholders. */
export const commonEquity: Quantity = overridable(
	"book_equity",
	derived(
		"book_equity",
		MONEY,
		"shareholders' equity less preferred stock",
		{ equity, preferred },
		(v) => v.equity - v.preferred,
	),
);

/** Capital that operations use. */
export const investedCapital: Quantity = derived(
	"invested_capital",
	MONEY,
	"equity plus debt with reported leases, less cash and securities",
	{ equity, debt, cash },
	(v) => v.equity + v.debt - v.cash,
);
