// Draws the chart of the share count.
import type { FiscalSeries } from "../analytics/valuation.js";
import { unitLabel } from "../core/figure.js";
import { formatNumber, formatValue } from "../core/format.js";
import { categoryAxis, valueAxis } from "./axes.js";
import { type ChartFigure, chart, type Subject } from "./chart.js";
import { barTrace } from "./marks.js";
import { LIGHT } from "./palette.js";
import { fiscalYearTitle, periodAxis } from "./period-axis.js";
import { ends, growthRate, niceRange, readableScale } from "./scale.js";

/**
 * The number of shares: it falls with buybacks and rises with dilution.
 * @example
 * shareCount({
 *   subject: { name: "Coca-Cola", symbol: "KO", asOf: "2026-06-30", source: "my own data" },
 *   shares: { name: "shares", title: "Diluted shares", periods: ["2023", "2024"], values: [4339, 4320], unit: { kind: "shares" } },
 * }).title //=> "Shares fell by 0.4% a year from 2023 to 2024"
 */
export function shareCount({ subject, shares }: { subject: Subject; shares: FiscalSeries }): ChartFigure {
	const axis = periodAxis([shares.periods]);
	const { unit, factor } = readableScale(shares.unit ?? { kind: "shares" }, shares.values);
	const values = axis.place(shares.periods, shares.values).map((value) => (value === null ? null : value * factor));
	const span = ends(sinceListing(values));
	const growth = span && growthRate(values[span.first] ?? null, values[span.last] ?? null, span.last - span.first);
	const words = unit.scale === 1e9 ? "billions" : unit.scale === 1e6 ? "millions" : unitLabel(unit);
	const [from, to] = span ? [axis.labels[span.first], axis.labels[span.last]] : ["", ""];
	const rate = growth === null ? "" : formatValue(Math.abs(growth), { kind: "fraction" });
	const title =
		growth === null
			? "Shares by fiscal year"
			: Math.abs(growth) < 0.0005
				? `The share count stayed the same from ${from} to ${to}`
				: `Shares ${growth < 0 ? "fell" : "rose"} by ${rate} a year from ${from} to ${to}`;
	const last = span ? values[span.last] : null;
	return chart({
		subject,
		title,
		subtitle: `${subject.name}: ${shares.title.toLowerCase()} in ${words}, adjusted for splits, by fiscal year`,
		alt: `${title}${last === null || last === undefined ? "" : `, to ${formatNumber(last, { decimals: 2 })} ${words}`}.`,
		height: 420,
		data: [
			barTrace(axis.labels, values, LIGHT.ink, {
				name: shares.title,
				hovertemplate: `%{x}: %{y:,.4~f} ${words}<extra></extra>`,
			}),
		],
		layout: {
			bargap: 0.35,
			xaxis: categoryAxis(axis, fiscalYearTitle(shares.periods)),
			yaxis: valueAxis(`Shares, ${words}`, niceRange(values, { zero: true })),
		},
	});
}

/** Yearly growth above this factor means a listing or merger. */
const NEW_COMPANY = 1.5;

/** Removes the years before the last listing or merger. */
export function sinceListing(values: readonly (number | null)[]): (number | null)[] {
	const last = values.findLastIndex((value, i) => {
		const prior = values[i - 1] ?? 0;
		return prior > 0 && (value ?? 0) / prior > NEW_COMPANY;
	});
	return values.map((value, i) => (i < last ? null : value));
}
