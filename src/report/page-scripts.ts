// Declares a page's scripts and writes their tags and security policy.
import { type Html, html, raw } from "./html.js";

/** The place of a script that is loaded on demand: packed inside the page, or a file beside it. */
export type ScriptPlace = { readonly packed: string } | { readonly src: string };

/** The scripts of a page. `pageScripts` makes them. */
export interface PageScripts {
	/** Sources that the page's policy allows: `'sha256-…'` of each script, `'self'` for files beside the page. */
	readonly allowed: readonly string[];
	/** Source text of the script that runs as the page opens. */
	readonly start: string;
	/** Scripts loaded on demand, by name. */
	readonly onDemand: Readonly<Record<string, ScriptPlace>>;
	/** Packs a text for the page's scripts: base64 of raw deflate, the same on every machine. */
	readonly pack: (text: string) => string;
}

/** The content security policy of a page: no other scripts run, and nothing else is loaded. */
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
