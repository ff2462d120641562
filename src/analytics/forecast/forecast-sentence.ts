// Describes a forecast's value in words.
import { formatNumber, listed, percent, shareAmount } from "../../core/format.js";
import { holdsGains } from "../measures/clean-income.js";
import type { Distribution } from "./distribution.js";
import type { Forecast } from "./forecast.js";
import { forecastCases } from "./moved-drivers.js";

/** The value, its cases and assumptions as sentences. */
export function forecastSentence(forecast: Forecast): string {
	const { value, price, currency, reason } = forecast;
	if (!value) return `The forecast gives no value: ${reason}.`;
	const amount = (one: number | null) => (one === null ? "none" : formatNumber(one, { decimals: 2 }));
	const { bear, bull } = forecastCases(forecast);
	const priced = price === null ? "" : ` against a price of ${amount(price)} (${percent(value.perShare / price - 1)})`;
	const ways =
		value.by.firm === null
			? "Three ways of valuing it (to equity, residual income, dividends) agree; a bank has no cash flow to the firm."
			: "Four ways of valuing it (cash flow to the firm and to equity, residual income, dividends) agree.";
	const gains = holdsGains(forecast.model.facts) ? ` ${GAINS}` : "";
	return `By this forecast a share is worth ${currency} ${amount(value.perShare)}${priced}; ${amount(bear)} in the bear case, ${amount(bull)} in the bull case. The rate on equity is ${percent(value.rate)}, and ${percent(value.terminalShare)} of the value lies behind the last year. ${ways}${gains}`;
}

const GAINS =
	"The filed earnings hold gains on securities, and this forecast lets them grow with revenue: the value is too high where they do not recur.";

/** The result of random draws. */
export function drawsSentence(
	{ quantiles, drivers, without, abovePrice, seed }: Omit<Distribution, "values" | "shifts">,
	draws: number,
	{ currency, price }: Forecast,
): string {
	const { p10, p25, p50, p75, p90 } = quantiles;
	const above =
		abovePrice === null || price === null
			? ""
			: ` ${abovePrice === 1 ? "All" : percent(abovePrice)} are worth more than the price of ${shareAmount(price)}.`;
	const none = without === 0 ? "" : ` ${formatNumber(without)} have no value.`;
	const names = listed(drivers.map((name) => name.replaceAll("_", " ")));
	const between = (low: number, high: number) => `${shareAmount(low)} to ${shareAmount(high)}`;
	return `Of ${formatNumber(draws)} draws of ${names} (seed ${seed}) half are worth ${currency} ${between(p25, p75)} a share, four of five ${between(p10, p90)}, the middle one ${shareAmount(p50)}.${above}${none}`;
}
