import type { Command } from "commander";
import { operations } from "../../api/catalogue/index.js";
import { write } from "../terminal.js";

/** `valuelab operations`: lists the operations of the catalogue. */
export function define(command: Command): void {
	command.option("--json", "as JSON").action(async (options: { json?: boolean }) => {
		const rows = [...operations].map(([name, declaration]) => ({
			operation: name,
			path: declaration.path,
			arguments: [...Object.keys(declaration.arguments), ...(declaration.required ?? [])],
			options: Object.keys(declaration.query).filter((key) => !declaration.required?.includes(key)),
			paging: declaration.paging?.ends ?? null,
			views: declaration.views,
			about: declaration.about,
		}));
		if (options.json) return write(`${JSON.stringify(rows, null, 2)}\n`);
		const lines = rows.flatMap((row) => [
			`${row.operation}${row.arguments.map((name) => ` <${name}>`).join("")}`,
			`    ${row.about}`,
			`    frames: ${row.views.join(", ")}${row.options.length ? `; options: ${row.options.join(", ")}` : ""}${row.paging ? "; pages" : ""}`,
		]);
		return write(`${lines.join("\n")}\n`);
	});
}
