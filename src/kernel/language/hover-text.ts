import type { LspHover } from "./lsp-types.js";

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
