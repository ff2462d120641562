/** Values that JSON can represent; figures contain no others. */
export type Plain = string | number | boolean | null | undefined | readonly Plain[] | { readonly [key: string]: Plain };

/** One trace as plotly takes it. */
export interface Trace {
	readonly type: string;
	readonly [key: string]: Plain;
}

/** Plotly's layout of a figure. */
export interface Layout {
	readonly [key: string]: Plain;
}

/** The method by which a value gives its rich forms to a notebook; the same in every kernel that knows it. */
export const JUPYTER_DISPLAY: unique symbol = Symbol.for("Jupyter.display");

/** Width of a figure in pixels where nothing else is asked for; words are laid out for it. */
export const CHART_WIDTH = 960;

/** A plain plotly figure (`Plotly.newPlot(element, figure.data, figure.layout, figure.config)`) with its words beside it. */
export interface ChartFigure {
	readonly data: readonly Trace[];
	readonly layout: Layout;
	readonly config: Layout;
	/** What is seen, in words. */
	readonly title: string;
	/** What is shown, with units and currency. */
	readonly subtitle: string;
	/** The finding, for those who do not see the picture. */
	readonly alt: string;
	/** Where the data come from and their as-of date. */
	readonly source: string;
	/** The source without what all charts of a page share: which answers, and what is special about the chart. */
	readonly brief: string;
	/** Entries of the layout that take the place of their columns of the same name on a narrow screen. */
	readonly narrow?: Layout;
	/** What a notebook shows: the figure in several MIME types. No part of the JSON. */
	[JUPYTER_DISPLAY]?(): Promise<Readonly<Record<string, unknown>>>;
}

/** The company of a chart and the source of its data. */
export interface Subject {
	readonly name: string;
	readonly symbol: string;
	/** ISO date up to which the data reach; empty where it is not known. */
	readonly asOf: string;
	/** In words, for the note under the chart. */
	readonly source: string;
	/** Operations of the service that gave the data, for a page that names the service once: "stock.financials, stock.price". */
	readonly answers?: string;
	/** True where figures that the service made up are shown: the note says "illustrative". */
	readonly illustrative?: boolean;
}
