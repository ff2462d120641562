import { GROUPS, type Group, type Model } from "./model/define.js";
import { listModels, type ModelRow, REGISTRY } from "./registry.js";

/** The reference page of all models as Markdown, from the registry alone. */
export function modelsPage(): string {
	const groups = (Object.keys(GROUPS) as Group[])
		.map((group) => ({ group, rows: listModels({ group }) }))
		.filter(({ rows }) => rows.length > 0);
	const overview = groups.map(({ group, rows }) => {
		const links = rows.map(({ name }) => `[\`${name}\`](#${name})`).join(" ");
		return `| [${GROUPS[group]}](#${headingAnchor(GROUPS[group])}) | ${rows.length} | ${links} |`;
	});
	return [
		"# Models",
		"",
		`Made from the registry by \`npx tsx tools/write-docs.ts\`; a test keeps it current. ${REGISTRY.size} models, each a pure function`,
		"of plain inputs: `cagr` below is `cagr({ … })` of `valuelab/analytics`, written in camelCase (`graham_number` is `grahamNumber`).",
		"Rates, returns and weights are fractions (0.08 is 8 %). A model never throws: where it has no answer it returns",
		"`{ value: null, reason, … }` with one of the reasons in its row *refuses*; `describeReason(reasonOf(answer))` puts it into words.",
		"`valuelab models NAME` shows the same in the terminal,",
		"and `explain(runModel(NAME, inputs))` the calculation with its figures.",
		"",
		"| group | models | |",
		"|---|---|---|",
		...overview,
		"",
		...groups.flatMap(({ group, rows }) => [`## ${GROUPS[group]}`, "", ...rows.map(section)]),
	].join("\n");
}

function section(row: ModelRow): string {
	const { declaration } = REGISTRY.get(row.name) as Model;
	const own = row.own ? " Added by this project." : "";
	return [
		`### ${row.name}`,
		"",
		`**${row.title}.**${own}`,
		"",
		code(row.formula),
		"",
		...list("Inputs", row.inputs),
		...list(declaration.keyed ? "Outputs, keyed by the data" : "Outputs", row.outputs),
		...list("Refuses", row.refusals),
		...(row.analyses.length > 0 ? [`Analyses: ${row.analyses.map((name) => `\`${name}\``).join(", ")}.`, ""] : []),
		`Source: ${row.source.replace(/\.$/, "")}.`,
		"",
	].join("\n");
}

/** A formula as code, which itself may hold backquotes. */
const code = (text: string): string => (text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``);

function list(title: string, items: readonly string[]): string[] {
	return items.length === 0 ? [] : [`${title}:`, "", ...items.map((item) => `- ${quoteName(item)}`), ""];
}

/** `g (fraction): growth` with its name as code, and nothing read as markup. */
function quoteName(item: string): string {
	const [, name = "", rest = ""] = /^(\S+?)(?=[ :]|$)(.*)$/s.exec(item) ?? [];
	return `\`${name}\`${rest.replaceAll(/([<*_])/g, "\\$1")}`;
}

/** The anchor that a heading gets: lower case, punctuation out, spaces to hyphens. */
function headingAnchor(heading: string): string {
	return heading
		.toLowerCase()
		.replaceAll(/[^a-z0-9 _-]/g, "")
		.replaceAll(" ", "-");
}
