import { CHART_WIDTH, type ChartFigure, type Plain } from "../../../charts/figure.js";
import { csvRow, download, fileName, svgToPng } from "./download.js";
import type { Export } from "./export-menu.js";
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

const list = (value: Plain): readonly Plain[] => (Array.isArray(value) ? (value as readonly Plain[]) : []);

const cell = (value: Plain): string | number | null =>
	typeof value === "number" || typeof value === "string"
		? value
		: value === null || value === undefined
			? null
			: String(value);

/** The points of a chart as CSV: one row a point, with the series that it belongs to. Of a heat map one row a cell. */
export function figureCsv({ data }: ChartFigure): string {
	const rows: (string | number | null)[][] = [];
	for (const [i, trace] of data.entries()) {
		const name = typeof trace.name === "string" && trace.name !== "" ? trace.name : `series ${i + 1}`;
		const [x, y, z] = [list(trace.x), list(trace.y), list(trace.z)];
		if (z.length > 0) {
			for (const [row, values] of z.entries())
				for (const [column, value] of list(values).entries())
					rows.push([name, cell(x[column]), cell(y[row]), cell(value)]);
		} else
			for (let point = 0; point < Math.max(x.length, y.length); point++)
				rows.push([name, cell(x[point]), cell(y[point]), null]);
	}
	const hasZ = rows.some(([, , , z]) => z !== null);
	const head = hasZ ? ["series", "x", "y", "value"] : ["series", "x", "y"];
	return [head, ...rows.map((row) => (hasZ ? row : row.slice(0, 3)))].map(csvRow).join("");
}
