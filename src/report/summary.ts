// Computes the summary of a report for a terminal.
import { multipleText, shortTitle } from "../charts/multiples-now.js";
import { describeReason } from "../core/reason-words.js";
import type { ReportData } from "./data.js";
import { frontPage } from "./front/front-page.js";

/** The verdict, its basis, methods and multiples. */
export interface ReportSummary {
	readonly symbol: string;
	readonly name: string;
	readonly asOf: string;
	/** Per share, or null. */
	readonly price: number | null;
	readonly priceDate: string | null;
	readonly currency: string;
	readonly verdict: string;
	/** Sentences on the growth in the price, the strongest driver and the required return. */
	readonly needs: readonly string[];
	/** Risks found in the figures, the gravest first. */
	readonly risks: readonly string[];
	/** Every method; a refused one has its reason in words. `weight` is its share of the range, a fraction. */
	readonly values: readonly {
		readonly title: string;
		readonly value: number | null;
		readonly weight: number;
		readonly reason?: string;
	}[];
	/** The fair-value range per share, or null. */
	readonly range: { readonly low: number; readonly mid: number; readonly high: number } | null;
	/** Meaningful multiples; `percentile` is in percent points, null if the history is too short. */
	readonly multiples: readonly { readonly title: string; readonly now: string; readonly percentile: number | null }[];
}

/**
 * The summary of a report, from its data.
 * @example
 * summarize(await gatherReport(createClient(), "KO")).symbol //=> "KO"
 */
export function summarize(data: ReportData): ReportSummary {
	const { price, priceDate, priceCurrency, estimates, multiples, fairValue } = data.valuation;
	const { verdict, needs, risks } = frontPage(data);
	const { low, mid, high } = fairValue;
	return {
		symbol: data.symbol,
		name: data.name,
		asOf: data.asOf,
		price: price.value,
		priceDate,
		currency: priceCurrency,
		verdict,
		needs,
		risks: risks.map(({ text }) => text),
		values: estimates.map(({ title, value, weight }) => ({
			title,
			value: value.value,
			weight,
			...(value.value === null && { reason: describeReason(value.reason) }),
		})),
		range: low === null || mid === null || high === null ? null : { low, mid, high },
		multiples: multiples.flatMap((multiple) =>
			multiple.now.value === null
				? []
				: [{ title: shortTitle(multiple), now: multipleText(multiple, "now"), percentile: multiple.percentile.value }],
		),
	};
}
