import { scriptJson } from "../charts/html-text.js";
import { type DrawFigure, type PagePicture, pictureDrawnBy } from "../charts/page-picture.js";
import { formatNumber, printed } from "../core/format.js";
import { describeReason } from "../core/reason-words.js";
import { type ReportData, revived } from "./data.js";
import { type Html, html, raw } from "./html.js";
import { LIVE_SCRIPT } from "./live-script.js";
import type { Block, Section } from "./section.js";
import { sectionsOf } from "./sections/index.js";
import { STYLE } from "./style.js";
import { facts, sentences } from "./summary.js";
import { renderTable } from "./table.js";

/** Nothing may be loaded: the page is one file, and says so to the browser. */
const POLICY =
	"default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data: blob:; font-src data:";

/** What the page cannot make itself. */
export interface PageMeans {
	/** Draws the still pictures. */
	readonly draw: DrawFigure;
	/** Source text of plotly, which turns the pictures live. */
	readonly plotly: string;
}

/** How the charts are drawn, and what each needs to turn live. */
interface Pictures {
	readonly draw: DrawFigure;
	readonly live: Map<string, PagePicture["live"]>;
}

async function renderBlock(block: Block, id: string, pictures: Pictures): Promise<Html> {
	switch (block.kind) {
		case "text":
			return html`<p>${printed(block.text)}</p>\n`;
		case "table":
			return renderTable(block.table);
		case "missing":
			return html`<p class="missing"><b>${block.what}:</b> ${describeReason(block.reason)}</p>\n`;
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
	for (const { id, question, answer, blocks } of sections)
		body.push(
			html`<section id="${id}"><h2>${question}</h2>
${answer ? html`<p class="answer">${answer}</p>` : ""}
${await renderBlocks(blocks, id, pictures)}</section>
`,
		);
	return body;
}

/** The line that stays in sight, and the summary at the top. */
function renderTop(data: ReportData): Html {
	const { price, priceCurrency, priceDate } = data.valuation;
	const two = (value: number) => formatNumber(value, { decimals: 2 });
	const { low, high } = data.valuation.fairValue;
	const priced = price.value === null ? "no price" : `${priceCurrency} ${two(price.value)}`;
	const classes = ["price", "value", "", ""];
	return html`<div class="bar"><div><b>${data.name}</b><span>${data.symbol}</span><span class="price">${priced}</span><span>${priceDate ?? "day not known"}</span>${low !== null && high !== null ? html`<span class="value">fair value ${two(low)} – ${two(high)}</span>` : ""}</div></div>
<header class="top"><h1>${data.name}</h1>
<p class="kind">Valuation report · ${data.symbol} · as of ${data.asOf}${data.fictitious ? " · a fictitious company, all figures made up" : ""}</p>
<dl class="facts">${facts(data).map(({ label, value, note }, index) => html`<div class="${classes[index] ?? ""}"><dt>${label}</dt><dd>${value}<small>${note}</small></dd></div>`)}</dl>
<ul class="said">${sentences(data).map((sentence) => html`<li>${sentence}</li>`)}</ul></header>
`;
}

/**
 * The report as one HTML file that needs no network: still pictures that plotly turns live, tables, sources. The same data gives
 * the same bytes; every time in it comes from the data.
 *
 * @throws Nothing for missing figures: each is shown as NM or n/a with its reason.
 */
export async function renderPage(saved: ReportData, { draw, plotly }: PageMeans): Promise<string> {
	const data = revived(saved);
	const sections = sectionsOf(data);
	const pictures: Pictures = { draw, live: new Map() };
	const body = await renderSections(sections, pictures);
	const retrieved = data.sources.map(({ retrievedAt }) => retrievedAt).sort();
	const last = retrieved.at(-1);
	return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="generator" content="valuelab">
<title>${data.name} (${data.symbol}): valuation as of ${data.asOf}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
${renderTop(data)}
<nav aria-label="Contents"><h2>Contents</h2><ol>${sections.map(({ id, question }) => html`<li><a href="#${id}">${question}</a></li>`)}</ol></nav>
<main>
${body}</main>
<footer><p>Figures from ${data.service}${last ? html`, retrieved ${last}` : ""}. Values are the results of formulas under the assumptions stated; they are no advice to buy or sell. NM: the figure would have no meaning; n/a: it is not there.</p></footer>
<script type="application/json" id="figures">${raw(scriptJson(Object.fromEntries(pictures.live)))}</script>
<script>${raw(plotly.replaceAll("</script", "<\\/script"))}</script>
<script>${raw(LIVE_SCRIPT)}</script>
</body>
</html>
`.text;
}
