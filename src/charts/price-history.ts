// Draws the chart of closing prices.
import { daysBetween } from "../core/calendar.js";
import { formatNumber, formatValue } from "../core/format.js";
import { dateAxis, directLabels, logAxis, PLOT_HEIGHT } from "./axes.js";
import { type ChartFigure, chart, type Subject } from "./chart.js";
import { lineTrace, straightLine, textAt } from "./marks.js";
import { LIGHT } from "./palette.js";
import { growthRate, logRange } from "./scale.js";

/** Closing prices, oldest first, and the days on which their frequency changes. */
export interface PriceHistoryData {
	readonly subject: Subject;
	/** ISO days. */
	readonly dates: readonly string[];
	readonly close: readonly (number | null)[];
	readonly currency: string;
	readonly frequencyChanges?: readonly { readonly date: string; readonly to: string }[];
	/** A sentence for the note below, such as how the closes were chosen. */
	readonly note?: string;
}

/**
 * The price on a logarithmic scale, with a mark where daily closes change to month-end closes.
 * @example
 * priceHistory({
 *   subject: { name: "Coca-Cola", symbol: "KO", asOf: "2026-06-30", source: "my own data" },
 *   dates: ["2022-06-30", "2024-06-28", "2026-06-30"],
 *   close: [50, 55, 60.5],
 *   currency: "USD",
 * }).title //=> "The price rose by 4.9% a year since 2022"
 */
export function priceHistory({
	subject,
	dates,
	close,
	currency,
	frequencyChanges = [],
	note,
}: PriceHistoryData): ChartFigure {
	const range = logRange(close);
	const first = dates[0] ?? "";
	const last = dates.at(-1) ?? "";
	const price = close.at(-1) ?? null;
	const years = daysBetween(first, last) / 365.25;
	const growth = growthRate(close[0] ?? null, price, years);
	const title =
		growth === null
			? `Price from ${first} to ${last}`
			: `The price ${growth < 0 ? "fell" : "rose"} by ${formatValue(Math.abs(growth), { kind: "fraction" })} a year since ${first.slice(0, 4)}`;
	const marks = frequencyChanges.filter(({ date }) => date > first && date < last);
	const markStyle = { size: 11, xref: "x", yref: "paper", xanchor: "left", yanchor: "top", xshift: 4 };
	const marked = marks.map(({ date, to }) => textAt(`${to} closes from here`, [date, 1], LIGHT.muted, markStyle));
	return chart({
		subject,
		title,
		subtitle: `${subject.name}: closing price, ${currency} per share, adjusted for splits, without dividends, logarithmic`,
		alt: `${title}, to ${currency} ${formatNumber(price ?? 0, { decimals: 2 })} on ${last}.`,
		...(note && { note }),
		data: [
			lineTrace(
				dates,
				close,
				{ color: LIGHT.price, width: 1.6 },
				{
					name: "price",
					hovertemplate: `%{x|%Y-%m-%d}: ${currency} %{y:,.2f}<extra></extra>`,
				},
			),
		],
		layout: {
			margin: { r: 76 },
			xaxis: dateAxis("Day of close", [first, last]),
			yaxis: logAxis(`Price, ${currency} per share`, range),
			shapes: marks.map(({ date }) =>
				straightLine([date, 0], [date, 1], { color: LIGHT.history, width: 1, dash: "dot" }, { yref: "paper" }),
			),
			annotations: [
				...marked,
				...directLabels(
					price === null
						? []
						: [{ text: `<b>${formatNumber(price, { decimals: 2 })}</b>`, colour: LIGHT.price, x: last, y: price }],
					{ range, pixels: PLOT_HEIGHT, log: true },
				),
			],
		},
	});
}
