// Draws a chart, with its title and notes as text, when it is scrolled near.
import { useEffect, useRef, useState } from "preact/hooks";
import { CHART_WIDTH, type ChartFigure, withoutTexts } from "../../../charts/chart.js";
import { download, fileName, svgToPng } from "./download.js";
import { type Export, ExportMenu } from "./export-menu.js";
import { figureCsv } from "./figure-csv.js";
import { Missing } from "./missing.js";
import { forScreen, loadPlotly, NARROW, NIGHT, PAPER, type Plotly, plotlyNow } from "./plotly.js";

interface ChartProps {
	readonly figure: ChartFigure;
	/** TypeScript for a notebook that draws the same. */
	readonly code: string;
}

export function Chart({ figure, code }: ChartProps) {
	const element = useRef<HTMLDivElement>(null);
	const [failed, setFailed] = useState<string | null>(null);
	const seen = useSeen(element);
	const empty = figure.data.length === 0;
	useEffect(() => {
		const { current } = element;
		if (!current || !seen || empty) return;
		let isCurrent = true;
		const draw = (plotly: Plotly) => {
			if (!isCurrent) return;
			const { data, layout } = forScreen(withoutTexts(figure));
			void plotly.react(current, data, layout, figure.config);
		};
		loadPlotly().then(draw, (error: Error) => setFailed(error.message));
		const redraw = () => {
			const plotly = plotlyNow();
			if (plotly) draw(plotly);
		};
		for (const query of [NIGHT, NARROW, PAPER]) query.addEventListener("change", redraw);
		return () => {
			isCurrent = false;
			for (const query of [NIGHT, NARROW, PAPER]) query.removeEventListener("change", redraw);
		};
	}, [figure, seen, empty]);
	if (empty) return <Missing title={figure.title} reason={figure.alt.replace(`${figure.title}. `, "")} />;
	const height = withoutTexts(figure).layout.height as number;
	return (
		<figure>
			<figcaption>
				<div>
					<h3>{figure.title}</h3>
					<p class="sub">{figure.subtitle}</p>
				</div>
				<ExportMenu name={figure.title} exports={chartExports(figure)} code={code} />
			</figcaption>
			{failed ? (
				<p class="missing">{failed}</p>
			) : (
				<div class="plot" ref={element} role="img" aria-label={figure.alt} style={{ minHeight: `${height}px` }} />
			)}
			<p class="src">{figure.source}</p>
		</figure>
	);
}

/** Milliseconds after which all charts are drawn, so that a printed page is complete. */
const IDLE_MS = 1500;

/** True once an element has come near the screen, or the page has been open for a while. */
function useSeen(element: { readonly current: HTMLElement | null }): boolean {
	const [seen, setSeen] = useState(false);
	useEffect(() => {
		const { current } = element;
		if (!current || seen) return;
		const observer = new IntersectionObserver(
			(entries) => {
				if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
			},
			{ rootMargin: "400px" },
		);
		observer.observe(current);
		const timer = setTimeout(() => setSeen(true), IDLE_MS);
		return () => {
			observer.disconnect();
			clearTimeout(timer);
		};
	}, [seen]);
	return seen;
}

/** Export formats of a chart, laid out for paper with its title and notes. */
function chartExports(figure: ChartFigure): Export[] {
	const name = fileName(figure.title);
	return [
		{ label: "SVG", run: async () => download(`${name}.svg`, (await svgOf(figure)).svg, "image/svg+xml") },
		{
			label: "PNG",
			run: async () => {
				const { svg, height } = await svgOf(figure);
				download(`${name}.png`, await svgToPng(svg, CHART_WIDTH, height));
			},
		},
		{ label: "CSV", run: () => download(`${name}.csv`, figureCsv(figure), "text/csv") },
	];
}

async function svgOf({ data, layout }: ChartFigure): Promise<{ readonly svg: string; readonly height: number }> {
	const plotly = await loadPlotly();
	const height = layout.height as number;
	const size = { width: CHART_WIDTH, height };
	const figure = structuredClone({ data, layout: { ...layout, ...size, autosize: false } });
	const url = await plotly.toImage(figure, { format: "svg", ...size });
	return { svg: decodeURIComponent(url.slice(url.indexOf(",") + 1)), height };
}
