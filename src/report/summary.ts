import type { FairValue } from "../analytics/fair-value/fair-value.js";
import type { Verdict } from "../analytics/fair-value/verdict.js";
import { shortTitle, standingText } from "../charts/multiples-now.js";
import { formatNumber } from "../core/format.js";
import { describeReason } from "../core/reason-words.js";
import type { ReportData } from "./data.js";
import { revenueSentence } from "./sections/earned.js";
import { leadingMultiple } from "./sections/own-history.js";

const TEMPLATES: Readonly<Record<ReportData["template"], string>> = {
	ordinary: "Ordinary company",
	bank: "Bank",
	insurer: "Insurer",
	reit: "Real-estate investment trust",
};

/** Where the price lies, in a few words. */
const PRICE_LIES: Readonly<Record<NonNullable<Verdict> | "none", string>> = {
	below: "the price lies below",
	within: "the price lies within",
	above: "the price lies above",
	too_wide: "too wide to say",
	none: "no verdict",
};

/** One fact of the summary at the top: a word and what stands under it. */
export interface Fact {
	readonly label: string;
	readonly value: string;
	readonly note: string;
}

/** Price, range of values, leading multiple, kind of company. */
export function facts(data: ReportData): Fact[] {
	const { price, priceDate, priceCurrency, reportingCurrency } = data.valuation;
	const { low, mid, high, verdict, reason } = data.valuation.fairValue;
	const leading = leadingMultiple(data);
	const two = (value: number) => formatNumber(value, { decimals: 2 });
	return [
		price.value === null
			? { label: "Price", value: "n/a", note: describeReason(price.reason) }
			: {
					label: "Price",
					value: `${priceCurrency} ${two(price.value)}`,
					note: priceDate ? `close of ${priceDate}` : "the day of this price is not known",
				},
		low === null || mid === null || high === null
			? { label: "Fair value", value: "n/a", note: reason?.text ?? "no range" }
			: {
					label: "Fair value",
					value: `${two(low)} – ${two(high)}`,
					note: `${priceCurrency} per share; middle ${two(mid)}; ${PRICE_LIES[verdict ?? "none"]}`,
				},
		...(leading
			? [
					{
						label: shortTitle(leading),
						value: standingText(leading, "now"),
						note: `above ${formatNumber(leading.percentile.value ?? 0)}% of its own history; median ${standingText(leading, "median")}`,
					},
				]
			: []),
		{
			label: "Company",
			value: TEMPLATES[data.template],
			note: [data.industry ?? data.sector, `statements in ${reportingCurrency}`].filter(Boolean).join("; "),
		},
	];
}

/** Three sentences computed from the data: what it earned, how it is priced, what it is worth. */
export function sentences(data: ReportData): string[] {
	const earned = revenueSentence(data) ?? "No fiscal year with revenue is in the data.";
	const leading = leadingMultiple(data);
	const since = (leading?.window?.from ?? leading?.dates[leading.values.findIndex((value) => value !== null)])?.slice(
		0,
		4,
	);
	const priced = leading
		? `${shortTitle(leading)} is ${standingText(leading, "now")}, above ${formatNumber(leading.percentile.value ?? 0)}% of its own history since ${since}, whose median is ${standingText(leading, "median")}.`
		: data.valuation.price.value === null
			? `There is no price in the data: ${describeReason(data.valuation.price.reason)}`
			: "No multiple has a meaning today and a history to stand in.";
	return [earned, priced, data.valuation.fairValue.sentence];
}

/** What a terminal says of a report: price, value by method, percentiles. */
export interface ReportSummary {
	readonly symbol: string;
	readonly name: string;
	readonly asOf: string;
	/** Per share; null where there is no price. */
	readonly price: number | null;
	readonly priceDate: string | null;
	readonly currency: string;
	/** Every method; a refused one has its reason in words. */
	readonly values: readonly { readonly title: string; readonly value: number | null; readonly reason?: string }[];
	/** The fair-value range and where the price lies. */
	readonly fairValue: Pick<FairValue, "low" | "mid" | "high" | "verdict" | "sentence">;
	/** Multiples that have a meaning now; `percentile` is in percent points, null where the history is too short. */
	readonly multiples: readonly { readonly title: string; readonly now: string; readonly percentile: number | null }[];
	readonly sentences: readonly string[];
}

export function summarize(data: ReportData): ReportSummary {
	const { price, priceDate, priceCurrency, estimates, multiples, fairValue } = data.valuation;
	const { low, mid, high, verdict, sentence } = fairValue;
	return {
		symbol: data.symbol,
		name: data.name,
		asOf: data.asOf,
		price: price.value,
		priceDate,
		currency: priceCurrency,
		values: estimates.map(({ title, value }) => ({
			title,
			value: value.value,
			...(value.value === null && { reason: describeReason(value.reason) }),
		})),
		fairValue: { low, mid, high, verdict, sentence },
		multiples: multiples.flatMap((one) =>
			one.now.value === null
				? []
				: [{ title: shortTitle(one), now: standingText(one, "now"), percentile: one.percentile.value }],
		),
		sentences: sentences(data),
	};
}
