// Draws the chart of revenue and margins by fiscal year.
import type { FiscalSeries } from "../analytics/valuation.js";
import { formatNumber, formatValue } from "../core/format.js";
import { unitLabel } from "../core/unit.js";
import { categoryAxis, directLabels, type Label, OUTSIDE_PLOT, valueAxis } from "./axes.js";
import { chart } from "./chart.js";
import type { ChartFigure, Subject, Trace } from "./figure.js";
import { barTrace, lineTrace } from "./marks.js";
import { CATEGORIES, LIGHT } from "./palette.js";
import { fiscalYearTitle, periodAxis } from "./period-axis.js";
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
export function earningsHistory({ subject, revenue, margins, height: given }: EarningsHistoryData): ChartFigure {
	const axis = periodAxis([revenue.periods, ...margins.map(({ periods }) => periods)]);
	const { unit, factor } = readableScale(revenue.unit ?? { kind: "money" }, revenue.values);
	const bars = axis.place(revenue.periods, revenue.values).map((value) => (value === null ? null : value * factor));
	const lines = margins.map((margin, index) => ({
		title: margin.title,
		colour: [LIGHT.ink, ...CATEGORIES][index] ?? LIGHT.history,
		values: inPercent(axis.place(margin.periods, margin.values)),
	}));
	const shown = lines.filter(({ values }) => values.some((value) => value !== null));
	const height = given ?? (shown.length ? 620 : 460);
	const split = shown.length ? 0.5 : 0;
	const revenueRange = niceRange(bars, { zero: true });
	const marginRange = niceRange(
		shown.flatMap(({ values }) => values),
		{ zero: true },
	);
	const label = unitLabel(unit);
	const span = ends(bars);
	const growth = span && growthRate(bars[span.first] ?? null, bars[span.last] ?? null, span.last - span.first);
	const from = span ? axis.labels[span.first] : "";
	const to = span ? axis.labels[span.last] : "";
	const sentence =
		growth === null || growth === undefined
			? `Revenue from ${from} to ${to}`
			: `Revenue ${growth < 0 ? "fell" : "grew"} by ${formatValue(Math.abs(growth), { kind: "fraction" })} a year from ${from} to ${to}`;
	const labels: Label[] = shown.flatMap(({ title, colour, values }) => {
		const last = ends(values)?.last ?? 0;
		const value = values[last] ?? 0;
		return {
			text: `${title} ${formatValue(value, { kind: "percent" })}`,
			colour,
			x: last,
			y: value,
			axes: ["x", "y2"],
		};
	});
	const data: Trace[] = [
		barTrace(axis.labels, bars, LIGHT.ink, {
			name: "Revenue",
			hovertemplate: `%{x}: %{y:,.3f} ${label}<extra>Revenue</extra>`,
		}),
		...shown.map(({ title, colour, values }) =>
			lineTrace(
				axis.labels,
				values,
				{ color: colour, width: 2 },
				{
					mode: "lines+markers",
					name: title,
					yaxis: "y2",
					marker: { color: colour, size: 5 },
					hovertemplate: `%{x}: %{y:.2f}%<extra>${title}</extra>`,
				},
			),
		),
	];
	const last = bars.findLast((value) => value !== null) ?? null;
	return chart({
		subject,
		title: sentence,
		subtitle: `${subject.name}: revenue in ${label}${shown.length ? "; margins in % of revenue" : ""}, by fiscal year`,
		alt: `${sentence}${last === null ? "" : `, to ${formatNumber(last, { decimals: 1 })} ${label}`}. ${shown
			.map(({ title, values }) => {
				const place = ends(values)?.last ?? 0;
				return `${title} ${formatValue(values[place] ?? 0, { kind: "percent" })} in ${axis.labels[place]}`;
			})
			.join(", ")}${shown.length ? "." : ""}`,
		data,
		height,
		layout: {
			bargap: 0.35,
			margin: { r: shown.length ? 160 : 24 },
			xaxis: categoryAxis(axis, fiscalYearTitle(revenue.periods), { anchor: shown.length ? "y2" : "y" }),
			yaxis: valueAxis(label, revenueRange, { domain: [split + (split ? 0.06 : 0), 1] }),
			...(shown.length && { yaxis2: valueAxis("% of revenue", marginRange, { domain: [0, split - 0.06], nticks: 6 }) }),
			annotations: directLabels(labels, { range: marginRange, pixels: Math.round((height - OUTSIDE_PLOT) * 0.43) }),
		},
	});
}
