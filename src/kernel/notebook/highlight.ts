// Highlights TypeScript as HTML.
import { escapeHtml } from "../../core/html-text.js";

const KEYWORDS = new Set(
	(
		"abstract any as asserts async await bigint boolean break case catch class const continue debugger declare default delete do else " +
		"enum export extends false finally for from function if implements import in infer instanceof interface is keyof let namespace " +
		"never new null number object of private protected public readonly return satisfies static string super switch this throw true " +
		"try type typeof undefined unique unknown using var void while yield"
	).split(" "),
);

/** Matches the next token of TypeScript; the first alternative that fits counts. */
const TOKEN =
	/(?<comment>\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))|(?<string>"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?)|(?<number>0[xXbBoO][\da-fA-F_]+n?|(?:\d[\d_]*)?\.?\d[\d_]*(?:[eE][+-]?\d+)?n?)|(?<name>[\p{L}_$][\p{L}\p{N}_$]*)|(?<blank>\s+)|(?<mark>[\s\S])/uy;
const REGEXP = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/y;
/** After these a slash is a division; elsewhere it begins a regular expression. */
const ENDS_VALUE = /[\p{L}\p{N}_$)\]}"'`]$/u;
const TAKES_VALUE = /^(?:return|typeof|case|in|of|await|yield|delete|void|new|throw)$/;

/** Writes TypeScript as HTML with a class for each kind of token: `tk` keyword, `ts` string, `tn` number, `tc` comment, `tf` function, `tt` type. */
export function highlightTypeScript(source: string): string {
	return highlightFrom(source, 0, false).html;
}

/** Highlights from a position to the end, or to the brace that closes a `${…}`. */
function highlightFrom(source: string, start: number, inside: boolean): { html: string; end: number } {
	let html = "";
	let offset = start;
	let depth = 0;
	// The last token except blanks and comments: a name after a dot is a property, a slash after a value is a division.
	let previous = "";
	while (offset < source.length) {
		const letter = source[offset];
		if (inside && letter === "}" && depth === 0) break;
		if (letter === "{") depth++;
		if (letter === "}") depth--;
		if (letter === "`") {
			const template = highlightTemplate(source, offset);
			html += template.html;
			offset = template.end;
			previous = "`";
			continue;
		}
		const divides = ENDS_VALUE.test(previous) && !TAKES_VALUE.test(previous);
		const expression = letter === "/" && !divides ? match(REGEXP, source, offset) : null;
		const token = expression ?? match(TOKEN, source, offset);
		if (!token) break;
		const [text] = token;
		const groups = expression ? { string: text } : (token.groups ?? {});
		offset += text.length;
		html += withClass(kindOf(groups, previous, source.slice(offset, offset + 4)), text);
		if (groups.blank === undefined && groups.comment === undefined) previous = text;
	}
	return { html, end: offset };
}

function highlightTemplate(source: string, start: number): { html: string; end: number } {
	let html = "";
	let from = start;
	let offset = start + 1;
	while (offset < source.length && source[offset] !== "`") {
		if (source[offset] === "\\") offset += 2;
		else if (source.startsWith("${", offset)) {
			const inner = highlightFrom(source, offset + 2, true);
			const closing = source.slice(inner.end, inner.end + 1);
			html += `${withClass("ts", source.slice(from, offset))}\${${inner.html}${closing}`;
			offset = inner.end + closing.length;
			from = offset;
		} else offset++;
	}
	const end = Math.min(offset + 1, source.length);
	return { html: html + withClass("ts", source.slice(from, end)), end };
}

function match(pattern: RegExp, source: string, offset: number): RegExpExecArray | null {
	pattern.lastIndex = offset;
	return pattern.exec(source);
}

function kindOf(
	{ comment, string, number, name }: Readonly<Record<string, string | undefined>>,
	previous: string,
	next: string,
): string | null {
	if (comment !== undefined) return "tc";
	if (string !== undefined) return "ts";
	if (number !== undefined) return "tn";
	if (name === undefined) return null;
	// After a dot, or before the colon of an object, a keyword is a name.
	if (KEYWORDS.has(name) && previous !== "." && !/^\s*:/.test(next)) return "tk";
	if (/^\s*\(/.test(next)) return "tf";
	return /^\p{Lu}/u.test(name) && !/^[\p{Lu}\d_]+$/u.test(name) ? "tt" : null;
}

const withClass = (kind: string | null, text: string): string =>
	text === "" ? "" : kind === null ? escapeHtml(text) : `<span class="${kind}">${escapeHtml(text)}</span>`;
