// The order of the pages: the site's sidebar, docs/README.md and llms.txt are made from it.
import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { TASKS } from "../write-cookbook.js";

/** A page of docs/ and what a reader finds there. */
interface SitePage {
	readonly path: string;
	readonly about: string;
}

/** A part of the documentation: what it is for, and its pages. */
export interface SitePart {
	readonly title: string;
	readonly about: string;
	readonly pages: readonly SitePage[];
}

const page = (path: string, about: string): SitePage => ({ path, about });

export const SITE: readonly SitePart[] = [
	{
		title: "Start",
		about: "From nothing to a first report",
		pages: [
			page("start/install.md", "install the package, make a research folder, choose what to import"),
			page("start/bun-and-deno.md", "what runs on Bun and Deno, and how their figures are compared"),
			page("start/token.md", "name the service and the token, check both, keep them safe"),
			page("start/first-notebook.md", "value a company in JupyterLab, with charts and explanations"),
			page("start/first-report.md", "build one offline page, argue with it, rebuild it"),
			page("coming-from/financetoolkit.md", "ten tasks of FinanceToolkit, side by side"),
			page("coming-from/openbb.md", "ten tasks of OpenBB, side by side"),
			page("coming-from/pandas.md", "ten tasks of pandas, side by side"),
		],
	},
	{
		title: "Cookbook",
		about: "A task a page, with the code and what it prints",
		pages: [
			page("cookbook/README.md", "the list of tasks"),
			...TASKS.map(({ file, about }) =>
				page(`cookbook/${file.replace(/\.\w+$/, ".md")}`, (about.split(/(?<=\w)\. /)[0] ?? "").replace(/\.$/, "")),
			),
		],
	},
	{
		title: "Guides",
		about: "A subject a page, from first use to every option",
		pages: [
			page("analytics.md", "value a company: analyses, assumptions, approximations, levers, models down a panel"),
			page("reports.md", "many reports, workbooks, PDF, why a value changed, verification"),
			page("universe.md", "screens, scores and percentiles of many companies; the language of conditions"),
			page("signals.md", "trades of insiders, well-known investors and politicians, by the day they were known"),
			page("frames.md", "functions on DataFrames, typed columns, files; differences from pandas"),
			page("fetch.md", "the client: validation, thin answers, errors, retries, limits, cache, many symbols"),
			page("explore.md", "a local page: search, statements, sliders, a screen, any operation"),
			page("watch-list.md", "rebuild reports every night with cron or GitHub and hear what moved"),
			page("lake.md", "statements of many companies in Parquet files: crawl, score, SQL, Spark"),
			page("language-models.md", "a server that lets an assistant value, compare, explain and verify"),
			page("own-data.md", "filings, prices and tables of your own in a store"),
			page("gallery.md", "notebooks that move in the browser, reports and charts, each opens"),
			page("forecasts.md", "three statements by drivers of your own, and what the company is worth by them"),
			page("local-service.md", "serve the bundled data over HTTP, with faults on request"),
			page("interface.md", "what is the interface document's, and what the local service adds or leaves out"),
		],
	},
	{
		title: "Reference",
		about: "Everything there is",
		pages: [
			page("reference/operations.md", "what the service can be asked: arguments, paths, views"),
			page("reference/measures.md", "every measure, fiscal series and line item: formula, unit, fields"),
			page("reference/models/README.md", "every model: formula, inputs, outputs, refusals, source; a page each"),
			page("reference/methods.md", "which methods make the fair value of which kind of company"),
			page("reference/assumptions.md", "every assumption of a valuation: name, value, source, sensible range"),
			page("reference/charts.md", "a gallery: each chart with its code and picture"),
			page("reference/command-line.md", "every command, argument, option and exit code"),
			page("reference/configuration.md", "environment variables, and the options of each call with their defaults"),
			page("reference/errors.md", "every error class and code, and every reason for a missing figure"),
			page("danfo-lean-build.md", "how DataFrames differ from Danfo as published"),
		],
	},
	{
		title: "Concepts",
		about: "Why a figure is what it is",
		pages: [
			page("concepts/figures-and-reasons.md", "a number with unit and source, or null with a reason"),
			page("concepts/units-and-currencies.md", "percent points and fractions, millions, currencies, signs, splits"),
			page("concepts/formulas.md", "the language of conditions, columns, measures of your own and models"),
			page("concepts/versions.md", "what may change from version to version, which Nodes, how a release is made"),
			page("concepts/point-in-time.md", "what was known on a past day, and what cannot be undone"),
			page("concepts/fair-value.md", "how the range is made of three families, and what it is worth"),
			page("calibration.md", "past ranges against prices, by method, year and kind of company"),
			page("kernel.md", "the Jupyter kernel: use, types, debugging, how it is built and measured"),
			page("publish.md", "a notebook as one offline page whose sliders compute in the reader's browser"),
			page("kernel-cells.md", "everyday cells that the kernel runs and traps that it marks, each under test"),
			page("concepts/code-layout.md", "layers, declarations, and what is derived from them"),
		],
	},
	{
		title: "Project",
		about: "How it is measured, tested and extended",
		pages: [
			page("benchmarks.md", "speed beside pandas, polars, arquero and others"),
			page("testing.md", "how the tests run, which share a process, and which look at a sample"),
			page("mutants.md", "how many small changes of the code the tests notice"),
			page("adding-an-operation.md", "the files that a new operation touches"),
			page("agents/SKILL.md", "the short version for programs that write code: rules and names"),
		],
	},
];

const docs = fileURLToPath(new URL("../../docs/", import.meta.url));

/** The first heading of a page of docs/. */
export function titleOf(path: string): string {
	return /^# (.+)$/m.exec(readFileSync(`${docs}${path}`, "utf8"))?.[1] ?? path;
}

if (process.argv[1] && pathToFileURL(process.argv[1]).href === import.meta.url) {
	const map = SITE.map(({ title, pages }) => ({
		title,
		pages: pages.map(({ path }) => ({ path, title: titleOf(path) })),
	}));
	console.log(JSON.stringify(map, null, 2));
}
