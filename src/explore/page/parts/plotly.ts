// Loads plotly, and adapts figures to the screen.
import type { ChartFigure, Layout } from "../../../charts/chart.js";
import { inDark } from "../../../charts/palette.js";

/** The part of plotly that the page uses. */
export interface Plotly {
	react(place: HTMLElement, data: unknown, layout: unknown, config: unknown): Promise<unknown>;
	purge(place: HTMLElement): void;
	toImage(
		figure: { data: unknown; layout: unknown },
		options: { format: "svg" | "png"; width: number; height: number; scale?: number },
	): Promise<string>;
}

let loading: Promise<Plotly> | undefined;
let loaded: Plotly | undefined;

/** The library if it is already loaded, because printing cannot wait. */
export const plotlyNow = (): Plotly | undefined => loaded;

/** Loads the chart library for the first chart that needs it. */
export function loadPlotly(): Promise<Plotly> {
	loading ??= new Promise((resolve, reject) => {
		const script = document.createElement("script");
		script.src = "assets/plotly.js";
		script.onload = () => {
			loaded = (window as unknown as { readonly Plotly: Plotly }).Plotly;
			resolve(loaded);
		};
		script.onerror = () => {
			loading = undefined;
			reject(new Error("the charts could not be loaded"));
		};
		document.head.append(script);
	});
	return loading;
}

export const NIGHT = matchMedia("(prefers-color-scheme: dark)");
export const NARROW = matchMedia("(max-width: 640px)");
/** True when printing: paper is white, even if the screen is dark. */
export const PAPER = matchMedia("print");

/** Copies a figure with the reader's colours and a layout for the screen. Plotly changes the objects that it gets. */
export function forScreen(figure: ChartFigure): { data: unknown; layout: Layout } {
	const { data, layout, narrow } = structuredClone({
		data: figure.data,
		layout: figure.layout,
		narrow: figure.narrow ?? {},
	});
	const laidOut = NARROW.matches ? { ...layout, ...narrow } : layout;
	return NIGHT.matches && !PAPER.matches ? inDark({ data, layout: laidOut }) : { data, layout: laidOut };
}
