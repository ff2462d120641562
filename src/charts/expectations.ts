// Draws the chart of the growth in the price.
import type { GrowthRecord } from "../analytics/results.js";
import { formatValue, percent } from "../core/format.js";
import { valueAxis } from "./axes.js";
import { type ChartFigure, chart, type Subject } from "./chart.js";
import { barTrace, straightLine, textAt } from "./marks.js";
import { LIGHT } from "./palette.js";
import { labelStep } from "./period-axis.js";
import { niceRange } from "./scale.js";

/** The growth in the price, and the company's growth in past windows of the same length. */
export interface ExpectationsData extends GrowthRecord {
	readonly subject: Subject;
}

/**
 * The company's past windows as grey dots in order of time, and a line at the growth that the price needs.
 * @example
 * expectations({
 *   subject: { name: "Coca-Cola", symbol: "KO", asOf: "2026-06-30", source: "my own data" },
 *   measure: "Free cash flow",
 *   implied: 0.06,
 *   years: 5,
 *   record: [
 *     { from: "2015", to: "2020", growth: 0.02 },
 *     { from: "2016", to: "2021", growth: 0.05 },
 *     { from: "2017", to: "2022", growth: 0.08 },
 *   ],
 * }).title //=> "The price needs 6.0% growth a year; 1 of 3 past windows of 5 years reached it"
 */
export function expectations({ subject, measure, implied, years, record }: ExpectationsData): ChartFigure {
	const reached = record.filter(({ growth }) => growth >= implied).length;
	const range = niceRange([...record.map(({ growth }) => growth * 100), implied * 100], { zero: true });
	const title = `The price needs ${formatValue(implied, { kind: "fraction" })} growth a year; ${reached} of ${record.length} past windows of ${years} years reached it`;
	const names = record.map(({ from, to }) => `${from.slice(0, 4)}–${to.slice(2, 4)}`);
	const step = labelStep(names.length, 14);
	const shown = names.filter((_, index) => (names.length - 1 - index) % step === 0);
	const labelText = `<b>implied by the price ${formatValue(implied, { kind: "fraction" })}</b>`;
	// Above the dots, so that it covers none.
	const aboveDots = { xref: "paper", xanchor: "right", yref: "paper", yanchor: "bottom" };
	return chart({
		subject,
		title,
		subtitle: `${subject.name}: growth of ${measure} in every window of ${years} years, % a year`,
		alt: `${title}. The record runs from ${percent(Math.min(...record.map(({ growth }) => growth)))} to ${percent(Math.max(...record.map(({ growth }) => growth)))}.`,
		height: 440,
		data: [
			barTrace(
				names,
				record.map(({ growth }) => growth * 100),
				record.map(({ growth }) => (growth >= implied ? LIGHT.ink : LIGHT.history)),
				{ hovertemplate: "%{x}: %{y:.2f}% a year<extra></extra>" },
			),
		],
		layout: {
			bargap: 0.4,
			margin: { t: 28 },
			xaxis: {
				type: "category",
				tickmode: "array",
				tickvals: shown,
				ticktext: shown,
				tickangle: 0,
				ticklabelstandoff: 5,
				title: { text: `Window of ${years} fiscal years`, font: { size: 12, color: LIGHT.muted } },
				tickfont: { size: 11, color: LIGHT.muted },
				showgrid: false,
			},
			yaxis: valueAxis("Growth, % a year", range),
			shapes: [
				straightLine([0, implied * 100], [1, implied * 100], { color: LIGHT.price, width: 2 }, { xref: "paper" }),
			],
			annotations: [textAt(labelText, [1, 1], LIGHT.price, aboveDots)],
		},
	});
}
