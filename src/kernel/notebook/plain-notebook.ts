// Reads and writes a notebook as a plain TypeScript file with cell marks, `// %%`, which editors support and diffs show well.
import { ArgumentError } from "../../core/errors.js";
import { joinLines, KERNEL_SPEC, type Notebook, type NotebookCell } from "./nbformat.js";

/** Matches names of files with a notebook as plain text. */
export const PLAIN_FILE = /\.[mc]?[tj]s$/i;

const MARK = /^\/\/ ?%%(?:[ \t]+\[(markdown|raw)\])?(?:[ \t]+(.*?))?\s*$/;
/** A line of a cell that looks like a mark gets a backslash. */
const ESCAPED = /^(\/\/ ?)\\(\\*%%)/;
const TO_ESCAPE = /^(\/\/ ?)(\\*%%)/;
const HEADER = "// notebook ";

const DEFAULTS = { metadata: { kernelspec: KERNEL_SPEC }, nbformat_minor: 5 };
const idOf = (index: number): string => `cell-${index + 1}`;

/** Reads a notebook from a plain file. Text above the first mark is a cell of code. @throws ArgumentError for a mark that cannot be read */
export function notebookOfPlain(text: string): Notebook {
	const lines = text.split("\n");
	const header = lines[0]?.startsWith(HEADER) ? parsed(lines.shift()?.slice(HEADER.length) ?? "", 1) : {};
	const { metadata, nbformat_minor } = { ...DEFAULTS, ...header } as Pick<Notebook, "metadata" | "nbformat_minor">;
	if (lines[0] === "" && Object.keys(header).length > 0) lines.shift();
	const starts = lines.flatMap((line, i) => (MARK.test(line) ? [i] : []));
	const first = starts[0] ?? lines.length;
	const before = lines.slice(0, first).join("\n").trim() === "" ? [] : [-1];
	const cellStarts = [...before, ...starts];
	const cells = cellStarts.map((start, i): NotebookCell => {
		const end = cellStarts[i + 1];
		const body = lines.slice(start + 1, end);
		// A block ends with a line break and, before the next mark, an empty line.
		if (body.at(-1) === "") body.pop();
		const [, kind, markText] = start < 0 ? [] : (MARK.exec(lines[start] ?? "") ?? []);
		const {
			id = nbformat_minor >= 5 ? idOf(i) : undefined,
			attachments,
			metadata: ownMetadata,
			...rest
		} = markText ? parseMarkText(markText, start + 1) : {};
		const comment = kind === "markdown" || kind === "raw";
		const unescaped = body.map((line) => line.replace(ESCAPED, "$1$2"));
		const source = (comment ? unescaped.map((line) => line.replace(/^\/\/ ?/, "")) : unescaped).join("\n");
		return {
			cell_type: kind === "markdown" || kind === "raw" ? kind : "code",
			...(typeof id === "string" && { id }),
			metadata: (ownMetadata ?? rest) as NotebookCell["metadata"],
			...(attachments !== undefined && { attachments }),
			source,
			...(comment ? {} : { outputs: [], execution_count: null }),
		};
	});
	return { cells, metadata, nbformat: 4, nbformat_minor };
}

/** Reads the text after a mark: an object, or a title. */
const parseMarkText = (text: string, line: number): Record<string, unknown> =>
	text.startsWith("{") ? parsed(text, line) : { title: text };

function parsed(text: string, line: number): Record<string, unknown> {
	try {
		return JSON.parse(text) as Record<string, unknown>;
	} catch (cause) {
		throw new ArgumentError("notebook", `notebook: the mark in line ${line} is not JSON: ${(cause as Error).message}`, {
			cause,
		});
	}
}

/** Writes a notebook as a plain file, without outputs. */
export function plainOfNotebook({ cells, metadata, nbformat_minor }: Notebook): string {
	const isDefault = JSON.stringify({ metadata, nbformat_minor }) === JSON.stringify(DEFAULTS);
	const header = isDefault ? "" : `${HEADER}${JSON.stringify({ metadata, nbformat_minor })}\n\n`;
	const blocks = cells.map((cell, i) => {
		const { id, cell_type, metadata: own } = cell;
		const { attachments } = cell as { readonly attachments?: unknown };
		const isAmbiguous = ["id", "attachments", "metadata"].some((name) => name in own);
		const fields = {
			...(id !== undefined && (id !== idOf(i) || nbformat_minor < 5) && { id }),
			...(attachments !== undefined && { attachments }),
			...(isAmbiguous ? { metadata: own } : own),
		};
		const kind = cell_type === "code" ? "" : ` [${cell_type}]`;
		const mark = `// %%${kind}${Object.keys(fields).length > 0 ? ` ${JSON.stringify(fields)}` : ""}`;
		const lines = joinLines(cell.source).split("\n");
		const written = cell_type === "code" ? lines : lines.map((line) => (line === "" ? "//" : `// ${line}`));
		return `${mark}\n${written.map((line) => line.replace(TO_ESCAPE, "$1\\$2")).join("\n")}\n`;
	});
	return header + blocks.join("\n");
}
