import { readFile } from "node:fs/promises";
import { ArgumentError } from "../../core/errors.js";
import type { Notebook } from "./nbformat.js";
import { notebookOfPlain, PLAIN_FILE } from "./plain-notebook.js";

/**
 * Reads a notebook of format 4, or a plain file with cell marks.
 * @throws ArgumentError if the file does not exist or is not a notebook
 */
export async function readNotebook(path: string): Promise<Notebook> {
	let text: string;
	try {
		text = await readFile(path, "utf8");
	} catch (cause) {
		throw new ArgumentError("notebook", `notebook: "${path}" cannot be read: ${(cause as Error).message}`, { cause });
	}
	if (PLAIN_FILE.test(path)) return notebookOfPlain(text);
	let value: Partial<Notebook> | null;
	try {
		value = JSON.parse(text) as Partial<Notebook> | null;
	} catch (cause) {
		throw new ArgumentError("notebook", `notebook: "${path}" is not JSON: ${(cause as Error).message}`, { cause });
	}
	if (!value || !Array.isArray(value.cells) || value.nbformat !== 4) {
		throw new ArgumentError("notebook", `notebook: "${path}" is not a notebook of format 4`);
	}
	return {
		...value,
		cells: value.cells,
		metadata: value.metadata ?? {},
		nbformat: 4,
		nbformat_minor: value.nbformat_minor ?? 5,
	};
}
