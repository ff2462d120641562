// Reads the language server's hover texts.
import type { ProjectCell } from "./cell-document.js";
import { type CellSlots, documentName } from "./cell-slots.js";
import type { LanguageServer } from "./language-server.js";
import { type LspHover, positionOf } from "./positions.js";

/** The server's hover text, without the names of the kernel's internal documents. */
export function hoverText(hover: LspHover): string {
	const parts = Array.isArray(hover.contents) ? hover.contents : [hover.contents];
	const text = parts.map((part) => (typeof part === "string" ? part : (part as { value: string }).value)).join("\n\n");
	return text
		.replace(/\(alias\) ([^\n]*)(?:\nimport [^\n]*)?/g, "$1")
		.replace(/import\("[^"]*__valuelab_[^"]*"\)\./g, "")
		.replace(/__valuelab_(?:all\.\$\d+|own)\./g, "")
		.trim();
}

/** The hover text at an offset of a cell that ran; empty if there is none. */
export async function hoverTextAt(
	server: LanguageServer,
	slots: CellSlots,
	cell: ProjectCell,
	offset: number,
): Promise<string> {
	const { line, character } = positionOf(cell.source, offset);
	const position = { line: line + slots.firstLine(cell), character };
	const hover = await server.ask<LspHover | null>("textDocument/hover", documentName(cell.slot), { position });
	return hover ? hoverText(hover) : "";
}

/** The code in a hover text, on one line. */
export const codeIn = (hover: string): string =>
	(/```\w*\n([\s\S]*?)\n```/.exec(hover)?.[1] ?? "").replace(/\s+/g, " ");
