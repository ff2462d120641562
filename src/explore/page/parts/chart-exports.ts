import { CHART_WIDTH, type ChartFigure } from "../../../charts/figure.js";
import { download, fileName, svgToPng } from "./download.js";
import type { Export } from "./export-menu.js";
import { figureCsv } from "./figure-csv.js";
import { loadPlotly } from "./plotly.js";

/** How a chart can be taken along: as it is on paper, with its words. */
export function chartExports(figure: ChartFigure): Export[] {
	const name = fileName(figure.title);
	return [
		{
			label: "SVG",
			run: async () => download(`${name}.svg`, (await drawn(figure)).svg, "image/svg+xml"),
		},
		{
			label: "PNG",
			run: async () => {
				const { svg, height } = await drawn(figure);
				download(`${name}.png`, await svgToPng(svg, CHART_WIDTH, height));
			},
		},
		{ label: "CSV", run: () => download(`${name}.csv`, figureCsv(figure), "text/csv") },
	];
}

async function drawn({ data, layout }: ChartFigure): Promise<{ readonly svg: string; readonly height: number }> {
	const plotly = await loadPlotly();
	const height = layout.height as number;
	const size = { width: CHART_WIDTH, height };
	const figure = structuredClone({ data, layout: { ...layout, ...size, autosize: false } });
	const url = await plotly.toImage(figure, { format: "svg", ...size });
	return { svg: decodeURIComponent(url.slice(url.indexOf(",") + 1)), height };
}
