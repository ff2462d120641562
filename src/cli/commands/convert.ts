import { resolve } from "node:path";
import type { Command } from "commander";
import { ArgumentError } from "../../core/errors.js";
import { write } from "../terminal.js";

/** `valuelab convert`: writes a notebook as a plain TypeScript file, or back. */
export function define(command: Command): void {
	command
		.argument("<from>", "a notebook: .ipynb, or .ts with cell marks (// %%)")
		.argument("<to>", "the file to write: .ts for a notebook, .ipynb for a .ts file")
		.addHelpText(
			"after",
			`
Cells, their metadata and the metadata of the notebook convert both ways without loss. A plain file has no outputs; "valuelab run notebook.ts"
computes them.`,
		)
		.action(async (from: string, to: string) => {
			const { readNotebook } = await import("../../kernel/notebook/read-notebook.js");
			const { PLAIN_FILE, plainOfNotebook } = await import("../../kernel/notebook/plain-notebook.js");
			const { notebookText, writeWhole } = await import("../../kernel/notebook/nbformat.js");
			const plain = PLAIN_FILE.test(to);
			if (plain === PLAIN_FILE.test(from) || (!plain && !to.endsWith(".ipynb")))
				throw new ArgumentError("to", `to: "${to}" must be ${PLAIN_FILE.test(from) ? "an .ipynb" : "a .ts"} file`);
			const notebook = await readNotebook(from);
			await writeWhole(resolve(to), plain ? plainOfNotebook(notebook) : notebookText(notebook));
			await write(`${to}\n`);
		});
}
