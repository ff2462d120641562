// Draws the scatter chart of a screened universe.
import { formatValue } from "../core/format.js";
import type { Unit } from "../core/unit.js";
import { valueAxis } from "./axes.js";
import { chart, safe } from "./chart.js";
import type { ChartFigure, Subject, Trace } from "./figure.js";
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
	const points = symbols.flatMap((symbol, i) => {
		const [a, b] = [x.values[i] ?? Number.NaN, y.values[i] ?? Number.NaN];
		if (Number.isNaN(a) || Number.isNaN(b)) return [];
		const words = `${symbol}: ${x.title} ${formatValue(a, x.unit)}, ${y.title} ${formatValue(b, y.unit)}`;
		return [{ symbol, x: a, y: b, words, met: chosen.has(symbol) }];
	});
	if (points.length < 2) {
		const reason = `fewer than two companies have both ${x.title} and ${y.title}`;
		return nothingToShow(subject, `No picture of ${x.title} and ${y.title}`, reason);
	}
	const [rangeX, rangeY] = (["x", "y"] as const).map((axis) => {
		const all = points.map((point) => point[axis]).sort((a, b) => a - b);
		const end = Math.floor(all.length * TAIL);
		const inner = all.slice(end, all.length - end);
		return niceRange([...inner, ...points.filter((point) => point.met).map((point) => point[axis])], { room: 0.03 });
	}) as [[number, number], [number, number]];
	const inside = points.filter((point) => within(point.x, rangeX) && within(point.y, rangeY));
	const outside = points.length - inside.length;
	const named = inside.filter((point) => point.met);
	const places = labelPlaces(
		named.map(({ symbol, x, y }) => ({ text: symbol, x, y })),
		{ x: rangeX, y: rangeY },
	);
	const trace = (
		list: typeof inside,
		color: string,
		{ size }: { readonly size: number },
		labels?: readonly (string | null)[],
	): Trace => ({
		type: "scatter",
		mode: labels ? "markers+text" : "markers",
		x: list.map((point) => point.x),
		y: list.map((point) => point.y),
		...(labels && {
			text: list.map(({ symbol }, i) => (labels[i] ? safe(symbol) : "")),
			textposition: labels.map((place) => place ?? "top center"),
			textfont: { size: 12, color: LIGHT.ink },
		}),
		customdata: list.map(({ words }) => safe(words)),
		marker: { size, color, opacity: labels ? 1 : 0.55 },
		hovertemplate: "%{customdata}<extra></extra>",
		cliponaxis: false,
	});
	const title = `${named.length} of ${points.length} companies meet the condition`;
	const far = outside === 0 ? "" : `; ${outside} far ${outside === 1 ? "value lies" : "values lie"} outside`;
	return chart({
		subject,
		title,
		subtitle: `${condition}: in dark ink, the others of ${subject.name} in grey${far}`,
		alt: `${title}. ${named.map(({ words }) => words).join("; ")}.`,
		data: [
			trace(
				inside.filter((point) => !point.met),
				LIGHT.history,
				{ size: 7 },
			),
			trace(named, LIGHT.ink, { size: 10 }, places),
		],
		layout: { xaxis: valueAxis(labelled(x), rangeX), yaxis: valueAxis(labelled(y), rangeY) },
	});
}

const within = (value: number, [low, high]: readonly [number, number]) => value >= low && value <= high;

function labelled({ title, unit }: ScreenAxis): string {
	const sign = unit.kind === "percent" ? "%" : unit.kind === "multiple" ? "×" : "";
	return sign === "" ? title : `${title}, ${sign}`;
}
