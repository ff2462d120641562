// Converts the Markdown of notebooks to HTML. HTML in the Markdown is shown as text.
import { Marked, type RendererObject } from "marked";
import { escapeHtml } from "../../core/html-text.js";
import { highlightTypeScript } from "./highlight.js";

/** Allowed addresses of links: neither scripts nor data. */
const SAFE_LINK = /^(?:https?:|mailto:|#|\.{0,2}\/|[\w-]+(?:[./#]|$))/i;
const PICTURE = /^data:image\/[\w+.-]+;base64,[\w+/=]+$/;
const TYPESCRIPT = /^(?:ts|typescript|js|javascript)\b/;

const renderer: RendererObject = {
	html: ({ text, block }) => (block ? `<p>${escapeHtml(text.trim())}</p>\n` : escapeHtml(text)),
	code({ text, lang = "" }) {
		const code = TYPESCRIPT.test(lang) ? highlightTypeScript(text) : escapeHtml(text);
		return `<pre class="code"><code>${code}</code></pre>\n`;
	},
	link({ href, tokens }) {
		const label = this.parser.parseInline(tokens);
		return SAFE_LINK.test(href) ? `<a href="${escapeHtml(href)}">${label}</a>` : label;
	},
	image: ({ href, text }) =>
		PICTURE.test(href) || SAFE_LINK.test(href)
			? `<img alt="${escapeHtml(text)}" src="${escapeHtml(href)}">`
			: escapeHtml(text),
	tablecell({ tokens, header, align }) {
		const tag = header ? "th" : "td";
		return `<${tag} style="text-align:${align ?? "left"}">${this.parser.parseInline(tokens)}</${tag}>`;
	},
};

const marked = new Marked({ renderer });

export function markdownToHtml(markdown: string): string {
	return marked.parse(markdown, { async: false }).trimEnd();
}
