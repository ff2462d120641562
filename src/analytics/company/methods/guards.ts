import type { Reason } from "../../../core/reason.js";
import type { Facts } from "../facts.js";
import { roe } from "../quantities/returns.js";
import { dividendsPerShare, ebit, epsDiluted } from "../quantities/statement.js";

const percent = (value: number) => `${(value * 100).toFixed(0)} %`;

/** A model that grows today's operating profit has nothing to grow where there is a loss. */
export function lossMaker(facts: Facts): Reason | null {
	const profit = facts.value(ebit);
	if (profit === null || profit > 0) return null;
	return {
		code: "non_positive_base",
		detail: `operating profit is ${profit.toFixed(0)} million; the revenue-driven model is used`,
	};
}

/** The revenue-driven model is for companies without operating profit. */
export function profitable(facts: Facts): Reason | null {
	const profit = facts.value(ebit);
	if (profit === null || profit <= 0) return null;
	return {
		code: "template_not_applicable",
		detail: "the company earns an operating profit; the cash-flow models are used",
	};
}

/** Smallest share of earnings that dividends must be before a model of dividends alone is a valuation of the company. */
const LEAST_PAYOUT = 0.25;

/** A dividend model values only what is paid as a dividend. */
export function dividendsTooSmall(facts: Facts): Reason | null {
	const dps = facts.value(dividendsPerShare);
	const eps = facts.value(epsDiluted);
	if (dps === null || eps === null || eps <= 0 || dps / eps >= LEAST_PAYOUT) return null;
	return {
		code: "template_not_applicable",
		detail: `dividends are ${percent(dps / eps)} of earnings, below ${percent(LEAST_PAYOUT)}: they are not how the shareholders are paid`,
	};
}

/** Highest own return on equity at which book value still measures what shareholders have put in. */
const MOST_ROE = 0.4;

/** Book equity shrunk by buybacks no longer measures the capital of the shareholders. */
export function bookWornAway(facts: Facts): Reason | null {
	const own = facts.value(roe);
	if (own === null || own <= MOST_ROE) return null;
	return {
		code: "template_not_applicable",
		detail: `median return on equity is ${percent(own)}: book value, reduced by buybacks, no longer measures the capital invested`,
	};
}
