// Makes a figure in the common style (title, subtitle, note and fonts), and its output in notebooks.
import { LIGHT } from "./palette.js";
import { textWidth } from "./text-layout.js";

/** Values that JSON can represent; figures contain no others. */
export type Plain = string | number | boolean | null | undefined | readonly Plain[] | { readonly [key: string]: Plain };

/** One trace of plotly. */
export interface Trace {
	readonly type: string;
	readonly [key: string]: Plain;
}

/** Plotly's layout of a figure. */
export interface Layout {
	readonly [key: string]: Plain;
}

/** The method that gives a notebook a value's rich forms. */
export const JUPYTER_DISPLAY: unique symbol = Symbol.for("Jupyter.display");

/** The default width of a figure in pixels. */
export const CHART_WIDTH = 960;

/** A plotly figure (`Plotly.newPlot(element, figure.data, figure.layout, figure.config)`) with its texts. */
export interface ChartFigure {
	readonly data: readonly Trace[];
	readonly layout: Layout;
	readonly config: Layout;
	readonly title: string;
	/** The subtitle: what is shown, with units and currency. */
	readonly subtitle: string;
	readonly alt: string;
	/** Where the data come from and their as-of date. */
	readonly source: string;
	/** The source without what all charts of a page share. */
	readonly brief: string;
	/** Layout entries for a narrow screen. */
	readonly narrow?: Layout;
	/** The figure in several MIME types, for a notebook. Not part of the JSON. */
	[JUPYTER_DISPLAY]?(): Promise<Readonly<Record<string, unknown>>>;
}

/** The company of a chart and the source of its data. */
export interface Subject {
	readonly name: string;
	readonly symbol: string;
	/** ISO date up to which the data reach; empty if unknown. */
	readonly asOf: string;
	/** The source, for the note under the chart. */
	readonly source: string;
	/** The service's operations, for a page that names the service once: "stock.financials, stock.price". */
	readonly answers?: string;
	/** True if made-up figures are shown: the note says "illustrative". */
	readonly illustrative?: boolean;
}

/** A value in several MIME types, as in a notebook's output. */
export type MimeBundle = Readonly<Record<string, unknown>>;

let bundleOf: ((figure: ChartFigure) => Promise<MimeBundle>) | undefined;

/** Sets how notebooks show figures. A static picture needs code that browsers cannot load, so only the entry points for Node set it. */
export function showFiguresWith(bundle: (figure: ChartFigure) => Promise<MimeBundle>): void {
	bundleOf = bundle;
}

/** A figure for a notebook; without a static picture if none was set. */
export async function notebookBundle(figure: ChartFigure): Promise<MimeBundle> {
	return bundleOf ? bundleOf(figure) : plainBundle(figure);
}

/** The MIME types of a figure that need no drawing. */
export function plainBundle({ data, layout, config, title, alt }: ChartFigure): MimeBundle {
	return { "application/vnd.plotly.v1+json": { data, layout, config }, "text/plain": `${title}\n${alt}` };
}

/** The parts of one chart; `chart` adds theme, title and note. */
export interface ChartParts {
	readonly subject: Subject;
	readonly title: string;
	readonly subtitle: string;
	readonly alt: string;
	readonly data: readonly Trace[];
	readonly layout: Layout;
	/** Height of the whole picture at 960 px of width. Default 540: 16 to 9. */
	readonly height?: number;
	/** A sentence added to the note under the chart. */
	readonly note?: string;
	readonly narrow?: Layout;
}

export const SANS = '-apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Liberation Sans", sans-serif';
export const SERIF = 'Georgia, "Times New Roman", "Liberation Serif", serif';

const TITLE_SPACE = 74;
const [TITLE_SIZE, TITLE_LINE] = [20, 26];
const TITLE_PAD = 16;
const [SUBTITLE_SIZE, SUBTITLE_LINE] = [13, 17];
const NOTE_SIZE = 11;
const NOTE_LINE = 15;
/** Pixels for a note of one line. */
const NOTE_SPACE = 26;

/** Escapes text for plotly, which interprets some tags and `%{…}`. */
export function safe(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("%{", "% {");
}

function margins(layout: Layout): { l: number; r: number; t: number; b: number } {
	return { l: 62, r: 24, t: 14, b: 54, ...(layout.margin as Partial<Record<"l" | "r" | "t" | "b", number>>) };
}

/** A text broken into lines that fit the picture's width. */
export function wrapLines(text: string, size: number, width = CHART_WIDTH): string[] {
	const lines: string[] = [];
	for (const word of text.split(" ")) {
		const longer = `${lines.at(-1)} ${word}`;
		if (lines.length > 0 && textWidth(longer, size) <= width - 40) lines[lines.length - 1] = longer;
		else lines.push(word);
	}
	return lines;
}

const noteLines = (note: string, width?: number): string[] => wrapLines(note, NOTE_SIZE, width);

const noteSpace = (note: string): number => NOTE_SPACE + (noteLines(note).length - 1) * NOTE_LINE;

/**
 * A figure in the common style, with title, subtitle and the note on source and date inside the picture.
 * @example const subject = { name: "Coca-Cola", symbol: "KO", asOf: "2026-06-30", source: "my own data" }; const figure = chart({
 *   subject,
 *   title: "Sales grew by 10%",
 *   subtitle: "Sales in billions of dollars",
 *   alt: "Sales of 45.8 in 2023 and 50.4 in 2024.",
 *   data: [{ type: "bar", x: ["2023", "2024"], y: [45.8, 50.4] }],
 *   layout: { xaxis: { type: "category" } },
 * });
 * figure.source //=> "Source: my own data. As of 2026-06-30."
 */
export function chart(parts: ChartParts): ChartFigure {
	const { subject, data, layout, height = 540 } = parts;
	const margin = margins(layout);
	const notes = [
		...(parts.note ? [parts.note] : []),
		...(subject.illustrative ? ["Illustrative: contains made-up figures."] : []),
	];
	const asOf = subject.asOf === "" ? [] : [`As of ${subject.asOf}.`];
	const source = [`Source: ${subject.source}.`, ...asOf, ...notes].join(" ");
	const annotations = (layout.annotations ?? []) as readonly Plain[];
	const extraHeight = noteSpace(source) - NOTE_SPACE;
	return {
		data,
		title: parts.title,
		subtitle: parts.subtitle,
		alt: parts.alt,
		source,
		brief: [`Data: ${subject.answers ?? subject.source}.`, ...notes].join(" "),
		...(parts.narrow && { narrow: parts.narrow }),
		layout: {
			showlegend: false,
			hovermode: "closest",
			hoverlabel: { font: { family: SANS, size: 12 } },
			...layout,
			autosize: true,
			height: height + extraHeight,
			paper_bgcolor: LIGHT.paper,
			plot_bgcolor: LIGHT.paper,
			font: { family: SANS, size: 13, color: LIGHT.text },
			margin: { ...margin, t: margin.t + TITLE_SPACE, b: margin.b + NOTE_SPACE + extraHeight },
			title: {
				text: safe(parts.title),
				font: { family: SERIF, size: TITLE_SIZE, color: LIGHT.text },
				subtitle: { text: safe(parts.subtitle), font: { family: SANS, size: SUBTITLE_SIZE, color: LIGHT.muted } },
				x: 0,
				xref: "container",
				xanchor: "left",
				y: 1,
				yref: "container",
				yanchor: "top",
				pad: { l: 8, t: TITLE_PAD },
			},
			annotations: [
				...annotations,
				{
					name: "source",
					text: noteLines(source).map(safe).join("<br>"),
					align: "left",
					xref: "paper",
					x: 0,
					xanchor: "left",
					xshift: 8 - margin.l,
					yref: "paper",
					y: 0,
					yanchor: "bottom",
					yshift: -(margin.b + NOTE_SPACE + extraHeight) + 4,
					showarrow: false,
					font: { size: NOTE_SIZE, color: LIGHT.muted },
				},
			],
		},
		config: {
			displaylogo: false,
			responsive: true,
			displayModeBar: "hover",
			modeBarButtonsToRemove: ["lasso2d", "select2d"],
		},
		[JUPYTER_DISPLAY]() {
			return notebookBundle(this);
		},
	};
}

/** The layout for a narrow picture: title and note, if any, take as many lines as they need. */
export function narrowLayout({ title, subtitle, source, layout }: ChartFigure, width: number): Layout {
	if (width >= CHART_WIDTH || !layout.title) return layout;
	const head = wrapLines(title, TITLE_SIZE, width);
	const sub = wrapLines(subtitle, SUBTITLE_SIZE, width);
	const note = noteLines(source, width);
	const above = (head.length - 1) * TITLE_LINE + (sub.length - 1) * SUBTITLE_LINE;
	const below = (note.length - noteLines(source).length) * NOTE_LINE;
	const { t, b, ...sides } = layout.margin as { l: number; r: number; t: number; b: number };
	const fullTitle = layout.title as Layout & { readonly subtitle: Layout };
	const text = (lines: readonly string[]) => lines.map(safe).join("<br>");
	return {
		...layout,
		height: (layout.height as number) + above + below,
		margin: { ...sides, t: t + above, b: b + below },
		title: {
			...fullTitle,
			text: text(head),
			subtitle: { ...fullTitle.subtitle, text: text(sub) },
			// Plotly sets the first of several lines half a line higher for each.
			pad: { ...(fullTitle.pad as Layout), t: TITLE_PAD + ((head.length - 1) * TITLE_LINE) / 2 },
		},
		annotations: (layout.annotations as readonly (Layout & { readonly yshift: number })[]).map((one) =>
			one.name === "source" ? { ...one, text: text(note), yshift: one.yshift - below } : one,
		),
	};
}

/** The figure without title and note, for a page that sets them as text around the picture. */
export function withoutTexts(figure: ChartFigure): ChartFigure {
	const { title: _, annotations, margin, height, ...layout } = figure.layout;
	const { t, b, ...sides } = margin as { l: number; r: number; t: number; b: number };
	const kept = (annotations as readonly { readonly name?: string }[]).filter(({ name }) => name !== "source");
	const note = noteSpace(figure.source);
	return {
		...figure,
		layout: {
			...layout,
			annotations: kept as readonly Plain[],
			height: (height as number) - TITLE_SPACE - note,
			margin: { ...sides, t: t - TITLE_SPACE, b: b - note },
		},
	};
}
