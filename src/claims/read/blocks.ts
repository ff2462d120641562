// Splits a text into headings, sentences and table rows. Markup becomes blanks, so that positions stay the same.
import type { Span } from "../claim.js";
import type { NamedCompany } from "./companies.js";

/** A row of a table: its cells with their positions. */
export type Row = readonly (Span & { readonly text: string })[];

export type Block =
	| (Span & { readonly kind: "heading" })
	| (Span & { readonly kind: "sentence" })
	/** A line that introduces what follows: "Apple, fiscal 2024:". */
	| (Span & { readonly kind: "lead" })
	| (Span & { readonly kind: "table"; readonly rows: readonly Row[] });

const blank = (text: string) => text.replaceAll(/[^\n]/g, " ");

/** The text with blanks in place of code, links, emphasis and footnote marks, so that positions stay the same. */
export function withoutMarkup(text: string): string {
	return text
		.replaceAll(/```[\s\S]*?```|<!--[\s\S]*?-->/g, blank)
		.replaceAll(/`[^`\n]*`/g, (code) => (/^`[A-Z.]{1,6}`$/.test(code) ? ` ${code.slice(1, -1)} ` : blank(code)))
		.replaceAll(/^\s*\[\^[^\]\n]+\]:/gm, blank)
		.replaceAll(/\[\^[^\]\n]+\]|\[\d{1,3}\]/g, blank)
		.replaceAll(/!?\[[^\]\n]*\]\([^)\n]*\)/g, (link) => link.replace(/^!?\[/, blank).replace(/\]\([^)]*\)$/, blank))
		.replaceAll(/https?:\/\/\S+/g, blank)
		.replaceAll(/<\/?[a-z][^>\n]*>/gi, blank)
		.replaceAll(/[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}/g, (marks, offset: number, whole: string) =>
			/\w/.test(whole[offset - 1] ?? "") && /\w/.test(whole[offset + marks.length] ?? "") ? marks : blank(marks),
		)
		.replaceAll(/[\u00a0\u202f\u2009]/g, " ")
		.replaceAll(/[¹²³⁴⁵⁶⁷⁸⁹⁰†‡]/g, " ");
}

/** A full stop after these ends no sentence. */
const ABBREVIATION =
	/(?:\b(?:Inc|Corp|Co|Ltd|vs|approx|ca|No|St|Dr|Mr|Mrs|Ms|e\.g|i\.e|U\.S|fig|est|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)|\b[A-Z])$/;

/** The blocks of a text without markup. `companies`: a full stop within a name ends no sentence. */
export function blocksOf(text: string, companies: readonly NamedCompany[]): Block[] {
	const blocks: Block[] = [];
	const lines = linesOf(text);
	let paragraph: Span | undefined;
	const close = () => {
		if (paragraph) blocks.push(...sentencesOf(text, paragraph, companies));
		paragraph = undefined;
	};
	for (let i = 0; i < lines.length; i++) {
		const line = lines[i] as Span;
		const body = text.slice(line.start, line.end);
		const nextLine = text.slice(lines[i + 1]?.start ?? 0, lines[i + 1]?.end ?? 0);
		const isTable =
			/^\s*\|.*\|\s*$/.test(body) || (body.includes("|") && /^[\s|:-]+$/.test(nextLine) && nextLine.includes("-"));
		if (isTable) {
			close();
			const from = i;
			while (i + 1 < lines.length && text.slice(lines[i + 1]?.start, lines[i + 1]?.end).includes("|")) i++;
			const rows = lines.slice(from, i + 1).filter((line) => !/^[\s|:-]+$/.test(text.slice(line.start, line.end)));
			blocks.push({
				kind: "table",
				start: line.start,
				end: (lines[i] as Span).end,
				rows: rows.map((row) => cellsOf(text, row)),
			});
		} else if (body.trim() === "") close();
		else if (/^\s{0,3}#{1,6}\s/.test(body) || /^\s*(?:=+|-{3,})\s*$/.test(nextLine)) {
			close();
			blocks.push({ kind: "heading", ...line });
		} else if (/^\s*(?:[-*+•]|\d{1,2}[.)])\s/.test(body) || (/^\s{2,}\S/.test(body) && paragraph === undefined)) {
			close();
			const marker = /^\s*(?:[-*+•]|\d{1,2}[.)])?\s*/.exec(body)?.[0].length ?? 0;
			paragraph = { start: line.start + marker, end: line.end };
		} else if (paragraph) {
			// A wrapped line continues its sentence; a line that ends with a colon is an introduction by itself.
			paragraph = { start: paragraph.start, end: line.end };
		} else paragraph = line;
		if (paragraph && /:\s*$/.test(body)) {
			blocks.push({ kind: "lead", ...paragraph });
			paragraph = undefined;
		}
	}
	close();
	return blocks;
}

function linesOf(text: string): Span[] {
	const lines: Span[] = [];
	let start = 0;
	for (let offset = text.indexOf("\n"); offset >= 0; offset = text.indexOf("\n", start)) {
		lines.push({ start, end: offset });
		start = offset + 1;
	}
	lines.push({ start, end: text.length });
	return lines;
}

function cellsOf(text: string, { start, end }: Span): Row {
	const line = text.slice(start, end);
	const first = /^\s*\|/.exec(line)?.[0].length ?? 0;
	const last = /\|\s*$/.test(line) ? line.lastIndexOf("|") : line.length;
	const cells: (Span & { text: string })[] = [];
	let position = first;
	for (const part of line.slice(first, last).split("|")) {
		cells.push({ start: start + position, end: start + position + part.length, text: part.trim() });
		position += part.length + 1;
	}
	return cells;
}

function sentencesOf(text: string, { start, end }: Span, companies: readonly NamedCompany[]): Block[] {
	const blocks: Block[] = [];
	let from = start;
	const push = (to: number) => {
		if (text.slice(from, to).trim() !== "") blocks.push({ kind: "sentence", start: from, end: to });
		from = to;
	};
	const cellText = text.slice(start, end);
	for (const match of cellText.matchAll(/[.!?]["”’)]?(?=\s+["“(]?(?:[\p{Lu}\p{N}$€£]|\p{Ll}\p{Lu})|\s*$)|;(?=\s)/gu)) {
		const position = start + match.index;
		if (companies.some((company) => company.start <= position && company.end > position + 1)) continue;
		if (match[0].startsWith(".") && ABBREVIATION.test(text.slice(from, position)) && position + 1 < end) continue;
		push(position + match[0].length);
	}
	push(end);
	return blocks;
}
