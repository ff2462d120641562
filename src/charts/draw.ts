// Draws a chart as SVG or PNG without a browser.
import { createHash } from "node:crypto";
import { optionalPackage } from "../core/optional-package.js";
import { CHART_WIDTH, type ChartFigure, narrowLayout } from "./chart.js";
import { describedPicture } from "./described-picture.js";
import { headlessWindow, requirePlotlyFor } from "./headless-window.js";
import { inDark, type ThemeName } from "./palette.js";

/** Options of `toSvg` and `toPng`. */
export interface DrawOptions {
	/** Pixels. @default 960 */
	readonly width?: number;
	/** Pixels. @default the figure's own height */
	readonly height?: number;
	/** Colours on a white or a dark background. @default "light" */
	readonly theme?: ThemeName;
}

// Drawings run one at a time, because they share one window and its seed.
let queue: Promise<unknown> = Promise.resolve();

/**
 * A figure as SVG text, drawn without a browser. The same figure gives the same bytes.
 * @example
 * const figure = shareCount({
 *   subject: { name: "Coca-Cola", symbol: "KO", asOf: "2026-06-30", source: "my own data" },
 *   shares: { name: "shares", title: "Diluted shares", periods: ["2023", "2024"], values: [4339, 4320], unit: { kind: "shares" } },
 * });
 * (await toSvg(figure, { theme: "dark" })).startsWith("<svg") //=> true
 */
export function toSvg(figure: ChartFigure, options: DrawOptions = {}): Promise<string> {
	const drawn = queue.then(() => draw(figure, options));
	queue = drawn.catch(() => undefined);
	return drawn;
}

async function draw(
	figure: ChartFigure,
	{ width = CHART_WIDTH, height, theme = "light" }: DrawOptions,
): Promise<string> {
	requirePlotlyFor(figure.data);
	const { plotly, seed } = await headlessWindow();
	const drawn = { data: figure.data, layout: narrowLayout(figure, width) };
	const { data, layout } = theme === "dark" ? inDark(drawn) : drawn;
	const size = { width, height: height ?? (layout.height as number) };
	const json = JSON.stringify({ data, layout: { ...layout, ...size, autosize: false } });
	seed(createHash("sha256").update(json).digest().readUInt32LE(0));
	// With plain data, plotly draws once, in a temporary element.
	const svg = await plotly.toImage(JSON.parse(json), { format: "svg", ...size, imageDataOnly: true });
	return describedPicture(svg, figure.alt);
}

/**
 * A figure as PNG, drawn without a browser with the fonts of the system.
 * @param scale Pixels of the picture for one of the figure. Default 2.
 * @example
 * const figure = shareCount({
 *   subject: { name: "Coca-Cola", symbol: "KO", asOf: "2026-06-30", source: "my own data" },
 *   shares: { name: "shares", title: "Diluted shares", periods: ["2023", "2024"], values: [4339, 4320], unit: { kind: "shares" } },
 * });
 * const png = await toPng(figure, { scale: 2 });
 * [...png.slice(1, 4)].map((code) => String.fromCharCode(code)).join("") //=> "PNG"
 */
export async function toPng(
	figure: ChartFigure,
	options: DrawOptions & { readonly scale?: number } = {},
): Promise<Uint8Array> {
	const { Resvg } = await optionalPackage("@resvg/resvg-js", "a PNG", () => import("@resvg/resvg-js"));
	const svg = await toSvg(figure, options);
	const font = {
		loadSystemFonts: true,
		defaultFontFamily: "Liberation Sans",
		sansSerifFamily: "Liberation Sans",
		serifFamily: "Liberation Serif",
	};
	return new Uint8Array(new Resvg(svg, { font, fitTo: { mode: "zoom", value: options.scale ?? 2 } }).render().asPng());
}
