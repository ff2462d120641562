// `valuelab models`: lists the models of the registry.
import { type Command, Option } from "commander";
import { GROUPS, type Group } from "../../analytics/model/define.js";
import { withAdditions } from "../additions.js";
import { EXIT } from "../exit-codes.js";
import { notice, write } from "../terminal.js";

export function define(command: Command): void {
	withAdditions(command)
		.argument("[name]", "one model, by its name or the name of an analysis")
		.addOption(new Option("--group <group>", "models of one group").choices(Object.keys(GROUPS)))
		.option("--json", "as JSON")
		.action(async (name: string | undefined, options: { readonly group?: Group; readonly json?: boolean }) => {
			const { listModels } = await import("../../analytics/index.js");
			const rows = listModels(options.group ? { group: options.group } : {}).filter(
				(row) => name === undefined || row.name === name || row.analyses.includes(name),
			);
			if (rows.length === 0) {
				notice(`There is no model ${JSON.stringify(name)}; valuelab models lists all models.`);
				process.exitCode = EXIT.usage;
				return;
			}
			if (options.json) return write(`${JSON.stringify(rows, null, 2)}\n`);
			const lines = rows.flatMap((row) => [
				`${row.name}  ${row.title} (${GROUPS[row.group]})`,
				`    ${row.formula}`,
				...(name === undefined ? [] : detailLines(row)),
				...(row.source === "" ? [] : [`    source: ${row.source}`]),
			]);
			return write(`${lines.join("\n")}\n`);
		});
}

/** Inputs, outputs, refusals and analyses of a model, one to a line. */
function detailLines(row: {
	readonly inputs: readonly string[];
	readonly outputs: readonly string[];
	readonly refusals: readonly string[];
	readonly analyses: readonly string[];
}): string[] {
	const part = (title: string, items: readonly string[]) =>
		items.length === 0 ? [] : [`    ${title}:`, ...items.map((item) => `        ${item}`)];
	return [
		...part("inputs", row.inputs),
		...part("outputs", row.outputs),
		...part("refuses", row.refusals),
		...part("analyses", row.analyses),
	];
}
