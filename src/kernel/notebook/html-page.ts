// Writes an executed notebook as one HTML page.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { escapeHtml, pageFrame } from "../../core/html-text.js";
import type { MimeBundle } from "../session/messages.js";
import { highlightTypeScript } from "./highlight.js";
import { Contents } from "./html-contents.js";
import { PAGE_STYLE } from "./html-style.js";
import { markdownToHtml } from "./markdown.js";
import { type CellOutput, joinLines, type Notebook, type NotebookCell } from "./nbformat.js";

const COLOURS = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"];

/** Converts terminal text to HTML: keeps colours and bold, and drops other control sequences. */
function ansiToHtml(text: string): string {
	let open = false;
	// biome-ignore lint/suspicious/noControlCharactersInRegex: this converts escape sequences
	const html = text.split(/(\u001b\[[0-9;]*[A-Za-z])/).map((piece) => {
		// biome-ignore lint/suspicious/noControlCharactersInRegex: see above
		const codes = /^\u001b\[([0-9;]*)m$/.exec(piece)?.[1];
		if (codes === undefined) return piece.startsWith("\u001b[") ? "" : escapeHtml(piece);
		const classes = codes.split(";").flatMap((code) => ansiClass(Number(code || 0)));
		const close = open ? "</span>" : "";
		open = classes.length > 0;
		return close + (open ? `<span class="${classes.join(" ")}">` : "");
	});
	return html.join("") + (open ? "</span>" : "");
}

function ansiClass(code: number): string[] {
	if (code === 1) return ["ansi-bold"];
	const colour = COLOURS[code >= 90 ? code - 90 : code - 30];
	return colour !== undefined && code >= 30 ? [`ansi-${colour}`] : [];
}

export interface NotebookPageOptions {
	readonly title: string;
	/** Converts a text cell to HTML; `name` is the cell's name in errors. @default converts Markdown */
	readonly textHtml?: (markdown: string, name: string) => string | Promise<string>;
	/** CSS that the text cells need in addition to the page's own. */
	readonly textStyle?: string;
}

const PLOTLY = "application/vnd.plotly.v1+json";

/**
 * Writes an executed notebook as one HTML page without network access: with a table of contents and highlighted code, in light and
 * dark, for screens from 480 pixels on and for paper.
 */
export async function notebookPage(notebook: Notebook, options: NotebookPageOptions): Promise<string> {
	let [figures, texts] = [0, 0];
	const contents = new Contents();
	const { textHtml = markdownToHtml } = options;
	const body: string[] = [];
	for (const cell of notebook.cells) {
		if (cell.cell_type === "markdown")
			body.push(
				`<section class="text">${contents.withIds(await textHtml(joinLines(cell.source), `text cell ${++texts}`))}</section>`,
			);
		else if (cell.cell_type === "code") body.push(codeHtml(cell, () => `figure-${++figures}`));
	}
	return pageFrame({
		title: contents.title() ?? escapeHtml(options.title),
		style: PAGE_STYLE + (options.textStyle ?? ""),
		head: figures > 0 ? `<script>${await plotlyLibrary()}</script>\n` : "",
		body: `<header>${contents.list()}<label class="choice"><input type="checkbox" id="code" checked> Show the code</label></header>
<script>for (const list of document.querySelectorAll("nav details")) list.open = innerWidth >= 1240;</script>
<main>
${body.join("\n")}
</main>
`,
	});
}

function codeHtml(cell: NotebookCell, nextId: () => string): string {
	const source = joinLines(cell.source);
	const count = cell.execution_count ?? " ";
	const code =
		source.trim() === ""
			? ""
			: `<pre class="code" data-count="[${count}]"><code>${highlightTypeScript(source)}</code></pre>`;
	const outputs = (cell.outputs ?? []).map((output) => `<div class="output">${outputHtml(output, nextId)}</div>`);
	return `<section class="cell">${code}${outputs.join("")}</section>`;
}

/** Writes one output as HTML. `nextId` gives the id of a figure without a picture. */
export function outputHtml(output: CellOutput, nextId: () => string): string {
	switch (output.output_type) {
		case "stream":
			return `<pre class="${output.name}">${ansiToHtml(joinLines(output.text))}</pre>`;
		case "error":
			return `<pre class="error">${ansiToHtml(output.traceback.join("\n"))}</pre>`;
		default:
			return bundleHtml(output.data, nextId);
	}
}

/** The best representation that a page can show: HTML, pictures, formatted text, plain text. */
function bundleHtml(data: MimeBundle, nextId: () => string): string {
	const text = (type: string): string | undefined => {
		const value = data[type];
		return typeof value === "string" ? value : Array.isArray(value) ? value.join("") : undefined;
	};
	const html = text("text/html");
	// A chart is shown as its static picture, because its script needs a library that the page does not have.
	if (html !== undefined && data[PLOTLY] !== undefined) return html.replace(/<script\b[\s\S]*?<\/script>/g, "");
	if (html !== undefined) return html;
	if (data[PLOTLY] !== undefined) return figureHtml(data[PLOTLY], nextId());
	const svg = text("image/svg+xml");
	if (svg !== undefined) return svg;
	for (const type of ["image/png", "image/jpeg", "image/gif"]) {
		const picture = text(type);
		if (picture !== undefined) return `<img alt="" src="data:${type};base64,${picture.replace(/\s+/g, "")}">`;
	}
	const markdown = text("text/markdown");
	if (markdown !== undefined) return markdownToHtml(markdown);
	return `<pre>${ansiToHtml(text("text/plain") ?? JSON.stringify(data["application/json"] ?? ""))}</pre>`;
}

function figureHtml(figure: unknown, id: string): string {
	const json = JSON.stringify(figure).replace(/</g, "\\u003c");
	return `<div id="${id}" class="figure"></div><script>{ const f = ${json}; Plotly.newPlot("${id}", f.data, f.layout, { responsive: true, ...f.config }); }</script>`;
}

async function plotlyLibrary(): Promise<string> {
	const path = createRequire(import.meta.url).resolve("plotly.js-dist-min");
	return (await readFile(path, "utf8")).replace(/<\/script/gi, "<\\/script");
}
