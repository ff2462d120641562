// Draws the chart of lines over fiscal years.
import type { FiscalSeries } from "../analytics/valuation.js";
import { type Unit, unitAfter, unitLabel } from "../core/figure.js";
import { formatAmount, formatValue } from "../core/format.js";
import { capital } from "../core/reason-words.js";
import { categoryAxis, directLabels, type Label, OUTSIDE_PLOT, valueAxis } from "./axes.js";
import { type ChartFigure, chart, type Plain, type Subject } from "./chart.js";
import { lineStyle, lineTrace, textAt } from "./marks.js";
import { CATEGORIES, LIGHT } from "./palette.js";
import { fiscalYearTitle, type PeriodAxis, periodAxis } from "./period-axis.js";
import { ends, niceRange, readableScale } from "./scale.js";

/** Several series of one unit over the same fiscal years. */
export interface FiscalLinesData {
	readonly subject: Subject;
	/** The series, all of one unit; the company's own first. */
	readonly series: readonly FiscalSeries[];
	/** The name of the axis: "Earnings and free cash flow". */
	readonly measure: string;
	/** The title; by default computed from the first series. */
	readonly title?: string;
	/** Names of series drawn thin and grey, such as the cost of capital. */
	readonly yardsticks?: readonly string[];
	/** Draws the axis from zero. Default true. */
	readonly zero?: boolean;
	readonly note?: string;
	/** The first forecast year; later years are shaded too. @default none */
	readonly forecastFrom?: string;
	/** Pixels. @default 540 */
	readonly height?: number;
}

/**
 * Lines over fiscal years with their names and last values at their ends; missing years are gaps.
 * @example
 * fiscalLines({
 *   subject: { name: "Coca-Cola", symbol: "KO", asOf: "2026-06-30", source: "my own data" },
 *   measure: "Return on capital",
 *   series: [
 *     { name: "roic", title: "ROIC", periods: ["2023", "2024", "2025"], values: [0.14, 0.15, 0.16], unit: { kind: "fraction" } },
 *   ],
 * }).title //=> "ROIC: 14.0% in 2023, 16.0% in 2025"
 */
export function fiscalLines(given: FiscalLinesData): ChartFigure {
	const { subject, series, measure, yardsticks = [], zero = true, height = 540, forecastFrom } = given;
	const axis = periodAxis(series.map(({ periods }) => periods));
	const unit: Unit = series[0]?.unit ?? { kind: "none" };
	const scale =
		unit.kind === "fraction"
			? PERCENT
			: readableScale(
					unit,
					series.flatMap(({ values }) => values),
				);
	const unitText = unitLabel(scale.unit);
	const lines = linesOf(series, axis, scale.factor, yardsticks);
	const range = niceRange(
		lines.flatMap(({ values }) => values),
		{ zero },
	);
	const pixels = height - OUTSIDE_PLOT;
	const axisTitle = `${capital(measure)}, ${unitText}`;
	const places = axis.labels.length;
	const labelHeight = ((range[1] - range[0]) * LABEL_HEIGHT) / pixels;
	const labels = lines.map((line) => labelOf(line, lines, { axis, labelHeight, unit: scale.unit }));
	const findings = lines.map((line) => findingOf(line, axis, scale.unit));
	const data = lines.map(({ title, values, ink, yardstick }) =>
		lineTrace(axis.labels, values, lineStyle(ink, yardstick), {
			mode: yardstick ? "lines" : "lines+markers",
			name: title,
			marker: { color: ink, size: 5 },
			hovertemplate: `%{x}: %{y:,.4~f}${unitAfter(unitText)}<extra>${title}</extra>`,
		}),
	);
	const start = forecastFrom === undefined ? -1 : axis.labels.indexOf(forecastFrom.slice(0, 4));
	return chart({
		subject,
		title: given.title ?? findings[0] ?? measure,
		subtitle: `${subject.name}: ${measure} in ${unitText}, by fiscal year`,
		alt: `${findings.join("; ")}.`,
		data,
		height,
		...(given.note && { note: given.note }),
		layout: {
			margin: { r: labelSpace(labels) },
			xaxis: categoryAxis(axis, fiscalYearTitle(series[0]?.periods ?? [])),
			// A title longer than the axis would be cut; the subtitle names the measure.
			yaxis: valueAxis(axisTitle.length * TITLE_LETTER > pixels ? capital(unitText) : axisTitle, range),
			annotations: [...directLabels(labels, { range, pixels }), ...(start < 0 ? [] : [forecastLabel(start)])],
			...(start >= 0 && { shapes: [forecastArea(start, places)] }),
		},
	});
}

interface Line {
	readonly title: string;
	readonly values: readonly (number | null)[];
	/** The first and last place with a value. */
	readonly span: { readonly first: number; readonly last: number };
	readonly yardstick: boolean;
	readonly ink: string;
}

/** Fractions are drawn in percent. */
const PERCENT = { unit: { kind: "percent" } as Unit, factor: 100 };

/** The series with a value as lines: yardsticks are grey, the others have a colour each. */
function linesOf(
	series: readonly FiscalSeries[],
	axis: PeriodAxis,
	factor: number,
	yardsticks: readonly string[],
): Line[] {
	const colours = [LIGHT.ink, ...CATEGORIES][Symbol.iterator]();
	return series.flatMap(({ name, title, periods, values: filed }): Line[] => {
		const values = axis.place(periods, filed).map((value) => (value === null ? null : value * factor));
		const span = ends(values);
		if (span === null) return [];
		const yardstick = yardsticks.includes(name);
		return [{ title, values, span, yardstick, ink: (yardstick ? null : colours.next().value) ?? LIGHT.history }];
	});
}

/** "ROIC: 14.0% in 2023, 16.0% in 2025". */
function findingOf({ title, values, span }: Line, axis: PeriodAxis, unit: Unit): string {
	const valueIn = (index: number) => `${formatAmount(values[index] ?? 0, unit)} in ${axis.labels[index]}`;
	return span.first === span.last
		? `${title}: ${valueIn(span.last)}`
		: `${title}: ${valueIn(span.first)}, ${valueIn(span.last)}`;
}

/** The grey area behind the years of a forecast. */
const forecastArea = (start: number, places: number): Plain => ({
	type: "rect",
	layer: "below",
	x0: start - 0.5,
	x1: places - 0.5,
	yref: "paper",
	y0: 0,
	y1: 1,
	fillcolor: LIGHT.history,
	opacity: 0.12,
	line: { width: 0 },
});

/** The name and last value of a line, at its end. If it ends early where another line runs, they are at the edge, with the year. */
function labelOf(
	line: Line,
	lines: readonly Line[],
	{ axis, labelHeight, unit }: { axis: PeriodAxis; labelHeight: number; unit: Unit },
): Label {
	const { title, values, ink, yardstick, span } = line;
	const value = values[span.last] ?? 0;
	const edge = axis.labels.length - 1;
	const text = `${title} ${formatValue(value, unit)}`;
	const reach = Math.ceil((text.length * LETTER * axis.labels.length) / PLOT_WIDTH);
	const isNear = (other: number | null) => other !== null && Math.abs(other - value) < labelHeight;
	const crossed = lines.some(
		(other) => other !== line && other.values.slice(span.last, span.last + reach + 1).some(isNear),
	);
	const moved = span.last < edge && crossed;
	return {
		text: inTwoLines(moved ? `${text} (${axis.labels[span.last]})` : text),
		colour: yardstick ? LIGHT.muted : ink,
		x: moved ? edge : span.last,
		y: value,
	};
}

/** Says where the years of a forecast begin. */
const forecastLabel = (start: number) =>
	textAt("forecast", [start - 0.5, 1], LIGHT.muted, { xanchor: "left", yref: "paper", yanchor: "bottom" });

/** The most letters of a label's line. */
const MAX_LINE_LETTERS = 30;

/** Breaks a long label into two lines of similar length. */
export function inTwoLines(text: string): string {
	if (text.length <= MAX_LINE_LETTERS || !text.includes(" ")) return text;
	const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
	// Spaces come in order, so the last one before the middle is the nearest.
	const middle = spaces.reduce((best, i) => (i - text.length / 2 < Math.abs(best - text.length / 2) ? i : best));
	return `${text.slice(0, middle)}<br>${text.slice(middle + 1)}`;
}

/** Approximate pixels of a letter, a label's height and a plot's width. */
const LETTER = 6.6;
const TITLE_LETTER = 5.8;
const LABEL_HEIGHT = 14;
const PLOT_WIDTH = 720;

/** Pixels to the right of the plot for the labels of its lines. */
export function labelSpace(labels: readonly { readonly text: string }[]): number {
	const longest = Math.max(0, ...labels.flatMap(({ text }) => text.split("<br>").map((line) => line.length)));
	return Math.min(220, 18 + longest * LETTER);
}
