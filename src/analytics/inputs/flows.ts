// Declares the cash flows to the firm and to shareholders, by year and as the base of projections.
import { inWords } from "../../core/reason-words.js";
import type { Facts } from "../evaluation/facts.js";
import { type Finding, findingOf, missing, missingLike } from "../evaluation/finding.js";
import { overridable } from "../evaluation/overridable.js";
import { derived, FRACTION, firstOf, MONEY, noValue, type Quantity, quantity } from "../evaluation/quantity.js";
import { normalMargin } from "../fair-value/normal-margin.js";
import { byFiscalYear, ofFiscalYear, valuesAt, type Yearly } from "../line-items/fiscal-years.js";
import { lineItem, reportedItem } from "../line-items/line-item.js";
import { mean } from "../math/statistics.js";
import { debt } from "../measures/debt.js";
import { freeCashFlow, revenue, tax } from "../measures/earnings.js";
import { sinceBusinessStart } from "../measures/present-business.js";
import type { Warning } from "../model/trace.js";
import { atGivenMargin, cyclical, margins } from "./normal-year.js";

/** The years over which a cash flow is averaged. */
const BASE_YEARS = 3;
/** The fewest of them that must be known. */
const MIN_BASE_YEARS = 2;

/** Years after the last reported interest for which its rate is still used. */
const MAX_RATE_AGE_YEARS = 3;

/**
 * Interest by year. A year without debt has none. A year with debt and no interest uses the last known rate for up to three years, with a
 * warning; otherwise it is missing.
 */
const interestByYear: Quantity<Yearly> = quantity("interest_by_year", (facts) => {
	const [interest, debts, flows] = [
		facts.get(byFiscalYear(reportedItem("interestExpense"))),
		facts.get(byFiscalYear(debt)),
		facts.get(byFiscalYear(freeCashFlow)),
	];
	if (flows.value === null) return { ...flows, name: "interest_by_year" };
	const { periods } = flows.value;
	const reported = interest.value === null ? periods.map(() => null) : valuesAt(interest.value, periods);
	const balances = debts.value === null ? periods.map(() => null) : valuesAt(debts.value, periods);
	const estimated: string[] = [];
	let rate: { readonly value: number; readonly year: number } | null = null;
	const values = periods.map((period, i) => {
		const [amount, debt] = [reported[i] ?? null, balances[i] ?? null];
		if (amount !== null) {
			if (debt !== null && debt > 0) rate = { value: amount / debt, year: i };
			return amount;
		}
		if (debt === 0) return 0;
		if (debt === null || rate === null || i - rate.year > MAX_RATE_AGE_YEARS) return null;
		estimated.push(period);
		return rate.value * debt;
	});
	if (values.every((value) => value === null)) {
		return missingLike("interest_expense", interest, MONEY(facts));
	}
	const text = `interest of fiscal ${estimated.join(", ")} is not reported: the last reported rate on debt is taken`;
	const from = [interest, debts].filter((finding) => finding.value !== null);
	return findingOf("interest_by_year", { periods, values }, MONEY(facts), {
		rule: "interest as reported; none in years without debt",
		from,
		...(estimated.length > 0 && { warnings: [{ code: "approximation" as const, text }] }),
	});
});

/**
 * Stock compensation by year, subtracted from cash flow: none if the caller adds it back or no year reports any (with a warning); missing
 * in a year without it if others have it.
 */
const grantsByYear: Quantity<Yearly> = quantity("stock_compensation_by_year", (facts) => {
	const [flows, paid] = [facts.get(byFiscalYear(freeCashFlow)), facts.get(byFiscalYear(lineItem("stockCompensation")))];
	if (flows.value === null) return { ...flows, name: "stock_compensation_by_year" };
	const { periods } = flows.value;
	const zeros = { periods, values: periods.map(() => 0) };
	const none = (rule: string, warnings: readonly Warning[] = []) =>
		findingOf("stock_compensation_by_year", zeros, MONEY(facts), { rule, warnings });
	if (facts.stockCompensation === "added_back") return none("stock compensation not taken as an expense");
	if (paid.value === null) {
		const text = "no stock compensation is reported";
		return none(text, [{ code: "data", text: `${text}: none is taken off the cash flow` }]);
	}
	const values = valuesAt(paid.value, periods);
	const last = (values.findLast((value) => value !== null) ?? Number.NaN).toFixed(0);
	return findingOf("stock_compensation_by_year", { periods, values }, MONEY(facts), {
		rule: `stock compensation taken off as an expense (${last} million in the latest year that reports it)`,
		from: [paid],
	});
});

/** Cash flow to the firm by year: free cash flow plus after-tax interest, less stock compensation. Years without one of them are left out. */
export const fcffByYear: Quantity<Yearly> = quantity("fcff_by_year", (facts) => {
	const parts = { fcf: byFiscalYear(freeCashFlow), tax, interest: interestByYear, granted: grantsByYear };
	const [fcf, rate, interest, granted] = [
		facts.get(parts.fcf),
		facts.get(parts.tax),
		facts.get(parts.interest),
		facts.get(parts.granted),
	];
	const unit = MONEY(facts);
	const gap = [fcf, rate, interest, granted].find(({ value }) => value === null);
	if (fcf.value === null || rate.value === null || interest.value === null || granted.value === null)
		return missingLike("fcff_by_year", gap ?? fcf, unit);
	const { periods } = fcf.value;
	const [charges, grants, afterTax] = [interest.value.values, granted.value.values, 1 - rate.value];
	const values = fcf.value.values.map((flow, i) => {
		const [charge, grant] = [charges[i] ?? null, grants[i] ?? null];
		return flow === null || charge === null || grant === null ? null : flow + charge * afterTax - grant;
	});
	if (values.every((value) => value === null)) {
		const sentence = "no year has free cash flow, interest and stock compensation";
		return missing("fcff_by_year", "missing_input", sentence, unit);
	}
	return findingOf("fcff_by_year", { periods, values }, unit, {
		rule: `free cash flow; interest·(1 − tax) added back; ${granted.rule}`,
		from: [fcf, rate, interest, granted],
	});
});

/** Net borrowing: as reported, or the change of debt. */
export const netBorrowing: Quantity = firstOf(
	"net_borrowing",
	lineItem("netDebtIssuance"),
	derived(
		"net_borrowing",
		MONEY,
		"change of debt with reported leases",
		{ end: ofFiscalYear(debt), begin: ofFiscalYear(debt, 1) },
		({ begin, end }) => end - begin,
	),
);

/** Cash flow to shareholders by year: free cash flow plus net borrowing, less stock compensation. Years without one of them are left out. */
export const fcfeByYear: Quantity<Yearly> = derived<
	Readonly<Record<"fcf" | "borrowed" | "granted", Quantity<Yearly>>>,
	Yearly
>(
	"fcfe_by_year",
	MONEY,
	"free cash flow plus net borrowing, less stock compensation",
	{ fcf: byFiscalYear(freeCashFlow), borrowed: byFiscalYear(netBorrowing), granted: grantsByYear },
	({ fcf, borrowed, granted }) => {
		const debt = valuesAt(borrowed, fcf.periods);
		const values = fcf.values.map((flow, i) => {
			const [net, grants] = [debt[i] ?? null, granted.values[i] ?? null];
			return flow === null || net === null || grants === null ? null : flow + net - grants;
		});
		return { periods: fcf.periods, values };
	},
);

/** A cash flow of a normal year: its mean share of revenue over three years (of a cyclical company the median of its cycle) times current revenue. */
function normalised(name: string, flows: Quantity<Yearly>): Quantity {
	const inputs = { flows: sinceBusinessStart(flows), sales: byFiscalYear(lineItem("revenue")), revenue };
	const ofRecentYears = derived(
		name,
		MONEY,
		`share of revenue, the mean of the last ${BASE_YEARS} fiscal years, times current revenue`,
		inputs,
		({ flows, sales, revenue }) => {
			const recent = margins(flows, sales)
				.slice(-BASE_YEARS)
				.filter((share) => share !== null);
			if (recent.length < MIN_BASE_YEARS)
				return noValue("insufficient_history", {
					subject: `years of ${inWords(name)}`,
					values: { known: recent.length, needed: MIN_BASE_YEARS },
				});
			return mean(recent) * revenue;
		},
	);
	const find = (facts: Facts): Finding => {
		const [flow, sales, size] = [facts.get(flows), facts.get(inputs.sales), facts.get(revenue)];
		const cycle = cyclical(facts) ? normalMargin(margins(flow.value, sales.value), null, { cyclical: true }) : null;
		if (cycle === null || cycle.takesLatest || size.value === null) return facts.get(ofRecentYears);
		const rule = `share of revenue, the ${cycle.rule}, times current revenue`;
		return findingOf(name, cycle.margin * size.value, MONEY(facts), { rule, from: [flow, sales, size] });
	};
	return quantity(name, find, { parents: [ofRecentYears] });
}

/** Cash flow to the firm of the last twelve months, if all its parts are reported. */
export const fcffNow: Quantity = derived(
	"fcff",
	MONEY,
	"as by year, of the last twelve months",
	{ fcf: freeCashFlow, tax, interest: reportedItem("interestExpense"), granted: lineItem("stockCompensation") },
	({ fcf, tax, interest, granted }) => fcf + interest * (1 - tax) - granted,
);

export const baseFcff = overridable("free_cash_flow", atGivenMargin(normalised("fcf0", fcffByYear)));
export const baseFcfe = overridable("equity_cash_flow", atGivenMargin(normalised("fcfe0", fcfeByYear)));

/** The share of shareholders' cash flow from new debt; negative for repayments. */
export const newDebtShare: Quantity = derived(
	"new_debt",
	FRACTION,
	"net borrowing over the cash flow to the shareholders, both as a share of revenue over the same years",
	{ borrowed: normalised("net_borrowing", byFiscalYear(netBorrowing)), flow: normalised("fcfe0", fcfeByYear) },
	({ borrowed, flow }) => borrowed / flow,
);
