// Updates a report's page after a reader changes an assumption.
import { livePicture } from "../../charts/page-picture.js";
import { leverChanges } from "../levers/lever-change.js";
import { type IssuedTexts, issuedTexts, markChanges } from "../levers/mark-changes.js";
import { chartsOf, type PageContent, type PagePart, pageContent, renderParts } from "../page-content.js";
import { checksum, checksumOf, type PageModel, shownText } from "../page-model.js";
import { APPENDIX_IDS } from "../sections/index.js";
import { StillPictures } from "./changed-charts.js";
import { ChangedReport } from "./changed-report.js";
import type { PageEngine } from "./page-engine.js";
import type { ReaderChanges } from "./page-state.js";

/** Classes of elements that an update does not change: pictures and levers. */
const UNCHANGED_CLASSES = ["still", "live", "levers"];

/** Updates an element with few changes, so that open folds, focus and scrolling stay. Elements correspond by name and id. */
function morph(from: Element, to: Element): void {
	if (UNCHANGED_CLASSES.some((name) => from.classList.contains(name))) return;
	copyAttributes(from, to);
	const [old, wanted] = [[...from.childNodes], [...to.childNodes]];
	for (const [i, next] of wanted.entries()) {
		const now = old[i];
		if (now === undefined) from.append(next);
		else if (now.nodeType !== next.nodeType || now.nodeName !== next.nodeName || idOf(now) !== idOf(next))
			now.replaceWith(next);
		else if (now instanceof Element) {
			if (!now.isEqualNode(next)) morph(now, next as Element);
		} else if (now.nodeValue !== next.nodeValue) now.nodeValue = next.nodeValue;
	}
	for (const extra of old.slice(wanted.length)) extra.remove();
}

const idOf = (node: Node): string => (node instanceof Element ? node.id : "");

/** Attributes that folds and charts keep: open folds and interactive charts stay. */
const KEPT_ATTRIBUTES = ["open", "class"];

function copyAttributes(from: Element, to: Element): void {
	for (const { name, value } of to.attributes)
		if (from.getAttribute(name) !== value && isCopied(from, name)) from.setAttribute(name, value);
	for (const { name } of [...from.attributes])
		if (!to.hasAttribute(name) && isCopied(from, name)) from.removeAttribute(name);
}

const isCopied = ({ nodeName }: Element, name: string): boolean =>
	!(KEPT_ATTRIBUTES.includes(name) && (nodeName === "DETAILS" || nodeName === "FIGURE"));

/** Selectors of the page's parts that are not sections. */
const PART_SELECTORS: Readonly<Record<string, string>> = {
	bar: ".bar",
	front: "header.top",
	contents: "nav",
	footer: "body > footer",
};
const findPart = (id: string): Element | null =>
	document.querySelector(PART_SELECTORS[id] ?? `main > #${CSS.escape(id)}`);

/** The delay in milliseconds before charts are drawn; texts and numbers follow at once. */
const CHARTS_WAIT_MS = 150;

export class ChangedPage implements PageEngine {
	readonly issued: PageContent;
	readonly #model: PageModel;
	readonly #report: ChangedReport;
	readonly #stills: StillPictures;
	readonly #issuedFigures: ReadonlyMap<string, string>;
	/** The displayed parts by id. */
	readonly #shown: Map<string, string>;
	#changes: ReaderChanges = {};
	readonly #title = document.title;
	readonly #texts: ReadonlyMap<string, IssuedTexts>;
	#figures: ReadonlyMap<string, string>;
	#waiting: ReturnType<typeof setTimeout> | undefined;

	/** @throws Error if this browser computes another page than the issued one, so that its figures would be wrong */
	constructor(model: PageModel) {
		this.#model = model;
		this.#report = new ChangedReport(model.gathered, model.request);
		this.issued = pageContent(this.#report.issued());
		if (checksumOf(this.issued) !== model.checksum) throw new Error("this browser does not compute the issued figures");
		const parts = renderParts(this.issued, () => "");
		this.#shown = new Map(parts.map(({ id, html }) => [id, html]));
		this.#texts = new Map(parts.map(({ id, html }) => [id, issuedTexts(html)]));
		this.#issuedFigures = figuresOf(this.issued);
		this.#figures = this.#issuedFigures;
		this.#stills = new StillPictures(chartsOf(this.issued));
		// Folded parts are updated when unfolded or printed.
		document.addEventListener(
			"toggle",
			({ target }) => {
				const opened = (target as HTMLDetailsElement).open && (target as Element).closest(".appendix") !== null;
				if (opened && Object.keys(this.#changes).length > 0) this.show(this.#changes);
			},
			true,
		);
		addEventListener("beforeprint", () => this.#showParts(this.#contentOf(this.#changes, new Set())));
	}

	/** The whole text of the page under other assumptions, to compare JavaScript engines. */
	textUnder(changes: ReaderChanges): string {
		const moved = leverChanges(this.#model.levers, changes);
		return shownText(pageContent(this.#report.under(moved), moved));
	}

	checksumUnder(changes: ReaderChanges): string {
		return checksum(this.textUnder(changes));
	}

	/** The page under other assumptions, without folded parts. */
	#contentOf(changes: ReaderChanges, without: ReadonlySet<string>): PageContent {
		if (Object.keys(changes).length === 0) return this.issued;
		const moved = leverChanges(this.#model.levers, changes);
		const { fairValue: issued } = this.issued.data.valuation;
		return pageContent(this.#report.under(moved), moved, { issued, without });
	}

	rehearse(): void {
		const [lever] = this.#model.levers;
		if (lever) this.#partsOf(this.#contentOf({ [lever.name]: (lever.value + lever.high) / 2 }, foldedSections()));
	}

	/** The parts of the page, with the issued figures beside changed ones. */
	#partsOf(content: PageContent): PagePart[] {
		return renderParts(content, () => "").map(({ id, html }) => {
			const issued = this.#texts.get(id);
			return { id, html: issued && content !== this.issued ? markChanges(html, issued) : html };
		});
	}

	show(changes: ReaderChanges): void {
		this.#changes = changes;
		const content = this.#contentOf(changes, foldedSections());
		this.#showParts(content);
		document.title = content === this.issued ? this.#title : `${this.#title} (changed by the reader)`;
		this.#showCharts(content);
	}

	#showParts(content: PageContent): void {
		const template = document.createElement("template");
		for (const { id, html } of this.#partsOf(content)) {
			if (html === this.#shown.get(id)) continue;
			template.innerHTML = html;
			const [part, next] = [findPart(id), template.content.firstElementChild];
			if (part && next) morph(part, next);
			this.#shown.set(id, html);
		}
	}

	#showCharts(content: PageContent): void {
		this.#stills.stop();
		const figures = figuresOf(content);
		const charts = chartsOf(content);
		const redrawn = charts.filter(({ id }) => figures.get(id) !== this.#figures.get(id));
		this.#figures = figures;
		const changed = charts.filter(({ id }) => figures.get(id) !== this.#issuedFigures.get(id));
		for (const { id } of redrawn) document.getElementById(id)?.setAttribute("data-stale", "");
		for (const { id } of redrawn.filter((one) => !changed.includes(one))) this.#stills.restore(id);
		clearTimeout(this.#waiting);
		const pending = changed.filter(({ id }) => document.getElementById(id)?.hasAttribute("data-stale"));
		this.#waiting = setTimeout(() => {
			const detail = Object.fromEntries(charts.map(({ id, figure }) => [id, livePicture(figure)]));
			if (redrawn.length > 0) document.dispatchEvent(new CustomEvent("valuelab:figures", { detail }));
			this.#stills.draw(pending).catch(reportError);
		}, CHARTS_WAIT_MS);
	}
}

/** Folded sections of the appendix. */
const foldedSections = (): ReadonlySet<string> =>
	new Set(APPENDIX_IDS.filter((id) => document.querySelector(`#${id} > details:not([open])`) !== null));

const figuresOf = (content: PageContent): ReadonlyMap<string, string> =>
	new Map(chartsOf(content).map(({ id, figure }) => [id, JSON.stringify([figure.data, figure.layout, figure.narrow])]));
