// Declares the figure of a chart: plain data for plotly, with title, alt text and source.
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
