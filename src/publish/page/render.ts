// Draws the outputs of cells on a published page.
import { outputHtml } from "../../kernel/notebook/html-page.js";
import type { CellOutput } from "../../kernel/notebook/nbformat.js";
import type { MimeBundle } from "../../kernel/session/messages.js";

export const PLOTLY = "application/vnd.plotly.v1+json";
const WIDGET = "application/vnd.jupyter.widget-view+json";

export interface DrawnFigure {
	readonly figure: { readonly data: unknown; readonly layout: Readonly<Record<string, unknown>> };
	readonly alt: string;
}

/** An output as HTML without scripts. The caller provides charts; controls are left out, since the page shows them elsewhere. */
export function boxHtml(output: CellOutput, chartOf: (data: MimeBundle) => string | undefined): string {
	const data = "data" in output ? output.data : {};
	if (data[WIDGET]) return "";
	const chart = data[PLOTLY] === undefined ? undefined : chartOf(data);
	return `<div class="output">${chart ?? outputHtml(output, () => "").replace(/<script\b[\s\S]*?<\/script>/g, "")}</div>`;
}

/** Outputs as HTML with placeholders for charts, which are drawn in order. Controls are left out. */
export function render(outputs: readonly CellOutput[]): {
	readonly html: string;
	readonly figures: readonly DrawnFigure[];
} {
	const figures: DrawnFigure[] = [];
	const parts = outputs.map((output) =>
		boxHtml(output, ({ [PLOTLY]: figure, "text/plain": text }) => {
			figures.push({ figure: figure as DrawnFigure["figure"], alt: String(text ?? "") });
			return `<div class="valuelab-chart" data-figure></div>`;
		}),
	);
	return { html: parts.join(""), figures };
}

/** Outputs as one text: equal texts show the same. */
export const shownOf = (outputs: readonly CellOutput[]): string =>
	JSON.stringify(
		outputs.map((output) => {
			if (!("data" in output)) return output;
			const { [PLOTLY]: figure, "text/html": html, "text/plain": text, ...others } = output.data;
			return output.data[WIDGET] ? null : (figure ?? [html, text, others]);
		}),
	);
