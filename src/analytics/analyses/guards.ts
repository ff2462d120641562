// Declares guards: each gives the reason to refuse an estimate for a company, such as a loss or an unusual year.
import type { Reason } from "../../core/figure.js";
import { isPlural } from "../../core/reason-words.js";
import type { Facts } from "../evaluation/facts.js";
import { MONEY, PER_SHARE, type Quantity } from "../evaluation/quantity.js";
import { normalPayout, sustainedDividends } from "../inputs/dividends.js";
import { normalIncome } from "../inputs/equity-year.js";
import { baseFcfe, baseFcff, newDebtShare } from "../inputs/flows.js";
import { incomeWithoutCash } from "../inputs/on-request-inputs.js";
import { roe } from "../inputs/returns.js";
import { isFinancial } from "../is-financial.js";
import { byFiscalYear } from "../line-items/fiscal-years.js";
import { lineItem } from "../line-items/line-item.js";
import { holdsGains } from "../measures/clean-income.js";
import { nopat, operatingProfit } from "../measures/earnings.js";
import { dividendsPerShare, epsDiluted } from "../measures/per-share.js";
import { returnOnCommonEquity } from "../measures/returns.js";

const fraction = (value: number) => ({ value, unit: { kind: "fraction" } }) as const;
const money = (value: number, facts: Facts) => ({ value, unit: MONEY(facts) });
const perShare = (value: number, facts: Facts) => ({ value, unit: PER_SHARE(facts) });
/** The reason of a method that does not apply. */
const notApplicable = (sentence: string, values?: Reason["values"]): Reason => ({
	code: "template_not_applicable",
	sentence,
	...(values && { values }),
});

/** Refuses a loss, which cannot be grown. */
export function lossMaker(facts: Facts): Reason | null {
	const profit = facts.value(operatingProfit);
	if (profit === null || profit > 0) return null;
	return {
		code: "non_positive_base",
		sentence: "operating profit is {profit}; use the revenue-driven model",
		values: { profit: money(profit, facts) },
	};
}

/** Refuses a loss after leaving out the income on cash. */
export function lossWithoutCash(facts: Facts): Reason | null {
	const income = facts.value(incomeWithoutCash);
	if (income === null || income > 0) return null;
	return { code: "non_positive_base", values: { "net income without cash": { value: income, unit: MONEY(facts) } } };
}

/** Refuses a multiple of an amount that is not above 0. @param words the amount, such as "free cash flow per share" */
export const amountNotPositive =
	(words: string, amount: Quantity, unit: "money" | "per_share") =>
	(facts: Facts): Reason | null => {
		const value = facts.value(amount);
		if (value === null || value > 0) return null;
		const shown = unit === "money" ? money(value, facts) : perShare(value, facts);
		return {
			code: "non_positive_input",
			sentence: `${words} ${isPlural(words) ? "are" : "is"} {amount}: a multiple of it means nothing`,
			values: { amount: shown },
		};
	};

/** Refuses past price-earnings ratios if their earnings include gains on securities. */
const earningsHoldGains = (facts: Facts): Reason | null =>
	holdsGains(facts)
		? notApplicable("past earnings include gains on securities that the statements do not report separately")
		: null;

/** The smallest free cash flow that is grown, as a share of after-tax operating profit. */
const MIN_CASH_CONVERSION = 0.25;

/**
 * The largest cash flow that is grown, as a share of profit: growth reinvests some of it, FCF = NOPAT · (1 − g/ROIC) (Koller, Goedhart &
 * Wessels 2020, Valuation, chapter 3). More comes from working capital, borrowing, or assets that are not renewed.
 */
const MAX_SHARE_OF_PROFIT = 1 + 1e-9;

/** Stock compensation in the cash flow, if the caller adds it back. */
const grantsAddedBack = (facts: Facts): number =>
	facts.stockCompensation === "added_back" ? (facts.value(lineItem("stockCompensation")) ?? 0) : 0;

/** Refuses free cash flow far below profit or above it: growing it would make an exceptional year permanent. */
export function unusualFirmFlow(facts: Facts): Reason | null {
	const [flow, profit] = [facts.value(baseFcff), facts.value(nopat)];
	if (flow === null || profit === null || flow <= 0 || profit <= 0) return null;
	const share = flow / (profit + grantsAddedBack(facts));
	if (share > MAX_SHARE_OF_PROFIT) {
		return notApplicable(
			"free cash flow is {share} of operating profit after tax, which leaves nothing to pay for growth; use the three-stage model",
			{ share: fraction(share) },
		);
	}
	if (share >= MIN_CASH_CONVERSION) return null;
	return notApplicable(
		"free cash flow is {share} of operating profit after tax, below {least}: growth is being invested in; use the three-stage model",
		{ share: fraction(share), least: fraction(MIN_CASH_CONVERSION) },
	);
}

/** The largest share of cash flow to the shareholders from new debt or repayments: neither lasts for ever. */
const MAX_DEBT_FINANCED = 0.2;

/** Refuses cash flow to the shareholders that investment or borrowing distorts. */
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
	if (debt !== null && Math.abs(debt) > MAX_DEBT_FINANCED)
		return notApplicable(
			`${debt > 0 ? "new debt is" : "repayments of debt are"} {share} of cash flow to the shareholders, above {most}`,
			{ share: fraction(Math.abs(debt)), most: fraction(MAX_DEBT_FINANCED) },
		);
	// After a loss, the flow is compared with the income of a normal year.
	const usual = income > 0 ? income : facts.value(normalIncome);
	if (usual === null) return notApplicable("a normal year earns nothing");
	const share = flow / (usual + grantsAddedBack(facts));
	if (share >= MIN_CASH_CONVERSION && share <= MAX_SHARE_OF_PROFIT) return null;
	const cause = share < 1 ? "growth is being invested in" : "borrowing or working capital carries it";
	return notApplicable(
		`cash flow to the shareholders is {share} of net income${income > 0 ? "" : " in a normal year"}: ${cause}`,
		{ share: fraction(share) },
	);
}

/** Refuses companies with operating profit: the revenue-driven model is for others. */
export function profitable(facts: Facts): Reason | null {
	const profit = facts.value(operatingProfit);
	if (profit === null || profit <= 0) return null;
	return notApplicable("the company earns an operating profit; use the discounted cash flow models");
}

/** The smallest payout for a model of dividends alone. */
const MIN_PAYOUT = 0.4;
/** The smallest payout for a model with a rising payout. */
const MIN_RISING_PAYOUT = 0.2;
/** Dividends of five years are irregular if the largest is more than this many times the smallest. */
const MAX_DIVIDEND_SWING = 2.5;

/** Refuses small or irregular dividends, because a dividend model extends them. */
function unfitDividends(facts: Facts, minPayout: number): Reason | null {
	const dps = facts.get(facts.company.template === "reit" ? sustainedDividends : dividendsPerShare);
	if (dps.value === null) return dps.reason ?? null;
	const amounts = (facts.value(byFiscalYear(lineItem("dividendsPerShare")))?.values ?? [])
		.slice(-5)
		.filter((amount): amount is number => amount !== null);
	const [low, high] = [Math.min(...amounts), Math.max(dps.value, ...amounts)];
	if (amounts.length >= 3 && low >= 0 && high > MAX_DIVIDEND_SWING * low) {
		return notApplicable("dividends swing from {low} to {high} a share in five years", {
			low: perShare(low, facts),
			high: perShare(high, facts),
		});
	}
	// A property trust pays from funds from operations, not from earnings.
	if (facts.company.template === "reit") return null;
	const eps = facts.get(epsDiluted);
	if (eps.value === null) return eps.reason ?? null;
	if (eps.value <= 0) {
		return { code: "non_positive_denominator", values: { "earnings per share": perShare(eps.value, facts) } };
	}
	if (dps.value / eps.value >= minPayout) return null;
	return notApplicable("payout of {payout} is below {least}: most cash is returned another way", {
		payout: fraction(dps.value / eps.value),
		least: fraction(minPayout),
	});
}

export const dividendsTooSmall = (facts: Facts): Reason | null => unfitDividends(facts, MIN_PAYOUT);

/** The largest share of a normal year's profit from which dividends can grow. */
const MAX_PAYOUT = 0.9;

/** The share of a normal year's profit that dividends take, if too little is left to pay for growth; else null. */
export function unaffordablePayout(facts: Facts): number | null {
	if (facts.company.template !== "ordinary" || facts.given.has("dividends_per_share")) return null;
	const payout = facts.value(normalPayout);
	return payout !== null && payout > MAX_PAYOUT ? payout : null;
}

/** Refuses small or irregular dividends, and those that leave too little of the profit to pay for their growth. */
export function dividendsCannotGrow(facts: Facts): Reason | null {
	const payout = unaffordablePayout(facts);
	if (payout === null) return dividendsTooSmall(facts);
	const sentence = "dividends take {payout} of a normal year's profit, which leaves too little to pay for growth";
	return notApplicable(sentence, { payout: fraction(payout) });
}

export const dividendsFarTooSmall = (facts: Facts): Reason | null => unfitDividends(facts, MIN_RISING_PAYOUT);

/** The highest return on equity at which book value is meaningful. */
const MAX_ROE = 0.4;

/** The last twelve months are not normal if their return is further than this from the normal return, as a share of it. */
const MAX_OFF_NORMAL = 0.25;

/** Refuses earnings of an unusual year: with gains on securities, or of a bank or insurer whose return is far from normal. */
export function earningsNotNormal(facts: Facts): Reason | null {
	if (!isFinancial(facts.company.template)) return earningsHoldGains(facts);
	const [now, normal] = [facts.value(returnOnCommonEquity), facts.value(roe)];
	if (now === null || normal === null || Math.abs(now / normal - 1) <= MAX_OFF_NORMAL) return null;
	return notApplicable(
		"the return on common equity of the last twelve months, {now}, is over a quarter off that of a normal year, {normal}",
		{ now: fraction(now), normal: fraction(normal) },
	);
}

/** Refuses a return on equity that is not positive, or that is too high to be meaningful. */
export function noReturnOnBook(facts: Facts): Reason | null {
	const own = facts.value(roe);
	if (own === null || own > 0) return bookNotMeaningful(facts);
	return { code: "non_positive_input", values: { "median return on equity": fraction(own) } };
}

/** Refuses book equity reduced by buybacks or losses. */
export function bookNotMeaningful(facts: Facts): Reason | null {
	const own = facts.value(roe);
	if (own === null || own <= MAX_ROE) return null;
	return notApplicable(
		"book equity is small against the profit: a median return on equity of {roe} is not meaningful",
		{ roe: fraction(own) },
	);
}
