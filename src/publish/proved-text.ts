// Text whose figures carry their proof: formula, day and filing on demand.
import type { ProvedFigure } from "../claims/index.js";
import { ValuelabError } from "../core/errors.js";
import { figureNodeText } from "../core/figure-node-text.js";
import { escapeHtml } from "../core/html-text.js";
import { markdownToHtml } from "../kernel/notebook/markdown.js";

/** Finds the figures that a text asks for. */
export type FindFigures = (text: string) => Promise<readonly ProvedFigure[]>;

/**
 * Markdown as HTML, each figure in its place. A figure shows its proof when it is pointed at or has the focus, on screens that cannot at a tap.
 *
 * @throws {ValuelabError} `check_failed` for a figure that does not hold
 */
export async function provedHtml(markdown: string, find: FindFigures | undefined): Promise<string> {
	if (!find || !markdown.includes("{{")) return markdownToHtml(markdown);
	const figures = await find(markdown);
	const [wrong] = figures.filter(({ why }) => why !== undefined);
	if (wrong) throw new ValuelabError("check_failed", `{{${wrong.source}}}: ${wrong.why?.split("\n")[0]}`);
	let [text, from] = ["", 0];
	for (const [at, { start, end }] of figures.entries()) {
		text += `${markdown.slice(from, start)}\uE000${at}\uE001`;
		from = end;
	}
	const html = markdownToHtml(text + markdown.slice(from));
	return html.replace(/\uE000(\d+)\uE001/g, (_, at) => figureHtml(figures[Number(at)] as ProvedFigure));
}

const figureHtml = ({ source, shown, trees }: ProvedFigure): string => {
	const proof = [source, ...trees.map(figureNodeText)]
		.join("\n")
		.trimEnd()
		.replace(/(retrieved [\d-]{10})T[\d:.]+Z/g, "$1");
	return `<span class="figure-value" tabindex="0">${escapeHtml(shown)}<span class="proof" role="note">${escapeHtml(proof)}</span></span>`;
};

export const PROOF_STYLE = `
.text :is(p, li, td) { position: relative; }
.figure-value { border-bottom: 1px dotted var(--link); cursor: help; font-variant-numeric: tabular-nums; }
.proof { display: none; position: absolute; left: 0; top: 100%; z-index: 3; width: max-content; max-width: min(46em, 80vw); max-height: 60vh; overflow: auto; padding: 8px 12px; white-space: pre-wrap; overflow-wrap: anywhere;
 font: 12px/1.45 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; color: var(--ink); background: var(--wash); border: 1px solid var(--line); border-radius: 6px; box-shadow: 0 4px 16px rgb(0 0 0 / .2); }
.figure-value:hover > .proof, .figure-value:focus > .proof, .figure-value:focus-within > .proof { display: block; }
@media (max-width: 760px) { .proof { position: fixed; left: 8px; right: 8px; top: auto; bottom: 8px; width: auto; max-width: none; max-height: 45vh; } }
`;
