// `valuelab publish`: writes a notebook or a text as one offline page.
import { resolve } from "node:path";
import type { Command } from "commander";
import { ArgumentError } from "../../core/errors.js";
import { publishText } from "../../publish/publish-text.js";
import { type ConnectionOptions, withConnection } from "../connection.js";
import { findFigures } from "../find-figures.js";
import { endsIn } from "../print-table.js";
import { notice, progressBar, write } from "../terminal.js";
import { parameter } from "./run.js";

interface PublishCommandOptions extends ConnectionOptions {
	readonly output?: string;
	readonly parameter: Readonly<Record<string, string>>;
}

export function define(command: Command): void {
	command
		.argument("<file>", "a notebook (.ipynb, or .ts with cell marks) or a text (.md)")
		.option("-p, --parameter <name=value>", "a value for the cell tagged parameters (repeatable)", parameter, {})
		.option("-o, --output <file>", "the page; default: name.html in the folder of the file", (file) =>
			endsIn(file, [".html"]),
		)
		.addHelpText(
			"after",
			`
Runs the notebook and writes one HTML file that needs no network: text, outputs, charts, folded code, and the data that the notebook read.
A reader of the page can change the numbers, dates and choices of the cell tagged parameters, and the notebook's sliders, lists, boxes and dates.
The browser computes the cells that depend on them again, with the same code. A cell that needs Node is computed now, and the page says so.
A text, and the text of a notebook, may have figures: {{KO.roe@2024}} shows the figure, and its formula, date and filing on demand.
Exit codes: 0 written; 8 a stated figure is wrong, or a cell fails, uses the network, or reads too much data: a page has at most 4 MB.`,
		);
	withConnection(command).action(
		async (file: string, { output, parameter: parameters, ...connection }: PublishCommandOptions) => {
			const page = resolve(output ?? file.replace(/\.\w+$/, ".html"));
			// The clients of the notebook ask the same service as this command.
			if (connection.data) process.env.VALUELAB_DATA = resolve(connection.data);
			if (connection.baseUrl) process.env.VALUELAB_BASE_URL = connection.baseUrl;
			const find = findFigures(connection);
			if (/\.(md|markdown)$/i.test(file)) {
				await publishText(file, page, find);
				return write(`${page}\n`);
			}
			if (!/\.(ipynb|[mc]?[tj]s)$/i.test(file))
				throw new ArgumentError("file", `file: "${file}" is neither a notebook (.ipynb, .ts) nor a text (.md)`);
			const { requireKernelPackages } = await import("../../kernel/required-packages.js");
			requireKernelPackages({ sockets: false });
			const { publishNotebook } = await import("../../publish/publish-notebook.js");
			const bar = progressBar(file);
			try {
				const { needNode } = await publishNotebook(file, {
					output: page,
					parameters,
					find,
					onProgress: (event) => bar.update(event.type === "done" ? event.number : event.number - 1, event.of),
				});
				bar.end();
				await write(`${page}\n`);
				for (const { cell, reason } of needNode) notice(`cell ${cell} is computed now, not in the page: ${reason}`);
			} finally {
				bar.end();
			}
		},
	);
}
