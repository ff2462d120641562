// Draws the chart of revenue by segment.
import { percent } from "../core/format.js";
import { type Unit, unitLabel } from "../core/unit.js";
import { categoryAxis, directLabels, OUTSIDE_PLOT, valueAxis } from "./axes.js";
import { chart, safe } from "./chart.js";
import type { ChartFigure, Subject } from "./figure.js";
import { inTwoLines, labelSpace } from "./fiscal-lines.js";
import { barTrace } from "./marks.js";
import { CATEGORIES, LIGHT } from "./palette.js";
import { fiscalYearTitle, periodAxis } from "./period-axis.js";
import { niceRange, readableScale } from "./scale.js";

/** Input of the chart of segments. */
export interface SegmentsData {
	readonly subject: Subject;
	readonly kind: "business" | "geographic";
	readonly periods: readonly string[];
	readonly names: readonly string[];
	/** `values[segment][period]`, money; null if a segment was not reported. */
	readonly values: readonly (readonly (number | null)[])[];
	readonly unit: Unit;
	/** Pixels. @default 540 */
	readonly height?: number;
}

/**
 * Revenue by segment as stacked bars. Years without figures stay empty, and more than six segments are combined as "Other".
 * @example
 * segments({
 *   subject: { name: "Coca-Cola", symbol: "KO", asOf: "2026-06-30", source: "my own data" },
 *   kind: "business",
 *   periods: ["2023", "2024"],
 *   names: ["Drinks", "Bottling"],
 *   values: [
 *     [38, 40],
 *     [8, 7],
 *   ],
 *   unit: { kind: "money", currency: "USD", scale: 1e6 },
 * }).data.length //=> 2
 */
export function segments({ subject, kind, periods, names, values, unit, height = 540 }: SegmentsData): ChartFigure {
	const axis = periodAxis([periods]);
	const sums = periods.map((_, index) => values.reduce((sum, list) => sum + Math.max(list[index] ?? 0, 0), 0));
	const { unit: shownUnit, factor } = readableScale(unit, sums);
	const words = unitLabel(shownUnit);
	const latest = (list: readonly (number | null)[]) => list.at(-1) ?? 0;
	const lastOf = (list: readonly (number | null)[]) => list.findLast((value) => value !== null) ?? 0;
	const ordered = names
		.map((name, index) => ({ name, values: values[index] ?? [] }))
		.filter((segment) => segment.values.some((value) => value !== null))
		.sort((a, b) => latest(b.values) - latest(a.values) || lastOf(b.values) - lastOf(a.values));
	const kept = ordered.length > 6 ? ordered.slice(0, 5) : ordered;
	const rest = ordered.slice(kept.length);
	const other = periods.map((_, index) => {
		const parts = rest
			.map((segment) => segment.values[index] ?? null)
			.filter((value): value is number => value !== null);
		return parts.length ? parts.reduce((sum, value) => sum + value, 0) : null;
	});
	const stacks = [...kept, ...(rest.length ? [{ name: `Other (${rest.length})`, values: other }] : [])].map(
		(segment, index) => ({
			name: segment.name,
			colour: CATEGORIES[index] ?? LIGHT.history,
			values: axis.place(periods, segment.values).map((value) => (value === null ? null : value * factor)),
		}),
	);
	const place = axis.labels.length - 1;
	const totals = axis.labels.map((_, index) =>
		stacks.reduce((sum, { values: list }) => sum + Math.max(list[index] ?? 0, 0), 0),
	);
	const total = totals[place] ?? 0;
	const range = niceRange(totals, { zero: true });
	const revenue = revenueOfSegments(stacks.map(({ values: list }) => list[place] ?? null));
	const share = (value: number) => percent(value / revenue, 0);
	let stacked = 0;
	const labels = stacks.flatMap(({ name, colour, values: list }) => {
		const value = list[place] ?? null;
		if (value === null || total <= 0) return [];
		stacked += value;
		return [
			{
				text: `${inTwoLines(safe(name))} ${share(value)}`,
				plainText: `${name} ${share(value)}`,
				colour,
				x: place + 0.32,
				y: stacked - value / 2,
			},
		];
	});
	const biggest = stacks[0];
	const title =
		biggest && total > 0
			? `${biggest.name} brought ${share(biggest.values[place] ?? 0)} of revenue in ${axis.labels[place]}`
			: `Revenue by ${kind} segment`;
	return chart({
		subject,
		title,
		subtitle: `${subject.name}: revenue by ${kind} segment, ${words}, by fiscal year`,
		alt: `${title}. ${labels.map(({ plainText }) => plainText).join(", ")}.`,
		height,
		data: stacks.map(({ name, colour, values: list }) =>
			barTrace(axis.labels, list, colour, {
				name: safe(name),
				hovertemplate: `%{x}: %{y:,.3~f} ${words}<extra>${safe(name)}</extra>`,
			}),
		),
		layout: {
			barmode: "stack",
			bargap: 0.35,
			margin: { r: labelSpace(labels) },
			xaxis: categoryAxis(axis, fiscalYearTitle(periods)),
			yaxis: valueAxis(`Revenue, ${words}`, range),
			annotations: directLabels(labels, { range, pixels: height - OUTSIDE_PLOT }),
		},
	});
}

/**
 * The revenue of which segments have shares. Negative parts, such as incentives to clients, count; losses that make the rest smaller than
 * the largest segment do not.
 */
export function revenueOfSegments(values: readonly (number | null)[]): number {
	const sumOf = (some: readonly (number | null)[]) => some.reduce<number>((sum, value) => sum + (value ?? 0), 0);
	const all = sumOf(values);
	return values.every((value) => (value ?? 0) <= all) ? all : sumOf(values.filter((value) => (value ?? 0) > 0));
}
