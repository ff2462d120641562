// Draws a chart for an HTML page: a static picture, and the data that make it interactive.
import { END_LABEL, WIDE_ONLY } from "./axes.js";
import { type ChartFigure, type Layout, type Plain, withoutTexts } from "./chart.js";
import { LIGHT } from "./palette.js";

/** A chart for a page: a static picture in the page's colours, and the data that make it interactive. */
export interface PagePicture {
	/** SVG whose colours are the page's variables (`--ink`, `--price` …). */
	readonly still: string;
	readonly live: {
		readonly data: ChartFigure["data"];
		readonly layout: Layout;
		/** Entries that replace the layout's on a narrow screen. */
		readonly narrow: Layout;
		readonly config: Layout;
	};
}

export type DrawFigure = (figure: ChartFigure) => Promise<string>;

/** The picture of a figure without its texts, which the page adds. */
export async function drawPagePicture(draw: DrawFigure, figure: ChartFigure): Promise<PagePicture> {
	return { still: await stillPicture(draw, figure), live: livePicture(figure) };
}

export async function stillPicture(draw: DrawFigure, figure: ChartFigure): Promise<string> {
	const still = (await draw(withoutTexts(figure))).replace(
		/<svg([^>]*?) width="[^"]*" height="[^"]*" style="[^"]*"/,
		"<svg$1",
	);
	return withVariables(still);
}

export function livePicture(figure: ChartFigure): PagePicture["live"] {
	const bare = withoutTexts(figure);
	return { data: bare.data, layout: bare.layout, narrow: narrowChanges(bare), config: bare.config };
}

const VARIABLE = new Map(
	Object.entries(LIGHT).map(([name, hex]): [string, string] => {
		const [red, green, blue] = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
		return [`rgb(${red}, ${green}, ${blue})`, `var(--${name})`];
	}),
);

/** Replaces the palette's colours by the page's variables, for dark pages. */
function withVariables(svg: string): string {
	return svg.replace(/rgb\(\d+, \d+, \d+\)/g, (colour) => VARIABLE.get(colour) ?? colour);
}

const NARROW = {
	/** Widest margins in pixels, and the right one with a legend. */
	left: 54,
	right: 76,
	rightWithLegend: 14,
	/** Pixels of a legend above the plot, and where it begins, in heights of the plot. */
	legend: 44,
	legendFoot: 1.02,
	/** Points of type. */
	type: 10.5,
	legendType: 11,
	/** The most letters of a name at the end of a line. */
	label: 10,
	/** The most categories that are all labelled. */
	categories: 7,
} as const;

/** Layout changes for a narrow screen: a legend replaces names at lines, and every other category is labelled. */
function narrowChanges({ layout, narrow = {} }: ChartFigure): Layout {
	const annotations = (layout.annotations ?? []) as readonly {
		readonly name?: string;
		readonly text?: string;
		readonly font?: object;
	}[];
	const atEnds = annotations.filter(({ name }) => name === END_LABEL);
	const legend = atEnds.length > 1 || atEnds.some(({ text = "" }) => text.length > NARROW.label);
	const kept = annotations.filter(({ name }) => name !== WIDE_ONLY && (!legend || name !== END_LABEL));
	const above = legend ? NARROW.legend : 0;
	const margin = layout.margin as Readonly<Record<"l" | "r" | "t" | "b", number>>;
	const small = kept.map((one) => ({ ...one, font: { ...one.font, size: NARROW.type } }));
	const axes = Object.entries(layout).filter(([name, axis]) => /^xaxis/.test(name) && isCategory(axis));
	return {
		annotations: small as unknown as Plain,
		margin: {
			...margin,
			l: Math.min(margin.l, NARROW.left),
			r: legend ? NARROW.rightWithLegend : Math.min(margin.r, NARROW.right),
			t: margin.t + above,
		},
		height: (layout.height as number) + above,
		...(legend && {
			showlegend: true,
			legend: {
				orientation: "h",
				x: 0,
				xanchor: "left",
				y: NARROW.legendFoot,
				yanchor: "bottom",
				font: { size: NARROW.legendType },
			},
		}),
		...Object.fromEntries(axes.map(([name, axis]) => [name, everyOther(axis as Layout)])),
		...narrow,
	};
}

function isCategory(axis: Plain): boolean {
	return (axis as Layout | undefined)?.type === "category" && Array.isArray((axis as Layout).tickvals);
}

function everyOther(axis: Layout): Layout {
	const ticks = axis.tickvals as readonly Plain[];
	const shown =
		ticks.length > NARROW.categories ? ticks.filter((_, index) => (ticks.length - 1 - index) % 2 === 0) : ticks;
	return { ...axis, tickvals: shown, ticktext: shown };
}
