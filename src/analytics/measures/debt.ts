// Declares debt, cash, net debt, senior claims, common equity and invested capital.
import { percent } from "../../core/format.js";
import type { Facts } from "../evaluation/facts.js";
import { findingOf, missing, missingLike } from "../evaluation/finding.js";
import { overridable } from "../evaluation/overridable.js";
import { derived, firstOf, MONEY, orNone, type Quantity, quantity } from "../evaluation/quantity.js";
import { isFinancial } from "../is-financial.js";
import { byFiscalYear, valuesAt } from "../line-items/fiscal-years.js";
import { lineItem, reportedItem } from "../line-items/line-item.js";
import { noneIfNotReported } from "../line-items/unreported.js";
import { fromOneSheet } from "./net-debt-sheet.js";

/** The years in which non-operating income must be large; one year may be an exception. */
const OUTSIDE_YEARS = 3;
/** The share of pretax income from which non-operating income is large. */
const LARGE_SHARE = 0.1;
/** The highest yield on cash and securities; higher income has another source. */
const MAX_CASH_YIELD = 0.05;

const reportedInvestments = orNone(lineItem("longTermInvestments"));

/** Long-term securities and equity affiliates; 0 if not reported, with a warning if income suggests some. */
export const longTermInvestments: Quantity = quantity(
	reportedInvestments.name,
	(facts) => {
		const finding = facts.get(reportedInvestments);
		if (finding.kind !== "assumption" || finding.value === null) return finding;
		const income = outsideIncome(facts);
		if (income === null) return finding;
		const text = `affiliates and long-term securities are not reported and count as 0, but non-operating income was ${percent(income.share, 0)} of income before tax in fiscal ${income.period}`;
		return findingOf(finding.name, finding.value, finding.unit, { ...finding, warnings: [{ code: "data", text }] });
	},
	{ parents: [reportedInvestments], form: { kind: "same", of: reportedInvestments } },
);

/** Non-operating income over pretax income of the latest year, if it is large in each recent year; else null. */
function outsideIncome(facts: Facts): { readonly share: number; readonly period: string } | null {
	if (isFinancial(facts.company.template)) return null;
	const before = facts.value(byFiscalYear(reportedItem("pretaxIncome")));
	const series = (["operatingIncome", "interestExpense", "cash"] as const).map((item) =>
		facts.value(byFiscalYear(reportedItem(item))),
	);
	if (before === null || series.some((one) => one === null)) return null;
	const periods = before.periods.slice(-OUTSIDE_YEARS);
	const [incomes = [], charges = [], balances = []] = series.map((one) => (one === null ? [] : valuesAt(one, periods)));
	const shares = before.values.slice(-OUTSIDE_YEARS).map((pretax, i) => {
		const [operating, interest, cash] = [incomes[i] ?? null, charges[i] ?? null, balances[i] ?? null];
		if (pretax === null || operating === null || interest === null || cash === null || pretax <= 0) return 0;
		return (pretax - operating + interest - MAX_CASH_YIELD * cash) / pretax;
	});
	if (shares.length < OUTSIDE_YEARS || shares.some((share) => share < LARGE_SHARE)) return null;
	return { share: shares.at(-1) as number, period: periods.at(-1) as string };
}

/** The years without interest that show a company without debt. */
const INTEREST_YEARS = 3;

/** Long-term debt is 0, with a note, if the company reports short-term debt, never reported other debt and pays no interest. */
const neverReportedDebt: Quantity = quantity("debt", (facts) => {
	const short = facts.get(lineItem("shortTermDebt"));
	const long = facts.get(byFiscalYear(lineItem("longTermDebt")));
	const unit = MONEY(facts);
	if (short.value === null || long.value !== null) {
		return missingLike("debt", long, unit);
	}
	const interest = facts.value(byFiscalYear(reportedItem("interestExpense")))?.values.slice(-INTEREST_YEARS) ?? [];
	if (interest.some((amount) => amount !== null && amount > 0))
		return missing("debt", "not_reported", "long-term debt is not reported, although interest is paid", unit);
	const text = "long-term debt is not reported in any period: it is taken as none";
	return findingOf("debt", short.value, unit, {
		kind: "assumption",
		rule: text,
		from: [short],
		warnings: [{ code: "data", text }],
	});
});

/** The last reported debt, whatever the day of cash. */
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

/** Preferred stock: 0 if neither it nor a dividend on it is reported. For a bank it is part of its capital, and missing if not reported. */
const preferredReported: Quantity = quantity("preferred_stock", (facts) => {
	const reported = facts.get(lineItem("preferredStock"));
	if (reported.value !== null || facts.company.template === "bank") return reported;
	return (facts.value(preferredDividends) ?? 0) > 0 ? reported : facts.get(preferredOrNone);
});
const preferredDividends = orNone(lineItem("preferredDividends"));
const preferredOrNone = noneIfNotReported("preferredStock");

const parts = fromOneSheet({
	debt: reportedDebt,
	cash: lineItem("cash"),
	minority: noneIfNotReported("minorityInterest"),
	preferred: preferredReported,
});

/** Debt with reported lease obligations: short-term plus long-term. If one is unknown, so is the sum. */
export const debt: Quantity = overridable("debt", parts.debt);

/** Cash, equivalents and marketable securities: the broad line, so that no securities are left out. */
export const cash = overridable("cash", parts.cash);

export const { minority, preferred } = parts;

/** Non-operating assets: added to the value of operations. */
export const nonOperatingAssets: Quantity = derived(
	"cash",
	MONEY,
	"cash and securities, with long-term securities and equity affiliates",
	{ cash, investments: longTermInvestments },
	(v) => v.cash + v.investments,
);

/** All claims senior to common shareholders, less cash. */
export const netDebt: Quantity = derived(
	"net_debt",
	MONEY,
	"debt with reported leases, minority interest and preferred stock, less cash and securities",
	{ debt, minority, preferred, cash },
	(v) => v.debt + v.minority + v.preferred - v.cash,
);

/** Debt and other senior claims, for models that subtract one amount. */
export const seniorClaims: Quantity = derived(
	"debt",
	MONEY,
	"debt with reported leases, minority interest and preferred stock",
	{ debt, minority, preferred },
	(v) => v.debt + v.minority + v.preferred,
);

export const equity = lineItem("equity");

/** Shareholders' equity on the balance sheet that debt is taken from. */
export const equityOnDebtSheet = /* @__PURE__ */ parts.onSameSheet(equity);

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
