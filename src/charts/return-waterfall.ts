// Draws the chart of the parts of total return.
import { formatNumber, formatValue } from "../core/format.js";
import { exp } from "../core/math/exp.js";
import { stepAxis, valueAxis } from "./axes.js";
import { chart } from "./chart.js";
import type { ChartFigure, Plain, Subject } from "./figure.js";
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
	const colours = [...yearly.map((value) => (value >= 0 ? LIGHT.value : LIGHT.orange)), LIGHT.ink];
	const connectors: Plain[] = tops.map((top, index) => ({
		type: "line",
		x0: index + 0.3,
		x1: index + 0.7,
		y0: top,
		y1: top,
		line: { color: LIGHT.history, width: 1 },
	}));
	return chart({
		subject,
		title,
		subtitle: `${subject.name}: parts of the total shareholder return, logarithmic percent points a year; they sum to the total`,
		alt: `${title}. ${names.map((name, index) => `${name} ${formatNumber(values[index] ?? 0, { decimals: 1, signed: true })}`).join(", ")} points a year.`,
		height: 480,
		data: [
			{
				type: "bar",
				x: names.map((_, index) => index),
				y: values,
				base: [...starts, 0],
				width: 0.6,
				marker: { color: colours },
				text: names.map(
					(name, index) => `${name}: ${formatNumber(values[index] ?? 0, { decimals: 3, signed: true })} points a year`,
				),
				textposition: "none",
				hovertemplate: "%{text}<extra></extra>",
			},
		],
		layout: {
			xaxis: stepAxis(names),
			yaxis: valueAxis("Log percent points a year", range),
			shapes: connectors,
			annotations: values.map((value, index) => ({
				text: formatNumber(value, { decimals: 1, signed: true }),
				x: index,
				y: tops[index] ?? total,
				yanchor: value < 0 ? "top" : "bottom",
				showarrow: false,
				font: { size: 12, color: LIGHT.text },
			})),
		},
	});
}
