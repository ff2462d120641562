// Declares inputs of models per share: dividends, payout, residual income, growth for Graham's and Lynch's formulas, and margins for EPV.
import { assume } from "../evaluation/assume.js";
import type { Facts } from "../evaluation/facts.js";
import { found } from "../evaluation/finding.js";
import { overridable } from "../evaluation/overridable.js";
import { derived, FRACTION, firstOf, noValue, PER_SHARE, type Quantity, quantity } from "../evaluation/quantity.js";
import { expectedGrowth } from "../fair-value/expected-growth.js";
import { isFinancial } from "../is-financial.js";
import { byFiscalYear, lastNumbers, valuesAt, type Yearly } from "../line-items/fiscal-years.js";
import { lineItem } from "../line-items/line-item.js";
import { median } from "../math/statistics.js";
import { operatingProfit } from "../measures/earnings.js";
import { growthOver } from "../measures/growth.js";
import { affoPerShare, bookPerShare, dividendsPerShare, epsDiluted } from "../measures/per-share.js";
import { meanGrowth } from "./cash-flow.js";
import { costOfEquity, gStable } from "./cost-of-capital.js";
import { highGrowth } from "./growth.js";
import { roe, roicNew } from "./returns.js";

/** Operating margins of the last years, at most ten, for the normalised earnings of EPV. */
export const operatingMargins: Quantity<readonly number[]> = derived(
	"ebit_margins",
	FRACTION,
	"operating margin of each of the last fiscal years, ten at most",
	{ ebit: byFiscalYear(operatingProfit), revenue: byFiscalYear(lineItem("revenue")), years: assume("history_years") },
	({ ebit, revenue, years }) => {
		const revenues = valuesAt(revenue, ebit.periods);
		const values = ebit.values.map((profit, i) => {
			const sales = revenues[i] ?? null;
			return profit === null || sales === null || sales <= 0 ? null : profit / sales;
		});
		return lastNumbers({ periods: ebit.periods, values }, years);
	},
);

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

/** Dividend growth of the next years: the mean of own and base growth, limited by the return on capital. For a property trust, its own. */
export const dividendGrowthNow: Quantity = overridable(
	"dividend_growth",
	quantity("g_short", (facts) => {
		const own = facts.get(ownDividendGrowth);
		if (own.value === null || facts.company.template === "reit") return own;
		const [roic, share] = [facts.get(roicNew), facts.get(assume("reinvestment_cap"))];
		const limits = { share: share.value ?? undefined };
		const { growth, rule } = expectedGrowth({ own: own.value, returnOnCapital: roic.value }, limits);
		return found("g_short", growth, FRACTION, { rule, from: [own, roic, share].filter(({ value }) => value !== null) });
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
	const [before = null, last = null] = values.slice(-2);
	if (before === null || last === null || last >= before * (1 - MIN_CUT)) return null;
	return { share: 1 - last / before, year: periods.at(-1)?.slice(0, 4) ?? "" };
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
		const before = facts.options.strict ? null : dividendsBefore(facts);
		if (before === null) return paid;
		const text = `dividends per share are not reported since fiscal ${before.year}; their usual share of the cash flow stands in`;
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

/** Dividend growth of a three-stage value. A property trust's dividends grow no faster than AFFO; the caller's `growth` replaces both. */
export const sustainedDividendGrowth: Quantity = overridable(
	"dividend_growth",
	quantity("g_high", (facts) => {
		const own = facts.get(dividendGrowthNow);
		if (facts.company.template !== "reit") return own;
		const growth = facts.get(highGrowth);
		if (facts.given.has("growth")) return growth;
		const flow = facts.get(affoGrowth);
		if (own.value === null || flow.value === null) return own.value === null ? flow : own;
		return flow.value < own.value ? flow : own;
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

/** The payout with stable growth: earnings less the reinvestment it needs. */
export const payoutStable: Quantity = derived(
	"payout_stable",
	FRACTION,
	"1 − g_stable/ROE, with ROE between the cost of equity and twice of it",
	{ g: gStable, roe, ke: costOfEquity },
	({ g, roe, ke }) => 1 - g / Math.min(2 * ke, Math.max(ke, roe)),
);

/** Growth in percent over five years, for Lynch's rule: EBITDA per share (else earnings per share), or book value for banks and insurers. */
export const lynchGrowthPercent: Quantity = quantity("g_percent", (facts) => {
	const byBook = isFinancial(facts.company.template);
	return facts.get(byBook ? bookGrowthPercent : ebitdaOrEarningsGrowthPercent);
});

const fiveYearPercent = (name: string, series: Quantity<Yearly>, rule: string): Quantity =>
	derived(name, { kind: "percent" }, rule, { series }, ({ series }) => {
		const grown = growthOver(series, 5);
		return grown === null
			? noValue("insufficient_history", {
					sentence: "an end of the {window} is missing or not positive",
					values: { window: rule },
				})
			: grown * 100;
	});

const bookGrowthPercent = fiveYearPercent(
	"g_percent",
	byFiscalYear(lineItem("bookValuePerShare")),
	"growth of book value per share over 5 years",
);
const ebitdaGrowthPercent = fiveYearPercent(
	"g_percent",
	byFiscalYear(lineItem("ebitdaPerShare")),
	"growth of EBITDA per share over 5 years",
);

const ebitdaOrEarningsGrowthPercent = firstOf(
	"g_percent",
	ebitdaGrowthPercent,
	fiveYearPercent(
		"g_percent",
		byFiscalYear(epsDiluted),
		"growth of earnings per share over 5 years, as EBITDA is not known",
	),
);

/** Growth of the next ten years in percent points, for Graham's formula: from 0 to 15. */
export const grahamGrowthPercent: Quantity = derived(
	"g_percent",
	{ kind: "percent" },
	"mean growth of the high stage and its fade, from 0 to 15 points",
	{ g: meanGrowth },
	({ g }) => Math.min(15, Math.max(0, g * 100)),
);

/** The years of explicit residual income. */
const RESIDUAL_YEARS = 10;

/** Payout for residual income: the company's, 0 if it pays none. If unknown, the share of earnings that growth at its ROE does not need. */
const payoutOrNone: Quantity = quantity("payout", (facts) => {
	const own = facts.get(payout);
	if (own.value !== null) return { ...own, value: Math.min(1, own.value) };
	const { dividends } = facts.company;
	if (own.reason?.code === "non_positive_input" || (dividends.ok && dividends.value.length === 0)) {
		return found("payout", 0, FRACTION, { kind: "assumption", rule: "no dividend is paid" });
	}
	const [g, rate] = [facts.get(highGrowth), facts.get(roe)];
	if (g.value === null || rate.value === null || rate.value <= 0) return own;
	const left = Math.min(1, Math.max(0, 1 - g.value / rate.value));
	return found("payout", left, FRACTION, {
		rule: "dividends are not known: 1 − g_high/ROE, what growth does not need",
		from: [g, rate],
	});
});

/** Return on equity by year: the company's, fading linearly to the cost of equity plus the declared share of the excess. */
const roePath: Quantity<readonly number[]> = derived(
	"roe_path",
	FRACTION,
	`own median return on equity, faded over ${RESIDUAL_YEARS} years to the cost of equity plus the declared share of the excess return, of which 10 points count at most`,
	{ roe, r: costOfEquity, moat: assume("moat") },
	({ roe, r, moat }) => {
		const end = r + moat * Math.min(0.1, Math.max(-0.1, roe - r));
		return Array.from({ length: RESIDUAL_YEARS }, (_, i) => roe - ((roe - end) * (i + 1)) / RESIDUAL_YEARS);
	},
);

const paths = (which: "eps" | "dps"): Quantity<readonly number[]> =>
	derived(
		which,
		PER_SHARE,
		`${which === "eps" ? "earnings" : "dividends"} of the next ${RESIDUAL_YEARS} years: book value times return on equity, payout as now`,
		{ b0: bookPerShare, roe: roePath, payout: payoutOrNone },
		({ b0, roe, payout }) => {
			let book = b0;
			return roe.map((rate) => {
				const earned = book * rate;
				const paid = Math.max(0, earned * payout);
				book += earned - paid;
				return which === "eps" ? earned : paid;
			});
		},
	);

export const residualEps = paths("eps");
export const residualDps = paths("dps");

/** Inputs of the two-stage dividend models with a rising payout. */
export const risingPayout = {
	eps0: epsDiluted,
	payout_high: payout,
	payout_stable: payoutStable,
	ke_high: costOfEquity,
	ke_stable: costOfEquity,
	g_stable: gStable,
	years: assume("years_high", "years"),
} as const;
