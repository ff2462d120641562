// Writes the verdict on a price as a sentence.
import { formatNumber, percent, possessive, shareAmount } from "../../core/format.js";
import type { FairRange } from "./fair-range.js";
import { type FamilyValue, familyWords } from "./family-value.js";
import type { Scenario } from "./scenarios.js";
import type { NoVerdict, Verdict } from "./verdict.js";

/** The discount rate of the values, and its origin. */
export interface RateWords {
	/** Fraction per year. */
	readonly rate: number;
	/** The market's return; null if it is not known. */
	readonly market: number | null;
	/** True if the caller gives the market's return. @default false */
	readonly isGiven?: boolean;
	/** The beta and its premium; null if the rate itself was given. */
	readonly beta: { readonly value: number; readonly premium: number } | null;
	/** The ten-year Treasury yield. Set only if the beta's rate is less than a point above it; the rate is then the yield plus one point. */
	readonly treasury?: number;
	/** The caller's cost of capital, from which the rate is computed. @default none is given */
	readonly capital?: number;
}

/** What the sentence is written from. */
export interface VerdictWords {
	readonly name: string;
	readonly currency: string;
	readonly price: number | null;
	readonly range: FairRange | null;
	readonly verdict: Verdict;
	readonly reason: NoVerdict | null;
	/** Null without a discount rate. */
	readonly rate: RateWords | null;
	/** "base-rate growth of 5.5% a year for five years, then fading to 2.5%", or a figure that replaces it. */
	readonly growth?: string;
	/** The caller's other assumptions, with values. @default none */
	readonly given?: readonly string[];
	/** The cases, used without a range. */
	readonly cases?: readonly Scenario[];
	/** Families with a value, used without range and cases, or if they are far apart. */
	readonly families?: readonly Pick<FamilyValue, "family" | "mid">[];
	/** The weight of the caller's forecast in the range, and its rate on equity. @default it takes no part */
	readonly forecast?: { readonly weight: number; readonly rate: number };
	/** Date of debt and cash, if it is much older than the newest balance sheet. @default it is not */
	readonly balanceDate?: string;
	/** Outliers: methods far above or below the middle. @default none */
	readonly outliers?: readonly { readonly title: string; readonly value: number }[];
}

/** The verdict as a sentence, with the discount rate and the price's place in the range. Without a range it gives the reason and the known values. */
export function verdictSentence(words: VerdictWords): string {
	const { name, currency, price, range, verdict, reason, rate, growth = "base-rate growth", given = [] } = words;
	const asGiven = given.length === 0 ? "" : `${given.join(", ")} as given`;
	if (range === null) {
		const withGiven = asGiven && ` (with ${asGiven})`;
		return `No fair-value range for ${name}${withGiven}: ${reason?.text ?? "fewer than two families have a value"}.${knownWords(words)}`;
	}
	const { forecast } = words;
	const rateText = rate === null ? "At the declared discount rate" : rateWords(rate);
	const forecastText = forecast ? `, with ${percent(forecast.weight)} by the given forecast` : "";
	const basis =
		forecast?.weight === 1
			? `By the given forecast alone, at its rate on equity of ${percent(forecast.rate)}${asGiven && `, with ${asGiven}`}`
			: `${rateText} and ${growth}${asGiven && `, with ${asGiven}`}${forecastText}`;
	const hasVerdict = verdict !== null && verdict !== "too_wide" && price !== null;
	const subject = hasVerdict ? `${name} is worth` : `${possessive(name)} methods give`;
	const valueText = `${basis}, ${subject} ${currency} ${shareAmount(range.low)}–${shareAmount(range.high)}, middle ${shareAmount(range.mid)}`;
	const priced = price === null ? "" : ` on the price of ${currency} ${shareAmount(price)}`;
	if (verdict === "too_wide") {
		const ratio = formatNumber(range.high / range.low, { decimals: 1 });
		return `${valueText}: too wide for a verdict${priced}, as the high end is ${ratio} times the low end.${addedSentences(words)}`;
	}
	if (!hasVerdict)
		return `${valueText}; no verdict${priced}: ${reason?.text ?? "the price is not known"}.${addedSentences(words)}`;
	return `${valueText}; the price of ${currency} ${shareAmount(price)} ${placeOf(price, range)}.${addedSentences(words)}`;
}

/** Within this percentage of an end, the price is at it: ranges are not more exact. */
const SAME_AS_END_PERCENT = 5;

/** The price's place: "lies within, in the upper third", "lies above, 12% over the high end", "lies below, at the low end (by 2%)". */
function placeOf(price: number, { low, high }: FairRange): string {
	const outside = (end: number, side: string, name: string) => {
		const points = Math.abs(price / end - 1) * 100;
		const by = points < 0.05 ? "less than 0.1" : formatNumber(points, { decimals: points < 0.95 ? 1 : 0 });
		return points < SAME_AS_END_PERCENT ? `at the ${name} end (by ${by}%)` : `${by}% ${side} the ${name} end`;
	};
	if (price < low) return `lies below, ${outside(low, "under", "low")}`;
	if (price > high) return `lies above, ${outside(high, "over", "high")}`;
	const share = high > low ? (price - low) / (high - low) : 0.5;
	return `lies within, in the ${share < 1 / 3 ? "lower" : share > 2 / 3 ? "upper" : "middle"} third`;
}

/** Rates this close look the same. */
const SAME_RATE = 0.0005;

/** The decimals of the market's return and premium from which a reader can compute the rate: return + (beta − 1)·premium. */
function decimalsOf(rate: number, market: number, beta: NonNullable<RateWords["beta"]>): readonly [number, number] {
	const points = (value: number, decimals: number) => Number((value * 100).toFixed(decimals));
	const isExact = ([m, p]: readonly [number, number]) =>
		percent((points(market, m) + (Number(beta.value.toFixed(2)) - 1) * points(beta.premium, p)) / 100) ===
		percent(rate);
	return [[1, 1] as const, [2, 1] as const].find(isExact) ?? [2, 2];
}

function rateWords({ rate, market, isGiven = false, beta, treasury, capital }: RateWords): string {
	if (capital !== undefined)
		return `At the given cost of capital of ${percent(capital)} a year (a cost of equity of ${percent(rate)})`;
	if (market !== null && Math.abs(rate - market) < SAME_RATE)
		return isGiven
			? `At the given market return of ${percent(market)} a year`
			: `At the return the market offers today (${percent(market)} a year)`;
	if (beta === null || market === null) return `At the given cost of equity of ${percent(rate)} a year`;
	const [ofMarket, ofPremium] = treasury === undefined ? decimalsOf(rate, market, beta) : [1, 1];
	const offered = `the ${isGiven ? "given market return" : "market's return"} of ${percent(market, ofMarket)}`;
	const atBeta = `beta ${formatNumber(beta.value, { decimals: 2 })}`;
	const parts =
		treasury === undefined
			? `${offered}; premium ${percent(beta.premium, ofPremium)}, ${atBeta}`
			: `a point over the ten-year Treasury's ${percent(treasury)}; ${isGiven ? `${offered} at ` : ""}${atBeta} gives less`;
	return `At a cost of equity of ${percent(rate)} a year (${parts})`;
}

/** The known values without a range: the cases, or the families, and the price. */
function knownWords(words: VerdictWords): string {
	const cases = casesWords(words);
	const forecast = words.families?.find(({ family }) => family === "forecast");
	const forecastText = forecast ? `, and ${shareAmount(forecast.mid)} by the forecast` : "";
	const values = cases === null ? familiesWords(words) : `${cases}${forecastText}`;
	const price = words.price === null ? null : `price is ${words.currency} ${shareAmount(words.price)}.`;
	if (values !== null) return ` ${values}${price === null ? "." : `; the ${price}`}`;
	return price === null ? "" : ` The ${price}`;
}

/** The value in each case; null if a case has none. */
function casesWords({ cases = [], currency, rate, growth }: VerdictWords): string | null {
	const amounts = cases.flatMap(({ name, value }) => (value === null ? [] : [`${shareAmount(value)} (${name})`]));
	if (amounts.length === 0 || amounts.length < cases.length) return null;
	const rateClause = rate && growth ? `, at ${percent(rate.rate)} a year and ${growth},` : "";
	return `By its cash flows${rateClause} a share is worth ${currency} ${amounts.slice(0, -1).join(", ")} or ${amounts.at(-1)}`;
}

/** Each family's value: "A share is worth USD 66.1 by own history and 95.5 by peers"; without a range "The methods give" it. */
function familiesWords({ families = [], currency, range }: VerdictWords): string | null {
	const amounts = families.map(({ family, mid }) => `${shareAmount(mid)} by ${familyWords(family)}`);
	const last = amounts.pop();
	return last === undefined
		? null
		: `${range === null ? "The methods give" : "A share is worth"} ${currency} ${amounts.length > 0 ? `${amounts.join(", ")} and ` : ""}${last}`;
}

/** Above this spread of the families, the sentence names their values. */
const MIN_NAMED_SPREAD = 1.8;

/** Sentences after the verdict: families far apart, outliers, old balances. */
function addedSentences(words: VerdictWords): string {
	const values = (words.range?.spread ?? 1) > MIN_NAMED_SPREAD ? familiesWords(words) : null;
	const { currency, outliers = [], balanceDate } = words;
	const alone = outliers.map(({ title, value }) => ` ${title} alone gives ${currency} ${shareAmount(value)}.`);
	const dated = balanceDate === undefined ? "" : ` Debt and cash are of ${balanceDate} (≈).`;
	return `${values === null ? "" : ` ${values}.`}${alone.join("")}${dated}`;
}

/** A value more than this many times above or below the middle is an outlier. */
export const OUTLIER_RATIO = 2.5;

export const isOutlier = (value: number, middle: number): boolean =>
	value > OUTLIER_RATIO * middle || value * OUTLIER_RATIO < middle;

/** The sentence after every verdict. */
export const NO_PREDICTION = "Such verdicts have not predicted returns.";
