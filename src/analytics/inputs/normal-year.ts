// Declares margins and profits of a normal year, used if a company is cyclical or its latest year is unusual.
import type { Facts } from "../evaluation/facts.js";
import { type Finding, findingOf, missingLike } from "../evaluation/finding.js";
import { overridable } from "../evaluation/overridable.js";
import { derived, FRACTION, MONEY, noValue, type Quantity, quantity } from "../evaluation/quantity.js";
import { isCyclical } from "../fair-value/cyclical.js";
import { isUnusualYear, type NormalMargin, normalMargin, UNUSUAL_RATIO } from "../fair-value/normal-margin.js";
import { isFinancial } from "../is-financial.js";
import { byFiscalYear, ofFiscalYear, valuesAt, type Yearly } from "../line-items/fiscal-years.js";
import { lineItem } from "../line-items/line-item.js";
import { cleanIncome, cleanIncomeByYear } from "../measures/clean-income.js";
import { freeCashFlow, operatingProfit, revenue } from "../measures/earnings.js";
import { freeCashFlowPerShare, perShare } from "../measures/per-share.js";
import { sinceBusinessStart } from "../measures/present-business.js";
import { trailingProfit } from "../measures/trailing-profit.js";

/** Profit over revenue in each fiscal year of the profit. */
export function margins(profit: Yearly | null, sales: Yearly | null): (number | null)[] {
	if (profit === null || sales === null) return [];
	const revenue = valuesAt(sales, profit.periods);
	return profit.values.map((amount, i) => {
		const base = revenue[i] ?? null;
		return amount === null || base === null || base <= 0 ? null : amount / base;
	});
}

/** The fewest years of a record; with fewer, the latest margin counts. */
const MIN_RECORD_YEARS = 3;

interface MarginOptions {
	/** The denominator of the margin. @default revenue */
	readonly base?: Quantity;
	/** The line item whose period (trailing twelve months or fiscal year) the denominator follows. @default the profit itself */
	readonly periodOf?: Quantity;
	/** Another margin. With fewer than three years, the latest margin is multiplied by the ratio of its normal value to its latest. */
	readonly guide?: { readonly normal: Quantity; readonly latest: Quantity };
}

/** The margin of a normal year by the rule for the company's industry. */
export function marginOfNormalYear(
	name: string,
	byYear: Quantity<Yearly>,
	now: Quantity,
	{ base = revenue, periodOf = now, guide }: MarginOptions = {},
): Quantity {
	const record = sinceBusinessStart(byYear);
	return quantity(name, (facts): Finding => {
		const [profit, sales] = [facts.get(record), facts.get(byFiscalYear(base))];
		const known = margins(profit.value, sales.value);
		const margin = ({ margin, rule }: NormalMargin, from: readonly Finding<unknown>[]) =>
			findingOf(name, margin, FRACTION, {
				rule: `margin of a normal year: ${rule}`,
				from: from.filter(({ value }) => value !== null),
			});
		// A margin without the latest months must not read them: they could mark it as approximate.
		const cycle = cyclical(facts) ? normalMargin(known, null, { cyclical: true }) : null;
		if (cycle && !cycle.takesLatest) return margin(cycle, [profit, sales]);
		const latest = facts.get(now);
		// Profit and revenue are of the same months.
		const size = facts.get(facts.get(periodOf).outdated ? ofFiscalYear(base) : base);
		const present = latest.value === null || size.value === null || size.value <= 0 ? null : latest.value / size.value;
		const answer = normalMargin(known, present, { cyclical: cyclical(facts) });
		const gap = [profit, sales, latest].find(({ value }) => value === null);
		if (answer === null) return missingLike(name, gap ?? {}, FRACTION);
		if (guide && answer.years < MIN_RECORD_YEARS && answer.margin > 0) {
			const [usual, recent] = [facts.get(guide.normal), facts.get(guide.latest)];
			const times = usual.value === null || recent.value === null ? 0 : usual.value / recent.value;
			// A profit that one-off items halve or double says nothing of the other.
			if (times >= 1 / UNUSUAL_RATIO && times <= UNUSUAL_RATIO && times !== 1) {
				const rule = "the latest, moved like the net margin to its normal year: fewer than three years";
				const moved = { ...answer, margin: answer.margin * times, rule };
				return margin(moved, [profit, sales, latest, size, usual, recent]);
			}
		}
		return margin(answer, [profit, sales, latest, size]);
	});
}

export const cyclical = ({ company }: Facts): boolean => isCyclical(company.sector, company.industry);

/**
 * The reason why multiples use the profit of a normal year, in words; null if they use the latest profit. Without revenue, as for some
 * banks, the profits alone decide.
 */
function reasonForNormalYear(facts: Facts, byYear: Quantity<Yearly>, now: Quantity): string | null {
	if (cyclical(facts)) return "the company is cyclical";
	const [profit, sales, record] = [facts.value(now), facts.value(revenue), facts.value(sinceBusinessStart(byYear))];
	if (profit === null) return null;
	const isUnusual =
		sales === null || sales <= 0
			? isUnusualYear(record?.values ?? [], profit)
			: isUnusualYear(margins(record, facts.value(byFiscalYear(revenue))), profit / sales);
	return isUnusual ? "the latest profit is less than half or more than twice the usual" : null;
}

const profitNow = trailingProfit(operatingProfit);

/** The reason why multiples of earnings and of EBIT use a normal year: one of both profits is unusual. Null if they use the latest profit. */
export const reasonForNormalProfit = (facts: Facts): string | null =>
	reasonForNormalYear(facts, cleanIncomeByYear, cleanIncome) ??
	(isFinancial(facts.company.template) ? null : reasonForNormalYear(facts, byFiscalYear(operatingProfit), profitNow));

/** Net margin of the trailing twelve months. */
export const netMarginNow: Quantity = derived(
	"net_margin",
	FRACTION,
	"net income of the common shareholders over revenue",
	{ income: cleanIncome, revenue },
	(v) => (v.revenue > 0 ? v.income / v.revenue : noValue("non_positive_denominator", "revenue is not positive")),
);

/** Net margin of a normal year, whatever the caller gives. */
export const ownNetMargin = marginOfNormalYear("net_margin", cleanIncomeByYear, cleanIncome, {
	periodOf: lineItem("netIncome"),
});

const ownOperatingMargin = marginOfNormalYear("margin", byFiscalYear(operatingProfit), profitNow, {
	guide: { normal: ownNetMargin, latest: netMarginNow },
});

/** Operating margin of the trailing twelve months, or of the fiscal year if only revenue is newer. */
export const operatingMarginNow: Quantity = quantity("margin", (facts): Finding => {
	const profit = facts.get(profitNow);
	const sales = facts.get(profit.outdated ? ofFiscalYear(revenue) : revenue);
	if (profit.value === null || sales.value === null || sales.value <= 0)
		return missingLike("margin", profit.value === null ? profit : sales, FRACTION);
	return findingOf("margin", profit.value / sales.value, FRACTION, { from: [profit, sales] });
});

/** Operating margin of a normal year, or the caller's. */
export const normalOperatingMargin: Quantity = overridable("margin", ownOperatingMargin);

/** A profit or cash flow, changed in proportion to the operating margin that the caller gives. */
export function atGivenMargin(quantity: Quantity): Quantity {
	const find = (facts: Facts): Finding => {
		const finding = quantity.find(facts);
		// Banks and insurers have no operating margin.
		const { template } = facts.company;
		if (isFinancial(template)) return finding;
		const [margin, own] = [facts.get(normalOperatingMargin), facts.get(ownOperatingMargin)];
		if (!facts.given.has("margin") || finding.value === null) return finding;
		if (margin.value === null || own.value === null || own.value <= 0) return finding;
		const rule = `${finding.rule ?? finding.name}, times the given operating margin over the own one`;
		const from = [...finding.from, margin, own];
		const value = finding.value * (margin.value / own.value);
		return findingOf(finding.name, value, finding.unit, { ...finding, rule, from });
	};
	return { ...quantity, find, combine: undefined };
}

/** Today's revenue times the margin of a normal year. */
const atTodaysRevenue = (name: string, what: string, margin: Quantity): Quantity =>
	derived(
		name,
		MONEY,
		`revenue of the trailing twelve months times the ${what} margin of a normal year`,
		{ revenue, margin },
		(v) => v.revenue * v.margin,
	);

/** Operating income of a normal year at today's revenue. */
export const normalOperatingProfit: Quantity = atTodaysRevenue("ebit0", "operating", normalOperatingMargin);

/** EBIT for multiples: of a normal year for a cyclical company or after an unusual year, else the latest. */
export const multipleProfit: Quantity = overridable(
	"ebit",
	quantity("ebit", (facts) => {
		const latest = facts.get(profitNow);
		const reason = reasonForNormalProfit(facts);
		const usual = reason === null ? latest : facts.get(normalOperatingProfit);
		return usual.value === null ? latest : { ...usual, name: "ebit" };
	}),
);

const normalFreeCashFlow: Quantity = perShare(
	"free_cash_flow_per_share",
	"free cash flow of a normal year",
	atTodaysRevenue(
		"free_cash_flow",
		"cash flow",
		marginOfNormalYear("fcf_margin", byFiscalYear(freeCashFlow), freeCashFlow),
	),
);

/** Free cash flow per share for multiples, by the same rule. */
export const multipleFreeCashFlow: Quantity = quantity("free_cash_flow_per_share", (facts) => {
	const latest = facts.get(freeCashFlowPerShare);
	const reason = latest.value === null ? null : reasonForNormalYear(facts, byFiscalYear(freeCashFlow), freeCashFlow);
	if (reason === null) return latest;
	const usual = facts.get(normalFreeCashFlow);
	return usual.value === null ? latest : { ...usual, rule: `${usual.rule}, as ${reason}` };
});
