// Tests drawing figures without a browser, and showing them in notebooks.
import { describe, expect, it } from "vitest";
import { JUPYTER_DISPLAY } from "../../src/charts/chart.js";
import * as charts from "../../src/charts/index.js";
import { MARGIN, MULTIPLE_HISTORY, REVENUE, SUBJECT } from "./sample.js";

const figure = charts.earningsHistory({ subject: SUBJECT, revenue: REVENUE, margins: [MARGIN] });

describe("drawing without a browser", () => {
	it("gives identical SVG with bars, labels and alt text", async () => {
		const svg = await charts.toSvg(figure);
		expect(await charts.toSvg(figure)).toBe(svg);
		expect(svg).toContain(`<title>${figure.alt}</title>`);
		expect(svg.match(/class="point"/g)?.length).toBeGreaterThanOrEqual(4);
		for (const text of ["EUR billions", "Operating margin 25.0%", "2021", figure.title]) expect(svg).toContain(text);
	});

	it("gives unique ids to every figure", async () => {
		const ids = (svg: string) => new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
		const svgIds = ids(await charts.toSvg(figure));
		const secondIds = ids(await charts.toSvg(charts.multiplesNow({ subject: SUBJECT, multiples: [MULTIPLE_HISTORY] })));
		expect([...svgIds].filter((id) => secondIds.has(id))).toEqual([]);
	});

	it("draws no white bars on a dark background", async () => {
		const dark = await charts.toSvg(figure, { theme: "dark" });
		// The bars are muted blue; labels and lines keep the light ink.
		expect(dark.match(/<g class="point"><path[^>]*fill: rgb\(113, 135, 168\)/g)?.length).toBeGreaterThanOrEqual(4);
		expect(dark).not.toMatch(/<g class="point"><path[^>]*fill: rgb\(236, 234, 228\)/);
	});

	it("uses the dark palette on request", async () => {
		const dark = await charts.toSvg(figure, { theme: "dark" });
		expect(dark).toContain("rgb(20, 23, 28)");
		expect(dark).not.toContain("rgb(22, 36, 58)");
	});

	it("wraps texts of a narrow picture and grows", async () => {
		const title = "Revenue grew by 12% a year from 2007 to 2025, and the margin more than doubled in that time";
		const long = { ...figure, title };
		const narrow = await charts.toSvg(long, { width: 480 });
		const lines = [...narrow.matchAll(/<tspan class="line"[^>]*>([^<]+)</g)].map(([, text]) => text ?? "");
		expect(lines.join(" ")).toContain(title);
		expect(lines.every((text) => text.length < 90)).toBe(true);
		const heightOf = (svg: string) => Number(/ height="(\d+)"/.exec(svg)?.[1]);
		expect(heightOf(narrow)).toBeGreaterThan(heightOf(await charts.toSvg(long)));
	});

	it("gives a PNG", async () => {
		const png = await charts.toPng(figure, { scale: 0.5 });
		expect([...png.slice(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
		expect(png.length).toBeGreaterThan(4000);
	});

	it("escapes markup in a service's text", async () => {
		const evil = { ...SUBJECT, name: 'Evil <a href="javascript:alert(1)">x</a> & Co' };
		const svg = await charts.toSvg(charts.earningsHistory({ subject: evil, revenue: REVENUE, margins: [] }));
		expect(svg).not.toContain("<a");
		expect(svg).toMatch(/Evil &#60;a href=.*&#62; &amp; Co: revenue/);
	});
});

describe("a figure in a notebook", () => {
	it("displays plotly JSON, HTML with a static picture, text", async () => {
		const bundle = await figure[JUPYTER_DISPLAY]?.();
		expect(Object.keys(bundle ?? {})).toEqual(["application/vnd.plotly.v1+json", "text/html", "text/plain"]);
		const html = String(bundle?.["text/html"]);
		expect(html).toMatch(/<img alt="[^"]+" style="width:100%" src="data:image\/svg\+xml;base64,/);
		expect(html).not.toMatch(/https?:\/\/(?!www\.w3\.org)/);
		expect(html.length).toBeLessThan(200_000);
		expect(bundle?.["text/plain"]).toContain(figure.title);
		expect(bundle?.["application/vnd.plotly.v1+json"]).toEqual(
			JSON.parse(JSON.stringify({ data: figure.data, layout: figure.layout, config: figure.config })),
		);
	});
});

describe("chart registry", () => {
	it("names exactly the exported charts", () => {
		for (const { name, shows } of charts.CHARTS) {
			expect(Object.keys(charts), "export it from src/charts/figures.ts").toContain(name);
			expect(shows).toMatch(/\.$/);
		}
		const notCharts = [
			"chart",
			"chartsOf",
			"defineChart",
			"figureBundle",
			"inDark",
			"ownCharts",
			"toPng",
			"toSvg",
			"withoutTexts",
		];
		const functions = Object.entries(charts).flatMap(([name, value]) => (typeof value === "function" ? [name] : []));
		expect(
			functions.filter((name) => !notCharts.includes(name)).sort(),
			"declare it in src/charts/registry.ts",
		).toEqual(charts.CHARTS.map(({ name }) => name).sort());
	});
});
