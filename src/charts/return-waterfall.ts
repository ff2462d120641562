// Draws the chart of the parts of total return.
import { formatNumber, formatValue } from "../core/format.js";
import { exp } from "../core/math/exp.js";
import { stepAxis, valueAxis } from "./axes.js";
import { type ChartFigure, chart, type Subject } from "./chart.js";
import { connector, textAt, waterfallBars } from "./marks.js";
import { LIGHT } from "./palette.js";
import { niceRange } from "./scale.js";

/** A part of the total return; logarithmic parts add up exactly. */
export interface ReturnPart {
	readonly title: string;
	/** Natural logarithm of the part's factor. */
	readonly log: number;
}

/** Input of the waterfall of total return. */
export interface ReturnWaterfallData {
	readonly subject: Subject;
	readonly from: string;
	readonly to: string;
	readonly parts: readonly ReturnPart[];
	/** Whole years between the ends, for the yearly rate. */
	readonly years: number;
}

/**
 * The sources of the owners' return: each part in points a year, and their sum.
 * @example
 * returnWaterfall({
 *   subject: { name: "Coca-Cola", symbol: "KO", asOf: "2026-06-30", source: "my own data" },
 *   from: "2016",
 *   to: "2026",
 *   years: 10,
 *   parts: [
 *     { title: "Revenue", log: 0.3 },
 *     { title: "Multiple", log: -0.1 },
 *     { title: "Dividends", log: 0.35 },
 *   ],
 * }).title //=> "Owners earned 5.7% a year from 2016 to 2026"
 */
export function returnWaterfall({ subject, from, to, parts, years }: ReturnWaterfallData): ChartFigure {
	const yearly = parts.map(({ log }) => (log / years) * 100);
	const total = yearly.reduce((sum, value) => sum + value, 0);
	const starts = yearly.map((_, index) => yearly.slice(0, index).reduce((sum, value) => sum + value, 0));
	const tops = yearly.map((value, index) => (starts[index] ?? 0) + value);
	const names = [...parts.map(({ title }) => title), "Total return"];
	const values = [...yearly, total];
	const range = niceRange([...starts, ...tops, total], { zero: true, room: 0.1 });
	const rate = (exp(total / 100) - 1) * 100;
	const title = `Owners earned ${formatValue(rate, { kind: "percent" })} a year from ${from} to ${to}`;
	const texts = names.map(
		(name, index) => `${name}: ${formatNumber(values[index] ?? 0, { decimals: 3, signed: true })} points a year`,
	);
	const bars = waterfallBars([...starts, 0], values, texts);
	const colours = [...yearly.map((value) => (value >= 0 ? LIGHT.value : LIGHT.orange)), LIGHT.ink];
	return chart({
		subject,
		title,
		subtitle: `${subject.name}: parts of the total shareholder return, logarithmic percent points a year; they sum to the total`,
		alt: `${title}. ${names.map((name, index) => `${name} ${formatNumber(values[index] ?? 0, { decimals: 1, signed: true })}`).join(", ")} points a year.`,
		height: 480,
		data: [{ ...bars, marker: { color: colours } }],
		layout: {
			xaxis: stepAxis(names),
			yaxis: valueAxis("Log percent points a year", range),
			shapes: tops.map((top, index) => connector(index, top)),
			annotations: values.map((value, index) =>
				textAt(formatNumber(value, { decimals: 1, signed: true }), [index, tops[index] ?? total], LIGHT.text, {
					yanchor: value < 0 ? "top" : "bottom",
				}),
			),
		},
	});
}
