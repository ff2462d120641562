// Draws the pictures of docs/reference/charts.md from examples/charts. `npx tsx tools/write-docs.ts --pictures` calls it.
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type ChartFigure, toSvg } from "../../src/charts/index.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
export const EXAMPLES = `${root}examples/charts/`;

/** The names of the examples: chart functions in kebab-case. */
export const exampleNames = (): readonly string[] =>
	readdirSync(EXAMPLES)
		.filter((file) => file.endsWith(".ts"))
		.map((file) => file.replace(/\.ts$/, ""))
		.sort();

/** Runs an example and returns its figure. */
export async function exampleFigure(name: string): Promise<ChartFigure> {
	const { figure } = (await import(pathToFileURL(`${EXAMPLES}${name}.ts`).href)) as { figure: ChartFigure };
	return figure;
}

/** Writes a picture for each example into docs/reference/charts/. */
export async function drawCharts(): Promise<void> {
	const folder = `${root}docs/reference/charts/`;
	mkdirSync(folder, { recursive: true });
	for (const name of exampleNames()) writeFileSync(`${folder}${name}.svg`, await toSvg(await exampleFigure(name)));
}
