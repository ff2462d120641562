// Makes axes in the common style, and labels beside lines and marks.
import { formatNumber } from "../core/format.js";
import { log10 } from "../core/math/log10.js";
import type { Layout, Plain } from "./chart.js";
import { LIGHT } from "./palette.js";
import { labelStep, type PeriodAxis } from "./period-axis.js";
import { logTicks } from "./scale.js";

const TITLE = { size: 12, color: LIGHT.muted };

function base(title: string): Layout {
	return {
		title: { text: title, font: TITLE, standoff: 8 },
		tickfont: { size: 12, color: LIGHT.muted },
		zeroline: false,
		showline: false,
		fixedrange: false,
		automargin: false,
	};
}

/** An axis of years or periods as categories, so that no year becomes 2,022.5. */
export function categoryAxis(axis: PeriodAxis, title: string, more: Layout = {}): Layout {
	const step = labelStep(axis.labels.length);
	const last = axis.labels.length - 1;
	const shown = axis.labels.filter((_, index) => (last - index) % step === 0);
	return {
		...base(title),
		type: "category",
		categoryorder: "array",
		categoryarray: axis.labels,
		tickmode: "array",
		tickvals: shown,
		ticktext: shown,
		tickangle: 0,
		showgrid: false,
		range: [-0.6, last + 0.6],
		showline: true,
		linecolor: LIGHT.history,
		linewidth: 1,
		...more,
	};
}

export function dateAxis(title: string, range: readonly [string, string], more: Layout = {}): Layout {
	return {
		...base(title),
		type: "date",
		range,
		showgrid: false,
		showline: true,
		linecolor: LIGHT.history,
		hoverformat: "%Y-%m-%d",
		...more,
	};
}

/** An axis of amounts, with a light grid and a zero line if 0 is within the range. */
export function valueAxis(title: string, range: readonly [number, number], more: Layout = {}): Layout {
	return {
		...base(title),
		range,
		showgrid: true,
		gridcolor: LIGHT.grid,
		gridwidth: 1,
		zeroline: range[0] < 0 && range[1] > 0,
		zerolinecolor: LIGHT.history,
		zerolinewidth: 1,
		separatethousands: true,
		exponentformat: "none",
		nticks: 7,
		...more,
	};
}

/** A logarithmic axis of amounts: equal distances are equal changes in percent. The title says so. */
export function logAxis(title: string, range: readonly [number, number], more: Layout = {}): Layout {
	const ticks = logTicks(range);
	return {
		...base(`${title}, logarithmic scale`),
		type: "log",
		range,
		showgrid: true,
		gridcolor: LIGHT.grid,
		tickmode: "array",
		tickvals: ticks,
		ticktext: ticks.map((tick) => formatNumber(tick, { decimals: tick < 1 ? 2 : tick % 1 ? 1 : 0 })),
		...more,
	};
}

/** The name of labels at the ends of lines; narrow screens show a legend instead. */
export const END_LABEL = "end";

/** The name of annotations that narrow screens leave out. */
export const WIDE_ONLY = "wide";

/** Pixels above and below the plot: title, note, axis names. */
export const OUTSIDE_PLOT = 168;

/** Pixels of the plot of a chart of the usual height. */
export const PLOT_HEIGHT = 540 - OUTSIDE_PLOT;

/** A word at the end of a line or beside a mark. */
export interface Label {
	readonly text: string;
	readonly colour: string;
	readonly x: Plain;
	readonly y: number;
	readonly axes?: readonly [x: string, y: string];
}

/** Pixels of a line of a label. */
const LABEL_LINE = 15;

/**
 * Labels to the right of their points, moved apart where they would overlap.
 * @param range Ends of the y axis, in its own measure (powers of ten where it is logarithmic).
 * @param pixels Height of the axis.
 */
export function directLabels(
	labels: readonly Label[],
	{
		range,
		pixels,
		log = false,
		gap = 17,
	}: { range: readonly [number, number]; pixels: number; log?: boolean; gap?: number },
): Plain[] {
	const pixelsOf = (y: number) => (((log ? log10(y) : y) - range[0]) / (range[1] - range[0])) * pixels;
	const placed = labels.map((label) => ({ label, target: pixelsOf(label.y), position: pixelsOf(label.y) }));
	placed.sort((a, b) => a.target - b.target);
	const lineCount = ({ label: { text } }: (typeof placed)[number]) => text.split("<br>").length;
	/** Pixels between the centres of two neighbouring labels. */
	const minDistance = (index: number) => {
		const [below, above] = [placed[index - 1], placed[index]];
		return below && above ? gap + ((lineCount(below) + lineCount(above)) / 2 - 1) * LABEL_LINE : 0;
	};
	for (let round = 0; round < 40; round++)
		for (let index = 1; index < placed.length; index++) {
			const [below, above] = [placed[index - 1], placed[index]];
			const overlap = below && above ? minDistance(index) - (above.position - below.position) : 0;
			if (below && above && overlap > 0.01) {
				below.position -= overlap / 2;
				above.position += overlap / 2;
			}
		}
	// Labels stay within the axis.
	for (const [index, label] of placed.entries())
		label.position = Math.max(
			label.position,
			index === 0 ? (lineCount(label) * LABEL_LINE) / 2 : (placed[index - 1]?.position ?? 0) + minDistance(index),
		);
	for (let index = placed.length - 1; index >= 0; index--) {
		const label = placed[index] as (typeof placed)[number];
		label.position = Math.min(
			label.position,
			index === placed.length - 1 ? pixels : (placed[index + 1]?.position ?? 0) - minDistance(index + 1),
		);
	}
	return placed.map(({ label, target, position }) => ({
		name: END_LABEL,
		text: label.text,
		x: label.x,
		y: log ? log10(label.y) : label.y,
		xref: label.axes?.[0] ?? "x",
		yref: label.axes?.[1] ?? "y",
		xanchor: "left",
		yanchor: "middle",
		xshift: 7,
		yshift: Math.round(position - target),
		align: "left",
		showarrow: false,
		font: { size: 12, color: label.colour },
	}));
}

/** The axis of a waterfall's named steps; a long name breaks before its last word. */
export function stepAxis(names: readonly string[]): Layout {
	return {
		tickmode: "array",
		tickvals: names.map((_, index) => index),
		ticktext: names.map((name) => name.replace(/ (?=\S+$)/, "<br>")),
		tickfont: { size: 12, color: LIGHT.muted },
		showgrid: false,
		zeroline: false,
		fixedrange: true,
		range: [-0.5, names.length - 0.5],
	};
}
