// Decides the verdict on a price: below, within or above the range, or the reasons against one.
import { percent } from "../../core/format.js";
import { monthsBetween } from "../math/days.js";
import { FAMILIES_APART, FAST_GROWTH, type FairRange, familiesFor } from "./fair-range.js";
import type { FairFamily } from "./family-value.js";

/** The verdict: below, within or above the range; `too_wide` if the range is too wide; null with a reason. */
export type Verdict = "below" | "within" | "above" | "too_wide" | null;

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

/** A reason against a verdict, as code and text. */
export interface NoVerdict {
	readonly code: NoVerdictCode;
	readonly text: string;
}

/** The facts behind a verdict, apart from the range. Rates and margins are fractions. */
export interface VerdictFacts {
	/** False without a list of peers: then there is no range. */
	readonly peersGiven: boolean;
	readonly price: number | null;
	/** ISO day of a price too old for the statements, in whose place `price` is null. @default none */
	readonly oldPriceDay?: string;
	/** ISO day of the price; null if unknown. */
	readonly priceDate: string | null;
	/** ISO day of the peers' prices if it differs from the company's; otherwise null. */
	readonly otherPriceDay: string | null;
	readonly currency: string;
	readonly priceCurrency: string;
	readonly families: readonly FairFamily[];
	/** The reason why the first suitable cash-flow method has no value, or null. */
	readonly intrinsicGap: string | null;
	/** Net profit of the last twelve months, millions; null if unknown. */
	readonly profit: number | null;
	/** True if most of the last years had a loss. */
	readonly lossMaker: boolean;
	/** True if the value uses the margin of a whole cycle. */
	readonly cyclical: boolean;
	/** Net margins: of a normal year, and of the last twelve months. */
	readonly normalMargin: number | null;
	readonly marginNow: number | null;
	/** The same operating margins; null if unknown. */
	readonly normalOperatingMargin: number | null;
	readonly operatingMarginNow: number | null;
	/** The return on equity in the value, and in the last twelve months: of banks and insurers, and if it limits growth. @default not told */
	readonly normalReturn?: number | null;
	readonly returnNow?: number | null;
	readonly ownGrowth: number | null;
	/** A property trust's dividend cut of the last fiscal year: the fraction and the year. @default it did not */
	readonly dividendCut?: { readonly share: number; readonly year: string } | null;
	/** Newest fiscal period, `YYYY-MM`. */
	readonly figuresOf: string | null;
	/** ISO day of the valuation. */
	readonly asOf: string;
	/** If the range rests on the caller's forecast alone: the reason why that has no value, or null. @default the range is of families */
	readonly alone?: { readonly gap: string | null };
}

/** A range with a high end more than this many times the low end is too wide. */
export const TOO_WIDE = 3;
/** Below this net margin, small changes of it move the value of a company that grows fast or loses money. */
export const THIN_MARGIN = 0.03;
/** Below this share of the normal margin, the present margin is not a passing dip. */
export const COLLAPSED_SHARE = 1 / 3;
/** Months after which figures are too old. */
export const MAX_AGE = 18;

const hasCollapsed = (normal: number | null, now: number | null): boolean =>
	normal !== null && now !== null && normal > 0 && now < COLLAPSED_SHARE * normal;

/**
 * True if the operating margin has not collapsed: then the fall of the net margin comes from one-off items outside operations, such as a
 * tax reform (Damodaran 2012, Investment Valuation, chapter 9).
 */
const operationsHold = ({ normalOperatingMargin: normal, operatingMarginNow: now }: VerdictFacts): boolean =>
	normal !== null && now !== null && normal > 0 && !hasCollapsed(normal, now);

/** All reasons against a verdict, the most important first. */
export function reasonsAgainst(facts: VerdictFacts, range: FairRange | null): readonly NoVerdict[] {
	const reasons: NoVerdict[] = [];
	const against = (code: NoVerdictCode, text: string) => reasons.push({ code, text });
	const { price, priceDate, otherPriceDay, currency, priceCurrency, families, alone } = facts;
	const againstPrice = () => {
		if (price === null) against("no_price", priceGapOf(facts));
		else if (priceDate === null) against("price_day_unknown", "the day of the price is not known");
	};
	if (alone) {
		if (alone.gap !== null) against("no_forecast_value", `the forecast gives none: ${alone.gap}`);
		againstPrice();
		return [...reasons, ...tooOld(facts)];
	}
	if (!facts.peersGiven)
		against(
			"no_peers_given",
			"it was valued without peers (loadPeers(client, company) finds them, and peers: [] does without)",
		);
	if (facts.lossMaker) against("loss_maker", "the company loses money");
	else if (facts.profit !== null && facts.profit <= 0 && !isInTrough(facts)) {
		against("profit_not_positive", "profit of the last twelve months is not positive");
	}
	if (currency !== priceCurrency) {
		against("currency_without_rate", `statements in ${currency}, price in ${priceCurrency}, and no rate of the day`);
	}
	if (!families.includes("intrinsic"))
		against("no_intrinsic_value", `no cash-flow value (${facts.intrinsicGap ?? "no method applies"})`);
	else if (families.length < 2) against("one_family", `only cash-flow values: ${reasonForOneFamily(facts)}`);
	againstPrice();
	if (otherPriceDay !== null) {
		against("price_day_differs", `the price is of ${priceDate ?? "an unknown day"}, the peers' of ${otherPriceDay}`);
	}
	return [...reasons, ...unreliableValue(facts, range), ...tooOld(facts)];
}

/** True for a cyclical company in a loss or with a low margin, unless its margin is always thin. Its value includes the trough (Damodaran 2012, Investment Valuation, chapter 22). */
const isInTrough = ({ cyclical, normalMargin }: VerdictFacts): boolean =>
	cyclical && normalMargin !== null && normalMargin >= THIN_MARGIN;

/** Reasons why the value is not reliable: margins, returns or dividends unlike the record, or families far apart. */
function unreliableValue(facts: VerdictFacts, range: FairRange | null): readonly NoVerdict[] {
	const reasons: NoVerdict[] = [];
	const against = (code: NoVerdictCode, text: string) => reasons.push({ code, text });
	const { normalMargin, marginNow, ownGrowth } = facts;
	if (normalMargin !== null && normalMargin < THIN_MARGIN && ownGrowth !== null && ownGrowth > FAST_GROWTH) {
		const text = `a normal net margin of ${percent(normalMargin)} with growth of ${percent(ownGrowth)}: the value depends on a margin not reached so far`;
		against("thin_margin_fast_growth", text);
	}
	if (!isInTrough(facts) && hasCollapsed(normalMargin, marginNow) && !operationsHold(facts)) {
		const text = `the margin of ${percent(marginNow ?? 0)} is below a third of the normal ${percent(normalMargin ?? 0)}`;
		against("margin_collapsed", text);
	}
	// A cyclical company's margin far above the cycle's means another business, or a peak.
	const [what, normal = null, now = null] = facts.cyclical
		? ["net margin", normalMargin, marginNow]
		: ["return on equity", facts.normalReturn, facts.returnNow];
	if (hasCollapsed(now, normal)) {
		const text = `the ${what} of ${percent(now ?? 0)} is more than three times the record's ${percent(normal ?? 0)}, on which the value rests`;
		against("return_unlike_record", text);
	}
	const { spread = 1, firmSpread = spread } = range ?? {};
	if (firmSpread > FAMILIES_APART) {
		against("families_apart", `the families' values are ${firmSpread.toFixed(1)} times apart`);
	}
	if (facts.dividendCut) {
		const { share, year } = facts.dividendCut;
		const text = `dividends per share fell by ${percent(share)} in fiscal ${year}, so the record does not tell the dividend to come`;
		against("dividend_cut", text);
	}
	return reasons;
}

const priceGapOf = ({ oldPriceDay }: VerdictFacts): string =>
	oldPriceDay === undefined ? "no price is known" : `the last price, of ${oldPriceDay}, is too old`;

/** The reason why cash flows give the only values: neither own nor peers' multiples apply. */
function reasonForOneFamily(facts: VerdictFacts): string {
	const { price, priceDate, otherPriceDay, ownGrowth } = facts;
	const isFast = !familiesFor(ownGrowth).includes("own_history");
	if (otherPriceDay === null && !isFast)
		return `neither own history nor peers apply${price === null ? `, as ${priceGapOf(facts)}` : ""}`;
	const own = isFast
		? `growth of ${percent(ownGrowth ?? 0)} is too fast for own multiples`
		: "own multiples do not apply";
	if (otherPriceDay === null || priceDate === null) return `${own}, and fewer than four peers have figures to compare`;
	return `${own}, and the peers' prices are of ${otherPriceDay}: a value as of ${priceDate} takes those of that day`;
}

const tooOld = ({ figuresOf, asOf }: VerdictFacts): readonly NoVerdict[] =>
	figuresOf !== null && monthsBetween(figuresOf, asOf) > MAX_AGE
		? [{ code: "figures_old", text: `the newest figures are of ${figuresOf}, more than ${MAX_AGE} months old` }]
		: [];

/** The verdict on the price, or the first reason against one. */
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
