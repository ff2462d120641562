import { mean } from "../../math/statistics.js";
import { found } from "../finding.js";
import { derived, lack, MONEY, type Quantity, quantity } from "../quantity.js";
import { over, type Yearly } from "../roles.js";
import { freeCashFlowByYear, revenue, tax } from "./statement.js";
import { at, yearlyFirstOf } from "./yearly.js";

/** Years over which a cash flow is averaged before it is projected. */
const BASE_YEARS = 3;
const LEAST_BASE_YEARS = 2;

/**
 * Cash flow to the firm by year: free cash flow, with after-tax interest added back and stock compensation taken as an
 * expense. Interest or stock compensation that a year does not report counts as none, and the rule says so.
 */
export const fcffByYear: Quantity<Yearly> = quantity("fcff_by_year", (facts) => {
	const fcf = facts.get(freeCashFlowByYear);
	const rate = facts.get(tax);
	if (fcf.value === null) return { ...fcf, name: "fcff_by_year" };
	const { periods } = fcf.value;
	const column = (role: "interestExpense" | "stockCompensation") => {
		const finding = facts.get(over(role));
		return { finding, values: finding.value === null ? periods.map(() => null) : at(finding.value, periods) };
	};
	const interest = column("interestExpense");
	const paid = column("stockCompensation");
	const expensed = facts.options.stockCompensation !== "added_back";
	const values = fcf.value.values.map((flow, i) =>
		flow === null
			? null
			: flow + (interest.values[i] ?? 0) * (1 - (rate.value ?? 0)) - (expensed ? (paid.values[i] ?? 0) : 0),
	);
	const parts = ["free cash flow"];
	parts.push(interest.finding.value === null ? "no interest is reported" : "interest·(1 − tax) added back");
	if (!expensed) parts.push("stock compensation not taken as an expense");
	else
		parts.push(
			paid.finding.value === null
				? "no stock compensation is reported"
				: `stock compensation taken off as an expense (${added(paid.values)} million in the latest year)`,
		);
	const from = [fcf, rate, interest.finding, paid.finding].filter((finding) => finding.value !== null);
	return found("fcff_by_year", { periods, values }, MONEY(facts), { rule: parts.join("; "), from });
});

/** The newest amount of a column, for words. */
const added = (values: readonly (number | null)[]): string =>
	(values.findLast((value) => value !== null) ?? 0).toFixed(0);

/** Net borrowing by year: as reported, else the change of debt. */
const netBorrowing = yearlyFirstOf(
	"net_borrowing",
	MONEY,
	over("netDebtIssuance"),
	derived<{ readonly debt: Quantity<Yearly> }, Yearly>(
		"net_borrowing",
		MONEY,
		"change of debt with leases",
		{ debt: yearlyFirstOf("debt_by_year", MONEY, over("totalDebt"), over("longTermDebt")) },
		({ debt }) => ({
			periods: debt.periods,
			values: debt.values.map((end, i) => {
				const begin = debt.values[i - 1] ?? null;
				return end === null || begin === null ? null : end - begin;
			}),
		}),
	),
);

/** Cash flow to the shareholders by year: free cash flow plus net borrowing, stock compensation taken as an expense. */
export const fcfeByYear: Quantity<Yearly> = quantity("fcfe_by_year", (facts) => {
	const fcf = facts.get(freeCashFlowByYear);
	const borrowed = facts.get(netBorrowing);
	if (fcf.value === null) return { ...fcf, name: "fcfe_by_year" };
	if (borrowed.value === null) return { ...borrowed, name: "fcfe_by_year" };
	const { periods } = fcf.value;
	const debt = at(borrowed.value, periods);
	const paid = facts.get(over("stockCompensation"));
	const granted = paid.value === null ? periods.map(() => null) : at(paid.value, periods);
	const expensed = facts.options.stockCompensation !== "added_back";
	const values = fcf.value.values.map((flow, i) => {
		const net = debt[i] ?? null;
		return flow === null || net === null ? null : flow + net - (expensed ? (granted[i] ?? 0) : 0);
	});
	const from = [fcf, borrowed, paid].filter((finding) => finding.value !== null);
	return found("fcfe_by_year", { periods, values }, MONEY(facts), {
		rule: "free cash flow plus net borrowing, less stock compensation",
		from,
	});
});

/** A cash flow's mean share of revenue over the last years, applied to current revenue. */
function normalised(name: string, flows: Quantity<Yearly>): Quantity {
	const rule = `mean share of revenue over the last ${BASE_YEARS} fiscal years, times current revenue`;
	return derived(name, MONEY, rule, { flows, sales: over("revenue"), revenue }, ({ flows, sales, revenue }) => {
		const base = at(sales, flows.periods);
		const shares = flows.values.flatMap((flow, i) => {
			const sold = base[i] ?? null;
			return flow === null || sold === null || sold <= 0 ? [] : [{ i, share: flow / sold }];
		});
		const recent = shares.filter(({ i }) => i >= flows.values.length - BASE_YEARS);
		if (recent.length < LEAST_BASE_YEARS)
			return lack("insufficient_history", `${name}: ${recent.length} of the last ${BASE_YEARS} years are known`);
		return mean(recent.map(({ share }) => share)) * revenue;
	});
}

export const baseFcff = normalised("fcf0", fcffByYear);
export const baseFcfe = normalised("fcfe0", fcfeByYear);
