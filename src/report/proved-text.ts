// Converts a text to HTML in which each figure shows its proof on demand: formula, date and filing.
import type { ProvedFigure } from "../claims/index.js";
import { ValuelabError } from "../core/errors.js";
import { figureNodeText } from "../core/figure-node-text.js";
import { escapeHtml } from "../core/html-text.js";
import { markdownToHtml } from "../kernel/notebook/markdown.js";

/** Looks up and checks the figures in a text. */
export type FindFigures = (text: string) => Promise<readonly ProvedFigure[]>;

/**
 * Converts Markdown to HTML with figures. A figure's proof shows on hover, focus or tap.
 * @param name the text's name in errors: its file, or the cell of a notebook
 * @throws {ValuelabError} `check_failed` for a reference to a missing figure or a wrong number, with its line
 */
export async function provedHtml(markdown: string, find: FindFigures | undefined, name: string): Promise<string> {
	if (!find || !markdown.includes("{{")) return markdownToHtml(markdown);
	const figures = await find(markdown);
	const wrong = figures.find(({ reason }) => reason !== undefined);
	if (wrong) {
		const line = markdown.slice(0, wrong.start).split("\n").length;
		throw new ValuelabError("check_failed", `${name}:${line}: {{${wrong.source}}}: ${wrong.reason?.split("\n")[0]}`);
	}
	// Characters of private use hold the figures' places while Markdown becomes HTML.
	let [text, copied] = ["", 0];
	for (const [i, { start, end }] of figures.entries()) {
		text += `${markdown.slice(copied, start)}\uE000${i}\uE001`;
		copied = end;
	}
	const html = markdownToHtml(text + markdown.slice(copied));
	return html.replace(/\uE000(\d+)\uE001/g, (_, index) => figureHtml(figures[Number(index)] as ProvedFigure));
}

const figureHtml = ({ source, shown, trees }: ProvedFigure): string => {
	const proof = [source, ...trees.map(figureNodeText)]
		.join("\n")
		.trimEnd()
		.replace(/(retrieved [\d-]{10})T[\d:.]+Z/g, "$1");
	return `<span class="figure-value" tabindex="0">${escapeHtml(shown)}<span class="proof" role="note">${escapeHtml(proof)}</span></span>`;
};
