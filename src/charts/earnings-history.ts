// Draws the chart of revenue and margins by fiscal year.
import type { FiscalSeries } from "../analytics/valuation.js";
import { unitLabel } from "../core/figure.js";
import { formatNumber, formatValue } from "../core/format.js";
import { categoryAxis, directLabels, type Label, OUTSIDE_PLOT, valueAxis } from "./axes.js";
import { type ChartFigure, chart, type Subject, type Trace } from "./chart.js";
import { barTrace, lineTrace } from "./marks.js";
import { CATEGORIES, LIGHT } from "./palette.js";
import { fiscalYearTitle, type PeriodAxis, periodAxis } from "./period-axis.js";
import { ends, growthRate, inPercent, niceRange, readableScale } from "./scale.js";

/** Revenue as bars above, margins as lines below, over the same years. */
export interface EarningsHistoryData {
	readonly subject: Subject;
	/** Money. */
	readonly revenue: FiscalSeries;
	/** Fractions of revenue, at most four. */
	readonly margins: readonly FiscalSeries[];
	/** Pixels. @default 620, without margins 460 */
	readonly height?: number;
}

/**
 * Revenue and margins over all known years.
 * @example
 * earningsHistory({
 *   subject: { name: "Coca-Cola", symbol: "KO", asOf: "2026-06-30", source: "my own data" },
 *   revenue: {
 *     name: "revenue",
 *     title: "Revenue",
 *     periods: ["2023", "2024"],
 *     values: [45754, 47061],
 *     unit: { kind: "money", currency: "USD", scale: 1e6 },
 *   },
 *   margins: [],
 * }).title //=> "Revenue grew by 2.9% a year from 2023 to 2024"
 */
export function earningsHistory(input: EarningsHistoryData): ChartFigure {
	const { subject, revenue, margins } = input;
	const axis = periodAxis([revenue.periods, ...margins.map(({ periods }) => periods)]);
	const { unit, factor } = readableScale(revenue.unit ?? { kind: "money" }, revenue.values);
	const revenueLabel = unitLabel(unit);
	const bars = axis.place(revenue.periods, revenue.values).map((value) => (value === null ? null : value * factor));
	const lines = marginLines(margins, axis);
	const height = input.height ?? (lines.length > 0 ? 620 : 460);
	// Without margins, the revenue has the whole height.
	const split = lines.length > 0 ? 0.5 : 0;
	const marginRange = niceRange(
		lines.flatMap(({ values }) => values),
		{ zero: true },
	);
	const title = titleOf(bars, axis.labels);
	const last = bars.findLast((value) => value !== null) ?? null;
	const lastRevenue = last === null ? "" : `, to ${formatNumber(last, { decimals: 1 })} ${revenueLabel}`;
	const lastMargins = lines.map((line) => `${lastText(line)} in ${axis.labels[line.last]}`).join(", ");
	return chart({
		subject,
		title,
		subtitle: `${subject.name}: revenue in ${revenueLabel}${lines.length > 0 ? "; margins in % of revenue" : ""}, by fiscal year`,
		alt: `${title}${lastRevenue}. ${lastMargins}${lines.length > 0 ? "." : ""}`,
		data: [
			barTrace(axis.labels, bars, LIGHT.ink, {
				name: "Revenue",
				hovertemplate: `%{x}: %{y:,.3f} ${revenueLabel}<extra>Revenue</extra>`,
			}),
			...lines.map((line) => marginTrace(line, axis.labels)),
		],
		height,
		layout: {
			bargap: 0.35,
			margin: { r: lines.length > 0 ? 160 : 24 },
			xaxis: categoryAxis(axis, fiscalYearTitle(revenue.periods), { anchor: lines.length > 0 ? "y2" : "y" }),
			yaxis: valueAxis(revenueLabel, niceRange(bars, { zero: true }), {
				domain: [lines.length > 0 ? split + 0.06 : 0, 1],
			}),
			...(lines.length > 0 && {
				yaxis2: valueAxis("% of revenue", marginRange, { domain: [0, split - 0.06], nticks: 6 }),
			}),
			annotations: directLabels(lines.map(endLabel), {
				range: marginRange,
				pixels: Math.round((height - OUTSIDE_PLOT) * 0.43),
			}),
		},
	});
}

/** A margin by year in percent points, with the index and the value of its last year. */
interface MarginLine {
	readonly title: string;
	readonly colour: string;
	readonly values: readonly (number | null)[];
	readonly last: number;
	readonly lastValue: number;
}

/** The margins with at least one value. */
const marginLines = (margins: readonly FiscalSeries[], axis: PeriodAxis): MarginLine[] =>
	margins.flatMap(({ title, periods, values: fractions }, index) => {
		const values = inPercent(axis.place(periods, fractions));
		const span = ends(values);
		if (!span) return [];
		const colour = [LIGHT.ink, ...CATEGORIES][index] ?? LIGHT.history;
		return [{ title, colour, values, last: span.last, lastValue: values[span.last] ?? 0 }];
	});

/** "Revenue grew by 2.9% a year from 2023 to 2024". */
function titleOf(revenue: readonly (number | null)[], labels: readonly string[]): string {
	const span = ends(revenue);
	const growth = span && growthRate(revenue[span.first] ?? null, revenue[span.last] ?? null, span.last - span.first);
	const years = `from ${span ? labels[span.first] : ""} to ${span ? labels[span.last] : ""}`;
	if (growth === null || growth === undefined) return `Revenue ${years}`;
	const rate = formatValue(Math.abs(growth), { kind: "fraction" });
	return `Revenue ${growth < 0 ? "fell" : "grew"} by ${rate} a year ${years}`;
}

/** "Net margin 27.8%". */
const lastText = ({ title, lastValue }: MarginLine): string =>
	`${title} ${formatValue(lastValue, { kind: "percent" })}`;

const endLabel = (line: MarginLine): Label => ({
	text: lastText(line),
	colour: line.colour,
	x: line.last,
	y: line.lastValue,
	axes: ["x", "y2"],
});

function marginTrace({ title, colour, values }: MarginLine, labels: readonly string[]): Trace {
	const style = { color: colour, width: 2 };
	return lineTrace(labels, values, style, {
		mode: "lines+markers",
		name: title,
		yaxis: "y2",
		marker: { color: colour, size: 5 },
		hovertemplate: `%{x}: %{y:.2f}%<extra>${title}</extra>`,
	});
}
