// Declares inputs per share, of margins and of growth for methods that value one share.

import { findingOf } from "../evaluation/finding.js";
import { assume } from "../evaluation/overridable.js";
import { derived, FRACTION, firstOf, noValue, PER_SHARE, type Quantity, quantity } from "../evaluation/quantity.js";
import { isFinancial } from "../is-financial.js";
import { byFiscalYear, lastNumbers, valuesAt, type Yearly } from "../line-items/fiscal-years.js";
import { lineItem } from "../line-items/line-item.js";
import { operatingProfit } from "../measures/earnings.js";
import { growthOver } from "../measures/growth.js";
import { bookPerShare, epsDiluted } from "../measures/per-share.js";
import { meanGrowth } from "./cash-flow.js";
import { costOfEquity, gStable } from "./cost-of-capital.js";
import { payout, payoutStable } from "./dividends.js";
import { highGrowth, roe } from "./returns.js";

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
		return findingOf("payout", 0, FRACTION, { kind: "assumption", rule: "no dividend is paid" });
	}
	const [g, rate] = [facts.get(highGrowth), facts.get(roe)];
	if (g.value === null || rate.value === null || rate.value <= 0) return own;
	const left = Math.min(1, Math.max(0, 1 - g.value / rate.value));
	return findingOf("payout", left, FRACTION, {
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
				const earnings = book * rate;
				const dividends = Math.max(0, earnings * payout);
				book += earnings - dividends;
				return which === "eps" ? earnings : dividends;
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
