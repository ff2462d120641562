// Declares dividends, payout and their growth, as inputs of models.
import { percent } from "../../core/format.js";
import { pow } from "../../core/math/pow.js";
import type { Facts } from "../evaluation/facts.js";
import { findingOf } from "../evaluation/finding.js";
import { assume, overridable } from "../evaluation/overridable.js";
import { derived, FRACTION, firstOf, noValue, PER_SHARE, type Quantity, quantity } from "../evaluation/quantity.js";
import { expectedGrowth } from "../fair-value/expected-growth.js";
import { byFiscalYear, valuesAt, type Yearly } from "../line-items/fiscal-years.js";
import { lineItem } from "../line-items/line-item.js";
import { median } from "../math/statistics.js";
import { growthOver, ownGrowth } from "../measures/growth.js";
import { affoPerShare, dividendsPerShare, epsDiluted } from "../measures/per-share.js";
import { shares } from "../measures/shares.js";
import { costOfEquity, gStable } from "./cost-of-capital.js";
import { normalIncome } from "./equity-year.js";
import { highGrowth, roe, roicNew } from "./returns.js";

/** Payout: dividends over earnings; refused without earnings. */
export const payout: Quantity = overridable(
	"payout",
	derived(
		"payout",
		FRACTION,
		"dividends over earnings per share",
		{ dps: dividendsPerShare, eps: epsDiluted },
		({ dps, eps }) => (eps > 0 ? dps / eps : noValue("non_positive_denominator", { values: { eps } })),
	),
);

const retainedGrowth: Quantity = derived(
	"g",
	FRACTION,
	"the smaller of perpetual growth and return on equity times retained earnings",
	{ stable: gStable, roe, payout },
	({ stable, roe, payout }) => Math.max(0, Math.min(stable, roe * (1 - payout))),
);

/** A series' yearly growth over the last years, within the declared floor and cap. */
const boundedGrowth = (
	name: string,
	rule: string,
	series: Quantity<Yearly>,
	grownOf: (series: Yearly) => number | null,
	missingText: string,
): Quantity =>
	derived(
		name,
		FRACTION,
		`${rule}, within the declared floor and cap`,
		{ series, cap: assume("growth_cap"), floor: assume("growth_floor") },
		({ series, cap, floor }) => {
			const grown = grownOf(series);
			return grown === null ? noValue("insufficient_history", missingText) : Math.min(cap, Math.max(floor, grown));
		},
	);

const ownDividendGrowth = boundedGrowth(
	"g_short",
	"own dividend growth per year over the last 5 fiscal years",
	byFiscalYear(lineItem("dividendsPerShare")),
	(dps) => growthOver(dps, 5),
	"dividends are not known, or not paid, six years running",
);

/** The payout with stable growth: earnings less the reinvestment it needs. */
export const payoutStable: Quantity = derived(
	"payout_stable",
	FRACTION,
	"1 − g_stable/ROE, with ROE between the cost of equity and twice of it; the return on new capital where equity is negative",
	{ g: gStable, roe: firstOf("roe", roe, roicNew), ke: costOfEquity },
	({ g, roe, ke }) => 1 - g / Math.min(2 * ke, Math.max(ke, roe)),
);

/** Dividends over the profit of a normal year. */
export const normalPayout: Quantity = derived(
	"payout",
	FRACTION,
	"dividends over the earnings per share of a normal year",
	{ dps: dividendsPerShare, income: normalIncome, shares },
	({ dps, income, shares }) => (dps * shares) / income,
);

/**
 * The fastest growth of dividends that the profit can pay: its own, and more only until the payout is that of stable growth. Half of the
 * fade counts. A payout above that one does not fall, because a company rarely cuts; it does not rise either.
 */
const affordableDividendGrowth: Quantity = derived(
	"affordable_growth",
	FRACTION,
	"growth of profit, and what the payout may rise until it is that of stable growth",
	{
		growth: highGrowth,
		payout: normalPayout,
		stable: payoutStable,
		high: assume("years_high"),
		fade: assume("years_fade"),
	},
	({ growth, payout, stable, high, fade }) =>
		payout > 0
			? (1 + growth) * pow(Math.max(1, stable / payout), 1 / Math.max(1, high + fade / 2)) - 1
			: noValue("non_positive_input", { values: { payout } }),
);

/**
 * Dividend growth of the next years: the mean of own and base growth, limited by the return on capital and by what the profit can pay. For
 * a property trust, its own.
 */
export const dividendGrowthNow: Quantity = overridable(
	"dividend_growth",
	quantity("g_short", (facts) => {
		const own = facts.get(ownDividendGrowth);
		if (own.value === null || facts.company.template === "reit") return own;
		const [roic, share, affordable] = [
			facts.get(roicNew),
			facts.get(assume("reinvestment_cap")),
			facts.get(affordableDividendGrowth),
		];
		const limits = { share: share.value ?? undefined };
		const { growth, rule } = expectedGrowth({ own: own.value, returnOnCapital: roic.value }, limits);
		const from = [own, roic, share].filter(({ value }) => value !== null);
		if (affordable.value === null || growth <= affordable.value)
			return findingOf("g_short", growth, FRACTION, { rule, from });
		const payoutText = percent(facts.value(normalPayout) ?? 0, 0);
		return findingOf("g_short", affordable.value, FRACTION, {
			rule: `${rule}, at most what the profit can pay: ${payoutText} of a normal year's is paid today`,
			from: [...from, affordable],
		});
	}),
);

/** The fiscal years of a property trust's median payout. */
const PAYOUT_YEARS = 5;

const affoPayout: Quantity = derived(
	"payout_of_affo",
	FRACTION,
	"median share of AFFO paid as dividends over the last 5 fiscal years, at most all of it",
	{ dividends: byFiscalYear(lineItem("dividendsPerShare")), affo: byFiscalYear(affoPerShare) },
	({ dividends, affo }) => {
		const flows = valuesAt(affo, dividends.periods);
		const shares = dividends.values.slice(-PAYOUT_YEARS).flatMap((dps, i) => {
			const flow = flows.slice(-PAYOUT_YEARS)[i] ?? null;
			return dps === null || flow === null || flow <= 0 ? [] : [dps / flow];
		});
		return shares.length > 0
			? Math.min(1, median(shares))
			: noValue("insufficient_history", "no year has AFFO and dividends");
	},
);

const dividendsFromAffo: Quantity = derived(
	"dividends_per_share",
	PER_SHARE,
	"AFFO per share times its usual payout",
	{ flow: affoPerShare, payout: affoPayout },
	(v) => (v.flow > 0 ? v.flow * v.payout : noValue("non_positive_denominator", { values: { affo: v.flow } })),
);

/** The smallest relative cut that is not due to rounding. */
const MIN_CUT = 0.05;

/** The dividend cut of the last fiscal year, as a fraction; null without a cut. */
export function dividendCut(facts: Facts): { readonly share: number; readonly year: string } | null {
	const { periods, values } = facts.value(byFiscalYear(lineItem("dividendsPerShare"))) ?? { periods: [], values: [] };
	const [prior = null, last = null] = values.slice(-2);
	if (prior === null || last === null || last >= prior * (1 - MIN_CUT)) return null;
	return { share: 1 - last / prior, year: periods.at(-1)?.slice(0, 4) ?? "" };
}

/** The dividends of the year before, if only the last year's are missing; otherwise null. */
export function dividendsBefore(facts: Facts): { readonly amount: number; readonly year: string } | null {
	const { periods, values } = facts.value(byFiscalYear(lineItem("dividendsPerShare"))) ?? { periods: [], values: [] };
	const [amount = null, last = null] = values.slice(-2);
	return amount === null || last !== null ? null : { amount, year: periods.at(-2)?.slice(0, 4) ?? "" };
}

/**
 * The first dividend of the three-stage model. For a property trust, AFFO per share times its usual payout, also if the newest dividends
 * are missing (≈). After a cut it is at most the present dividend.
 */
export const sustainedDividends: Quantity = overridable(
	"dividends_per_share",
	quantity("dividends_per_share", (facts) => {
		if (facts.company.template !== "reit") return facts.get(dividendsPerShare);
		const [paid, covered] = [facts.get(dividendsPerShare), facts.get(dividendsFromAffo)];
		if (covered.value === null) return paid;
		if (paid.value !== null) return covered.value > paid.value && dividendCut(facts) ? paid : covered;
		const prior = facts.options.strict ? null : dividendsBefore(facts);
		if (prior === null) return paid;
		const text = `dividends per share are not reported since fiscal ${prior.year}; their usual share of the cash flow stands in`;
		const { low = null, high = null, assumptions = [], ...days } = covered.approximate ?? {};
		return { ...covered, approximate: { low, high, ...days, assumptions: [...assumptions, text] } };
	}),
);

const affoGrowth = boundedGrowth(
	"affo_growth",
	"own growth of AFFO per share over the last 5 fiscal years (3 where no more are known)",
	byFiscalYear(affoPerShare),
	(flow) => growthOver(flow, 5) ?? growthOver(flow, 3),
	"AFFO is not known four years running",
);

/** A property trust's own growth of dividends, at most that of AFFO. */
const trustGrowth: Quantity = quantity("g_high", (facts) => {
	const [own, flow] = [facts.get(ownDividendGrowth), facts.get(affoGrowth)];
	if (own.value === null || flow.value === null) return own.value === null ? flow : own;
	return flow.value < own.value ? flow : own;
});

/** The growth of the record on which a value rests: of a property trust's dividends, else of revenue and profit. */
export const recordGrowth = (facts: Facts): number | null =>
	facts.value(facts.company.template === "reit" ? trustGrowth : ownGrowth);

/** Dividend growth of a three-stage value. A property trust's dividends grow no faster than AFFO; the caller's `growth` replaces both. */
export const sustainedDividendGrowth: Quantity = overridable(
	"dividend_growth",
	quantity("g_high", (facts) => {
		if (facts.company.template !== "reit") return facts.get(dividendGrowthNow);
		return facts.get(facts.given.has("growth") ? highGrowth : trustGrowth);
	}),
);

/** Perpetual dividend growth: return on equity times retention (a property trust's dividend growth over 5 years), at most g_stable. */
export const dividendGrowthStable: Quantity = overridable(
	"dividend_growth_stable",
	quantity("g", (facts) => facts.get(facts.company.template === "reit" ? boundedDividendGrowth : retainedGrowth)),
);

const boundedDividendGrowth: Quantity = derived(
	"g",
	FRACTION,
	"the smaller of perpetual growth and own dividend growth over 5 years, not below 0",
	{ stable: gStable, own: ownDividendGrowth },
	({ stable, own }) => Math.max(0, Math.min(stable, own)),
);
