// Draws the chart of prices that start at 100.
import { daysBetween } from "../core/calendar.js";
import { formatNumber, formatValue } from "../core/format.js";
import { dateAxis, directLabels, logAxis, PLOT_HEIGHT } from "./axes.js";
import { type ChartFigure, chart, type Subject } from "./chart.js";
import { labelSpace } from "./fiscal-lines.js";
import { lineStyle, lineTrace } from "./marks.js";
import { CATEGORIES, LIGHT } from "./palette.js";
import { growthRate, logRange } from "./scale.js";

/** One line: a portfolio, a share or an index. */
export interface IndexedLine {
	readonly name: string;
	/** Prices or wealth, above zero, by day of `dates`. */
	readonly values: readonly (number | null)[];
	/** Drawn grey and dashed, for comparison. @default false */
	readonly yardstick?: boolean;
}

/** Input of the chart of prices that start at 100. */
export interface IndexedPricesData {
	readonly subject: Subject;
	/** ISO days, oldest first. */
	readonly dates: readonly string[];
	/** The main line first; each starts at 100 with its first value. */
	readonly lines: readonly IndexedLine[];
	/** A note for the subtitle: "month-end prices without dividends". */
	readonly measure: string;
	readonly note?: string;
}

const COLOURS = [LIGHT.ink, ...CATEGORIES];

/**
 * Prices from a start of 100, on a logarithmic scale: equal slopes are equal growth.
 * @example
 * indexedPrices({
 *   subject: { name: "Coca-Cola", symbol: "KO", asOf: "2026-06-30", source: "my own data" },
 *   measure: "Prices, 2024-01-31 = 100",
 *   dates: ["2024-01-31", "2024-02-29", "2024-03-28"],
 *   lines: [
 *     { name: "KO", values: [100, 102, 104] },
 *     { name: "Index", values: [100, 101, 103], yardstick: true },
 *   ],
 * }).data.length //=> 2
 */
export function indexedPrices({ subject, dates, lines, measure, note }: IndexedPricesData): ChartFigure {
	let colour = 0;
	const drawn = lines.map(({ name, values, yardstick = false }) => {
		const first = values.findIndex((value) => value !== null && value > 0);
		const last = values.findLastIndex((value) => value !== null && value > 0);
		const base = values[first] ?? null;
		const indexed = values.map((value) => (value === null || base === null ? null : (value / base) * 100));
		const years = daysBetween(dates[first] ?? "", dates[last] ?? "") / 365.25;
		const growth = growthRate(base, values[last] ?? null, years);
		const ink = yardstick ? LIGHT.history : (COLOURS[colour % COLOURS.length] ?? LIGHT.ink);
		if (!yardstick) colour++;
		const words =
			growth === null
				? name
				: `${name} ${growth < 0 ? "lost" : "gained"} ${formatValue(Math.abs(growth), { kind: "fraction" })} a year`;
		return { name, values: indexed, last, ink, yardstick, words };
	});
	const range = logRange(drawn.flatMap(({ values }) => values));
	const [from = "", to = ""] = [dates[0], dates.at(-1)];
	const title = drawn
		.slice(0, 2)
		.map(({ words }) => words)
		.join("; ");
	const labels = drawn.flatMap(({ name, values, last, ink, yardstick }) =>
		last < 0
			? []
			: [
					{
						text: `${yardstick ? name : `<b>${name}</b>`} ${formatNumber(values[last] ?? 0)}`,
						colour: yardstick ? LIGHT.muted : ink,
						x: dates[last] ?? to,
						y: values[last] ?? 100,
					},
				],
	);
	return chart({
		subject,
		title,
		subtitle: `${subject.name}: ${measure}, ${from.slice(0, 7)} = 100, to ${to.slice(0, 7)}`,
		alt: `${title}. ${drawn.map(({ words, values, last }) => `${words}: 100 became ${formatNumber(values[last] ?? 0)}`).join("; ")}.`,
		...(note && { note }),
		data: drawn.map(({ name, values, ink, yardstick }) =>
			lineTrace(dates, values, lineStyle(ink, yardstick), {
				name,
				hovertemplate: `%{x|%Y-%m-%d}: %{y:,.1f}<extra>${name}</extra>`,
			}),
		),
		layout: {
			margin: { r: labelSpace(labels.map(({ text }) => ({ text: text.replace(/<\/?b>/g, "") }))) },
			xaxis: dateAxis("Day of close", [from, to]),
			yaxis: logAxis("What 100 became", range),
			annotations: directLabels(labels, { range, pixels: PLOT_HEIGHT, log: true }),
		},
	});
}
