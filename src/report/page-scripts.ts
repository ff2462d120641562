import { type Html, html, raw } from "./html.js";

/** A script that runs when it is wanted: packed inside the page, or a file beside it. */
export type ScriptPlace = { readonly packed: string } | { readonly src: string };

/** The scripts of a page. `pageScripts` makes them. */
export interface PageScripts {
	/** What the page's policy lets run: `'sha256-…'` of each script, `'self'` for files beside the page. */
	readonly allowed: readonly string[];
	/** Source text of the script that runs as the page opens. */
	readonly start: string;
	/** Scripts that run when they are wanted, by name. */
	readonly onDemand: Readonly<Record<string, ScriptPlace>>;
	/** Packs a text that the page holds for its scripts: base64 of raw deflate, the same on every machine. */
	readonly pack: (text: string) => string;
}

/** Nothing may be loaded, and no script runs but those of the page: it is one file, and says so to the browser. */
export function policyOf({ allowed }: PageScripts): string {
	return `default-src 'none'; style-src 'unsafe-inline'; script-src ${allowed.join(" ")}; img-src data: blob:; font-src data:`;
}

/** The scripts at the end of a page, with the texts that they read, by name. */
export function renderScripts(scripts: PageScripts, texts: Readonly<Record<string, string>>): Html {
	const data = Object.entries(texts).map(([name, text]) => payload(name, { packed: scripts.pack(text) }));
	const onDemand = Object.entries(scripts.onDemand).map(([name, place]) => payload(name, place));
	return html`${data}${onDemand}<script>${raw(scripts.start)}</script>
`;
}

function payload(name: string, place: ScriptPlace): Html {
	return "src" in place
		? html`<script type="text/plain" id="valuelab-${name}" data-src="${place.src}"></script>
`
		: html`<script type="text/plain" id="valuelab-${name}">${raw(place.packed)}</script>
`;
}
