// Publishes a Markdown text as a page with a proof of each figure.
import { readFile } from "node:fs/promises";
import { ArgumentError } from "../core/errors.js";
import { escapeHtml, pageFrame } from "../core/html-text.js";
import { Contents } from "../kernel/notebook/html-contents.js";
import { PAGE_STYLE } from "../kernel/notebook/html-style.js";
import { PROOF_STYLE } from "../report/proof-style.js";
import { type FindFigures, provedHtml } from "../report/proved-text.js";
import { writeWhole } from "../report/write-whole.js";

/**
 * Writes a Markdown text as one offline page with the proof of each figure.
 * @throws {ValuelabError} `check_failed` for a figure that differs from the one its reference finds
 */
export async function publishText(path: string, output: string, find: FindFigures): Promise<void> {
	const markdown = await readFile(path, "utf8").catch((cause: Error) => {
		throw new ArgumentError("file", `file: "${path}" cannot be read: ${cause.message}`, { cause });
	});
	const contents = new Contents();
	const body = contents.withIds(await provedHtml(markdown, find, path));
	const page = pageFrame({
		title: contents.title() ?? escapeHtml(path),
		policy: "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
		style: PAGE_STYLE + PROOF_STYLE,
		body: `<header>${contents.list()}</header>
<main>
<section class="text">${body}</section>
</main>
`,
	});
	await writeWhole(output, page);
}
