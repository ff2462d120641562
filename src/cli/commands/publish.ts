import { resolve } from "node:path";
import type { Command } from "commander";
import { ArgumentError } from "../../core/errors.js";
import { endsIn } from "../print-table.js";
import { notice, progressBar, write } from "../terminal.js";
import { parameter } from "./run.js";

interface PublishCommandOptions {
	readonly output?: string;
	readonly parameter: Readonly<Record<string, string>>;
}

/** `valuelab publish`: a notebook as one offline page that computes itself again. */
export function definePublish(command: Command): void {
	command
		.argument("<notebook>", "the .ipynb file")
		.option("-p, --parameter <name=value>", "a value for the cell tagged parameters (repeatable)", parameter, {})
		.option("-o, --output <file>", "the page; beside the notebook as name.html without it", (file) =>
			endsIn(file, [".html"]),
		)
		.addHelpText(
			"after",
			`
Runs the notebook and writes one HTML file that needs no network: text, outputs, charts, folded code, and the data that the notebook read.
Numbers, days and choices of the cell tagged parameters, and the notebook's sliders, lists, boxes and dates, move in the page: what rests on them
is computed again in the browser by the same code. A cell that needs Node is computed now, and the page says so.
Exit codes: 0 written; 8 a cell fails, draws on the network, or reads too much data: a page has at most 4 MB.`,
		)
		.action(async (file: string, { output, parameter: parameters }: PublishCommandOptions) => {
			if (!file.endsWith(".ipynb")) throw new ArgumentError("notebook", `notebook: "${file}" is no .ipynb file`);
			const { requireKernelPackages } = await import("../../kernel/required-packages.js");
			requireKernelPackages({ sockets: false });
			const { publishNotebook } = await import("../../publish/publish-notebook.js");
			const bar = progressBar(file);
			try {
				const page = await publishNotebook(file, {
					output: resolve(output ?? file.replace(/\.ipynb$/, ".html")),
					parameters,
					onProgress: (event) => bar.update(event.type === "done" ? event.number : event.number - 1, event.of),
				});
				bar.end();
				await write(`${page.output}\n`);
				for (const { cell, reason } of page.needNode)
					notice(`cell ${cell} is computed now, and not in the page: ${reason}`);
			} finally {
				bar.end();
			}
		});
}
