// Makes a figure's output in notebooks. Node adds a static picture to it.
import type { ChartFigure } from "./figure.js";

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
