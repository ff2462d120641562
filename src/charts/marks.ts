// Makes the marks that charts share: texts, lines, bars and the bars of a waterfall.
import type { Layout, Plain, Trace } from "./chart.js";
import { LIGHT } from "./palette.js";

/** A text at a point, 12 pixels high unless `more` says otherwise. */
export function textAt(text: string, [x, y]: readonly [Plain, Plain], color: string, more: Layout = {}): Layout {
	const { size = 12, ...placed } = more;
	return { text, x, y, showarrow: false, font: { size, color }, ...placed };
}

/** A straight line between two points. */
export function straightLine(
	[x0, y0]: readonly [Plain, Plain],
	[x1, y1]: readonly [Plain, Plain],
	line: Layout,
	more: Layout = {},
): Layout {
	return { type: "line", x0, x1, y0, y1, line, ...more };
}

/** Bars of one colour, or of a colour each. */
export function barTrace(x: Plain, y: Plain, color: Plain, more: Layout): Trace {
	return { type: "bar", x, y, marker: { color }, ...more };
}

/** A line through values by category or day; missing values are gaps. */
export function lineTrace(x: Plain, y: Plain, line: Layout, more: Layout): Trace {
	return { type: "scatter", mode: "lines", x, y, connectgaps: false, line, ...more };
}

/** The style of a line; one for comparison is thin and dashed. */
export const lineStyle = (color: string, yardstick: boolean): Layout =>
	yardstick ? { color, width: 1.5, dash: "dash" } : { color, width: 2, dash: "solid" };

/** The bars of a waterfall: each begins at its base and says its text on hover. */
export function waterfallBars(bases: readonly number[], amounts: readonly number[], texts: readonly string[]): Trace {
	const colours = amounts.map((amount) => (amount >= 0 ? LIGHT.value : LIGHT.orange));
	const details = { text: texts, textposition: "none", hovertemplate: "%{text}<extra></extra>" };
	return barTrace([...amounts.keys()], amounts, colours, { base: bases, width: 0.6, ...details });
}

/** The thin line from a bar of a waterfall to the next, at the height that both share. */
export const connector = (index: number, height: number): Layout =>
	straightLine([index + 0.3, height], [index + 0.7, height], { color: LIGHT.history, width: 1 });
