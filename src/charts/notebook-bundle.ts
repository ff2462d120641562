// Makes the output of a chart in a notebook.
import { escapeHtml, scriptJson } from "../core/html-text.js";
import { CHART_WIDTH, type ChartFigure, type MimeBundle, plainBundle } from "./chart.js";

/** Inverts the picture's colours on a dark theme of JupyterLab or VS Code, because the output holds one picture for all themes. */
const DARK_STYLE =
	"<style>[data-jp-theme-light=false] .valuelab-chart,.vscode-dark .valuelab-chart{filter:invert(.9) hue-rotate(180deg)}</style>";

/**
 * A figure as a notebook's output: `application/vnd.plotly.v1+json` for front ends with plotly, `text/html` with a static picture that a
 * script makes interactive if the page has plotly, and `text/plain`. The picture shows in trusted and untrusted notebooks, in exported
 * pages, and offline.
 */
export async function figureBundle(figure: ChartFigure): Promise<MimeBundle> {
	const { toSvg } = await import("./draw.js");
	const { data, layout, config } = figure;
	const picture = Buffer.from(await toSvg(figure)).toString("base64");
	const html = [
		`<div class="valuelab-chart" style="max-width:${CHART_WIDTH}px;background:#fff">${DARK_STYLE}`,
		`<img alt="${escapeHtml(figure.alt)}" style="width:100%" src="data:image/svg+xml;base64,${picture}">`,
		"<script>(function(){",
		"var box=document.currentScript&&document.currentScript.parentElement;",
		"if(!box)return;",
		`var figure=${scriptJson({ data, layout, config })};`,
		"function live(){if(!window.Plotly)return false;var place=document.createElement('div');",
		"box.appendChild(place);",
		"window.Plotly.newPlot(place,figure.data,figure.layout,figure.config).then(function(){box.querySelector('img').style.display='none';});return true;}",
		"if(!live())window.addEventListener('valuelab-plotly',live,{once:true});",
		"})();</script></div>",
	].join("");
	const { "text/plain": text, ...plotly } = plainBundle(figure);
	return { ...plotly, "text/html": html, "text/plain": text };
}
