// Draws a price against a band, for charts of values over days.
import { dateAxis, directLabels, type Label, logAxis, OUTSIDE_PLOT } from "./axes.js";
import { type ChartFigure, type ChartParts, chart, type Plain, type Trace } from "./chart.js";
import { labelSpace } from "./fiscal-lines.js";
import { lineTrace } from "./marks.js";
import { LIGHT } from "./palette.js";
import { ends, logRange } from "./scale.js";

type Values = readonly (number | null)[];

interface DayLine {
	readonly dates: readonly string[];
	readonly values: Values;
	/** For a legend. */
	readonly name: string;
	/** At its end. */
	readonly label: string;
	/** Below the pointer. @default the name */
	readonly hover?: string;
}

/** A price against a band: what is between a low and a high, with a middle. */
export interface PriceBandParts extends Omit<ChartParts, "data" | "layout" | "alt"> {
	/** From what is at the ends of the lines: "high 20.0×, low 10.0×". */
	readonly alt: (labels: string) => string;
	readonly price: DayLine;
	readonly low: DayLine;
	readonly middle: DayLine;
	readonly high: DayLine;
	readonly currency: string;
	/** The axis of days, and its ends. */
	readonly days: readonly [title: string, from: string, to: string];
	/** How a value leads to the next: `"hv"` holds it until then. @default "linear" */
	readonly shape?: "linear" | "hv";
	readonly more?: readonly Trace[];
}

/** The runs of places where a series has a value: each is drawn by itself, so that no line crosses a gap. */
function runs(values: Values): [from: number, to: number][] {
	const spans: [number, number][] = [];
	let start: number | null = null;
	for (let index = 0; index <= values.length; index++) {
		if ((values[index] ?? null) !== null) start ??= index;
		else if (start !== null) {
			spans.push([start, index - 1]);
			start = null;
		}
	}
	return spans;
}

const withoutBold = (text: string) => text.replace(/<\/?b>/g, "");

/** Bands of price: a grey area from low to high, the middle in it, the price over it; gaps stay gaps. */
export function priceBand(parts: PriceBandParts): ChartFigure {
	const { price, low, middle, high, currency, days, shape = "linear", more = [], ...words } = parts;
	const height = words.height ?? 540;
	const range = logRange([...low.values, ...high.values, ...price.values]);
	const unit = `${currency} per share`;
	const [axis, from, to] = days;
	const hover = ({ hover: hoverText, name }: Pick<DayLine, "hover" | "name">) =>
		`%{x|%Y-%m-%d}: ${currency} %{y:,.2f}<extra>${hoverText ?? name}</extra>`;
	const edge = (line: DayLine, [from, to]: readonly [number, number], fill: Readonly<Record<string, Plain>>): Trace =>
		lineTrace(
			line.dates.slice(from, to + 1),
			line.values.slice(from, to + 1),
			{ color: LIGHT.band, width: 1, shape },
			{ showlegend: false, hovertemplate: hover(line), ...fill },
		);
	const unbroken = ({ dates, values, ...line }: DayLine, colour: string, form: "linear" | "hv"): Trace =>
		lineTrace(dates, values, { color: colour, width: 2, shape: form }, { name: line.name, hovertemplate: hover(line) });
	const label = ({ label: text, values, dates }: DayLine, colour: string): Label[] => {
		const span = ends(values);
		// A held range reaches the end of the axis.
		return span ? [{ text, colour, x: shape === "hv" ? to : (dates[span.last] ?? to), y: values[span.last] ?? 0 }] : [];
	};
	const labels = [
		...label(high, LIGHT.muted),
		...label(middle, LIGHT.value),
		...label(low, LIGHT.muted),
		...label(price, LIGHT.price),
	];
	return chart({
		...words,
		alt: words.alt(labels.map(({ text }) => withoutBold(text)).join(", ")),
		height,
		data: [
			...runs(low.values).flatMap((run, i) => [
				edge(low, run, {}),
				edge(high, run, { name: high.name, showlegend: i === 0, fill: "tonexty", fillcolor: LIGHT.band }),
			]),
			unbroken(middle, LIGHT.value, shape),
			unbroken(price, LIGHT.price, "linear"),
			...more,
		],
		layout: {
			margin: { r: labelSpace(labels.map(({ text }) => ({ text: withoutBold(text) }))) },
			xaxis: dateAxis(axis, [from, to]),
			yaxis: logAxis(`Price, ${unit}`, range),
			annotations: directLabels(labels, { range, pixels: height - OUTSIDE_PLOT, log: true }),
		},
	});
}
