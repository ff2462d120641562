// Builds notebooks for kernel tests.
import { readFileSync } from "node:fs";
import type { Notebook } from "../../src/kernel/notebook/nbformat.js";

/** A notebook of the repository as one that nobody has run. */
export function withoutOutputs(path: string): string {
	const notebook = JSON.parse(readFileSync(path, "utf8")) as Notebook;
	const cells = notebook.cells.map((cell) =>
		cell.cell_type === "code" ? { ...cell, outputs: [], execution_count: null } : cell,
	);
	return JSON.stringify({ ...notebook, cells });
}

/** A notebook file with these cells; a cell may carry tags. */
export function notebookOf(
	cells: readonly (
		| string
		| { readonly markdown: string }
		| { readonly code: string; readonly tags: readonly string[] }
	)[],
): string {
	const made = cells.map((cell, index) => {
		if (typeof cell === "object" && "markdown" in cell) {
			return { cell_type: "markdown", id: `cell-${index}`, metadata: {}, source: cell.markdown };
		}
		const { code, tags } = typeof cell === "string" ? { code: cell, tags: [] } : cell;
		return {
			cell_type: "code",
			id: `cell-${index}`,
			metadata: tags.length > 0 ? { tags } : {},
			source: code,
			outputs: [],
			execution_count: null,
		};
	});
	return JSON.stringify({
		cells: made,
		metadata: { kernelspec: { name: "valuelab", display_name: "TypeScript", language: "typescript" } },
		nbformat: 4,
		nbformat_minor: 5,
	});
}
