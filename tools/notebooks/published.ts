// Converts an executed notebook to the form in which it is committed.
import { Resvg } from "@resvg/resvg-js";
import { type CellOutput, joinLines, type MultilineText, type Notebook } from "../../src/kernel/notebook/nbformat.js";
import type { MimeBundle } from "../../src/kernel/session/messages.js";
import { smallPng } from "./small-png.js";

const PLOTLY = "application/vnd.plotly.v1+json";
const WIDGET = "application/vnd.jupyter.widget-view+json";
/** Scale that makes a chart as wide as a notebook's column on GitHub. */
const ZOOM = 0.85;
/** Significant digits of numbers in a drawing. */
const DIGITS = 5;

/**
 * Converts an executed notebook to the committed form, which is readable where no code runs: a chart has a still picture besides its
 * interactive form, a table has no script, a widget is text.
 */
export function published(notebook: Notebook): Notebook {
	const cells = notebook.cells.map((cell) =>
		cell.outputs ? { ...cell, outputs: cell.outputs.map(publishedOutput) } : cell,
	);
	return { ...notebook, cells };
}

function publishedOutput(output: CellOutput): CellOutput {
	return "data" in output ? { ...output, data: publishedForms(output.data) } : output;
}

function publishedForms({ [WIDGET]: _, ...forms }: MimeBundle): MimeBundle {
	const html = forms["text/html"];
	if (html === undefined) return forms;
	const text = joinLines(html as MultilineText);
	if (forms[PLOTLY] === undefined) return { ...forms, "text/html": plainTable(text) };
	const { "text/html": _html, ...others } = forms;
	return { ...others, [PLOTLY]: JSON.parse(JSON.stringify(forms[PLOTLY], shortened)), "image/png": pictureIn(text) };
}

/** Removes scripts and cell styles of a table; front ends have their own styles. */
function plainTable(html: string): string {
	return html
		.replace(/<script\b[\s\S]*?<\/script>/g, "")
		.replaceAll(/<span style="[^"]*max-content[^"]*">/g, "<span>")
		.replace(/<(t[dh])([^>]*?) style="([^"]*)"/g, (_, tag: string, attributes: string, style: string) =>
			style.includes("text-align:left") ? `<${tag}${attributes} style="text-align:left"` : `<${tag}${attributes}`,
		);
}

const shortened = (_: string, value: unknown): unknown =>
	typeof value === "number" && !Number.isInteger(value) ? Number(value.toPrecision(DIGITS)) : value;

/** Converts the still picture of a chart's HTML to PNG, because GitHub shows no SVG inside HTML. */
function pictureIn(html: string): string {
	const [, svg] = /src="data:image\/svg\+xml;base64,([^"]+)"/.exec(html) ?? [];
	if (svg === undefined) throw new Error("the chart has no still picture");
	const font = {
		loadSystemFonts: true,
		defaultFontFamily: "Liberation Sans",
		sansSerifFamily: "Liberation Sans",
		serifFamily: "Liberation Serif",
	};
	const fitTo = { mode: "zoom", value: ZOOM } as const;
	const { width, height, pixels } = new Resvg(Buffer.from(svg, "base64").toString(), { font, fitTo }).render();
	return smallPng({ width, height, rgba: pixels }).toString("base64");
}

/** The text of a cell's outputs: streams and text forms. A test compares it with a new run, without times of retrieval. */
export function wordsOf(outputs: readonly CellOutput[] = []): string[] {
	return outputs.map(wordsOfOne).map((text) => text.replace(/\bretrieved [\d-]+T[\d:.]+Z/g, "retrieved"));
}

function wordsOfOne(output: CellOutput): string {
	if (output.output_type === "stream") return joinLines(output.text);
	if (output.output_type === "error") return `${output.ename}: ${output.evalue}`;
	return joinLines((output.data["text/plain"] ?? "") as MultilineText);
}

/** Writes the notebook as Jupyter does, but each interactive chart on one line, because one number a line would fill most of the file. */
export function compactText(text: string): string {
	const notebook = JSON.parse(text) as Notebook;
	const charts: string[] = [];
	const marked = JSON.stringify(
		notebook,
		(key, value: unknown) => {
			if (key !== PLOTLY) return value;
			charts.push(JSON.stringify(value));
			return `chart ${charts.length - 1}`;
		},
		1,
	);
	return `${marked.replace(/"chart (\d+)"/g, (_, index: string) => charts[Number(index)] as string)}\n`;
}
