// Draws the chart of growth and margin that the price needs.
import type { ExpectationPoint, PriceExpectations } from "../analytics/company/expectations.js";
import { formatNumber, formatValue, percent, shareAmount } from "../core/format.js";
import { shortReason } from "../core/reason-words.js";
import { type ChartFigure, chart, type Layout, type Plain, type Subject, type Trace } from "./chart.js";
import { cellAt, cellAxis, type HoverText, hoverTrace, outlineOf } from "./heat-map.js";
import { textAt } from "./marks.js";
import { LIGHT } from "./palette.js";

/** Input of the chart of growth and margin in the price. */
export interface ExpectationsSurfaceData extends PriceExpectations {
	readonly subject: Subject;
	readonly currency: string;
}

/** The fewest past windows that are shown as a record. */
const MIN_WINDOWS = 3;

/** The position of a figure on an evenly spaced axis, in columns or rows from the first. */
const placeOn = (axis: readonly number[]) => {
	const [first, second] = axis as readonly [number, number];
	return (value: number) => (value - first) / (second - first);
};

/**
 * A heat map of value against price by growth of revenue and operating margin. It shows the line where both are equal, the company's past
 * windows, and the estimates.
 * @example
 * const surface = priceExpectations(await loadCompany(createClient(), "KO"));
 * const subject = { name: "Coca-Cola", symbol: "KO", asOf: "2026-06-30", source: "the bundled data set" };
 * surface.ok && expectationsSurface({ ...surface.value, subject, currency: "USD" }).data.length > 0 //=> true
 */
export function expectationsSurface(data: ExpectationsSurfaceData): ChartFigure {
	const { subject, currency, years, margins, growths, needed, price, record, consensus } = data;
	const [x, y] = [placeOn(growths), placeOn(margins)];
	const middle = (margins.length - 1) / 2;
	const rows = needed.filter((one) => one.years === years);
	const inside = ({ growth, margin }: Pick<ExpectationPoint, "growth" | "margin">) =>
		Math.abs(x(growth) - (growths.length - 1) / 2) <= growths.length / 2 &&
		Math.abs(y(margin) - middle) <= margins.length / 2;
	const { tiles, distances, hover } = tilesOf(data);
	const visible = record.filter(inside);
	const latest = visible.at(-1);
	const estimated = consensus.ok && inside(consensus.value) ? consensus.value : null;
	const labelAt = (text: string, { growth, margin }: ExpectationPoint, colour: string) =>
		pointLabel(text, x(growth), y(margin), colour);
	const dots = (points: readonly ExpectationPoint[], marker: Layout): Trace => ({
		type: "scatter",
		mode: "markers",
		x: points.map(({ growth }) => x(growth)),
		y: points.map(({ margin }) => y(margin)),
		text: points.map(pointText),
		marker: { ...marker, line: { color: LIGHT.paper, width: 1 } },
		hovertemplate: "%{text}<extra></extra>",
	});
	const border = rows.flatMap(({ growth, margin }) =>
		growth !== null && inside({ growth, margin }) ? [{ growth, margin }] : [],
	);
	const priceLine: Trace = {
		type: "scatter",
		mode: "lines",
		x: border.map(({ growth }) => x(growth)),
		y: border.map(({ margin }) => y(margin)),
		line: { color: LIGHT.price, width: 2.5 },
		text: border.map(({ growth, margin }) => `the price: ${percent(growth)} growth at a margin of ${percent(margin)}`),
		hovertemplate: "%{text}<extra></extra>",
	};
	const title = titleOf(rows[middle], years);
	return chart({
		subject,
		title,
		subtitle: `${subject.name}: value against the price of ${currency} ${shareAmount(price)} with ${years} years of growth, %`,
		alt: `${title}. ${pointsInWords(data)}`,
		note: noteOf(data, record.length - visible.length, estimated === null),
		height: 100 + 84 + margins.length * 50,
		data: [
			hoverTrace(hover, 36),
			priceLine,
			dots(visible, { size: 9, color: visible.map((one) => (one === latest ? LIGHT.ink : LIGHT.history)) }),
			dots(estimated ? [estimated] : [], { size: 12, symbol: "diamond", color: LIGHT.value }),
		],
		layout: {
			margin: { l: 84, r: 24, b: 60 },
			xaxis: cellAxis(
				"Growth of revenue, % a year",
				growths.map((value) => percent(value)),
			),
			yaxis: cellAxis(
				"Operating margin, %",
				margins.map((margin, row) => (row === middle ? `<b>${percent(margin)}</b>` : percent(margin))),
			),
			shapes: [...tiles, outlineOf({ x: [0, growths.length - 1], y: [middle, middle] }, 1.5)],
			annotations: [
				...distances,
				...(latest ? [labelAt(`${latest.from.slice(0, 4)}–${latest.to.slice(2, 4)}`, latest, LIGHT.ink)] : []),
				...(estimated ? [labelAt("estimates", estimated, LIGHT.value)] : []),
			],
		},
	});
}

/** The cells with their distances from the price and their hover texts. */
function tilesOf({ values, growths, margins, price, currency }: ExpectationsSurfaceData): {
	readonly tiles: readonly Plain[];
	readonly distances: readonly Plain[];
	readonly hover: readonly HoverText[];
} {
	const cells = values.flatMap((line, y) => line.map((value, x) => ({ x, y, value, distance: value / price - 1 })));
	return {
		tiles: cells.map(({ x, y, distance }) => cellAt(x, y, distance, 0.3)),
		distances: cells.map(({ x, y, distance }) => {
			const text = formatValue(distance, { kind: "fraction" }, { decimals: 0, signed: true });
			return textAt(text, [x, y], LIGHT.text, { yshift: 9 });
		}),
		hover: cells.map(({ x, y, value }) => {
			const rates = `${percent(growths[x] ?? 0)} growth at a margin of ${percent(margins[y] ?? 0)}`;
			return { x, y, text: `${rates}: ${currency} ${formatNumber(value, { decimals: 2 })}` };
		}),
	};
}

const ratesOf = ({ growth, margin }: ExpectationPoint): string =>
	`${percent(growth)} growth a year, margin ${percent(margin)}`;

const pointText = (point: ExpectationPoint): string =>
	`${point.from.slice(0, 4)} to ${point.to.slice(0, 4)}: ${ratesOf(point)}`;

function pointsInWords({ record, recordYears, consensus }: ExpectationsSurfaceData): string {
	const latest = record.at(-1);
	const windows = `${record.length} own windows of ${recordYears} years${latest ? `, the latest with ${ratesOf(latest)}` : ""}`;
	return `${windows}. ${consensus.ok ? `Estimates: ${pointText(consensus.value)}.` : "No estimates are shown."}`;
}

function titleOf(now: PriceExpectations["needed"][number] | undefined, years: number): string {
	if (!now || now.growth === null) return "No growth gives the price at today's operating margin";
	const needs = `At today's margin the price needs ${percent(now.growth)} revenue growth for ${years} years`;
	return now.windows < MIN_WINDOWS ? needs : `${needs}; ${now.reached} of ${now.windows} past windows reached it`;
}

function noteOf(
	{ recordYears, consensus }: ExpectationsSurfaceData,
	outside: number,
	withoutEstimates: boolean,
): string {
	const hidden = outside > 0 ? ` (${outside} outside the chart)` : "";
	const words = withoutEstimates
		? ` No estimates: ${consensus.ok ? "they lie outside the chart" : shortReason(consensus.reason, 200)}.`
		: " Diamond: estimates.";
	return `Line: value equals price. Dots: own windows of ${recordYears} years${hidden}.${words} Outlined: today's margin. Blue: above the price; orange: below.`;
}

/** The name of a point, outside the cell's number. */
const pointLabel = (text: string, x: number, y: number, color: string): Layout => {
	const yshift = y > Math.round(y) ? 15 : -15;
	return textAt(`<b>${text}</b>`, [x, y], color, {
		size: 11,
		yshift,
		bgcolor: LIGHT.paper,
		opacity: 0.85,
		borderpad: 1,
	});
};
