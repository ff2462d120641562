// Draws the chart of revenue by segment.

import { type Unit, unitLabel } from "../core/figure.js";
import { percent } from "../core/format.js";
import { categoryAxis, directLabels, OUTSIDE_PLOT, valueAxis } from "./axes.js";
import { type ChartFigure, chart, type Subject, safe } from "./chart.js";
import { inTwoLines, labelSpace } from "./fiscal-lines.js";
import { barTrace } from "./marks.js";
import { CATEGORIES, LIGHT } from "./palette.js";
import { fiscalYearTitle, periodAxis } from "./period-axis.js";
import { niceRange, readableScale } from "./scale.js";

/** The most segments with a bar of their own. */
const MAX_SEGMENTS = 6;

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
export function segments(input: SegmentsData): ChartFigure {
	const { subject, kind, periods, unit, height = 540 } = input;
	const sums = periods.map((_, index) => positiveSum(input.values.map((list) => list[index])));
	const { unit: shownUnit, factor } = readableScale(unit, sums);
	const words = unitLabel(shownUnit);
	const axis = periodAxis([periods]);
	const stacks = largestSegments(input).map(({ name, values }, index): Stack => {
		const scaled = axis.place(periods, values).map((value) => (value === null ? null : value * factor));
		return { name, colour: CATEGORIES[index] ?? LIGHT.history, values: scaled };
	});
	const totals = axis.labels.map((_, index) => positiveSum(stacks.map(({ values }) => values[index])));
	const range = niceRange(totals, { zero: true });
	const lastPlace = axis.labels.length - 1;
	const lastValues = stacks.map(({ values }) => values[lastPlace] ?? null);
	const revenue = revenueOfSegments(lastValues);
	const hasRevenue = (totals[lastPlace] ?? 0) > 0;
	const labels = hasRevenue ? stackLabels(stacks, lastPlace, revenue) : [];
	const biggest = stacks[0];
	const title =
		biggest && hasRevenue
			? `${biggest.name} brought ${percent((lastValues[0] ?? 0) / revenue, 0)} of revenue in ${axis.labels[lastPlace]}`
			: `Revenue by ${kind} segment`;
	return chart({
		subject,
		title,
		subtitle: `${subject.name}: revenue by ${kind} segment, ${words}, by fiscal year`,
		alt: `${title}. ${labels.map(({ plainText }) => plainText).join(", ")}.`,
		height,
		data: stacks.map(({ name, colour, values }) =>
			barTrace(axis.labels, values, colour, {
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

interface Segment {
	readonly name: string;
	readonly values: readonly (number | null)[];
}

/** A segment's bars, in the chart's unit. */
interface Stack extends Segment {
	readonly colour: string;
}

const positiveSum = (values: readonly (number | null | undefined)[]): number =>
	values.reduce<number>((sum, value) => sum + Math.max(value ?? 0, 0), 0);

/** The segments by their latest revenue, the largest first; from the sixth on in one sum, if there are more than six. */
function largestSegments({ names, values, periods }: SegmentsData): Segment[] {
	const latest = (list: readonly (number | null)[]) => list.at(-1) ?? 0;
	const lastKnown = (list: readonly (number | null)[]) => list.findLast((value) => value !== null) ?? 0;
	const sorted = names
		.map((name, index) => ({ name, values: values[index] ?? [] }))
		.filter((segment) => segment.values.some((value) => value !== null))
		.sort((a, b) => latest(b.values) - latest(a.values) || lastKnown(b.values) - lastKnown(a.values));
	if (sorted.length <= MAX_SEGMENTS) return sorted;
	const others = sorted.slice(MAX_SEGMENTS - 1);
	const otherValues = periods.map((_, index) => {
		const known = others.flatMap((segment) => segment.values[index] ?? []);
		return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) : null;
	});
	return [...sorted.slice(0, MAX_SEGMENTS - 1), { name: `Other (${others.length})`, values: otherValues }];
}

/** The name and share of each segment, in the middle of its bar of the last year. */
function stackLabels(stacks: readonly Stack[], lastPlace: number, revenue: number) {
	let top = 0;
	return stacks.flatMap(({ name, colour, values }) => {
		const value = values[lastPlace] ?? null;
		if (value === null) return [];
		top += value;
		const share = percent(value / revenue, 0);
		const [text, plainText] = [`${inTwoLines(safe(name))} ${share}`, `${name} ${share}`];
		return [{ text, plainText, colour, x: lastPlace + 0.32, y: top - value / 2 }];
	});
}

/**
 * The revenue of which segments have shares. Negative parts, such as incentives to clients, count; losses that make the rest smaller than
 * the largest segment do not.
 */
export function revenueOfSegments(values: readonly (number | null)[]): number {
	const sumOf = (amounts: readonly (number | null)[]) => amounts.reduce<number>((sum, value) => sum + (value ?? 0), 0);
	const all = sumOf(values);
	return values.every((value) => (value ?? 0) <= all) ? all : sumOf(values.filter((value) => (value ?? 0) > 0));
}
