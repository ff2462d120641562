// Writes docs/reference/charts.md: each chart with its code and picture.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CHARTS } from "../../src/charts/index.js";
import { CHART_KINDS } from "../../src/cli/chart-kinds.js";
import { table } from "./markdown.js";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** The name of a chart's example: `football-field` for the function `footballField`. */
export const exampleName = (chart: string): string => {
	const name = chart.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
	return name.replace(/-waterfall$/, (ending) => (chart === "valueChangeWaterfall" ? "" : ending));
};

/** The page of charts: each with its code and picture. */
export function chartsPage(): string {
	return [
		"# Charts",
		"",
		"`npx tsx tools/write-docs.ts --pictures` writes this page from the charts' declarations and `examples/charts` of the repository; a test checks that it is current.",
		"",
		"A chart is a function from plain data to a plain plotly figure `{ data, layout, config }` with a title, a sentence for screen readers and the",
		"source. Its title states the finding. Every example below makes a `figure`:",
		"",
		"- in a notebook `await show(figure)` shows it live;",
		'- `await toSvg(figure)` and `await toPng(figure)` of `valuelab/charts` draw it without a browser, `{ theme: "dark" }` for dark pages; `LIGHT` and `DARK` are their colours by name;',
		"- `chartsOf(valuation)` has most of them for one company;",
		"- `defineChart` adds [a chart of your own](../analytics.md#additions-of-your-own) to lists, notebooks and reports.",
		"",
		"On the command line `valuelab chart KIND COMPANY -o file.svg` draws",
		"",
		...table(
			["kind", "shows"],
			Object.entries(CHART_KINDS).map(([name, { about }]) => [`\`${name}\``, about]),
		),
		...CHARTS.flatMap(({ name, title, shows }) => {
			const example = exampleName(name);
			return [
				`## ${title}`,
				"",
				`\`${name}\`. ${shows}`,
				"",
				`![${title}](charts/${example}.svg)`,
				"",
				...exampleCode(example),
			];
		}),
	].join("\n");
}

function exampleCode(name: string): string[] {
	const path = `${root}examples/charts/${name}.ts`;
	if (!existsSync(path)) throw new Error(`examples/charts/${name}.ts is missing: every chart has an example`);
	return ["```ts", readFileSync(path, "utf8").trimEnd(), "```", ""];
}
