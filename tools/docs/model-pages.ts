// Writes docs/reference/models/: a list of all models, and a page for each.
import { type Group, listModels, type Model, type ModelRow } from "../../src/analytics/index.js";
import { GROUPS } from "../../src/analytics/model/define.js";
import { REGISTRY } from "../../src/analytics/registry.js";
import { anchorOf, cell, code, table } from "./markdown.js";

/** The pages of all models, by file name. They are written only from the registry. */
export function modelPages(): ReadonlyMap<string, string> {
	const groups = (Object.keys(GROUPS) as Group[])
		.map((group) => ({ group, rows: listModels({ group }) }))
		.filter(({ rows }) => rows.length > 0);
	return new Map([
		["README.md", overview(groups)],
		...groups.flatMap(({ group, rows }) =>
			rows.map((row): [string, string] => [`${row.name}.md`, modelPage(row, group)]),
		),
	]);
}

interface ModelGroup {
	readonly group: Group;
	readonly rows: readonly ModelRow[];
}

function overview(groups: readonly ModelGroup[]): string {
	const contents = groups.map(({ group, rows }) => `- [${GROUPS[group]}](#${anchorOf(GROUPS[group])}): ${rows.length}`);
	const tables = groups.flatMap(({ group, rows }) => [
		`## ${GROUPS[group]}`,
		"",
		...table(
			["model", "what it is", "formula"],
			rows.map(({ name, title, formula }) => [`[\`${name}\`](${name}.md)`, title, cell(code(formula))]),
		),
	]);
	return [
		"# Models",
		"",
		`${REGISTRY.size} models, each a pure function of plain inputs. Every model has a page with its inputs and their units, its outputs, its`,
		"refusals, and its source. `npx tsx tools/write-docs.ts` writes the pages from the declarations; a test checks that they are current.",
		"",
		'- **Call it.** `cagr` is the function `models.cagr({ … })`, `graham_number` is `models.grahamNumber({ … })`: `import { models } from "valuelab/analytics"`.',
		'  For a page of your own, `import { cagr } from "valuelab/models"` imports only that model.',
		"- **Units.** Rates, returns and weights are fractions: 0.08 is 8%.",
		"- **A value or a reason.** A model never throws. Without an answer it returns `{ value: null, reason, … }`, and",
		"  `describeReason(reasonOf(answer))` gives the reason as a sentence. See [figures and reasons](../../concepts/figures-and-reasons.md).",
		"- **On a company.** An *analysis* runs a model on a company: see [models and companies](../../analytics.md).",
		'- **In the terminal.** `valuelab models cagr` prints the same. In code `explain(runModel("cagr", inputs))` shows the calculation.',
		"",
		"## List of models",
		"",
		...contents,
		"",
		...tables,
	].join("\n");
}

function modelPage(row: ModelRow, group: Group): string {
	const { declaration } = REGISTRY.get(row.name) as Model;
	return [
		`# ${row.title}`,
		"",
		`\`${row.name}\` · [${GROUPS[group]}](README.md#${anchorOf(GROUPS[group])})`,
		"",
		"```text",
		...row.formula.split("; "),
		"```",
		"",
		...list("Inputs", row.inputs),
		...list(declaration.keyed ? "Outputs, keyed by the data" : "Outputs", row.outputs),
		...list("Refuses", row.refusals),
		...(row.analyses.length > 0
			? [
					"## Analyses",
					"",
					`\`runFor(company, name)\` of \`valuelab/analytics\` runs it on a company: ${row.analyses.map((name) => `\`${name}\``).join(", ")}.`,
					"",
				]
			: []),
		"## Source",
		"",
		`${row.source.replace(/\.$/, "")}.`,
		"",
	].join("\n");
}

function list(title: string, items: readonly string[]): string[] {
	return items.length === 0 ? [] : [`## ${title}`, "", ...items.map((item) => `- ${quoteName(item)}`), ""];
}

/** Formats an item such as `g (fraction): growth` with the name as code and the rest escaped. */
function quoteName(item: string): string {
	const [, name = "", description = ""] = /^(\S+?)(?=[ :]|$)(.*)$/s.exec(item) ?? [];
	return `\`${name}\`${description.replaceAll(/([<*_])/g, "\\$1")}`;
}
