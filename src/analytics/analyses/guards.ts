// Conditions under which an estimate says nothing, such as a loss or an unusual year. Analyses name them.
import type { Reason } from "../../core/reason.js";
import { theirs } from "../../core/reason-words.js";
import type { Facts } from "../evaluation/facts.js";
import { MONEY, PER_SHARE, type Quantity } from "../evaluation/quantity.js";
import { normalIncome } from "../inputs/equity-year.js";
import { baseFcfe, baseFcff, newDebtShare } from "../inputs/flows.js";
import { sustainedDividends } from "../inputs/per-share.js";
import { roe } from "../inputs/returns.js";
import { byFiscalYear } from "../line-items/fiscal-years.js";
import { lineItem } from "../line-items/line-item.js";
import { holdsGains } from "../measures/clean-income.js";
import { nopat, operatingProfit } from "../measures/earnings.js";
import { dividendsPerShare, epsDiluted } from "../measures/per-share.js";

const fraction = (value: number) => ({ value, unit: { kind: "fraction" } }) as const;
const money = (value: number, facts: Facts) => ({ value, unit: MONEY(facts) });
const perShare = (value: number, facts: Facts) => ({ value, unit: PER_SHARE(facts) });
/** What a method is not made for. */
const unfit = (sentence: string, values?: Reason["values"]): Reason => ({
	...{ code: "template_not_applicable", sentence },
	...(values && { values }),
});

/** A model that grows today's operating profit has nothing to grow where there is a loss. */
export function lossMaker(facts: Facts): Reason | null {
	const profit = facts.value(operatingProfit);
	if (profit === null || profit > 0) return null;
	return {
		code: "non_positive_base",
		sentence: "operating profit is {profit}; use the revenue-driven model",
		values: { profit: money(profit, facts) },
	};
}

/**
 * A multiple of an amount that is not above 0 means nothing.
 *
 * @param words the amount, such as "free cash flow per share"
 */
export const amountNotPositive =
	(words: string, amount: Quantity, unit: "money" | "per_share") =>
	(facts: Facts): Reason | null => {
		const value = facts.value(amount);
		if (value === null || value > 0) return null;
		const shown = unit === "money" ? money(value, facts) : perShare(value, facts);
		return {
			code: "non_positive_input",
			sentence: `${words} ${theirs(words) ? "are" : "is"} {amount}: a multiple of it means nothing`,
			values: { amount: shown },
		};
	};

/** Price-earnings ratios of the past are over earnings that hold gains on securities: they say nothing of clean ones. */
export const earningsHoldGains = (facts: Facts): Reason | null =>
	holdsGains(facts) ? unfit("past earnings hold gains on securities that no line tells apart") : null;

/** Smallest share of after-tax operating profit that free cash flow must be before it is grown as it is. */
const LEAST_CONVERSION = 0.25;

/**
 * Largest share of profit that a cash flow may be before it is grown: growth reinvests some of it, FCF = NOPAT · (1 − g/ROIC) (Koller,
 * Goedhart & Wessels 2020, Valuation, chapter 3). More comes from working capital, borrowing, or assets that are not renewed.
 */
const MOST_OF_INCOME = 1 + 1e-9;

/** Stock compensation that a cash flow holds and profit does not: where the caller adds it back. */
const grantsAddedBack = (facts: Facts): number =>
	facts.stockCompensation === "added_back" ? (facts.value(lineItem("stockCompensation")) ?? 0) : 0;

/**
 * Free cash flow in years of heavy investment, or above profit, is no base to grow: it would be taken as lost,
 * or as coming in, for ever.
 */
export function unusualFirmFlow(facts: Facts): Reason | null {
	const [flow, profit] = [facts.value(baseFcff), facts.value(nopat)];
	if (flow === null || profit === null || flow <= 0 || profit <= 0) return null;
	const share = flow / (profit + grantsAddedBack(facts));
	if (share > MOST_OF_INCOME) {
		return unfit(
			"free cash flow is {share} of operating profit after tax, which leaves none to pay for growth; use the three-stage model",
			{ share: fraction(share) },
		);
	}
	if (share >= LEAST_CONVERSION) return null;
	return unfit(
		"free cash flow is {share} of operating profit after tax, below {least}: growth is being invested in; use the three-stage model",
		{ share: fraction(share), least: fraction(LEAST_CONVERSION) },
	);
}

/** Largest share of the cash flow to the shareholders that new debt may bring or repayments take: neither lasts for ever. */
const MOST_FINANCED = 0.2;

/** Cash flow to the shareholders that investment has emptied, or borrowing filled, is no base to grow. */
export function unusualEquityFlow(facts: Facts): Reason | null {
	const [flow, income] = [facts.value(baseFcfe), facts.value(lineItem("netIncome"))];
	if (flow === null || income === null || flow <= 0) return null;
	const firm = facts.value(baseFcff);
	if (firm !== null && firm <= 0)
		return {
			code: "non_positive_base_cash_flow",
			sentence: "borrowing alone makes cash flow to the shareholders positive: cash flow to the firm is {flow}",
			values: { flow: money(firm, facts) },
		};
	const debt = facts.given.has("equity_cash_flow") ? null : facts.value(newDebtShare);
	if (debt !== null && Math.abs(debt) > MOST_FINANCED)
		return unfit(
			`${debt > 0 ? "new debt is" : "repayments of debt are"} {share} of cash flow to the shareholders, above {most}`,
			{ share: fraction(Math.abs(debt)), most: fraction(MOST_FINANCED) },
		);
	// A loss is no measure of a cash flow: a normal year's income is.
	const usual = income > 0 ? income : facts.value(normalIncome);
	if (usual === null) return unfit("a normal year earns nothing");
	const share = flow / (usual + grantsAddedBack(facts));
	if (share >= LEAST_CONVERSION && share <= MOST_OF_INCOME) return null;
	const why = share < 1 ? "growth is being invested in" : "borrowing or working capital carries it";
	return unfit(
		`cash flow to the shareholders is {share} of net income${income > 0 ? "" : " in a normal year"}: ${why}`,
		{ share: fraction(share) },
	);
}

/** The revenue-driven model is for companies without operating profit. */
export function profitable(facts: Facts): Reason | null {
	const profit = facts.value(operatingProfit);
	if (profit === null || profit <= 0) return null;
	return unfit("the company earns an operating profit; use the discounted cash flow models");
}

/** Smallest share of earnings that dividends must be before a model of dividends alone values the company. */
const LEAST_PAYOUT = 0.4;
/** The same for a model in which the payout rises to what growth leaves. */
const LEAST_PAYOUT_RISING = 0.2;
/** Dividends of the last five years of which the largest is more than so many times the smallest are no stream to extend. */
const MOST_SWING = 2.5;

/** A dividend model values only what is paid as a dividend, and extends it: small or irregular dividends are refused. */
function dividendsUnfit(facts: Facts, least: number): Reason | null {
	const dps = facts.get(facts.company.template === "reit" ? sustainedDividends : dividendsPerShare);
	if (dps.value === null) return dps.reason ?? null;
	const paid = (facts.value(byFiscalYear(lineItem("dividendsPerShare")))?.values ?? [])
		.slice(-5)
		.filter((amount): amount is number => amount !== null);
	const [low, high] = [Math.min(...paid), Math.max(dps.value, ...paid)];
	if (paid.length >= 3 && low >= 0 && high > MOST_SWING * low) {
		return unfit("dividends swing from {low} to {high} a share in five years", {
			low: perShare(low, facts),
			high: perShare(high, facts),
		});
	}
	// A property trust pays from funds from operations, not from earnings after depreciation.
	if (facts.company.template === "reit") return null;
	const eps = facts.get(epsDiluted);
	if (eps.value === null) return eps.reason ?? null;
	if (eps.value <= 0) {
		return { code: "non_positive_denominator", values: { "earnings per share": perShare(eps.value, facts) } };
	}
	if (dps.value / eps.value >= least) return null;
	return unfit("payout of {payout} is below {least}: most cash is returned another way", {
		payout: fraction(dps.value / eps.value),
		least: fraction(least),
	});
}

export const dividendsTooSmall = (facts: Facts): Reason | null => dividendsUnfit(facts, LEAST_PAYOUT);
export const dividendsFarTooSmall = (facts: Facts): Reason | null => dividendsUnfit(facts, LEAST_PAYOUT_RISING);

/** Highest own return on equity at which book value still measures what shareholders have put in. */
const MOST_ROE = 0.4;

/** Residual income grows book value at the own return: without a positive return there is nothing to grow. */
export function noReturnOnBook(facts: Facts): Reason | null {
	const own = facts.value(roe);
	if (own === null || own > 0) return bookWornAway(facts);
	return { code: "non_positive_input", values: { "median return on equity": fraction(own) } };
}

/** Book equity that buybacks or losses wore away no longer measures the capital of the shareholders. */
export function bookWornAway(facts: Facts): Reason | null {
	const own = facts.value(roe);
	if (own === null || own <= MOST_ROE) return null;
	return unfit("book equity is small beside the profit: a median return on equity of {roe} is not meaningful", {
		roe: fraction(own),
	});
}
