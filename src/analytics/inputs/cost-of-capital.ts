// Declares the costs of debt, equity and capital, beta, and perpetual growth.
import { percent } from "../../core/format.js";
import type { Facts } from "../evaluation/facts.js";
import { findingOf, missing, missingLike } from "../evaluation/finding.js";
import { assume, overridable } from "../evaluation/overridable.js";
import { derived, FRACTION, type Quantity, quantity } from "../evaluation/quantity.js";
import { RATING_SPREADS } from "../fair-value/rating-spreads.js";
import { isFinancial } from "../is-financial.js";
import { byFiscalYear } from "../line-items/fiscal-years.js";
import { lineItem, reportedItem } from "../line-items/line-item.js";
import { debt } from "../measures/debt.js";
import { ebit, tax } from "../measures/earnings.js";
import { marketValue } from "../measures/market.js";
import { isRefusal, reasonOf } from "../model/refusal.js";
import type { Warning } from "../model/trace.js";
import { leveredBeta, syntheticRating, waccMarketWeights } from "../models/cost-of-capital/index.js";
import { marketBeta } from "./beta.js";
import { erp, riskfree, zeroBetaRate } from "./market-rate.js";

/** The spread if no interest is reported: the spread of the lowest investment grade. */
const UNKNOWN_SPREAD = 0.012;

/** The levered beta: the caller's unlevered beta at the company's debt to equity, the estimate on the caller's market, or the assumption. */
export const beta: Quantity = quantity("beta", (facts) => {
	const { unleveredBeta } = facts.options;
	const declared = marketBeta(facts);
	if (unleveredBeta === undefined) return declared;
	const [owed, value, rate] = [facts.get(debt), facts.get(marketValue), facts.get(tax)];
	if (owed.value === null || value.value === null || rate.value === null || value.value <= 0) return declared;
	const answer = leveredBeta({
		unlevered_beta: unleveredBeta,
		tax: rate.value,
		debt_to_equity: [owed.value / value.value],
	});
	const levered = Array.isArray(answer.levered_beta) ? answer.levered_beta[0] : answer.levered_beta;
	if (typeof levered !== "number") return declared;
	const rule = `unlevered beta of ${unleveredBeta}, given by the caller, at debt over market value`;
	return findingOf("beta", levered, { kind: "ratio" }, { rule, from: [owed, value, rate] });
});
export const gStable = assume("g_stable");

/** The least premium of shares over the ten-year Treasury, for low betas. */
const MIN_PREMIUM = 0.01;

/** The cost of equity: `zero_beta_rate + beta·erp`, at least a point above the Treasury, or the market's return if that is lower. */
const marketCostOfEquity: Quantity = derived(
	"cost_of_equity",
	FRACTION,
	"zero_beta_rate + beta·erp, at least a point above the ten-year Treasury",
	{ base: zeroBetaRate, beta, erp, treasury: riskfree },
	(v) => Math.max(v.base + v.beta * v.erp, leastCost(v.base + v.erp, v.treasury)),
);

const leastCost = (market: number, treasury: number): number => Math.min(market, treasury + MIN_PREMIUM);

/** True if the cost of equity is raised to its minimum, a point above the Treasury. */
export function isAtMinimumCost(facts: Facts): boolean {
	const [base, own, premium, treasury] = [zeroBetaRate, beta, erp, riskfree].map((one) => facts.value(one));
	if (base == null || own == null || premium == null || treasury == null) return false;
	return base + own * premium < leastCost(base + premium, treasury);
}

/**
 * The cost of equity by the market's return, or implied by a given cost of capital at the company's debt and market value. Banks and
 * insurers have no cost of capital other than that of equity.
 */
export const costOfEquity: Quantity = overridable(
	"cost_of_equity",
	quantity(
		"cost_of_equity",
		(facts) => {
			const capital = facts.given.get("wacc");
			if (capital === undefined) return facts.get(marketCostOfEquity);
			const parts = [debt, marketValue, costOfDebt, tax].map((one) => facts.get(one));
			const [owed, equity, kd, rate] = parts.map(({ value }) => value);
			const withRule = (value: number, rule: string) =>
				findingOf("cost_of_equity", value, FRACTION, {
					kind: "assumption",
					rule,
					from: parts.filter((part) => part.value !== null),
				});
			if (isFinancial(facts.company.template)) return withRule(capital, "the cost of capital that is given");
			if (owed == null || equity == null || kd == null || rate == null || equity <= 0)
				return withRule(capital, "the cost of capital that is given: weights of debt and equity are not known");
			const implied = (capital * (owed + equity) - owed * kd * (1 - rate)) / equity;
			return withRule(implied, "what the given cost of capital implies at the company's debt and market value");
		},
		{ rule: "by the market's return, or what a given cost of capital implies", parents: [marketCostOfEquity] },
	),
);

/** A full year's interest: the trailing twelve months, or the last fiscal year that reports any. */
export const interest: Quantity = quantity("interest_expense", (facts) => {
	const now = facts.get(reportedItem("interestExpense"));
	if (now.value !== null) return now;
	const years = facts.get(byFiscalYear(reportedItem("interestExpense")));
	const last = years.value?.values.findLastIndex((value) => value !== null) ?? -1;
	if (years.value === null || last < 0 || last < years.value.values.length - 3) return now;
	const period = years.value.periods[last] as string;
	const source = years.source && { ...years.source, period };
	return findingOf("interest_expense", years.value.values[last] as number, years.unit, {
		kind: "reported",
		rule: `latest year that reports interest: ${period}`,
		...(source && { source }),
		warnings: [{ code: "data", text: `interest expense is of fiscal ${period}: nothing newer is reported` }],
	});
});

/** The cost of debt before tax: the risk-free rate plus the spread for the interest coverage. */
export const costOfDebt: Quantity = quantity("kd_pretax", (facts) => {
	const rf = facts.get(riskfree);
	const charge = facts.get(interest);
	const profit = facts.get(ebit);
	if (rf.value === null) return missing("kd_pretax", "missing_input", { subject: "risk-free rate" }, FRACTION);
	if (charge.value === null || profit.value === null) {
		const rule = "risk-free rate plus the spread of BBB, as interest coverage cannot be computed";
		return findingOf("kd_pretax", rf.value + UNKNOWN_SPREAD, FRACTION, { kind: "assumption", rule, from: [rf] });
	}
	const answer = syntheticRating({
		ebit: profit.value,
		interest_expense: Math.max(0, charge.value),
		table: RATING_SPREADS,
	});
	if (answer.spread === undefined)
		return missing("kd_pretax", "missing_input", { subject: "synthetic rating" }, FRACTION);
	const covered = answer.coverage === null ? "no interest expense" : `interest coverage ${answer.coverage.toFixed(1)}`;
	const rule = `risk-free rate plus the spread of ${answer.rating} (${covered})`;
	// Ratings span years of interest, so an older year is noted at the coverage only.
	return findingOf("kd_pretax", rf.value + answer.spread, FRACTION, {
		rule,
		from: [rf, profit, { ...charge, warnings: [] }],
	});
});

/** Weighted cost of capital at market weights. */
export const wacc: Quantity = overridable(
	"wacc",
	quantity("wacc", (facts) => {
		const parents = { debt, equity: marketValue, riskfree: zeroBetaRate, beta, erp, kd_pretax: costOfDebt, tax };
		const from = Object.values(parents).map((parent) => facts.get(parent));
		const gap = from.find((parent) => parent.value === null);
		if (gap) return missingLike("wacc", gap, FRACTION, { from });
		const given = facts.given.get("cost_of_equity");
		const equityCost = given ?? (isAtMinimumCost(facts) ? facts.value(marketCostOfEquity) : null);
		const values = {
			...Object.fromEntries(Object.keys(parents).map((key, i) => [key, from[i]?.value])),
			// With a beta of 0 the model takes `riskfree` as the cost of equity: the caller's, or the minimum.
			...(equityCost !== null && { riskfree: equityCost, beta: 0 }),
		};
		const answer = waccMarketWeights.answer(values);
		if (typeof answer.wacc !== "number")
			return missingLike("wacc", isRefusal(answer) ? { reason: reasonOf(answer) } : {}, FRACTION, { from });
		const supplier = facts.value(lineItem("supplierWacc"));
		const differs = supplier !== null && Math.abs(supplier - answer.wacc) > 0.02;
		const warnings: Warning[] = differs
			? [
					{
						code: "data",
						text: `the supplier's own WACC is ${percent(supplier)}, this one ${percent(answer.wacc)}`,
					},
				]
			: [];
		return findingOf("wacc", answer.wacc, FRACTION, {
			rule: `${given === undefined ? "CAPM" : "the given cost of equity"} and synthetic rating at market weights`,
			from,
			warnings,
		});
	}),
);
