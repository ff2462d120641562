import { formatNumber, percentInWords } from "../../core/format.js";
import type { FairRange } from "./fair-range.js";
import type { Scenario } from "./scenarios.js";
import type { NoVerdict, Verdict } from "./verdict.js";

/** What the sentence tells. */
export interface VerdictWords {
	readonly name: string;
	readonly currency: string;
	readonly price: number | null;
	readonly range: FairRange | null;
	readonly verdict: Verdict;
	readonly reason: NoVerdict | null;
	/** Fraction per year. */
	readonly marketReturn: number | null;
	/** "base-rate growth", or whose figure replaces it. */
	readonly growth?: string;
	/** The cases by their cash flows, which are told where there is no range. */
	readonly cases?: readonly Scenario[];
}

/** Amounts of a share: whole from 100 on, one decimal from 10 on, two below. */
function amount(value: number): string {
	return formatNumber(value, { decimals: value >= 100 ? 0 : value >= 10 ? 1 : 2 });
}

/**
 * The verdict in a sentence.
 *
 * @example
 * verdictSentence({ name: "Apple", currency: "USD", price: 289, range: { low: 182, mid: 243, high: 327, weights: {}, apart: 1 }, verdict: "within", reason: null, marketReturn: 0.059 })
 * //=> "At the return the market offers today (5.9 % a year) and base-rate growth, Apple is worth USD 182–327, middle 243; the price of USD 289 lies within."
 */
export function verdictSentence(words: VerdictWords): string {
	const { name, currency, price, range, verdict, reason, marketReturn, growth = "base-rate growth" } = words;
	if (range === null)
		return `No fair-value range for ${name}: ${reason?.text ?? "fewer than two families have a value"}.${casesWords(words)}`;
	const rate = marketReturn === null ? "At the declared discount rate" : returnWords(marketReturn);
	const worth = `${rate} and ${growth}, ${name} is worth ${currency} ${amount(range.low)}–${amount(range.high)}, middle ${amount(range.mid)}`;
	if (verdict === "too_wide") {
		const apart = formatNumber(range.high / range.low, { decimals: 1 });
		return `${worth}: too wide to say, the high end is ${apart} times the low end.`;
	}
	if (verdict === null) return `${worth}; no verdict: ${reason?.text ?? "the price is not known"}.`;
	const lies = verdict === "within" ? "lies within" : `lies ${verdict}`;
	return `${worth}; the price of ${currency} ${amount(price as number)} ${lies}.`;
}

/** What the cash flows are worth in each case; nothing where a case has no value. */
function casesWords({ cases = [], currency }: VerdictWords): string {
	const told = cases.flatMap(({ name, value }) => (value === null ? [] : [`${amount(value)} (${name})`]));
	if (told.length === 0 || told.length < cases.length) return "";
	return ` By its cash flows a share is worth ${currency} ${told.slice(0, -1).join(", ")} or ${told.at(-1)}.`;
}

const returnWords = (rate: number): string => `At the return the market offers today (${percentInWords(rate)} a year)`;

/** What every verdict is followed by. */
export const NO_PREDICTION = "Such verdicts have not predicted returns.";
