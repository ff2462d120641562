import { escapeHtml } from "../../core/html-text.js";
import { highlightTypeScript } from "./highlight.js";

/**
 * The Markdown that notebooks are written in, as HTML: headings, paragraphs, lists, tables, quotes, code, emphasis,
 * links and images. HTML in the text is shown as text.
 */
export function markdownToHtml(markdown: string): string {
	return blocks(markdown.replace(/\r\n?/g, "\n").split("\n")).join("\n");
}

function blocks(lines: readonly string[]): string[] {
	const html: string[] = [];
	for (let at = 0; at < lines.length; ) {
		const line = lines[at] ?? "";
		const rest = lines.slice(at);
		const taken =
			fence(rest, html) ||
			heading(line, html) ||
			rule(line, html) ||
			table(rest, html) ||
			quote(rest, html) ||
			itemList(rest, html);
		if (taken > 0) {
			at += taken;
			continue;
		}
		if (line.trim() === "") {
			at += 1;
			continue;
		}
		const paragraph = takeWhile(rest, (text, index) => text.trim() !== "" && (index === 0 || !startsBlock(text)));
		html.push(`<p>${inline(paragraph.join("\n"))}</p>`);
		at += paragraph.length;
	}
	return html;
}

const BLOCK = /^(?:#{1,6}\s|```|~~~|>|\s*(?:[-*+]|\d+[.)])\s)/;
const startsBlock = (line: string): boolean => BLOCK.test(line);

function takeWhile(lines: readonly string[], keep: (line: string, index: number) => boolean): string[] {
	const end = lines.findIndex((line, index) => !keep(line, index));
	return lines.slice(0, end < 0 ? lines.length : end);
}

function fence(lines: readonly string[], html: string[]): number {
	const mark = /^(```+|~~~+)\s*(\w*)/.exec(lines[0] ?? "");
	if (!mark?.[1]) return 0;
	const closing = mark[1];
	const body = takeWhile(lines.slice(1), (line) => !line.startsWith(closing));
	const text = body.join("\n");
	const code = /^(?:ts|typescript|js|javascript)$/.test(mark[2] ?? "") ? highlightTypeScript(text) : escapeHtml(text);
	html.push(`<pre class="code"><code>${code}</code></pre>`);
	return Math.min(body.length + 2, lines.length);
}

function heading(line: string, html: string[]): number {
	const found = /^(#{1,6})\s+(.*?)\s*#*$/.exec(line);
	if (!found?.[1]) return 0;
	const level = found[1].length;
	html.push(`<h${level}>${inline(found[2] ?? "")}</h${level}>`);
	return 1;
}

function rule(line: string, html: string[]): number {
	if (!/^\s*([-*_])(?:\s*\1){2,}\s*$/.test(line)) return 0;
	html.push("<hr>");
	return 1;
}

function quote(lines: readonly string[], html: string[]): number {
	const quoted = takeWhile(lines, (line) => line.startsWith(">"));
	if (quoted.length > 0) {
		html.push(`<blockquote>${blocks(quoted.map((line) => line.replace(/^>\s?/, ""))).join("\n")}</blockquote>`);
	}
	return quoted.length;
}

function table(lines: readonly string[], html: string[]): number {
	if (
		!lines[0]?.includes("|") ||
		!/^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/.test(lines[1] ?? "") ||
		!lines[1]?.includes("|")
	)
		return 0;
	const rows = takeWhile(lines, (line) => line.includes("|"));
	const sides = splitRow(rows[1] ?? "").map((mark) =>
		/:$/.test(mark) ? (/^:/.test(mark) ? "center" : "right") : "left",
	);
	const row = (line: string, tag: string): string => {
		const cells = splitRow(line).map(
			(text, at) => `<${tag} style="text-align:${sides[at] ?? "left"}">${inline(text)}</${tag}>`,
		);
		return `<tr>${cells.join("")}</tr>`;
	};
	const body = rows.slice(2).map((line) => row(line, "td"));
	html.push(`<table><thead>${row(rows[0] ?? "", "th")}</thead><tbody>${body.join("")}</tbody></table>`);
	return rows.length;
}

function splitRow(line: string): string[] {
	const inner = line.trim().replace(/^\|/, "").replace(/\|$/, "");
	return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replace(/\\\|/g, "|"));
}

const ITEM = /^(\s*)([-*+]|\d+[.)])\s+/;

function itemList(lines: readonly string[], html: string[]): number {
	const first = ITEM.exec(lines[0] ?? "");
	if (!first) return 0;
	const indent = first[1]?.length ?? 0;
	const taken = takeWhile(lines, (line, at) => {
		const own = ITEM.exec(line);
		if (own) return (own[1]?.length ?? 0) >= indent;
		return line.trim() === ""
			? ITEM.test(lines[at + 1] ?? "") || /^\s{2,}\S/.test(lines[at + 1] ?? "")
			: /^\s{2,}/.test(line) || !startsBlock(line);
	});
	const items: string[][] = [];
	for (const line of taken) {
		const own = ITEM.exec(line);
		if (own && (own[1]?.length ?? 0) < indent + 2) items.push([line.slice(own[0].length)]);
		else items.at(-1)?.push(line.replace(/^\s{1,4}/, ""));
	}
	const tag = /\d/.test(first[2] ?? "") ? "ol" : "ul";
	const body = items.map(
		(item) =>
			`<li>${
				item.length === 1
					? inline(item[0] ?? "")
					: blocks(item)
							.join("\n")
							.replace(/^<p>([\s\S]*?)<\/p>/, "$1")
			}</li>`,
	);
	html.push(`<${tag}>${body.join("")}</${tag}>`);
	return taken.length;
}

const SAFE_LINK = /^(?:https?:|mailto:|#|\.{0,2}\/|[\w-]+(?:[./#]|$))/i;

/** Emphasis, code, links and images within a line. Code is set aside first, so that nothing in it is read as a mark. */
function inline(text: string): string {
	const code: string[] = [];
	const aside = escapeHtml(text).replace(/(`+)(.+?)\1/gs, (_whole, _ticks, body: string) => {
		code.push(`<code>${body.trim()}</code>`);
		return `\u0000${code.length - 1}\u0000`;
	});
	return (
		aside
			.replace(
				/!\[([^\]]*)\]\(((?:data:image\/[\w+.-]+;base64,[\w+/=]+)|[^\s)]+)\)/g,
				(_whole, alt: string, src: string) =>
					src.startsWith("data:image/") || SAFE_LINK.test(src) ? `<img alt="${alt}" src="${src}">` : alt,
			)
			.replace(/\[([^\]]+)\]\(([^\s)]+)\)/g, (_whole, label: string, href: string) =>
				SAFE_LINK.test(href) ? `<a href="${href}">${label}</a>` : label,
			)
			.replace(/\*\*(\S(?:.*?\S)?)\*\*/gs, "<strong>$1</strong>")
			.replace(/(?<![\w*])\*(\S(?:.*?\S)?)\*(?![\w*])/gs, "<em>$1</em>")
			.replace(/(?<!\w)_(\S(?:.*?\S)?)_(?!\w)/gs, "<em>$1</em>")
			.replace(/ {2}\n/g, "<br>\n")
			// biome-ignore lint/suspicious/noControlCharactersInRegex: the mark of what was set aside
			.replace(/\u0000(\d+)\u0000/g, (_whole, at: string) => code[Number(at)] ?? "")
	);
}
