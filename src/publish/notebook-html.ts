// Writes a notebook as one HTML page whose cells can run again.
import { createHash } from "node:crypto";
import { escapeHtml, pageFrame } from "../core/html-text.js";
import { highlightTypeScript } from "../kernel/notebook/highlight.js";
import { Contents } from "../kernel/notebook/html-contents.js";
import { PAGE_STYLE } from "../kernel/notebook/html-style.js";
import { type CellOutput, joinLines, type Notebook } from "../kernel/notebook/nbformat.js";
import { pageScripts } from "../report/page-assets.js";
import { policyOf, renderScripts } from "../report/page-scripts.js";
import { PROOF_STYLE } from "../report/proof-style.js";
import type { Control, PageData } from "./page/page-data.js";
import { boxHtml, PLOTLY } from "./page/render.js";
import { PUBLISHED_STYLE } from "./published-style.js";

export interface NotebookPage {
	readonly title: string;
	/** The text cells as HTML, in their order. */
	readonly texts: readonly string[];
	readonly data: PageData;
	readonly script: string;
	readonly controls: readonly Control[];
	/** The service that answered the notebook, in words. */
	readonly source: string;
	/** Files that cells read, with their hashes. */
	readonly files: readonly { readonly name: string; readonly hash: string }[];
}

/** An executed notebook as one page whose cells can run again. */
export function notebookHtml(notebook: Notebook, page: NotebookPage): string {
	const contents = new Contents();
	let number = 0;
	const texts = page.texts[Symbol.iterator]();
	const body = notebook.cells.map((cell) => {
		const source = joinLines(cell.source);
		if (cell.cell_type === "markdown")
			return `<section class="text">${contents.withIds(texts.next().value ?? "")}</section>`;
		if (cell.cell_type !== "code") return "";
		number += 1;
		const { needsNode } = page.data.cells[number - 1] ?? {};
		const code =
			source.trim() === ""
				? ""
				: `<details class="code"><summary>Code</summary><pre class="code"><code>${highlightTypeScript(source)}</code></pre></details>`;
		const note =
			needsNode === undefined
				? ""
				: `<p class="needs-node" title="${escapeHtml(needsNode)}">Computed when the page was made: this cell needs Node.</p>`;
		const controls = page.controls
			.filter((control) => control.cell === number)
			.map(controlHtml)
			.join("");
		const outputs = (cell.outputs ?? []).map(issuedHtml).join("");
		const box = controls && `<div class="controls">${controls}</div>`;
		return `<section class="cell">${code}${box}${note}<div class="outputs" data-cell="${number}">${outputs}</div></section>`;
	});
	const scripts = pageScripts("inside", ["notebook", "plotly"], "notebook-start");
	const cellsHash = createHash("sha256").update(page.script).digest("base64");
	const allScripts = {
		...scripts,
		allowed: [...scripts.allowed, `'sha256-${cellsHash}'`],
		onDemand: { ...scripts.onDemand, cells: { packed: scripts.pack(page.script) } },
	};
	const title = contents.title() ?? escapeHtml(page.title);
	return pageFrame({
		title,
		policy: policyOf(allScripts),
		style: PAGE_STYLE + PUBLISHED_STYLE + PROOF_STYLE,
		body: `<header>${contents.list()}</header>
<main>
<p id="changes" hidden><span></span> <button id="back" type="button">As issued</button> <button id="link" type="button">Copy the link</button></p>
<p id="failed"></p>
${body.join("\n")}
${dataHtml(page)}
</main>
${renderScripts(allScripts, { data: JSON.stringify(page.data) }).text}`,
	});
}

const issuedHtml = (output: CellOutput): string =>
	boxHtml(output, ({ [PLOTLY]: figure, "text/html": html }) =>
		html === undefined
			? `<div class="valuelab-chart"><img alt="" data-plot="${escapeHtml(JSON.stringify(figure))}"></div>`
			: undefined,
	);

function controlHtml({ name, kind, label, issued, options = [], min, max, step }: Control): string {
	const words = escapeHtml(label || name);
	const attributes = `data-control="${escapeHtml(name)}" disabled`;
	const value = escapeHtml(String(issued ?? ""));
	if (kind === "choice") {
		const list = options.map((one) => `<option${one === issued ? " selected" : ""}>${escapeHtml(one)}</option>`);
		return `<label>${words} <select ${attributes}>${list.join("")}</select></label>`;
	}
	if (kind === "checkbox")
		return `<label><input type="checkbox" ${attributes}${issued === true ? " checked" : ""}> ${words}</label>`;
	if (kind === "date") return `<label>${words} <input type="date" ${attributes} value="${value}"></label>`;
	if (kind === "number")
		return `<label>${words} <input type="number" step="any" ${attributes} value="${value}"></label>`;
	return `<label>${words} <input type="range" min="${min}" max="${max}" step="${step}" ${attributes} value="${value}"> <output>${value}</output></label>`;
}

/** The list of the notebook's data: source, day and hash of each answer and file. */
function dataHtml({ data: { requests }, source, files }: NotebookPage): string {
	const rows = requests.map(({ operation, arguments: given, retrievedAt, hash = "" }) => {
		const argumentsText = Object.values(given)
			.filter((one) => one !== undefined)
			.join(", ");
		return [`${operation} ${argumentsText}`.trim(), source, retrievedAt.slice(0, 10), hash.slice(0, 12)];
	});
	rows.push(...files.map(({ name, hash }) => [name, "file", "", hash.slice(0, 12)]));
	if (rows.length === 0) return "";
	const lines = rows.map((row) => `<tr>${row.map((text) => `<td>${escapeHtml(text)}</td>`).join("")}</tr>`);
	return `<section class="data"><details><summary>Data of this page (${rows.length})</summary><table><thead><tr><th>asked</th><th>source</th><th>day</th><th>SHA-256</th></tr></thead><tbody>${lines.join("")}</tbody></table></details></section>`;
}
