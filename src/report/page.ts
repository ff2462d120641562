// Renders the page of a report.
import { type DrawFigure, stillPicture } from "../charts/page-picture.js";
import { pageFrame } from "../core/html-text.js";
import type { ReportData } from "./data.js";
import { html } from "./html.js";
import type { PageLever } from "./levers/lever-change.js";
import { renderLevers } from "./levers/render-levers.js";
import { bodyText, chartsOf, liveFigures, type PageContent, pageContent, renderParts } from "./page-content.js";
import { type PageScripts, policyOf, renderScripts } from "./page-scripts.js";
import { NOTES_STYLE } from "./proof-style.js";
import { STYLE } from "./style.js";

/** Options of `renderPage`. */
export interface RenderPageOptions {
	/** Draws the static pictures. */
	readonly draw: DrawFigure;
	/** Scripts that make pictures interactive and let a reader change assumptions. */
	readonly scripts: PageScripts;
	/** The data from which the page computes itself again, and its levers. @default a reader cannot change the page */
	readonly model?: (content: PageContent) => { readonly text: string; readonly levers: readonly PageLever[] };
	/** The reason why a reader cannot change the page; shown in place of the inputs. @default a reader can */
	readonly fixed?: string;
}

/** Name and day at the head of every printed page but the first. */
function runningHeads({ name, symbol, asOf }: ReportData): string {
	const words = (text: string) => `"${text.replace(/[^\p{L}\p{N} .,()&'’-]/gu, "").replace(/&/g, "\\26 ")}"`;
	return `@page{@top-left{content:${words(`${name} (${symbol})`)}}@top-right{content:${words(`Valuation as of ${asOf}`)}}}`;
}

/**
 * The report as one HTML file that needs no network: static pictures that plotly makes interactive, tables and sources. The same data gives
 * the same bytes; every time in it comes from the data.
 * @throws Nothing for missing figures: each is shown as NM or n/a with its reason.
 * @example
 * const data = await gatherReport(createClient(), "KO");
 * const page = await renderPage(data, {
 *   draw: async () => "<svg></svg>",
 *   scripts: { allowed: [], start: "", onDemand: {}, pack: (text) => text },
 * });
 * page.startsWith("<!doctype html>") //=> true
 */
export async function renderPage(
	saved: ReportData,
	{ draw, scripts, model, fixed }: RenderPageOptions,
): Promise<string> {
	const content = pageContent(saved);
	// Another thread may draw while this one computes the model.
	const drawing = chartsOf(content).map(async ({ id, figure }) => [id, await stillPicture(draw, figure)] as const);
	const changed = model?.(content);
	const stills = new Map(await Promise.all(drawing));
	const panel = changed && { levers: renderLevers(content.data, changed.levers) };
	const parts = renderParts(content, (id) => stills.get(id) ?? "", panel ?? (fixed !== undefined ? { fixed } : {}));
	const { name, symbol, asOf } = content.data;
	const texts = { figures: liveFigures(content), ...(changed && { model: changed.text }) };
	return pageFrame({
		title: html`${name} (${symbol}): valuation as of ${asOf}`.text,
		policy: html`${policyOf(scripts)}`.text,
		style: `${STYLE}\n${runningHeads(content.data)}${content.data.notes === undefined ? "" : NOTES_STYLE}`,
		body: bodyText(parts) + renderScripts(scripts, texts).text,
	});
}
