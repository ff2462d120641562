import { readFile } from "node:fs/promises";
import { ArgumentError } from "../core/errors.js";
import { Contents } from "../kernel/notebook/html-contents.js";
import { PAGE_STYLE } from "../kernel/notebook/html-style.js";
import { escapeHtml } from "../kernel/notebook/html-text.js";
import { writeWhole } from "../report/write-whole.js";
import { type FindFigures, PROOF_STYLE, provedHtml } from "./proved-text.js";

/**
 * Writes a Markdown text as one offline page whose figures carry their proof.
 *
 * @throws {ValuelabError} `check_failed` for a figure that does not hold
 */
export async function publishText(path: string, output: string, find: FindFigures): Promise<void> {
	const markdown = await readFile(path, "utf8").catch((cause: Error) => {
		throw new ArgumentError("file", `file: "${path}" cannot be read: ${cause.message}`, { cause });
	});
	const contents = new Contents();
	const body = contents.named(await provedHtml(markdown, find));
	await writeWhole(
		output,
		`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<meta name="generator" content="valuelab">
<title>${contents.title() ?? escapeHtml(path)}</title>
<style>${PAGE_STYLE}${PROOF_STYLE}</style>
</head>
<body>
<header>${contents.list()}</header>
<main>
<section class="text">${body}</section>
</main>
</body>
</html>
`,
	);
}
