// Declares net income without gains on securities, which statements do not report as a line of their own.
import { percent } from "../../core/format.js";
import { intervalOf } from "../evaluation/approximate-finding.js";
import type { Facts } from "../evaluation/facts.js";
import { type Finding, findingOf } from "../evaluation/finding.js";
import { type Quantity, quantity } from "../evaluation/quantity.js";
import { rateOn, TREASURY_10Y } from "../fair-value/rates-by-month.js";
import { byFiscalYear, valuesAt, type Yearly } from "../line-items/fiscal-years.js";
import { lineItem } from "../line-items/line-item.js";
import { median } from "../math/statistics.js";
import { commonIncome, revenue } from "./earnings.js";
import { soldShares } from "./present-business.js";

/** Above this share of revenue, marketable securities affect earnings. */
const MANY_SECURITIES = 1 / 3;

const operatingCash = lineItem("cashFlowFromOperations");
const income = lineItem("netIncome");

/**
 * True if earnings include gains on securities: many securities, and net income above operating cash flow. Since 2018 gains on equity
 * securities are part of net income (ASU 2016-01) but bring no cash.
 */
export const holdsGains = (facts: Facts): boolean =>
	// An approximate balance of securities does not mark earnings.
	facts.untracked(() => {
		const [withSecurities, cash, sales] = [lineItem("cash"), lineItem("cashAndEquivalents"), revenue].map((one) =>
			facts.value(one),
		);
		const [profit, inflow] = [facts.value(income), facts.value(operatingCash)];
		if (facts.company.template !== "ordinary" || withSecurities == null || cash == null || sales == null) return false;
		return withSecurities - cash > MANY_SECURITIES * sales && profit !== null && inflow !== null && profit > inflow;
	});

/** The share of pretax profit from which other income is large. */
export const LARGE_SHARE_OUTSIDE_OPERATIONS = 0.1;
const USUAL_YEARS = 10;
/** The fewest of them that must be known. */
const MIN_USUAL_YEARS = 5;

const [interestExpense, assets] = [lineItem("interestExpense"), lineItem("totalAssets")];
const LINES = [lineItem("pretaxIncome"), lineItem("operatingIncome"), income, interestExpense] as const;
const [cashAndSecurities, cashOnly] = [lineItem("cash"), lineItem("cashAndEquivalents")];

/** The profits of a fiscal year. */
interface YearOfProfits {
	readonly period: string;
	readonly pretax: number;
	readonly operating: number;
	readonly net: number;
	/** Interest expense; null if unknown. */
	readonly interest: number | null;
}

/**
 * The yearly return of cash and securities at the ten-year Treasury. If securities are unknown, their upper bound counts, or all assets of
 * a company without interest.
 */
function interestOnCash(facts: Facts): number {
	const all = facts.get(cashAndSecurities);
	const most =
		intervalOf(all)?.[1] ?? all.value ?? facts.value(facts.value(interestExpense) === null ? assets : cashOnly);
	return (most ?? 0) * (rateOn(TREASURY_10Y, facts.company.asOf)?.rate ?? 0);
}

/**
 * Gains on securities and sales of businesses, as a share of pretax profit: profit before tax and interest above operating profit and the
 * usual other income (median year, income of affiliates, or interest on cash). Unknown pretax profit of twelve months is estimated from net income.
 */
const unusualGains: Quantity<{ readonly now: number; readonly byYear: ReadonlyMap<string, number> }> = quantity(
	"gains",
	(facts) => {
		const gains = (now = 0, byYear = new Map<string, number>()) =>
			findingOf("gains", { now, byYear }, { kind: "none" });
		if (facts.company.template !== "ordinary") return gains();
		return facts.untracked(() => {
			const [pretaxYears, operatingYears, netYears, interestYears] = LINES.map((line) =>
				facts.value(byFiscalYear(line)),
			);
			if (!pretaxYears || !operatingYears || !netYears) return gains();
			const [profits, incomes, charges] = [operatingYears, netYears, interestYears].map((one) =>
				one ? valuesAt(one, pretaxYears.periods) : [],
			);
			const years = pretaxYears.periods.flatMap((period, i): YearOfProfits[] => {
				const [pretax, operating, net] = [pretaxYears.values[i] ?? null, profits?.[i] ?? null, incomes?.[i] ?? null];
				if (pretax === null || operating === null || operating <= 0 || net === null) return [];
				return [{ period, pretax, operating, net, interest: charges?.[i] ?? null }];
			});
			// Earlier years are not used, because tax rates were higher.
			const newest = netYears.periods.at(-1) ?? "";
			const since = `${Number(newest.slice(0, 4)) - USUAL_YEARS}${newest.slice(4)}`;
			const last = years.filter(({ period }) => period > since);
			const taxed = last.filter(({ pretax }) => pretax > 0);
			if (last.length < MIN_USUAL_YEARS || taxed.length === 0) return gains();
			const coverages = last.flatMap(({ pretax, operating, interest }) =>
				interest === null ? [] : (pretax + interest) / operating,
			);
			const usual = Math.max(1, median(last.map(({ pretax, operating }) => pretax / operating)));
			const usualCharged = coverages.length < MIN_USUAL_YEARS ? null : Math.max(1, median(coverages));
			const interestIncome = interestOnCash(facts);
			const shareOfGains = ({ pretax, operating, interest }: Omit<YearOfProfits, "period" | "net">) => {
				if (pretax <= 0 || operating <= 0) return 0;
				const isCharged = interest !== null && usualCharged !== null;
				const [profit, times] = isCharged ? [pretax + interest, usualCharged] : [pretax, usual];
				const part = (profit - Math.max(operating * times, operating + interestIncome)) / pretax;
				return part >= LARGE_SHARE_OUTSIDE_OPERATIONS ? part : 0;
			};
			const byYear = new Map(years.map((year) => [year.period, shareOfGains(year)]));
			const [pretax, operating, net, interest] = LINES.map((line) => facts.get(line));
			if (!pretax || !operating || !net || net.outdated) return gains(byYear.get(newest), byYear);
			if (operating.value === null || operating.outdated || net.value === null) return gains(0, byYear);
			const income = pretax.outdated ? null : pretax.value;
			const estimate = income ?? net.value / median(taxed.map((one) => one.net / one.pretax));
			const latest = { pretax: estimate, operating: operating.value, interest: interest?.value ?? null };
			return gains(shareOfGains(latest), byYear);
		});
	},
);

/** Gains of the last twelve months as a share of pretax profit; 0 if small. */
export const gainsNow = (facts: Facts): number => facts.value(unusualGains)?.now ?? 0;

const RULE = "net income, at most the cash flow from operations: most of the rest are gains on securities";

/** A profit after tax without gains, marked (≈), at the company's tax rate. */
export function withoutGains(profit: Finding, facts: Facts): Finding {
	const part = gainsNow(facts);
	if (part === 0 || profit.value === null || profit.value <= 0) return profit;
	const rule = `earnings without unusual profit outside operations, ${percent(part)} of the profit before tax`;
	const { assumptions = [], days } = profit.approximate ?? {};
	const approximate = { low: null, high: null, assumptions: [rule, ...assumptions], ...(days && { days }) };
	return findingOf(profit.name, profit.value * (1 - part), profit.unit, { rule, from: [profit], approximate });
}

/** Net income to common shareholders without gains; with many securities at most operating cash flow. */
export const cleanIncome: Quantity = quantity("net_income", (facts) => {
	const [all, cash] = [facts.get(commonIncome), facts.get(operatingCash)];
	if (!holdsGains(facts)) return withoutGains(all, facts);
	if (all.value === null || cash.value === null) return all;
	return findingOf("net_income", Math.min(all.value, cash.value), all.unit, { rule: RULE, from: [all, cash] });
});

/** The same by fiscal year, without profit of sold parts; a company with many securities today is limited in every year. */
export const cleanIncomeByYear: Quantity<Yearly> = quantity("net_income_by_year", (facts) => {
	const all = facts.get(byFiscalYear(income));
	if (all.value === null) return all;
	const { periods, values } = all.value;
	const holds = holdsGains(facts);
	const cash = holds ? facts.get(byFiscalYear(operatingCash)) : null;
	const most = cash?.value && valuesAt(cash.value, periods);
	const gains = holds ? undefined : facts.value(unusualGains)?.byYear;
	const sold = soldShares(facts);
	const clean = values.map((value, i) => {
		if (value === null) return null;
		const period = periods[i] as string;
		const kept = (1 - (sold.get(period) ?? 0)) * (1 - (gains?.get(period) ?? 0));
		return Math.min(value, most?.[i] ?? value, value * kept);
	});
	if (clean.every((value, i) => value === values[i])) return all;
	const rule = holds ? RULE : "net income without unusual profit outside operations or of sold parts";
	const from = cash ? [all, cash] : [all];
	return findingOf("net_income_by_year", { periods, values: clean }, all.unit, { rule, from });
});
