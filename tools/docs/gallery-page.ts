// Writes docs/gallery.md: links to notebooks, reports and charts.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { table } from "./markdown.js";

const notebooks = fileURLToPath(new URL("../../notebooks/", import.meta.url));

/** Companies whose reports the gallery lists, each with a different kind of business. */
const REPORTS = [
	["NKE", "a maker of consumer goods"],
	["JPM", "a bank"],
	["PGR", "an insurer"],
	["O", "a property trust"],
	["SNOW", "a maker of losses: why no value is given"],
	["MCD", "negative equity"],
	["ASML", "a foreign company that reports in euros"],
	["CAT", "a cyclical manufacturer with a lender of its own"],
] as const;

/** The gallery: notebooks, reports and charts. On the documentation site each row links to its page. */
export function galleryPage(): string {
	const files = readdirSync(notebooks)
		.filter((file) => file.endsWith(".ipynb"))
		.sort();
	return [
		"# Gallery",
		"",
		"`npx tsx tools/write-docs.ts` writes this page from the notebooks and reports of the project; a test checks that it is current. On the documentation site each notebook and report",
		"opens as its own page, computed from the bundled data when the site was built.",
		"",
		"## Notebooks",
		"",
		"In the published page you can move sliders and parameters; your browser recomputes the cells that depend on them. See [Publish a notebook](publish.md).",
		"",
		...table(
			["notebook", "what it answers"],
			files.map((file) => [`[${file.replace(".ipynb", "")}](../notebooks/${file})`, questionOf(file)]),
		),
		"## Reports",
		"",
		"A report is one page: verdict, numbers, risks, levers that move the value, method, and the filing behind each figure. See [Reports](reports.md).",
		"",
		...table(
			["report", "an example of"],
			REPORTS.map(([symbol, description]) => [`\`valuelab report ${symbol}\``, description]),
		),
		"## Charts",
		"",
		"[Each chart](reference/charts.md), with its picture and the code that makes it. `line`, `bars` and `scatter` draw any frame.",
		"",
	].join("\n");
}

/** The heading of a notebook. */
function questionOf(file: string): string {
	const { cells } = JSON.parse(readFileSync(`${notebooks}${file}`, "utf8")) as {
		cells: { cell_type: string; source: string | string[] }[];
	};
	const firstCell = cells.find(({ cell_type }) => cell_type === "markdown");
	const heading = /^# (.+)$/m.exec([firstCell?.source ?? ""].flat().join(""))?.[1];
	if (heading === undefined) throw new Error(`notebooks/${file}: the first text has no heading`);
	return heading;
}
