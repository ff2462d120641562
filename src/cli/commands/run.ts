// `valuelab run`: executes a notebook and writes it with its outputs.
import { resolve } from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import { ValuelabError } from "../../core/errors.js";
import { counted } from "../../core/format.js";
import type { NotebookRun } from "../../kernel/index.js";
import { parseSeconds } from "../connection.js";
import { endsIn } from "../print-table.js";
import { notice, progressBar, write } from "../terminal.js";

interface RunOptions {
	readonly parameter: Readonly<Record<string, string>>;
	readonly output?: string;
	readonly html?: string | true;
	readonly allowErrors?: boolean;
	readonly check?: boolean;
	readonly timeout?: number;
	readonly data?: string;
	readonly types: "error" | "warn" | "off";
}

/** Collects `name=value`. */
export function parameter(text: string, all: Readonly<Record<string, string>>): Record<string, string> {
	const index = text.indexOf("=");
	if (index < 1) throw new InvalidArgumentError("give name=value, such as -p symbol=KO.");
	return { ...all, [text.slice(0, index)]: text.slice(index + 1) };
}

/** Prints the cells whose output differs from a run from top to bottom. */
async function printCheck(notebook: string, { changed, cells }: NotebookRun): Promise<void> {
	for (const { cell, stored, run } of changed) {
		notice(`cell ${cell}: holds ${JSON.stringify(stored)}, a run from top to bottom gives ${JSON.stringify(run)}`);
	}
	if (changed.length > 0)
		throw new ValuelabError(
			"check_failed",
			`out of date: ${counted(changed.length, "cell")} of ${notebook}; run it again`,
		);
	await write(`${notebook}: the outputs of ${cells} cells equal a new run from top to bottom\n`);
}

/** Prints the paths of the written files. @throws ValuelabError `check_failed` if a cell failed */
async function printRun({ output, html, failures, cells, ok }: NotebookRun): Promise<void> {
	await write(`${output}\n${html === undefined ? "" : `${html}\n`}`);
	for (const { cell, error } of failures) notice(`cell ${cell}: ${error.ename}: ${error.evalue}`);
	if (!ok)
		throw new ValuelabError(
			"check_failed",
			`${failures.length} of ${cells} cells failed; the executed notebook shows where`,
		);
}

export function define(command: Command): void {
	command
		.argument("<notebook>", "the .ipynb file, or a .ts file with cell marks (// %%)")
		.option("-p, --parameter <name=value>", "a value for the cell tagged parameters (repeatable)", parameter, {})
		.option(
			"-o, --output <file>",
			"the executed notebook, an .ipynb; default: name.executed.ipynb in the folder of the notebook",
			(file) => endsIn(file, [".ipynb"]),
		)
		.option("--html [file]", "also write one offline page; default: in the folder of the executed notebook")
		.option("--check", "compare the stored outputs with a new run from top to bottom; write nothing")
		.option("--allow-errors", "continue after a cell that fails")
		.option("--timeout <seconds>", "time limit of one cell", parseSeconds)
		.option("--data <dir>", "folder of a store to use instead of the bundled data (or VALUELAB_DATA)")
		.addOption(
			new Option("--types <mode>", "effect of a type error").choices(["error", "warn", "off"]).default("error"),
		)
		.action(async (notebook: string, options: RunOptions) => {
			// The clients of the notebook read the same store.
			if (options.data) {
				process.env.VALUELAB_DATA = resolve(options.data);
				delete process.env.VALUELAB_BASE_URL;
			}
			const { requireKernelPackages } = await import("../../kernel/required-packages.js");
			requireKernelPackages({ sockets: false });
			const run = await runUntilInterrupted(notebook, options);
			await (options.check ? printCheck(notebook, run) : printRun(run));
		});
}

/** Runs the notebook with a progress bar. Ctrl+C ends the run; the executed notebook keeps the cells run so far. */
async function runUntilInterrupted(notebook: string, options: RunOptions): Promise<NotebookRun> {
	const { runNotebook } = await import("../../kernel/index.js");
	const output = resolve(options.output ?? `${notebook.replace(/\.(ipynb|[mc]?[tj]s)$/, "")}.executed.ipynb`);
	const html = options.html === true ? `${output.replace(/(\.executed)?\.ipynb$/, "")}.html` : options.html;
	const page = html === undefined ? {} : { html: resolve(html), texts: await pageTexts() };
	const bar = progressBar(notebook);
	const abort = new AbortController();
	const stop = () => abort.abort();
	process.removeAllListeners("SIGINT");
	process.once("SIGINT", stop);
	try {
		return await runNotebook(notebook, {
			parameters: options.parameter,
			output,
			...page,
			...(options.allowErrors && { allowErrors: true }),
			...(options.check && { check: true }),
			...(options.timeout !== undefined && { cellTimeout: options.timeout * 1000 }),
			types: options.types,
			signal: abort.signal,
			onProgress: (event) => bar.update(event.type === "done" ? event.number : event.number - 1, event.of),
		});
	} catch (error) {
		if (!abort.signal.aborted) throw error;
		throw new ValuelabError("aborted", `interrupted; the cells executed so far are in ${output}`);
	} finally {
		bar.end();
		process.off("SIGINT", stop);
	}
}

/** Checks the figures in the page's texts. */
async function pageTexts() {
	const { PROOF_STYLE } = await import("../../report/proof-style.js");
	const { provedHtml } = await import("../../report/proved-text.js");
	const { findFigures } = await import("../find-figures.js");
	const find = findFigures({});
	return { textHtml: (markdown: string, name: string) => provedHtml(markdown, find, name), textStyle: PROOF_STYLE };
}
