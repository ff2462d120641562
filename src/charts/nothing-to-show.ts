// Draws a chart without data: a sentence with the reason.
import { type ChartFigure, chart, type Subject, safe, wrapLines } from "./chart.js";
import { textAt } from "./marks.js";
import { LIGHT } from "./palette.js";

const SIZE = 14;

/**
 * A chart without data: a sentence with the reason, and no traces.
 * @param title what is missing, without a full stop: "No dividends to show"
 */
export function nothingToShow(subject: Subject, title: string, reason: string): ChartFigure {
	const sentence = /[.!?]$/.test(reason) ? reason : `${reason}.`;
	const lines = wrapLines(sentence, SIZE);
	return chart({
		subject,
		title,
		subtitle: subject.name,
		alt: `${title}. ${sentence}`,
		height: 130 + lines.length * 20,
		data: [],
		layout: {
			margin: { b: 14 },
			xaxis: { visible: false, fixedrange: true },
			yaxis: { visible: false, fixedrange: true },
			annotations: [
				textAt(lines.map(safe).join("<br>"), [0, 0.5], LIGHT.text, {
					size: SIZE,
					align: "left",
					xref: "paper",
					xanchor: "left",
					xshift: -54,
					yref: "paper",
				}),
			],
		},
	});
}
