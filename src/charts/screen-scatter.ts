// Draws the scatter chart of a screened universe.

import type { Unit } from "../core/figure.js";
import { formatValue } from "../core/format.js";
import { valueAxis } from "./axes.js";
import { type ChartFigure, chart, type Layout, type Subject, safe, type Trace } from "./chart.js";
import { labelPlaces } from "./label-places.js";
import { nothingToShow } from "./nothing-to-show.js";
import { LIGHT } from "./palette.js";
import { niceRange } from "./scale.js";

/** A figure for each company. */
export interface ScreenAxis {
	readonly title: string;
	/** `percent` for values in percent points. */
	readonly unit: Unit;
	/** In the order of `symbols`; null or NaN if missing. */
	readonly values: readonly (number | null)[];
}

/** Input of the scatter of a screen. */
export interface ScreenScatterData {
	/** The universe's name and the day of its figures. */
	readonly subject: Subject;
	readonly symbols: readonly string[];
	readonly x: ScreenAxis;
	readonly y: ScreenAxis;
	/** Companies that meet the condition, in black with names. */
	readonly met: readonly string[];
	/** The condition, for the subtitle. */
	readonly condition: string;
}

/** The largest share of companies outside the picture at each end. */
const TAIL = 0.02;

/**
 * Two figures of all companies of a universe; those that meet a condition stand out. Companies outside the picture are counted.
 * @example
 * screenScatter({
 *   subject: { name: "Three companies", symbol: "", asOf: "2026-06-30", source: "my own data" },
 *   symbols: ["KO", "PEP", "MCD"],
 *   x: { title: "P/E", unit: { kind: "multiple" }, values: [24, 20, 26] },
 *   y: { title: "ROIC", unit: { kind: "fraction" }, values: [0.16, 0.14, 0.2] },
 *   met: ["PEP"],
 *   condition: "pe < 22",
 * }).data.length > 0 //=> true
 */
export function screenScatter({ subject, symbols, x, y, met, condition }: ScreenScatterData): ChartFigure {
	const chosen = new Set(met);
	const points = symbols.flatMap((symbol, i): Point[] => {
		const [valueX, valueY] = [x.values[i] ?? Number.NaN, y.values[i] ?? Number.NaN];
		if (Number.isNaN(valueX) || Number.isNaN(valueY)) return [];
		const words = `${symbol}: ${x.title} ${formatValue(valueX, x.unit)}, ${y.title} ${formatValue(valueY, y.unit)}`;
		return [{ symbol, x: valueX, y: valueY, label: words, met: chosen.has(symbol) }];
	});
	if (points.length < 2) {
		const reason = `fewer than two companies have both ${x.title} and ${y.title}`;
		return nothingToShow(subject, `No picture of ${x.title} and ${y.title}`, reason);
	}
	const [rangeX, rangeY] = [rangeOf(points, "x"), rangeOf(points, "y")];
	const inside = points.filter((point) => within(point.x, rangeX) && within(point.y, rangeY));
	const outside = points.length - inside.length;
	const [named, others] = [inside.filter(({ met }) => met), inside.filter(({ met }) => !met)];
	const places = labelPlaces(
		named.map(({ symbol, x, y }) => ({ text: symbol, x, y })),
		{ x: rangeX, y: rangeY },
	);
	const title = `${named.length} of ${points.length} companies meet the condition`;
	const far = outside === 0 ? "" : `; ${outside} far ${outside === 1 ? "value lies" : "values lie"} outside`;
	return chart({
		subject,
		title,
		subtitle: `${condition}: in dark ink, the others of ${subject.name} in grey${far}`,
		alt: `${title}. ${named.map(({ label }) => label).join("; ")}.`,
		data: [
			dots(others, { size: 7, color: LIGHT.history, opacity: 0.55 }),
			{ ...dots(named, { size: 10, color: LIGHT.ink, opacity: 1 }), ...symbolTexts(named, places) },
		],
		layout: { xaxis: valueAxis(labelled(x), rangeX), yaxis: valueAxis(labelled(y), rangeY) },
	});
}

interface Point {
	readonly symbol: string;
	readonly x: number;
	readonly y: number;
	/** The symbol with both figures. */
	readonly label: string;
	readonly met: boolean;
}

/** The range of an axis: all companies that meet the condition, and the others without the ends. */
function rangeOf(points: readonly Point[], axis: "x" | "y"): [number, number] {
	const all = points.map((point) => point[axis]).sort((a, b) => a - b);
	const end = Math.floor(all.length * TAIL);
	const inner = all.slice(end, all.length - end);
	return niceRange([...inner, ...points.filter(({ met }) => met).map((point) => point[axis])], { room: 0.03 });
}

const dots = (points: readonly Point[], marker: Layout): Trace => ({
	type: "scatter",
	mode: "markers",
	x: points.map(({ x }) => x),
	y: points.map(({ y }) => y),
	customdata: points.map(({ label }) => safe(label)),
	marker,
	hovertemplate: "%{customdata}<extra></extra>",
	cliponaxis: false,
});

/** Adds the symbols that have a place. */
const symbolTexts = (points: readonly Point[], places: readonly (string | null)[]): Layout => ({
	mode: "markers+text",
	text: points.map(({ symbol }, i) => (places[i] ? safe(symbol) : "")),
	textposition: places.map((position) => position ?? "top center"),
	textfont: { size: 12, color: LIGHT.ink },
});

const within = (value: number, [low, high]: readonly [number, number]) => value >= low && value <= high;

function labelled({ title, unit }: ScreenAxis): string {
	const sign = unit.kind === "percent" ? "%" : unit.kind === "multiple" ? "×" : "";
	return sign === "" ? title : `${title}, ${sign}`;
}
