// Reads and writes notebook files.
import { randomBytes } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { ValuelabError } from "../../core/errors.js";
import type { MimeBundle } from "../session/messages.js";

/** Text in a notebook file: one string or a list of lines. */
export type MultilineText = string | readonly string[];

export type CellOutput =
	| { output_type: "stream"; name: "stdout" | "stderr"; text: MultilineText }
	| { output_type: "display_data"; data: MimeBundle; metadata: Record<string, unknown> }
	| { output_type: "execute_result"; data: MimeBundle; metadata: Record<string, unknown>; execution_count: number }
	| { output_type: "error"; ename: string; evalue: string; traceback: readonly string[] };

export interface NotebookCell {
	readonly cell_type: "code" | "markdown" | "raw";
	readonly id?: string;
	readonly source: MultilineText;
	readonly metadata: Record<string, unknown> & { tags?: readonly string[] };
	outputs?: CellOutput[];
	execution_count?: number | null;
}

export interface Notebook {
	cells: NotebookCell[];
	metadata: Record<string, unknown>;
	nbformat: number;
	nbformat_minor: number;
}

/** The kernel in the metadata of a notebook. */
export const KERNEL_SPEC = { display_name: "TypeScript (valuelab)", language: "typescript", name: "valuelab" };

export function joinLines(text: MultilineText): string {
	return typeof text === "string" ? text : text.join("");
}

/** Writes a file completely or not at all. */
export async function writeWhole(path: string, text: string): Promise<void> {
	const temporary = join(dirname(path), `.${basename(path)}.${randomBytes(4).toString("hex")}.tmp`);
	try {
		await writeFile(temporary, text);
		await rename(temporary, path);
	} catch (cause) {
		await rm(temporary, { force: true });
		throw new ValuelabError("output", `"${path}" cannot be written: ${(cause as Error).message}`, { cause });
	}
}

/** Writes the notebook as Jupyter does: with one blank of indent, and long texts as lists of lines. */
export function notebookText(notebook: Notebook): string {
	const cells = notebook.cells.map((cell) => ({
		...cell,
		source: inLines(joinLines(cell.source)),
		outputs: cell.outputs?.map(outputInLines),
	}));
	return `${JSON.stringify({ ...notebook, cells }, null, 1)}\n`;
}

function outputInLines(output: CellOutput): CellOutput {
	if (output.output_type === "stream") return { ...output, text: inLines(joinLines(output.text)) };
	if (output.output_type === "error") return output;
	const data = Object.entries(output.data).map(([type, value]) => [
		type,
		typeof value === "string" && isText(type) ? inLines(value) : value,
	]);
	return { ...output, data: Object.fromEntries(data) };
}

function isText(type: string): boolean {
	return type.startsWith("text/") || type === "image/svg+xml" || type === "application/javascript";
}

function inLines(text: string): string[] {
	return text === "" ? [] : text.split(/(?<=\n)/);
}
