// Composes the body of a page from its sections.
import type { FairValue } from "../analytics/company/fair-value/fair-value-result.js";
import type { ChartFigure } from "../charts/chart.js";
import { livePicture } from "../charts/page-picture.js";
import { type ReportData, revived } from "./data.js";
import { type LeversPanel, renderBar, renderFront } from "./front/render-front.js";
import { type Html, html, raw, sentenceHtml } from "./html.js";
import type { LeverChange } from "./levers/lever-change.js";
import type { Block, Section } from "./section.js";
import { fieldBlock } from "./sections/fair-value.js";
import { isThin, pageSections } from "./sections/index.js";
import { renderTable } from "./table.js";

export interface PageContent {
	readonly data: ReportData;
	/** The football field; null without values. */
	readonly field: Block | null;
	readonly sections: readonly Section[];
	/** The reader's changes; empty as issued. */
	readonly changes: readonly LeverChange[];
	/** The issued range, after a reader's change. */
	readonly issued?: FairValue;
}

export interface PagePart {
	readonly id: string;
	readonly html: string;
}

export interface PlacedChart {
	readonly id: string;
	readonly figure: ChartFigure;
}

/** Returns the static picture of a chart as SVG text. */
export type StillOf = (id: string) => string;

const FIELD_ID = "field";

export function pageContent(
	saved: ReportData,
	changes: readonly LeverChange[] = [],
	{ issued, without }: ContentOptions = {},
): PageContent {
	const data = revived(saved);
	return { data, field: fieldBlock(data), sections: pageSections(data, without), changes, ...(issued && { issued }) };
}

interface ContentOptions {
	readonly issued?: FairValue;
	/** Ids of left-out sections of the appendix. */
	readonly without?: ReadonlySet<string>;
}

/** The blocks of a section with their ids. */
const placed = (blocks: readonly Block[], id: string): (readonly [Block, string])[] =>
	blocks.filter(({ kind }) => kind !== "missing").map((block, index) => [block, `${id}-${index + 1}`] as const);

export function chartsOf({ field, sections }: PageContent): PlacedChart[] {
	const inBlock = ([block, id]: readonly [Block, string]): PlacedChart[] =>
		block.kind === "chart" ? [{ id, figure: block.figure }] : [];
	return [
		...(field ? inBlock([field, FIELD_ID]) : []),
		...sections.flatMap(({ id, blocks }) => placed(blocks, id).flatMap(inBlock)),
	];
}

/** The data of all interactive charts, by id. */
export function liveFigures(content: PageContent): string {
	return JSON.stringify(Object.fromEntries(chartsOf(content).map(({ id, figure }) => [id, livePicture(figure)])));
}

/** Renders the page by parts. The same content and pictures give the same bytes, here and in a browser. */
export function renderParts(
	{ data, field, sections, changes, issued }: PageContent,
	still: StillOf,
	panel: LeversPanel = {},
): PagePart[] {
	const drawn = {
		thin: isThin(data),
		field: field && renderBlock([field, FIELD_ID], still),
		changes,
		...panel,
		...(issued && { issued }),
	};
	const part = (section: Section) => ({ id: section.id, html: renderSection(section, still, changes.length > 0) });
	return [
		{ id: "bar", html: renderBar(data, changes) },
		{ id: "front", html: renderFront(data, drawn) },
		{ id: "contents", html: renderContents(sections) },
		...sections.filter(({ appendix }) => !appendix).map(part),
		{ id: "appendix", html: APPENDIX_HEAD },
		...sections.filter(({ appendix }) => appendix).map(part),
		{ id: "footer", html: renderFooter(data) },
	].map(({ id, html: { text } }) => ({ id, html: text }));
}

/** Joins the parts: before the sections, sections, footer. */
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
			return html`<p>${sentenceHtml(block.text)}</p>\n`;
		case "table":
			return renderTable(block.table);
		case "notes":
			return html`<div class="text">${raw(block.html)}</div>\n`;
		case "missing":
			return html``;
		case "chart": {
			const { title, subtitle, alt, brief } = block.figure;
			return html`<figure id="${id}" role="group" aria-labelledby="${id}-title"><figcaption><h3 id="${id}-title">${sentenceHtml(title)}</h3><p class="sub">${sentenceHtml(subtitle)}</p></figcaption>
<div class="still">${raw(still(id))}</div><div class="live" role="img" aria-label="${alt}"></div><p class="src">${brief}</p></figure>
`;
		}
	}
}

/** The heading of the appendix, which is folded on a screen and only printed on request. */
const APPENDIX_HEAD = html`<h2 id="appendix">Appendix</h2>
`;

function renderSection(
	{ id, question, finding, blocks, appendix, hidden }: Section,
	still: StillOf,
	changed: boolean,
): Html {
	if (hidden)
		return html`<section id="${id}" hidden></section>
`;
	const inside = html`${placed(blocks, id).map((one) => renderBlock(one, still))}`;
	if (appendix)
		return html`<section id="${id}" class="appendix"><details><summary><h3>${question}</h3></summary>${inside}</details></section>
`;
	const head = finding
		? html`<p class="question">${question}</p><h2>${sentenceHtml(finding)}</h2>`
		: html`<h2>${question}</h2>`;
	return html`<section id="${id}" aria-label="${question}">${head}
${changed && id === "notes" && html`<p>The figures of the notes stay as issued.</p>`}${inside}</section>
`;
}

const link = ({ id, question }: Section): Html => html`<li><a href="#${id}">${question}</a></li>`;

function renderContents(sections: readonly Section[]): Html {
	return html`<nav aria-label="Contents"><ol>${sections.filter(({ appendix, hidden }) => !appendix && !hidden).map(link)}<li><a href="#appendix">Appendix</a></li></ol></nav>
`;
}

function renderFooter({ service, sources }: ReportData): Html {
	const last = sources
		.map(({ retrievedAt }) => retrievedAt)
		.sort()
		.at(-1);
	return html`<footer><p>Figures from ${service}${last ? html`, retrieved ${last}` : ""}. Values are the results of formulas under the assumptions stated; they are not advice to buy or sell. NM: the figure would have no meaning; n/a: it is not there. <span class="left-out">The appendix is left out here: every method and figure, the assumptions, formulas and sources are in the page on the screen.</span></p></footer>
`;
}
