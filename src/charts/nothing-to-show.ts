import { chart } from "./chart.js";
import type { ChartFigure, Subject } from "./figure.js";
import { LIGHT } from "./palette.js";

/** A chart whose data are absent: it says so in a sentence, and why. It has no traces. */
export function nothingToShow({
	subject,
	title,
	why,
}: {
	readonly subject: Subject;
	/** What is absent, in a sentence without its full stop: "No dividends to show". */
	readonly title: string;
	/** The reason, in a sentence. */
	readonly why: string;
}): ChartFigure {
	const sentence = /[.!?]$/.test(why) ? why : `${why}.`;
	return chart({
		subject,
		title,
		subtitle: `${subject.name}: ${sentence}`,
		alt: `${title}. ${sentence}`,
		height: 160,
		data: [],
		layout: {
			margin: { b: 14 },
			xaxis: { visible: false, fixedrange: true },
			yaxis: { visible: false, fixedrange: true },
			annotations: [
				{
					text: "No data",
					xref: "paper",
					yref: "paper",
					x: 0.5,
					y: 0.5,
					showarrow: false,
					font: { size: 14, color: LIGHT.muted },
				},
			],
		},
	});
}
