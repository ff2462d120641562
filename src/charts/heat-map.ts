// Draws the cells, outlines and axes of heat maps.
import type { Layout, Plain, Trace } from "./chart.js";
import { LIGHT } from "./palette.js";

/**
 * Heat maps of values against the price: a grid of cells at whole numbers, x from the left and y from the bottom. Made of rectangles and
 * texts, so that it looks the same on paper and on screen.
 */

const HALF_WIDTH = 0.48;
const HALF_HEIGHT = 0.46;
const FAINTEST = 0.06;

export interface HoverText {
	readonly x: number;
	readonly y: number;
	readonly text: string;
}

/** Cells from one place to another, both included: `{ x: [0, 4], y: [2, 2] }` is a row of five. */
export interface CellRange {
	readonly x: readonly [from: number, to: number];
	readonly y: readonly [from: number, to: number];
}

/**
 * The colour of one cell: blue above the price, orange below, deeper with distance.
 * @param distance value over price, less one, as a fraction; null without a price
 * @param depth opacity that a distance of 100% or more adds
 */
export function cellAt(x: number, y: number, distance: number | null, depth: number): Plain {
	const tint =
		distance === null
			? { fillcolor: LIGHT.band, opacity: 0.6 }
			: {
					fillcolor: distance >= 0 ? LIGHT.value : LIGHT.price,
					opacity: FAINTEST + Math.min(Math.abs(distance), 1) * depth,
				};
	return { type: "rect", layer: "below", ...edges({ x: [x, x], y: [y, y] }), ...tint, line: { width: 0 } };
}

/** A line around cells, `width` pixels wide. */
export function outlineOf(range: CellRange, width: number): Plain {
	return { type: "rect", ...edges(range), fillcolor: "rgba(0,0,0,0)", line: { color: LIGHT.ink, width } };
}

function edges({ x, y }: CellRange): { x0: number; x1: number; y0: number; y1: number } {
	return { x0: x[0] - HALF_WIDTH, x1: x[1] + HALF_WIDTH, y0: y[0] - HALF_HEIGHT, y1: y[1] + HALF_HEIGHT };
}

/** Invisible points with hover texts; `size` in pixels. */
export function hoverTrace(cells: readonly HoverText[], size: number): Trace {
	return {
		type: "scatter",
		mode: "markers",
		x: cells.map((cell) => cell.x),
		y: cells.map((cell) => cell.y),
		text: cells.map((cell) => cell.text),
		marker: { size, symbol: "square", opacity: 0 },
		hovertemplate: "%{text}<extra></extra>",
	};
}

/** The axis of columns or rows with these labels in order. */
export function cellAxis(title: string, ticktext: readonly string[]): Layout {
	return {
		title: { text: title, font: { size: 12, color: LIGHT.muted }, standoff: 8 },
		tickfont: { size: 12, color: LIGHT.muted },
		tickmode: "array",
		tickvals: ticktext.map((_, index) => index),
		ticktext,
		showgrid: false,
		zeroline: false,
		fixedrange: true,
		range: [-0.5, ticktext.length - 0.5],
	};
}
