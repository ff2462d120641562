import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { MimeBundle } from "../session/messages.js";
import { ansiToHtml, escapeHtml } from "./html-text.js";
import { markdownToHtml } from "./markdown.js";
import { type CellOutput, joined, type Notebook, type NotebookCell } from "./nbformat.js";

const PLOTLY = "application/vnd.plotly.v1+json";

/** An executed notebook as one HTML page that needs nothing from the network. */
export async function notebookPage(notebook: Notebook, options: { readonly title: string }): Promise<string> {
	let figures = 0;
	const body = notebook.cells.map((cell) =>
		cellHtml(cell, () => {
			figures += 1;
			return `figure-${figures}`;
		}),
	);
	const library = figures > 0 ? `<script>${await plotlyLibrary()}</script>` : "";
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(options.title)}</title>
<style>${STYLE}</style>
${library}
</head>
<body>
<main>
${body.join("\n")}
</main>
</body>
</html>
`;
}

function cellHtml(cell: NotebookCell, nextId: () => string): string {
	const source = joined(cell.source);
	if (cell.cell_type === "markdown") return `<section class="text">${markdownToHtml(source)}</section>`;
	if (cell.cell_type === "raw") return "";
	const count = cell.execution_count ?? " ";
	const code =
		source.trim() === "" ? "" : `<pre class="code" data-count="[${count}]"><code>${escapeHtml(source)}</code></pre>`;
	const outputs = (cell.outputs ?? []).map((output) => `<div class="output">${outputHtml(output, nextId)}</div>`);
	return `<section class="cell">${code}${outputs.join("")}</section>`;
}

function outputHtml(output: CellOutput, nextId: () => string): string {
	switch (output.output_type) {
		case "stream":
			return `<pre class="${output.name}">${ansiToHtml(joined(output.text))}</pre>`;
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

const STYLE = `
:root { color-scheme: light; --ink: #1d2733; --soft: #5b6876; --line: #dfe5ea; --wash: #f5f7f9; }
body { margin: 0; color: var(--ink); background: #fff; font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 1000px; margin: 0 auto; padding: 32px 24px 64px; }
section { margin: 0 0 20px; }
h1, h2, h3 { line-height: 1.2; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
pre.code { position: relative; padding: 10px 14px; background: var(--wash); border: 1px solid var(--line); border-radius: 6px; }
.cell > pre.code::before { content: attr(data-count); position: absolute; right: 10px; top: 6px; color: var(--soft); font-size: 11px; }
.output { padding: 8px 14px 0; overflow-x: auto; }
pre.stderr { color: #7a4b00; background: #fff7e6; padding: 6px 10px; border-radius: 4px; }
pre.error { background: #fdeeee; padding: 8px 10px; border-radius: 4px; }
table { border-collapse: collapse; font-size: 14px; font-variant-numeric: tabular-nums; }
th, td { padding: 4px 10px; border-bottom: 1px solid var(--line); text-align: right; }
img, svg { max-width: 100%; }
blockquote { margin: 0; padding-left: 14px; border-left: 3px solid var(--line); color: var(--soft); }
code { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: 0.92em; }
.ansi-bold { font-weight: 600; } .ansi-red { color: #b3261e; } .ansi-green { color: #1b6e3c; } .ansi-yellow { color: #8a6100; }
.ansi-blue { color: #1d4f91; } .ansi-magenta { color: #7b2d8b; } .ansi-cyan { color: #0e6f7c; }
@media print { main { max-width: none; padding: 0; } }
`;
