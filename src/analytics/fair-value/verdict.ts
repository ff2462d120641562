// The verdict on a price: below, within or above the range, or why there is none.
import { percentInWords } from "../../core/format.js";
import type { Template } from "../../frames/company-types.js";
import { monthsBetween } from "../math/days.js";
import type { FairRange } from "./fair-range.js";
import { FAST_GROWTH } from "./fair-range.js";
import type { FairFamily } from "./family-value.js";

/** Where the price lies: below, within or above the range; `too_wide` where the range says nothing; null with a reason. */
export type Verdict = "below" | "within" | "above" | "too_wide" | null;

/** Why there is no verdict. */
export type NoVerdictCode =
	| "no_peers_given"
	| "no_price"
	| "price_day_unknown"
	| "price_day_differs"
	| "currency_without_rate"
	| "no_intrinsic_value"
	| "one_family"
	| "no_forecast_value"
	| "loss_maker"
	| "profit_not_positive"
	| "thin_margin_fast_growth"
	| "margin_collapsed"
	| "return_unlike_record"
	| "families_apart"
	| "dividend_cut"
	| "figures_old";

/** A reason as data, and in words. */
export interface NoVerdict {
	readonly code: NoVerdictCode;
	readonly text: string;
}

/** All that a verdict depends on beside the range. Rates and margins are fractions. */
export interface VerdictFacts {
	readonly template: Template;
	/** False where nobody said who the peers are: then there is no range. */
	readonly peersGiven: boolean;
	readonly price: number | null;
	/** ISO day of the price; null is unknown. */
	readonly priceDate: string | null;
	/** ISO day of the peers' prices where they are not of the same day; null where they are, or there are no peers. */
	readonly otherPriceDay: string | null;
	readonly currency: string;
	readonly priceCurrency: string;
	/** Families with a value. */
	readonly families: readonly FairFamily[];
	/** Why the first cash-flow method that fits the kind of company has no value, in words; null where it has one. */
	readonly intrinsicGap: string | null;
	/** Net profit of the last twelve months, millions; null is not known. */
	readonly profit: number | null;
	/** True where most of the last years lost money. */
	readonly lossMaker: boolean;
	/** True where the value rests on the margin of a whole cycle. */
	readonly cyclical: boolean;
	/** Net margins: of a normal year, and of the last twelve months. */
	readonly normalMargin: number | null;
	readonly marginNow: number | null;
	/** Operating margins likewise; null is not known. */
	readonly normalOperatingMargin: number | null;
	readonly operatingMarginNow: number | null;
	/** Of a bank or insurer the return on equity that its value rests on, and that of the last twelve months. @default not told */
	readonly normalReturn?: number | null;
	readonly returnNow?: number | null;
	readonly ownGrowth: number | null;
	/** Of a property trust whose dividend fell in the last fiscal year: by which part, and in which year. @default it did not */
	readonly dividendCut?: { readonly by: number; readonly year: string } | null;
	/** Newest fiscal period, `YYYY-MM`. */
	readonly figuresOf: string | null;
	/** ISO day of the valuation. */
	readonly asOf: string;
	/** Where the range is of the caller's forecast alone: why that has no value, in words, or null. @default the range is of families */
	readonly alone?: { readonly gap: string | null };
}

/** A range whose high end is more than so many times the low end says nothing. */
export const TOO_WIDE = 3;
/** Families whose middle values are more than so many times apart contradict each other. */
export const FAMILIES_APART = 2.5;
/** Net margin below which a fast-growing company's value hangs on a margin nobody has seen. */
export const THIN_MARGIN = 0.03;
/** Share of the normal margin below which the present one is no dip but another company. */
export const COLLAPSED = 1 / 3;
/** Months after which figures are too old for a verdict. */
export const FIGURES_LAST = 18;

const hasCollapsed = (normal: number | null, now: number | null): boolean =>
	normal !== null && now !== null && normal > 0 && now < COLLAPSED * normal;

/**
 * True where the operating margin has not collapsed: what took the net margin lies beside operations (the tax reform of 2017, a
 * settlement) and does not recur (Damodaran 2012, Investment Valuation, chapter 9).
 */
const operationsHold = ({ normalOperatingMargin: normal, operatingMarginNow: now }: VerdictFacts): boolean =>
	normal !== null && now !== null && normal > 0 && !hasCollapsed(normal, now);

/** Every reason against a verdict, in the order in which they are told; the first is the reason given. */
export function reasonsAgainst(facts: VerdictFacts, range: FairRange | null): readonly NoVerdict[] {
	const reasons: NoVerdict[] = [];
	const against = (code: NoVerdictCode, text: string) => reasons.push({ code, text });
	const { price, priceDate, otherPriceDay, currency, priceCurrency, families } = facts;
	const { normalMargin, marginNow, ownGrowth, alone } = facts;
	if (alone) {
		if (alone.gap !== null) against("no_forecast_value", `the forecast gives none: ${alone.gap}`);
		if (price === null) against("no_price", "no price is known");
		else if (priceDate === null) against("price_day_unknown", "the day of the price is not known");
		return [...reasons, ...tooOld(facts)];
	}
	if (!facts.peersGiven)
		against(
			"no_peers_given",
			"it was valued without peers (client.value(symbol) finds them, and peers: [] does without)",
		);
	// The values of a cyclical company rest on the whole cycle: its trough is a part of it (Damodaran 2012, Investment Valuation, chapter 22).
	const inTrough = facts.cyclical && normalMargin !== null && normalMargin > 0;
	if (facts.lossMaker) against("loss_maker", "the company loses money");
	else if (facts.profit !== null && facts.profit <= 0 && !inTrough) {
		against("profit_not_positive", "profit of the last twelve months is not positive");
	}
	if (currency !== priceCurrency) {
		against("currency_without_rate", `statements in ${currency}, price in ${priceCurrency}, and no rate of the day`);
	}
	if (!families.includes("intrinsic"))
		against("no_intrinsic_value", `no cash-flow value (${facts.intrinsicGap ?? "no method applies"})`);
	else if (families.length < 2) against("one_family", "only cash-flow values: neither own history nor peers apply");
	if (price === null) against("no_price", "no price is known");
	else if (priceDate === null) against("price_day_unknown", "the day of the price is not known");
	if (otherPriceDay !== null) {
		against("price_day_differs", `the price is of ${priceDate ?? "an unknown day"}, the peers' of ${otherPriceDay}`);
	}
	if (normalMargin !== null && normalMargin < THIN_MARGIN && ownGrowth !== null && ownGrowth > FAST_GROWTH) {
		const text = `a normal net margin of ${percentInWords(normalMargin)} beside growth of ${percentInWords(ownGrowth)}: the value hangs on a margin not yet seen`;
		against("thin_margin_fast_growth", text);
	}
	if (!inTrough && hasCollapsed(normalMargin, marginNow) && !operationsHold(facts)) {
		const text = `the margin of ${percentInWords(marginNow ?? 0)} is below a third of the normal ${percentInWords(normalMargin ?? 0)}`;
		against("margin_collapsed", text);
	}
	// Of a cyclical company the latest months are no case: far above the cycle they tell of another company, or of a peak.
	const [what, normal = null, now = null] = facts.cyclical
		? ["net margin", normalMargin, marginNow]
		: ["return on equity", facts.normalReturn, facts.returnNow];
	if (hasCollapsed(now, normal)) {
		const text = `the ${what} of ${percentInWords(now ?? 0)} is more than three times the record's ${percentInWords(normal ?? 0)}, on which the value rests`;
		against("return_unlike_record", text);
	}
	if (range !== null && range.apart > FAMILIES_APART) {
		against("families_apart", `the families' values are ${range.apart.toFixed(1)} times apart`);
	}
	if (facts.dividendCut) {
		const { by, year } = facts.dividendCut;
		const text = `dividends per share fell by ${percentInWords(by)} in fiscal ${year}, so the record does not tell the dividend to come`;
		against("dividend_cut", text);
	}
	return [...reasons, ...tooOld(facts)];
}

const tooOld = ({ figuresOf, asOf }: VerdictFacts): readonly NoVerdict[] =>
	figuresOf !== null && monthsBetween(figuresOf, asOf) > FIGURES_LAST
		? [{ code: "figures_old", text: `the newest figures are of ${figuresOf}, more than ${FIGURES_LAST} months old` }]
		: [];

/** The position of the price in the range, or why there is no verdict. */
export function verdictOf(
	facts: VerdictFacts,
	range: FairRange | null,
): { readonly verdict: Verdict; readonly reason: NoVerdict | null } {
	const [first] = reasonsAgainst(facts, range);
	if (first) return { verdict: null, reason: first };
	if (range === null || facts.price === null) {
		return { verdict: null, reason: { code: "one_family", text: "no range: fewer than two families have a value" } };
	}
	if (range.high / range.low > TOO_WIDE) return { verdict: "too_wide", reason: null };
	const verdict = facts.price < range.low ? "below" : facts.price > range.high ? "above" : "within";
	return { verdict, reason: null };
}
