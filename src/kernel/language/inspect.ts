// Answers inspection requests: signature, documentation and source of a name.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { CellNames } from "../transform/names.js";
import { restOfCell } from "./cell-document.js";
import { hoverText } from "./hover-text.js";
import type { LanguageService } from "./language-service.js";
import { type LspHover, type LspLocation, positionOf, unitsOf } from "./positions.js";

export interface Inspection {
	readonly found: boolean;
	readonly data: Record<string, string>;
	readonly metadata: Record<string, unknown>;
}

/** The largest number of source lines that the second level shows. */
const SOURCE_LINES = 40;

/** The compiler's hover text for an unknown name. */
const UNKNOWN = /^```\w*\nany\n```$/;

/** Finds signature and documentation of the name at the cursor, or of the function whose call contains the cursor. */
export async function inspectCode(
	service: LanguageService,
	code: string,
	cursor: number,
	level: number,
	names: CellNames | undefined,
): Promise<Inspection> {
	const units = unitsOf(code, cursor);
	for (const offset of hoverOffsets(code, units)) {
		const position = positionOf(code, offset);
		const hover = await service.ask<LspHover | null>("textDocument/hover", code, names, position);
		const text = hover ? hoverText(hover) : "";
		if (!text || UNKNOWN.test(text)) continue;
		// A variable rarely has documentation, but its type may have some.
		const comment = /^```\w*\n[\s\S]*?\n```$/.test(text) ? await typeDocumentation(service, code, names, offset) : "";
		const markdown = (level > 0 ? text : shortened(text)) + (comment && `\n\n${comment}`);
		const source = level > 0 ? await sourceAt(service, code, names, offset) : "";
		const whole = source ? `${markdown}\n\n\`\`\`typescript\n${source}\n\`\`\`` : markdown;
		return { found: true, data: { "text/markdown": whole, "text/plain": plain(whole) }, metadata: {} };
	}
	return { found: false, data: {}, metadata: {} };
}

/** Offsets for hover requests: the identifier at the cursor, then the callees of the calls around it, the innermost first. */
function hoverOffsets(code: string, units: number): number[] {
	const offsets: number[] = [];
	const word = /[\p{ID_Continue}$]/u;
	if (word.test(code[units] ?? "")) offsets.push(units);
	else if (word.test(code[units - 1] ?? "")) offsets.push(units - 1);
	let depth = 0;
	for (let i = units - 1; i >= 0 && offsets.length < 4; i -= 1) {
		const mark = code[i] ?? "";
		if (mark === ")" || mark === "]" || mark === "}") depth += 1;
		else if (mark === "(" || mark === "[" || mark === "{") {
			if (depth > 0) depth -= 1;
			else if (mark === "(") {
				const callee =
					code
						.slice(0, i)
						.trimEnd()
						.replace(/<[^<>]*>$/, "").length - 1;
				if (word.test(code[callee] ?? "")) offsets.push(callee);
			}
		}
	}
	return offsets;
}

/** The largest number of lines of a type that a tooltip shows; the second level shows all. */
const TYPE_LINES = 12;
/** The largest number of characters of that type. */
const TYPE_LENGTH = 500;

/** Cuts a long structural type in an explanation. */
function shortened(markdown: string): string {
	return markdown.replace(/```(\w*)\n([\s\S]*?)\n```/, (whole, language: string, type: string) => {
		const lines = type.split("\n");
		if (lines.length <= TYPE_LINES && type.length <= TYPE_LENGTH) return whole;
		const cut = lines.slice(0, TYPE_LINES).join("\n").slice(0, TYPE_LENGTH);
		return `\`\`\`${language}\n${cut} …\n\`\`\``;
	});
}

function plain(markdown: string): string {
	return markdown
		.replace(/^```\w*\n?/gm, "")
		.replace(/\n{3,}/g, "\n\n")
		.trim();
}

type CodePlace = [code: string, names: CellNames | undefined, place: number];

/** The comment above the declaration of the type at a place; empty if there is none. */
async function typeDocumentation(service: LanguageService, ...at: CodePlace): Promise<string> {
	const { text, line } = await declarationAt(service, "textDocument/typeDefinition", ...at);
	const above = text.split("\n").slice(0, line).join("\n");
	const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(above)?.[1] ?? "";
	return comment.replace(/^[ \t]*\*? ?/gm, "").trim();
}

async function sourceAt(service: LanguageService, ...at: CodePlace): Promise<string> {
	const { text, line } = await declarationAt(service, "textDocument/definition", ...at);
	const rest = text.split("\n").slice(line, line + SOURCE_LINES);
	return restOfCell(rest.join("\n")).trimEnd();
}

/** The document and line of the declaration that the server finds; an empty document if it finds none. */
async function declarationAt(
	service: LanguageService,
	question: "textDocument/definition" | "textDocument/typeDefinition",
	code: string,
	names: CellNames | undefined,
	offset: number,
): Promise<{ readonly text: string; readonly line: number }> {
	const locations = await service.ask<LspLocation | readonly LspLocation[] | null>(
		question,
		code,
		names,
		positionOf(code, offset),
	);
	const location = Array.isArray(locations) ? locations[0] : (locations as LspLocation | null);
	const uri = location?.uri ?? location?.targetUri;
	const range = location?.range ?? location?.targetRange;
	if (!uri || !range) return { text: "", line: 0 };
	const text = service.documentText(uri) ?? (await readFile(fileURLToPath(uri), "utf8").catch(() => ""));
	return { text, line: range.start.line };
}
