// Tests that the small DOM for plotly gives the same output as jsdom, byte for byte.
import { createHash } from "node:crypto";
import { JSDOM } from "jsdom";
import { beforeAll, describe, expect, it } from "vitest";
import { plotlySource } from "../../src/charts/headless-window.js";
import * as charts from "../../src/charts/index.js";
import { PictureDocument, serializeNode } from "../../src/charts/picture-window/window.js";
import { outerBox, ownBox } from "../../src/charts/text-layout.js";
import { MARGIN, MULTIPLE_HISTORY, REVENUE, SUBJECT } from "./sample.js";

/** Draws in jsdom, a complete third-party DOM, as the reference for the small one. */
async function inJsdom(): Promise<(figure: charts.ChartFigure) => Promise<string>> {
	const { window } = new JSDOM("<!doctype html><body></body>", { runScripts: "outside-only" });
	const svg = window.SVGElement.prototype as unknown as Record<string, unknown>;
	svg.getBBox = function (this: Element) {
		return ownBox(this);
	};
	svg.getComputedTextLength = function (this: Element) {
		return ownBox(this).width;
	};
	svg.getBoundingClientRect = function (this: Element) {
		return outerBox(this);
	};
	window.HTMLCanvasElement.prototype.getContext = () => null;
	window.URL.createObjectURL = () => "";
	let state = 1;
	window.Math.random = () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 4_294_967_296;
	};
	window.eval(plotlySource());
	const { Plotly } = window as unknown as { Plotly: { toImage(figure: unknown, options: object): Promise<string> } };
	return ({ data, layout }) => {
		const size = { width: 960, height: layout.height as number };
		const json = JSON.stringify({ data, layout: { ...layout, ...size, autosize: false } });
		state = createHash("sha256").update(json).digest().readUInt32LE(0);
		return Plotly.toImage(JSON.parse(json), { format: "svg", ...size, imageDataOnly: true });
	};
}

const FIGURES = {
	"bars and lines": charts.earningsHistory({ subject: SUBJECT, revenue: REVENUE, margins: [MARGIN] }),
	percentiles: charts.multiplesNow({ subject: SUBJECT, multiples: [MULTIPLE_HISTORY] }),
	"a waterfall": charts.valueChangeWaterfall({
		subject: SUBJECT,
		currency: "EUR",
		what: "the middle of the range",
		old: { value: 100, day: "2025-06-30" },
		new: { value: 108, day: "2026-06-30" },
		parts: [
			{ title: "Price and market", amount: 12 },
			{ title: "New filings", amount: -4 },
			{ title: "Peers", amount: 0 },
		],
	}),
	"a football field": charts.footballField({
		subject: { ...SUBJECT, name: 'A "quoted" & <odd> name' },
		rows: [
			{ title: "DCF", value: 90, low: 70, high: 120 },
			{ title: "Peers", value: null, reason: { code: "missing_input", sentence: "three peers are needed" } },
		],
		price: 100,
		priceDate: "2026-06-30",
		currency: "EUR",
	}),
};

describe("DOM for pictures", () => {
	let expected: (figure: charts.ChartFigure) => Promise<string>;
	beforeAll(async () => {
		expected = await inJsdom();
	});

	it.each(Object.entries(FIGURES))("draws %s byte for byte as jsdom does", async (_, figure) => {
		const drawn = await charts.toSvg(figure);
		const bare = drawn.replace(/ role="img"><title>.*?<\/title>/, ">");
		expect(bare === (await expected(figure))).toBe(true);
	});

	it("escapes markup and keeps styles unchanged", () => {
		const element = new PictureDocument().createElementNS("http://www.w3.org/2000/svg", "text");
		element.setAttribute("data-name", 'a<b & "c"');
		element.setAttribute("style", "fill:red");
		element.textContent = "1 < 2 & 3";
		expect(serializeNode(element)).toBe(
			'<text data-name="a&lt;b &amp; &quot;c&quot;" style="fill:red">1 &lt; 2 &amp; 3</text>',
		);
		element.style.setProperty("font-family", "Segoe UI, Arial");
		expect(element.getAttribute("style")).toBe('fill: red; font-family: "Segoe UI", Arial;');
	});

	it.each([
		["g.a > text.b", 1],
		["g text", 2],
		["g.a text:not(.b)", 1],
		["g > g > text, svg", 0],
		['text[class^="b"]', 1],
		["text:first-child", 1],
	])("finds %s", (selector, count) => {
		const document = new PictureDocument();
		const make = (name: string, css = "") => {
			const element = document.createElementNS("http://www.w3.org/2000/svg", name);
			if (css) element.setAttribute("class", css);
			return element;
		};
		const root = document.body.appendChild(make("g", "a c"));
		root.appendChild(make("text", "b c"));
		root.appendChild(make("text"));
		expect(document.querySelectorAll(selector)).toHaveLength(count);
	});

	it("refuses unsupported selectors", () => {
		expect(() => new PictureDocument().querySelectorAll("g:hover")).toThrow("not supported");
	});
});
