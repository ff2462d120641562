// Draws the price within the band of its own multiples.
import type { MultipleHistory } from "../analytics/valuation.js";
import { formatNumber, formatValue, inSentence } from "../core/format.js";
import type { ChartFigure, Subject } from "./chart.js";
import { shortTitle } from "./multiples-now.js";
import { priceBand } from "./price-band.js";
import { ends } from "./scale.js";

/** The price, and its values at the company's own low, median and high multiple. */
export interface ValuationBandData {
	readonly subject: Subject;
	/** A multiple with `bands`: dates and prices in the price's currency. */
	readonly history: MultipleHistory;
	readonly currency: string;
	/** A sentence added to the note under the chart. */
	readonly note?: string;
	/** Pixels. @default 540 */
	readonly height?: number;
}

function positive(values: readonly (number | null)[]): (number | null)[] {
	return values.map((value) => (value !== null && value > 0 ? value : null));
}

/**
 * A grey area from the low to the high multiple, the median in it, and the price, with gaps where the base is not positive.
 * @example
 * const valuation = value(await loadCompany(createClient(), "KO"));
 * const subject = { name: "Coca-Cola", symbol: "KO", asOf: "2026-06-30", source: "the bundled data set" };
 * valuationBand({ subject, history: valuation.multiple("pe"), currency: "USD" }).data.length > 0 //=> true
 */
export function valuationBand({ subject, history, currency, note, height = 540 }: ValuationBandData): ChartFigure {
	const { dates } = history;
	const multiple = inSentence(shortTitle(history));
	const median = positive(history.bands?.median ?? []);
	const prices = positive(history.prices);
	const timesText = (figure: MultipleHistory["low"]) =>
		figure.value === null ? "n/a" : formatValue(figure.value, { kind: "multiple" });
	const last = ends(prices)?.last;
	const price = last === undefined ? null : (prices[last] ?? null);
	const middle = last === undefined ? null : (median[last] ?? null);
	const percentApart = price === null || middle === null ? null : Math.round((price / middle - 1) * 100);
	const title =
		percentApart === null
			? `Price against its own ${multiple}`
			: percentApart === 0
				? `The price stands at its value at the median ${multiple}`
				: `The price stands ${formatNumber(Math.abs(percentApart))}% ${percentApart < 0 ? "below" : "above"} its value at the median ${multiple}`;
	const broken = prices.some((value, index) => value !== null && (median[index] ?? null) === null);
	const side = (end: "low" | "median" | "high", values: readonly (number | null)[]) => ({
		dates,
		values,
		name: end === "high" ? "low to high" : end,
		label: `${end} ${timesText(history[end])}`,
		hover: `at the ${end} ${multiple}`,
	});
	return priceBand({
		subject,
		title,
		subtitle: `${subject.name}: price, and price at the low, median and high ${multiple} of its own history, ${currency} per share, logarithmic`,
		alt: (labels) => `${title}: ${labels} ${currency} at the end of ${dates.at(-1) ?? "the series"}.`,
		note: [broken ? "Gaps: the multiple has no meaning or an input is missing." : "", note ?? ""]
			.filter(Boolean)
			.join(" "),
		height,
		low: side("low", positive(history.bands?.low ?? [])),
		middle: side("median", median),
		high: side("high", positive(history.bands?.high ?? [])),
		price: { dates, values: prices, name: "price", label: `<b>Price ${formatNumber(price ?? 0, { decimals: 2 })}</b>` },
		currency,
		days: ["End of period", dates[0] ?? "2000-01-01", dates.at(-1) ?? "2001-01-01"],
	});
}
