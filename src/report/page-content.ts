import type { ChartFigure } from "../charts/figure.js";
import { livePicture } from "../charts/page-picture.js";
import { printed } from "../core/format.js";
import { describeReason } from "../core/reason-words.js";
import { type ReportData, revived } from "./data.js";
import { renderBar, renderFront } from "./front/render-front.js";
import { type Html, html, raw } from "./html.js";
import type { LeverChange } from "./levers/lever-change.js";
import type { Block, Section } from "./section.js";
import { sectionsOf } from "./sections/index.js";
import { fieldBlock } from "./sections/worth.js";
import { renderTable } from "./table.js";

/** What a page shows, before it is written as HTML. */
export interface PageContent {
	readonly data: ReportData;
	/** The football field of the first page. */
	readonly field: Block;
	readonly sections: readonly Section[];
	/** What a reader changed; empty as issued. */
	readonly changes: readonly LeverChange[];
}

/** A part of a page: one element, known by its id. */
export interface PagePart {
	readonly id: string;
	readonly html: string;
}

/** A chart and the id of its place in the page. */
export interface PlacedChart {
	readonly id: string;
	readonly figure: ChartFigure;
}

/** Gives the still picture of a chart, as SVG text. */
export type StillOf = (id: string) => string;

const FIELD_ID = "field";

export function pageContent(saved: ReportData, changes: readonly LeverChange[] = []): PageContent {
	const data = revived(saved);
	return { data, field: fieldBlock(data), sections: sectionsOf(data), changes };
}

/** The blocks of a section that have a place, and their ids. */
const placed = (blocks: readonly Block[], id: string): (readonly [Block, string])[] =>
	blocks.filter(({ kind }) => kind !== "missing").map((block, index) => [block, `${id}-${index + 1}`] as const);

/** Every chart of a page in the order in which it shows them. */
export function chartsOf({ field, sections }: PageContent): PlacedChart[] {
	const inBlock = ([block, id]: readonly [Block, string]): PlacedChart[] => {
		if (block.kind === "chart") return [{ id, figure: block.figure }];
		return block.kind === "folded" ? placed(block.blocks, id).flatMap(inBlock) : [];
	};
	return [...inBlock([field, FIELD_ID]), ...sections.flatMap(({ id, blocks }) => placed(blocks, id).flatMap(inBlock))];
}

/** Everything that plotly needs to turn the charts live, by their places. */
export function liveFigures(content: PageContent): string {
	return JSON.stringify(Object.fromEntries(chartsOf(content).map(({ id, figure }) => [id, livePicture(figure)])));
}

/** The page's body part by part: the same content and pictures give the same bytes, here and in a browser. `levers` are drawn once. */
export function renderParts(
	{ data, field, sections, changes }: PageContent,
	still: StillOf,
	levers?: Html,
): PagePart[] {
	const drawn = { field: renderBlock([field, FIELD_ID], still), changes, ...(levers && { levers }) };
	return [
		{ id: "bar", html: renderBar(data, changes) },
		{ id: "front", html: renderFront(data, drawn) },
		{ id: "contents", html: renderContents(sections) },
		...sections.map((section) => ({ id: section.id, html: renderSection(section, still) })),
		{ id: "footer", html: renderFooter(data) },
	].map(({ id, html: { text } }) => ({ id, html: text }));
}

/** The page's content: what is before the sections, the sections, the footer. */
export function bodyText(parts: readonly PagePart[]): string {
	const before = ["bar", "front", "contents"];
	const text = (wanted: (id: string) => boolean) =>
		parts
			.filter(({ id }) => wanted(id))
			.map((part) => part.html)
			.join("");
	return `${text((id) => before.includes(id))}<main>
${text((id) => !before.includes(id) && id !== "footer")}</main>
${text((id) => id === "footer")}`;
}

function renderBlock([block, id]: readonly [Block, string], still: StillOf): Html {
	switch (block.kind) {
		case "text":
			return html`<p>${printed(block.text)}</p>\n`;
		case "table":
			return renderTable(block.table);
		case "missing":
			return renderMissing([block]) ?? html``;
		case "folded":
			return html`<details><summary>${block.title}</summary>${placed(block.blocks, id).map((one) => renderBlock(one, still))}${renderMissing(block.blocks)}</details>\n`;
		case "chart": {
			const { title, subtitle, alt, source } = block.figure;
			return html`<figure id="${id}" role="group" aria-labelledby="${id}-title"><figcaption><h3 id="${id}-title">${title}</h3><p class="sub">${subtitle}</p></figcaption>
<div class="still">${raw(still(id))}</div><div class="live" role="img" aria-label="${alt}"></div><p class="src">${source}</p></figure>
`;
		}
	}
}

function renderSection({ id, question, answer, blocks, appendix }: Section, still: StillOf): Html {
	const inside = html`${answer ? html`<p class="answer">${printed(answer)}</p>` : ""}
${placed(blocks, id).map((one) => renderBlock(one, still))}${renderMissing(blocks)}`;
	return appendix
		? html`<section id="${id}" class="appendix"><details><summary><h2>${question}</h2></summary>${inside}</details></section>
`
		: html`<section id="${id}"><h2>${question}</h2>
${inside}</section>
`;
}

/** What a section lacks, in one paragraph. */
function renderMissing(blocks: readonly Block[]): Html | null {
	const missing = blocks.filter((block) => block.kind === "missing");
	if (missing.length === 0) return null;
	return html`<p class="missing">${missing.map(({ what, reason }) => html`<span><b>${what}:</b> ${describeReason(reason)}</span> `)}</p>
`;
}

const link = ({ id, question }: Section): Html => html`<li><a href="#${id}">${question}</a></li>`;

function renderContents(sections: readonly Section[]): Html {
	return html`<nav aria-label="Contents"><h2>Contents</h2><ol>${sections.filter(({ appendix }) => !appendix).map(link)}</ol><h2>Appendix</h2><ol>${sections.filter(({ appendix }) => appendix).map(link)}</ol></nav>
`;
}

function renderFooter({ service, sources }: ReportData): Html {
	const last = sources
		.map(({ retrievedAt }) => retrievedAt)
		.sort()
		.at(-1);
	return html`<footer><p>Figures from ${service}${last ? html`, retrieved ${last}` : ""}. Values are the results of formulas under the assumptions stated; they are no advice to buy or sell. NM: the figure would have no meaning; n/a: it is not there.</p></footer>
`;
}
