// Refuses estimates that contradict the company's statements, and a summary that contradicts its price.
import { because } from "../../core/figure.js";
import { readNumber } from "../../core/read-number.js";
import { asObject } from "../adapters/adapter.js";
import type { Company } from "../company-types.js";
import type { AnswerOrReason } from "./ask.js";
import { quoteOf, summaryOf } from "./currency.js";
import { isClose, within } from "./statement-rule.js";

/** Revenue of the first estimated year differs from that of the last twelve months by less than this factor, or twice the largest of a past year. */
const REVENUE_FACTOR = 3;
/** Estimated earnings per share over EBIT differ from the extremes of the last twelve months and these newest years by less than this factor. */
const [EARNINGS_FACTOR, NEWEST_YEARS, MIN_YEARS] = [1.6, 5, 3];
/** Earnings per share and EBIT change by less than this factor of each other from the last twelve months to the first estimated year. */
const CHANGE_FACTOR = 1.8;

const isUsable = (ratio: number) => ratio > 0 && Number.isFinite(ratio);

/** Estimates, or the reason why they contradict the last twelve months or recent years. */
export function checkEstimates(part: Company["estimates"], { series, current }: Pick<Company, "series" | "current">) {
	if (!part.ok) return part;
	const { values } = part.value;
	const row = part.value.periods.findIndex((_, i) => values.revenue?.[i] || values.eps?.[i]);
	const first = (name: string) => values[name]?.[row] ?? Number.NaN;
	const reported = (item: "revenue" | "ebit" | "earningsPerShare") => [
		...series(item).values,
		current(item).value ?? Number.NaN,
	];
	const sales = reported("revenue");
	const growth = first("revenue") / (sales.at(-1) as number);
	const pastChanges = sales.flatMap((amount, i) => {
		const change = amount / (sales[i - 1] ?? Number.NaN);
		return isUsable(change) ? Math.max(change, 1 / change) : [];
	});
	const isFar = isUsable(growth) && !isClose(growth, 1, Math.max(REVENUE_FACTOR, 2 * Math.max(...pastChanges)));
	const [perShare, profits] = [reported("earningsPerShare"), reported("ebit")];
	const perProfit = perShare
		.map((amount, i) => amount / (profits[i] as number))
		.slice(-NEWEST_YEARS - 1)
		.filter(isUsable);
	const [least, most, estimated] = [Math.min(...perProfit), Math.max(...perProfit), first("eps") / first("ebit")];
	const isPossible =
		perProfit.length < MIN_YEARS ||
		!isUsable(estimated) ||
		within(estimated, [least / EARNINGS_FACTOR, most * EARNINGS_FACTOR]) ||
		isClose(first("eps") / (perShare.at(-1) as number), first("ebit") / (profits.at(-1) as number), CHANGE_FACTOR);
	if (!isFar && isPossible) return part;
	const times = isFar ? growth : estimated / (estimated > most ? most : least);
	const sentence = `estimated ${isFar ? "revenue is" : "earnings per share over EBIT are"} {times} times as much as reported: another company, currency or unit`;
	return { ok: false, reason: because("contradictory_input", { values: { times }, sentence }) } as const;
}

/** The prices of a company in two answers differ by less than this factor. */
const PRICE_FACTOR = 1.4;

/** The summary, or the reason why it is of another company or unit: its price is not that of the quote. */
export function checkSummary(summary: AnswerOrReason, quote: AnswerOrReason): AnswerOrReason {
	const stated = readNumber(asObject(summaryOf(summary).general).price);
	const quoted = readNumber(quoteOf(quote)["Current Price"]);
	if (!(stated > 0 && quoted > 0) || isClose(stated, quoted, PRICE_FACTOR)) return summary;
	const sentence = "the summary states a price of {stated}, and the quote {quoted}: another company, currency or unit";
	return {
		ok: false,
		reason: because("contradictory_input", { values: { stated, quoted }, sentence }),
		error: undefined,
	};
}
