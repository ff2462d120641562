import type { Reason } from "../../core/reason.js";
import type { Facts } from "../company/facts.js";
import { baseFcfe, baseFcff } from "../company/quantities/flows.js";
import { roe } from "../company/quantities/returns.js";
import { byFiscalYear } from "../line-items/fiscal-years.js";
import { lineItem } from "../line-items/line-item.js";
import { nopat, operatingProfit } from "../measures/earnings.js";
import { dividendsPerShare, epsDiluted } from "../measures/per-share.js";

const percent = (value: number) => `${(value * 100).toFixed(0)} %`;

/** A model that grows today's operating profit has nothing to grow where there is a loss. */
export function lossMaker(facts: Facts): Reason | null {
	const profit = facts.value(operatingProfit);
	if (profit === null || profit > 0) return null;
	return {
		code: "non_positive_base",
		detail: `operating profit is ${profit.toFixed(0)} million; the revenue-driven model is used`,
	};
}

/** Smallest share of after-tax operating profit that free cash flow must be before it is grown as it is. */
const LEAST_CONVERSION = 0.25;

/** Free cash flow in years of heavy investment is no base: it would be taken as lost for ever. */
export function heavyInvestment(facts: Facts): Reason | null {
	const [flow, profit] = [facts.value(baseFcff), facts.value(nopat)];
	if (flow === null || profit === null || flow <= 0 || profit <= 0 || flow >= LEAST_CONVERSION * profit) return null;
	return {
		code: "template_not_applicable",
		detail: `free cash flow is ${percent(flow / profit)} of operating profit after tax: growth is being invested in; the three-stage model takes reinvestment by itself`,
	};
}

/** Largest share of net income that the cash flow to the shareholders may be before borrowing must be carrying it. */
const MOST_OF_INCOME = 1.3;

/** Cash flow to the shareholders that investment has emptied, or borrowing filled, is no base to grow. */
export function unusualEquityFlow(facts: Facts): Reason | null {
	const [flow, income] = [facts.value(baseFcfe), facts.value(lineItem("netIncome"))];
	if (flow === null || income === null || flow <= 0) return null;
	const firm = facts.value(baseFcff);
	if (firm !== null && firm <= 0)
		return {
			code: "non_positive_base_cash_flow",
			detail: `borrowing alone makes the cash flow to the shareholders positive: that to the firm is ${firm.toFixed(0)} million`,
		};
	if (income <= 0) return null;
	const share = flow / income;
	if (share >= LEAST_CONVERSION && share <= MOST_OF_INCOME) return null;
	const why = share < 1 ? "growth is being invested in" : "borrowing or working capital carries it";
	return {
		code: "template_not_applicable",
		detail: `cash flow to the shareholders is ${percent(share)} of net income: ${why}`,
	};
}

/** The revenue-driven model is for companies without operating profit. */
export function profitable(facts: Facts): Reason | null {
	const profit = facts.value(operatingProfit);
	if (profit === null || profit <= 0) return null;
	return {
		code: "template_not_applicable",
		detail: "the company earns an operating profit; the cash-flow models are used",
	};
}

/** Smallest share of earnings that dividends must be before a model of dividends alone values the company. */
const LEAST_PAYOUT = 0.4;
/** The same for a model in which the payout rises to what growth leaves. */
const LEAST_PAYOUT_RISING = 0.2;
/** Dividends of the last five years of which the largest is more than so many times the smallest are no stream to extend. */
const MOST_SWING = 2.5;

const notByDividends = (detail: string): Reason => ({ code: "template_not_applicable", detail });

/** A dividend model values only what is paid as a dividend, and extends it: small or irregular dividends are refused. */
function dividendsUnfit(facts: Facts, least: number): Reason | null {
	const dps = facts.get(dividendsPerShare);
	if (dps.value === null) return dps.reason ?? null;
	const paid = (facts.value(byFiscalYear(lineItem("dividendsPerShare")))?.values ?? [])
		.slice(-5)
		.filter((amount): amount is number => amount !== null);
	const [low, high] = [Math.min(...paid), Math.max(dps.value, ...paid)];
	if (paid.length >= 3 && low >= 0 && high > MOST_SWING * low) {
		return notByDividends(`dividends swing: ${low.toFixed(2)} to ${high.toFixed(2)} a share in five years`);
	}
	// A property trust pays from funds from operations, not from earnings after depreciation.
	if (facts.company.template === "reit") return null;
	const eps = facts.get(epsDiluted);
	if (eps.value === null) return eps.reason ?? null;
	if (eps.value <= 0) return { code: "non_positive_denominator", detail: `payout: eps = ${eps.value.toFixed(2)}` };
	if (dps.value / eps.value >= least) return null;
	const share = `${percent(dps.value / eps.value)} of earnings, below ${percent(least)}`;
	return notByDividends(`dividends are ${share}: they are not how the shareholders are paid`);
}

export const dividendsTooSmall = (facts: Facts): Reason | null => dividendsUnfit(facts, LEAST_PAYOUT);
export const dividendsFarTooSmall = (facts: Facts): Reason | null => dividendsUnfit(facts, LEAST_PAYOUT_RISING);

/** Highest own return on equity at which book value still measures what shareholders have put in. */
const MOST_ROE = 0.4;

/** Residual income grows book value at the own return: without a positive return there is nothing to grow. */
export function noReturnOnBook(facts: Facts): Reason | null {
	const own = facts.value(roe);
	if (own === null || own > 0) return bookWornAway(facts);
	return { code: "non_positive_input", detail: `median return on equity is ${percent(own)}` };
}

/** Book equity shrunk by buybacks no longer measures the capital of the shareholders. */
export function bookWornAway(facts: Facts): Reason | null {
	const own = facts.value(roe);
	if (own === null || own <= MOST_ROE) return null;
	return {
		code: "template_not_applicable",
		detail: `median return on equity is ${percent(own)}: book value, worn away by buybacks or never capitalised, does not measure what earns it`,
	};
}
