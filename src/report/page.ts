import { type DrawFigure, type PagePicture, pictureDrawnBy } from "../charts/page-picture.js";
import { printed } from "../core/format.js";
import { describeReason } from "../core/reason-words.js";
import { type ReportData, revived } from "./data.js";
import { renderBar, renderFront } from "./front/render-front.js";
import { type Html, html, raw } from "./html.js";
import { type PageScripts, policyOf, renderScripts } from "./page-scripts.js";
import type { Block, Section } from "./section.js";
import { sectionsOf } from "./sections/index.js";
import { fieldBlock } from "./sections/worth.js";
import { STYLE } from "./style.js";
import { renderTable } from "./table.js";

/** What the page cannot make itself. */
export interface PageMeans {
	/** Draws the still pictures. */
	readonly draw: DrawFigure;
	/** What turns the pictures live. */
	readonly scripts: PageScripts;
}

/** How the charts are drawn, and what each needs to turn live. */
interface Pictures {
	readonly draw: DrawFigure;
	readonly live: Map<string, PagePicture["live"]>;
}

const link = ({ id, question }: Section): Html => html`<li><a href="#${id}">${question}</a></li>`;

async function renderBlock(block: Block, id: string, pictures: Pictures): Promise<Html> {
	switch (block.kind) {
		case "text":
			return html`<p>${printed(block.text)}</p>\n`;
		case "table":
			return renderTable(block.table);
		case "missing":
			return renderMissing([block]) ?? html``;
		case "folded":
			return html`<details><summary>${block.title}</summary>${await renderBlocks(block.blocks, id, pictures)}</details>\n`;
		case "chart": {
			const { figure } = block;
			const { still, live } = await pictureDrawnBy(pictures.draw, figure);
			pictures.live.set(id, live);
			return html`<figure id="${id}" role="group" aria-labelledby="${id}-title"><figcaption><h3 id="${id}-title">${figure.title}</h3><p class="sub">${figure.subtitle}</p></figcaption>
<div class="still">${raw(still)}</div><div class="live" role="img" aria-label="${figure.alt}"></div><p class="src">${figure.source}</p></figure>
`;
		}
	}
}

async function renderBlocks(blocks: readonly Block[], id: string, pictures: Pictures): Promise<Html[]> {
	const parts: Html[] = [];
	for (const [index, block] of blocks.entries()) parts.push(await renderBlock(block, `${id}-${index + 1}`, pictures));
	return parts;
}

async function renderSections(sections: readonly Section[], pictures: Pictures): Promise<Html[]> {
	const body: Html[] = [];
	for (const { id, question, answer, blocks, appendix } of sections) {
		const shown = blocks.filter(({ kind }) => kind !== "missing");
		const inside = html`${answer ? html`<p class="answer">${printed(answer)}</p>` : ""}
${await renderBlocks(shown, id, pictures)}${renderMissing(blocks)}`;
		body.push(
			appendix
				? html`<section id="${id}" class="appendix"><details><summary><h2>${question}</h2></summary>${inside}</details></section>
`
				: html`<section id="${id}"><h2>${question}</h2>
${inside}</section>
`,
		);
	}
	return body;
}

/** What a section lacks, in one paragraph. */
function renderMissing(blocks: readonly Block[]): Html | null {
	const missing = blocks.filter((block) => block.kind === "missing");
	if (missing.length === 0) return null;
	return html`<p class="missing">${missing.map(({ what, reason }) => html`<span><b>${what}:</b> ${describeReason(reason)}</span> `)}</p>
`;
}

/**
 * The report as one HTML file that needs no network: still pictures that plotly turns live, tables, sources. The same data gives
 * the same bytes; every time in it comes from the data.
 *
 * @throws Nothing for missing figures: each is shown as NM or n/a with its reason.
 */
export async function renderPage(saved: ReportData, { draw, scripts }: PageMeans): Promise<string> {
	const data = revived(saved);
	const sections = sectionsOf(data);
	const pictures: Pictures = { draw, live: new Map() };
	const field = await renderBlock(fieldBlock(data), "field", pictures);
	const body = await renderSections(sections, pictures);
	const retrieved = data.sources.map(({ retrievedAt }) => retrievedAt).sort();
	const last = retrieved.at(-1);
	return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policyOf(scripts)}">
<meta name="generator" content="valuelab">
<title>${data.name} (${data.symbol}): valuation as of ${data.asOf}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
${renderBar(data)}${renderFront(data, field)}
<nav aria-label="Contents"><h2>Contents</h2><ol>${sections.filter(({ appendix }) => !appendix).map(link)}</ol><h2>Appendix</h2><ol>${sections.filter(({ appendix }) => appendix).map(link)}</ol></nav>
<main>
${body}</main>
<footer><p>Figures from ${data.service}${last ? html`, retrieved ${last}` : ""}. Values are the results of formulas under the assumptions stated; they are no advice to buy or sell. NM: the figure would have no meaning; n/a: it is not there.</p></footer>
${renderScripts(scripts, { figures: JSON.stringify(Object.fromEntries(pictures.live)) })}</body>
</html>
`.text;
}
