// Draws a grid of small charts.
import { type ChartFigure, chart, type Layout, type Plain, type Subject, safe, type Trace } from "./chart.js";
import { straightLine, textAt } from "./marks.js";
import { LIGHT } from "./palette.js";

/** A panel of the grid: traces and axes, which the grid positions. */
export interface Panel {
	readonly title: string;
	readonly data: readonly Trace[];
	readonly xaxis: Layout;
	readonly yaxis: Layout;
	/** Horizontal lines across the panel, such as a median. */
	readonly lines?: readonly { readonly y: number; readonly colour: string; readonly dash?: string }[];
}

/** Input of the grid of small charts. */
export interface SmallMultiplesData {
	readonly subject: Subject;
	readonly title: string;
	readonly subtitle: string;
	readonly alt: string;
	readonly panels: readonly Panel[];
	/** Panels in a row. Default 3, or all if fewer. */
	readonly columns?: number;
	/** Pixels of a row. Default 190. */
	readonly rowHeight?: number;
	readonly note?: string;
}

/**
 * A grid of similar panels, to compare companies or measures by shape; each has its own scale and unit.
 * @example
 * smallMultiples({
 *   subject: { name: "Coca-Cola", symbol: "KO", asOf: "2026-06-30", source: "my own data" },
 *   title: "Margins rose",
 *   subtitle: "Percent of revenue",
 *   alt: "Gross margin rose from 58 to 61%.",
 *   panels: [
 *     {
 *       title: "Gross margin",
 *       data: [{ type: "scatter", x: ["2023", "2024"], y: [58, 61] }],
 *       xaxis: { type: "category" },
 *       yaxis: {},
 *     },
 *   ],
 * }).data.length //=> 1
 */
export function smallMultiples(given: SmallMultiplesData): ChartFigure {
	const { panels, rowHeight = 190 } = given;
	const columns = Math.min(given.columns ?? 3, Math.max(panels.length, 1));
	const wide = layoutOf(panels, columns, rowHeight);
	const { annotations, ...axes } = layoutOf(panels, 1, rowHeight);
	const shapes = panels.flatMap((panel, index) =>
		(panel.lines ?? []).map(({ y, colour, dash = "solid" }) => {
			const axes = { xref: `x${suffix(index)} domain`, yref: `y${suffix(index)}` };
			return straightLine([0, y], [1, y], { color: colour, width: 1.5, dash }, axes);
		}),
	);
	return chart({
		...given,
		data: panels.flatMap((panel, index) =>
			panel.data.map((trace) => ({ ...trace, xaxis: `x${suffix(index)}`, yaxis: `y${suffix(index)}` })),
		),
		height: 100 + 20 + Math.ceil(panels.length / columns) * rowHeight,
		layout: { margin: { l: 56, r: 20, t: 10, b: 10 }, shapes, ...wide },
		narrow: { annotations, ...axes, height: 20 + panels.length * rowHeight },
	});
}

function suffix(index: number): string {
	return index === 0 ? "" : `${index + 1}`;
}

/** The gap between panels, as a share of the width. */
const GAP = 0.07;

/** Positions axes and titles of all panels in a grid. */
function layoutOf(panels: readonly Panel[], columns: number, rowHeight: number): Layout {
	const rows = Math.ceil(panels.length / columns);
	const plot = rows * rowHeight;
	const width = (1 - GAP * (columns - 1)) / columns;
	const axes: Record<string, Plain> = {};
	const annotations: Plain[] = [];
	for (const [index, panel] of panels.entries()) {
		const id = suffix(index);
		const left = (index % columns) * (width + GAP);
		const top = 1 - Math.floor(index / columns) / rows;
		const domain = [Math.max(0, top - 1 / rows + 50 / plot), top - 26 / plot];
		axes[`xaxis${id}`] = { ...panel.xaxis, domain: [left, left + width], anchor: `y${id}` };
		axes[`yaxis${id}`] = { ...panel.yaxis, domain, anchor: `x${id}` };
		const inCorner = { xref: "paper", xanchor: "left", yref: "paper", yanchor: "top" };
		annotations.push(textAt(`<b>${safe(panel.title)}</b>`, [left, top], LIGHT.text, inCorner));
	}
	return { ...axes, annotations };
}
