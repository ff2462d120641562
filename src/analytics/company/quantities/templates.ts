import { fundsFromOperations } from "../../models/templates/index.js";
import { lost } from "../finding.js";
import { derived, FRACTION, firstOf, lack, MONEY, orNone, PER_SHARE, type Quantity, quantity } from "../quantity.js";
import { assume, current, over } from "../roles.js";
import { costOfEquity, gStable, wacc } from "./cost-of-capital.js";
import { growthOver, highGrowth } from "./growth.js";
import { payout } from "./per-share.js";
import { roe } from "./returns.js";
import { ebit, ebitByYear, equity, preferred, revenue, shares, tangibleBookPerShare } from "./statement.js";
import { at, yearly } from "./yearly.js";

// Property trusts

const gains = orNone(current("gainOnSaleOfProperty"));

/** Funds from operations. Amortisation that is not of property is not told apart. */
export const ffo: Quantity = derived(
	"ffo",
	MONEY,
	"net income plus depreciation and amortisation, less gains on the sale of property",
	{ income: current("netIncome"), da: current("depreciationAndAmortization"), gains, shares },
	(v) => {
		const answer = fundsFromOperations({
			net_income: v.income,
			depreciation: v.da,
			gains_on_sales: v.gains,
			price: 0,
			shares: v.shares,
		});
		return answer.ffo ?? lack("missing_input", "ffo");
	},
);

export const ffoPerShare: Quantity = derived(
	"ffo_per_share",
	PER_SHARE,
	"FFO per diluted share",
	{ ffo, shares },
	(v) => v.ffo / v.shares,
);

/** FFO per share by year, from the lines that every year has. */
export const ffoByYear = yearly(
	"ffo_per_share_by_year",
	PER_SHARE,
	"net income plus depreciation and amortisation, per diluted share, before gains on the sale of property",
	["netIncome", "depreciationAndAmortization", "sharesDiluted"],
	(y) => (y.sharesDiluted > 0 ? (y.netIncome + y.depreciationAndAmortization) / y.sharesDiluted : null),
);

// Banks and insurers

/** Equity of the common shareholders. */
export const commonEquity: Quantity = derived(
	"book_equity",
	MONEY,
	"shareholders' equity less preferred stock",
	{ equity, preferred },
	(v) => v.equity - v.preferred,
);

export const intangibles = orNone(current("intangibles"));

/** Goodwill; where it is not reported, what lies between book and tangible book. */
export const goodwill: Quantity = firstOf(
	"goodwill",
	current("goodwill"),
	derived(
		"goodwill",
		MONEY,
		"common equity less tangible book value",
		{ commonEquity, tangibleBookPerShare, shares, intangibles },
		(v) => Math.max(0, v.commonEquity - v.tangibleBookPerShare * v.shares - v.intangibles),
	),
);

/** Net income of the common shareholders. */
export const commonIncome: Quantity = derived(
	"net_income",
	MONEY,
	"net income less preferred dividends",
	{ income: current("netIncome"), preferred: orNone(current("preferredDividends")) },
	(v) => v.income - v.preferred,
);

/** Share of earnings that growth needs, at most what dividends leave. */
export const retention: Quantity = derived(
	"retention",
	FRACTION,
	"growth of the high stage over return on equity, from 0 to what dividends leave",
	{ g: highGrowth, roe, payout },
	({ g, roe, payout }) =>
		roe > 0
			? Math.min(Math.max(0, 1 - payout), Math.max(0, g / roe))
			: lack("non_positive_input", `return on equity = ${roe}`),
);

/** Return on equity for ever: the cost of equity and the declared share of the excess (10 points at most). */
export const roeStable: Quantity = derived(
	"roe_stable",
	FRACTION,
	"cost of equity plus the declared share of the excess return on equity, of which 10 points count at most",
	{ roe, ke: costOfEquity, moat: assume("moat") },
	({ roe, ke, moat }) => ke + moat * Math.min(0.1, Math.max(-0.1, roe - ke)),
);

// Loss-makers

export const operatingMarginNow: Quantity = derived("margin0", FRACTION, "EBIT over revenue", { ebit, revenue }, (v) =>
	v.revenue > 0 ? v.ebit / v.revenue : lack("non_positive_denominator", "revenue is not positive"),
);

/** Operating margin that is reached in year 10: the mean of the own profitable years, else the declared one. */
export const targetMargin: Quantity = quantity("margin_target", (facts) => {
	const profit = facts.get(ebitByYear);
	const sales = facts.get(over("revenue"));
	const declared = facts.get(assume("target_margin", "margin_target"));
	if (profit.value === null || sales.value === null || facts.given.has("target_margin")) return declared;
	const sold = at(sales.value, profit.value.periods);
	const margins = profit.value.values.slice(-15).flatMap((earned, i, all) => {
		const amount = sold[sold.length - all.length + i] ?? null;
		return earned === null || amount === null || amount <= 0 || earned <= 0 ? [] : [earned / amount];
	});
	if (margins.length < 3) return declared;
	const mean = margins.reduce((total, margin) => total + margin, 0) / margins.length;
	return {
		...declared,
		value: mean,
		kind: "computed",
		rule: `mean of the ${margins.length} profitable ones of the last 15 years`,
		from: [profit],
	};
});

/** Growth of a loss-maker's revenue now: own growth of three years, or of the latest where that is all there is. */
export const lossGrowth: Quantity = quantity("g_high", (facts) => {
	const sales = facts.get(over("revenue"));
	const cap = facts.rules.loss_growth_cap;
	if (sales.value === null)
		return lost("g_high", sales.reason?.code ?? "missing_input", sales.reason?.detail, FRACTION);
	const own = growthOver(sales.value, 3) ?? growthOver(sales.value, 1);
	if (own === null)
		return lost("g_high", "insufficient_history", "revenue is not known for two years running", FRACTION);
	const value = Math.min(cap, Math.max(facts.rules.growth_floor, own));
	const held = value === own ? "" : `, held to ${(value * 100).toFixed(0)} %`;
	const warnings =
		facts.company.template === "ordinary"
			? [{ code: "approximation" as const, text: "margin and capital of the future are assumed, not observed" }]
			: [];
	return {
		name: "g_high",
		value,
		unit: FRACTION,
		kind: "computed",
		rule: `own revenue growth of up to three years, ${(own * 100).toFixed(1)} %${held}`,
		from: [sales],
		steps: [],
		warnings,
		madeUp: sales.madeUp,
	};
});

/** Share of profit reinvested for ever, where new capital earns its cost and no more. */
export const reinvestmentTerminal: Quantity = derived(
	"rr_terminal",
	FRACTION,
	"g_stable over WACC: new capital earns its cost",
	{ g: gStable, wacc },
	({ g, wacc }) => g / wacc,
);

export const salesToCapital = assume("sales_to_capital");
