import { outputHtml } from "../../kernel/notebook/html-page.js";
import type { CellOutput } from "../../kernel/notebook/nbformat.js";

const PLOTLY = "application/vnd.plotly.v1+json";
const WIDGET = "application/vnd.jupyter.widget-view+json";

export interface DrawnFigure {
	readonly figure: { readonly data: unknown; readonly layout: Readonly<Record<string, unknown>> };
	readonly alt: string;
}

/** Outputs as HTML; figures are places, to be drawn in their order. Controls stand elsewhere. */
export function render(outputs: readonly CellOutput[]): {
	readonly html: string;
	readonly figures: readonly DrawnFigure[];
} {
	const figures: DrawnFigure[] = [];
	const parts = outputs.map((output) => {
		if ("data" in output && output.data[WIDGET]) return "";
		if ("data" in output && output.data[PLOTLY]) {
			figures.push({
				figure: output.data[PLOTLY] as DrawnFigure["figure"],
				alt: String(output.data["text/plain"] ?? ""),
			});
			return `<div class="output"><div class="valuelab-chart" data-figure></div></div>`;
		}
		return `<div class="output">${outputHtml(output, () => "").replace(/<script\b[\s\S]*?<\/script>/g, "")}</div>`;
	});
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
