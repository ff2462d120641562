// Renders the first page of a report as HTML.
import type { FairValue } from "../../analytics/company/fair-value/fair-value-result.js";
import { shareAmount } from "../../core/format.js";
import type { ReportData } from "../data.js";
import { type Html, html, sentenceHtml } from "../html.js";
import { changeText, type LeverChange } from "../levers/lever-change.js";
import { type FrontPage, frontPage, kindOf } from "./front-page.js";
import { rangePicture } from "./range-picture.js";

/** The line that stays visible while scrolling. */
export function renderBar(data: ReportData, changes: readonly LeverChange[]): Html {
	const { price, priceCurrency, priceDate, fairValue } = data.valuation;
	const priced = price.value === null ? "no price" : `${priceCurrency} ${shareAmount(price.value)}`;
	const day = price.value === null ? "" : html`<span>${priceDate ?? "date unknown"}</span>`;
	const range =
		fairValue.low === null || fairValue.high === null
			? null
			: html`<span class="value">fair value ${shareAmount(fairValue.low)} – ${shareAmount(fairValue.high)}</span>`;
	return html`<div class="bar"><div><b>${data.name}</b><span>${data.symbol}</span><span class="price">${priced}</span>${day}${range}${changes.length > 0 ? html`<span class="changed-note">changed by the reader: ${changes.length} <button type="button" class="issued">back to issued</button></span>` : ""}</div></div>
`;
}

export interface LeversPanel {
	readonly levers?: Html;
	readonly fixed?: string;
}

/** Further content of the first page. */
interface DrawnFront extends LeversPanel {
	readonly field: Html | null;
	readonly changes: readonly LeverChange[];
	/** The issued range, after a reader's change. */
	readonly issued?: FairValue;
	/** True for a company with almost no record: the next section is on the same printed page. */
	readonly thin: boolean;
}

export function renderFront(data: ReportData, { field, changes, levers, fixed, issued, thin }: DrawnFront): Html {
	const page = frontPage(data);
	const { name, symbol, asOf, industry, sector, template, valuation } = data;
	const kind = [kindOf(template), industry ?? sector].filter(Boolean).join(", ");
	return html`<header class="${thin ? "top thin" : "top"}"><h1>${name}</h1>
<p class="kind">Valuation of ${symbol} as of ${asOf} · ${kind}${data.fictitious ? " · a fictitious company, all figures made up" : ""}</p>
${
	page.business === ""
		? null
		: html`<p class="business">${page.business}</p>
`
}${renderChanges(changes)}<p class="verdict">${sentenceHtml(page.verdict)}</p>
${rangePicture(valuation.fairValue, valuation.price.value, name, issued)}
${renderNumbers(page)}
<div class="front">
${renderList("What must be true", page.needs)}
${renderCases(page, valuation.priceCurrency)}
${renderList("Risks in the figures", page.risks.length > 0 ? page.risks.map(({ text }) => text) : ["None of the risks that figures can show stands out."])}
</div>
${fixed === undefined ? html`<aside class="levers" aria-label="What if?" hidden>${levers}</aside>` : html`<p class="fixed">${fixed}</p>`}
${field}
<p class="basis">${sentenceHtml(page.basis)}</p></header>
`;
}

/** A note that the page is changed, also on paper. */
function renderChanges(changes: readonly LeverChange[]): Html {
	// A hidden element keeps the positions of the elements after it.
	if (changes.length === 0)
		return html`<p class="changed-head" hidden></p>
`;
	return html`<p class="changed-head"><b>Changed by the reader: ${changes.length}.</b> ${changes.map(changeText).join("; ")}. Grey: as issued.</p>
`;
}

function renderNumbers({ numbers }: FrontPage): Html | null {
	if (numbers.length === 0) return null;
	return html`<dl class="facts">${numbers.map(({ title, value, href, context }) => html`<div><dt>${title}</dt><dd>${href === undefined ? value : html`<a href="${href}">${value}</a>`}<small>${context}</small></dd></div>`)}</dl>`;
}

function renderList(title: string, items: readonly string[]): Html | null {
	if (items.length === 0) return null;
	return html`<div><h2>${title}</h2><ul>${items.map((item) => html`<li>${sentenceHtml(item)}</li>`)}</ul></div>`;
}

function renderCases({ cases, casesNote }: FrontPage, currency: string): Html | null {
	if (cases.length === 0) return null;
	return html`<div><h2>Bear, base and bull</h2><table class="cases"><tbody>${cases.map(({ name, value, assumes }) => html`<tr><th scope="row">${name}</th><td class="n">${currency} ${value}</td><td>${sentenceHtml(assumes)}</td></tr>`)}</tbody></table>${casesNote && html`<p class="rest">${sentenceHtml(casesNote)}</p>`}</div>`;
}
