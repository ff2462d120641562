// Declares inputs for banks, insurers, property trusts and loss-makers.
import { percent } from "../../core/format.js";
import { findingOf, missing, missingLike } from "../evaluation/finding.js";
import { assume, overridable } from "../evaluation/overridable.js";
import {
	derived,
	FRACTION,
	firstOf,
	MONEY,
	noValue,
	type Quantity,
	quantity,
	renamed,
} from "../evaluation/quantity.js";
import { byFiscalYear, valuesAt } from "../line-items/fiscal-years.js";
import { lineItem } from "../line-items/line-item.js";
import { commonEquity } from "../measures/debt.js";
import { operatingProfit, revenue } from "../measures/earnings.js";
import { growthOver } from "../measures/growth.js";
import { sharesOfBook, withoutTakeover } from "../measures/newest-book.js";
import { tangibleBookPerShare } from "../measures/per-share.js";
import { grossMargin } from "../measures/profitability.js";
import { gStable, wacc } from "./cost-of-capital.js";
import { perpetualReturn } from "./equity-year.js";
import { roe } from "./returns.js";

// Banks and insurers

/** Book less tangible book value: goodwill and other intangible assets. */
const goodwillAndIntangibles: Quantity = derived(
	"goodwill_and_intangibles",
	MONEY,
	"common equity less tangible book value",
	{ commonEquity, tangibleBookPerShare, shares: sharesOfBook },
	(v) => Math.max(0, v.commonEquity - v.tangibleBookPerShare * v.shares),
);

/** The remainder of goodwill and intangible assets after the other line. */
const remainderAfter = (name: string, other: Quantity) =>
	derived(
		name,
		MONEY,
		`common equity less tangible book value and ${other.name}`,
		{ both: goodwillAndIntangibles, other },
		(v) => Math.max(0, v.both - v.other),
	);

/** Goodwill; if not reported, the remainder after intangible assets. */
export const goodwill: Quantity = firstOf(
	"goodwill",
	withoutTakeover("goodwill"),
	remainderAfter("goodwill", lineItem("intangibles")),
	renamed("goodwill", goodwillAndIntangibles, "goodwill and intangible assets: common equity less tangible book value"),
);

/** Intangible assets other than goodwill; none if the remainder counts as goodwill. */
export const intangibles: Quantity = quantity("intangibles", (facts) => {
	const own = facts.get(
		firstOf("intangibles", lineItem("intangibles"), remainderAfter("intangibles", lineItem("goodwill"))),
	);
	if (own.value !== null || facts.value(lineItem("goodwill")) !== null) return own;
	if (facts.value(goodwillAndIntangibles) === null) return own;
	return findingOf("intangibles", 0, own.unit, { rule: "counted with goodwill" });
});

/** The perpetual return on equity. */
export const roeStable = /* @__PURE__ */ perpetualReturn(roe);

// Loss-makers

export const operatingMarginNow: Quantity = derived(
	"margin0",
	FRACTION,
	"operating income over revenue",
	{ ebit: operatingProfit, revenue },
	(v) => (v.revenue > 0 ? v.ebit / v.revenue : noValue("non_positive_denominator", { values: { revenue: v.revenue } })),
);

/** The share of gross margin that becomes a mature company's operating margin. */
const OPERATING_SHARE_OF_GROSS = 0.4;

/**
 * The operating margin in year 10: the mean of profitable years, or with fewer than three the declared share of gross margin, or the
 * declared margin.
 */
export const targetMargin: Quantity = quantity("margin_target", (facts) => {
	const profit = facts.get(byFiscalYear(operatingProfit));
	const sales = facts.get(byFiscalYear(lineItem("revenue")));
	const declared = facts.get(assume("target_margin", "margin_target"));
	if (facts.given.has("target_margin")) return declared;
	const revenue = profit.value === null || sales.value === null ? [] : valuesAt(sales.value, profit.value.periods);
	const margins = (profit.value?.values ?? [])
		.map((income, i) => (income === null ? null : income / (revenue[i] ?? Number.NaN)))
		.slice(-15)
		.filter((margin): margin is number => margin !== null && margin > 0);
	if (margins.length >= 3) {
		const mean = margins.reduce((total, margin) => total + margin, 0) / margins.length;
		return findingOf("margin_target", mean, FRACTION, {
			rule: `mean of the ${margins.length} profitable ones of the last 15 years`,
			from: [profit, sales],
		});
	}
	const gross = facts.get(grossMargin);
	if (gross.value === null || gross.value <= 0) return declared;
	const rule = `${OPERATING_SHARE_OF_GROSS * 100}% of the gross margin, what mature companies keep of it`;
	return findingOf("margin_target", gross.value * OPERATING_SHARE_OF_GROSS, FRACTION, {
		kind: "assumption",
		rule,
		from: [gross],
	});
});

/** A loss-maker's revenue growth over three years, or the latest. */
export const lossGrowth: Quantity = overridable(
	"growth",
	quantity("g_high", (facts) => {
		const sales = facts.get(byFiscalYear(lineItem("revenue")));
		const cap = facts.rules.loss_growth_cap;
		if (sales.value === null) return missingLike("g_high", sales, FRACTION);
		const own = growthOver(sales.value, 3) ?? growthOver(sales.value, 1);
		if (own === null)
			return missing("g_high", "insufficient_history", "revenue is not known for two years running", FRACTION);
		const value = Math.min(cap, Math.max(facts.rules.growth_floor, own));
		const limitNote = value === own ? "" : `, held to ${percent(value, 0)}`;
		const warnings =
			facts.company.template === "ordinary"
				? [{ code: "approximation" as const, text: "margin and capital of the future are assumed, not observed" }]
				: [];
		return {
			name: "g_high",
			value,
			unit: FRACTION,
			kind: "computed",
			rule: `own revenue growth of up to three years, ${percent(own)}${limitNote}`,
			from: [sales],
			steps: [],
			warnings,
			madeUp: sales.madeUp,
		};
	}),
);

/** The perpetual reinvestment, with a return equal to the cost of capital. */
export const reinvestmentTerminal: Quantity = derived(
	"rr_terminal",
	FRACTION,
	"g_stable over WACC: new capital earns its cost",
	{ g: gStable, wacc },
	({ g, wacc }) => g / wacc,
);

export const salesToCapital = assume("sales_to_capital");
