// Lists the pages of the documentation in order, for the site's sidebar, docs/README.md and llms.txt.
import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { TASKS } from "../write-cookbook.js";

/** A page of docs/ with a summary of its content. */
interface SitePage {
	readonly path: string;
	readonly description: string;
	/** Words that readers search for and the page does not contain. */
	readonly searchWords: string;
}

/** A part of the documentation: its purpose and its pages. */
export interface SitePart {
	readonly title: string;
	readonly description: string;
	readonly pages: readonly SitePage[];
}

const page = (path: string, description: string, searchWords = ""): SitePage => ({
	path,
	description,
	searchWords,
});

/** Words that readers search for, by task of the cookbook. */
const WORDS_OF_TASKS: Readonly<Record<string, string>> = {
	"revenue-of-five.ts": "sales history table several companies panel",
	"margins-chart.ts": "profitability trend graph quarterly ttm",
	"to-excel.ts": "xlsx spreadsheet workbook download",
	"screen-sp500.sh": "screener filter stocks find roic cheap quality",
	"dcf-with-my-growth.ts": "discounted cash flow intrinsic value terminal value custom assumptions",
	"three-banks.ts": "bank valuation comparison peers side by side",
	"guru-overlap.ts": "13f holdings portfolio superinvestors buffett",
	"insider-purchases.ts": "form 4 insider buying directors",
	"watch-list.sh": "portfolio alerts monitor",
	"why-it-changed.sh": "diff compare reports versions attribution",
	"own-model.ts": "custom model add formula extend plugin",
	"own-data.ts": "private company import csv custom unlisted 20-f ifrs foreign",
};

export const SITE: readonly SitePart[] = [
	{
		title: "Start",
		description: "From nothing to a first report",
		pages: [
			page(
				"start/install.md",
				"install the package, make a research folder, choose what to import",
				"setup npm requirements get started download windows mac linux uninstall",
			),
			page(
				"start/bun-and-deno.md",
				"what runs on Bun and Deno, and how their figures are compared",
				"runtime javascript engine",
			),
			page(
				"start/token.md",
				"name the service and the token, check both, keep them safe",
				"api key authentication login account credentials password secret",
			),
			page(
				"start/first-notebook.md",
				"value a company in JupyterLab, with charts and explanations",
				"vscode visual studio code jupyterlab getting started beginner tutorial example",
			),
			page(
				"start/first-report.md",
				"build one offline page, argue with it, rebuild it",
				"getting started beginner tutorial quick start html page offline",
			),
			page(
				"coming-from/financetoolkit.md",
				"ten tasks of FinanceToolkit, side by side",
				"python library migrate alternative compare",
			),
			page(
				"coming-from/openbb.md",
				"ten tasks of OpenBB, side by side",
				"python library migrate alternative terminal options derivatives",
			),
			page(
				"coming-from/pandas.md",
				"ten tasks of pandas, side by side",
				"python dataframe migrate alternative numpy polars",
			),
		],
	},
	{
		title: "Cookbook",
		description: "Each page solves one task, with code and output",
		pages: [
			page("cookbook/README.md", "the list of tasks"),
			...TASKS.map(({ file, description }) =>
				page(
					`cookbook/${file.replace(/\.\w+$/, ".md")}`,
					(description.split(/(?<=\w)\. /)[0] ?? "").replace(/\.$/, ""),
					WORDS_OF_TASKS[file],
				),
			),
		],
	},
	{
		title: "Guides",
		description: "Each page explains one subject, from first use to every option",
		pages: [
			page(
				"analytics.md",
				"value a company: analyses, assumptions, approximations, levers, models down a panel",
				"valuation intrinsic value stock discount rate wacc dcf choose own peers comparables custom metric ratio sensitivity monte carlo scenarios batch",
			),
			page(
				"reports.md",
				"many reports, workbooks, PDF, why a value changed, verification",
				"pdf excel html workbook print export peers research note",
			),
			page(
				"universe.md",
				"screens, scores and percentiles of many companies; the language of conditions",
				"screener filter stocks find rank ranking sort percentile magic formula sp500 index constituents",
			),
			page(
				"signals.md",
				"trades of insiders, well-known investors and politicians, by the day they were known",
				"congress senators insider trading hedge funds superinvestors buffett 13f backtest alternative data",
			),
			page(
				"frames.md",
				"functions on DataFrames, typed columns, files; differences from pandas",
				"dataframe groupby join merge pivot plot missing nan csv columns rows arrow parquet excel",
			),
			page(
				"fetch.md",
				"the client: validation, thin answers, errors, retries, limits, cache, many symbols",
				"http requests download timeout rate limit retry proxy cache offline concurrency endpoint",
			),
			page(
				"explore.md",
				"a local page: search, statements, sliders, a screen, any operation",
				"gui web app interface dashboard browser no code",
			),
			page(
				"watch-list.md",
				"rebuild reports every night with cron or GitHub and see what moved",
				"schedule daily cron alerts email monitor portfolio automation github actions",
			),
			page(
				"lake.md",
				"statements of many companies in Parquet files: crawl, score, SQL, Spark",
				"sql duckdb parquet database spark bulk warehouse big data",
			),
			page(
				"language-models.md",
				"a server that lets an assistant value, compare, explain and verify",
				"ai chatgpt claude mcp assistant agent llm tools",
			),
			page(
				"own-data.md",
				"filings, prices and tables of your own in a store",
				"private company import upload csv excel sec edgar 10-k 20-f xbrl ifrs us gaap taxonomy filings bloomberg prices estimates",
			),
			page(
				"gallery.md",
				"notebooks, reports and charts that open in a browser",
				"examples screenshots pictures demo notebooks portfolio dividends",
			),
			page(
				"forecasts.md",
				"three statements by drivers of your own, and what the company is worth by them",
				"projections projection scenarios monte carlo three statement model budget sensitivity growth margin",
			),
			page(
				"local-service.md",
				"serve the bundled data over HTTP, with faults on request",
				"mock server http test testing demo sandbox fixture offline",
			),
			page(
				"interface.md",
				"the interface document's fields, and what the local service adds or leaves out",
				"api specification differences document",
			),
		],
	},
	{
		title: "Reference",
		description: "Every operation, measure, model and option",
		pages: [
			page(
				"reference/operations.md",
				"what the service can be asked: arguments, paths, views",
				"api endpoints routes data available fields",
			),
			page(
				"reference/measures.md",
				"every measure, fiscal series and line item: formula, unit, fields",
				"ratios metrics definitions glossary roic roe ebitda margin debt meaning",
			),
			page(
				"reference/models/README.md",
				"every model: formula, inputs, outputs, refusals, source; a page each",
				"list of models valuation models scores formulas",
			),
			page(
				"reference/methods.md",
				"which methods make the fair value of which kind of company",
				"bank valuation relative valuation multiples insurance insurer reit property trust utility sector industry valuation method choose",
			),
			page(
				"reference/assumptions.md",
				"every assumption of a valuation: name, value, source, sensible range",
				"change set override defaults discount rate risk free rate equity risk premium beta growth terminal value terminal value wacc cost of equity",
			),
			page(
				"reference/charts.md",
				"a gallery: each chart with its code and picture",
				"plot graph visualization visualisation figure svg png",
			),
			page(
				"reference/command-line.md",
				"every command, argument, option and exit code",
				"cli terminal shell commands help",
			),
			page(
				"reference/configuration.md",
				"environment variables, and the options of each call with their defaults",
				"settings environment variables proxy timeout offline options defaults",
			),
			page(
				"reference/errors.md",
				"every error class and code, and every reason for a missing figure",
				"exceptions codes messages NM n/a troubleshooting",
			),
			page("danfo-lean-build.md", "how DataFrames differ from Danfo as published"),
		],
	},
	{
		title: "Concepts",
		description: "How figures are defined and computed",
		pages: [
			page(
				"concepts/figures-and-reasons.md",
				"a number with unit and source, or null with a reason",
				"missing values null NM n/a not meaningful explain number source provenance audit",
			),
			page(
				"concepts/units-and-currencies.md",
				"percent points and fractions, millions, currencies, signs, splits",
				"euro dollar yen fx exchange rate conversion percent millions thousands split",
			),
			page(
				"concepts/formulas.md",
				"the language of conditions, columns, measures of your own and models",
				"custom ratio metric expression syntax calculated column",
			),
			page(
				"concepts/versions.md",
				"what may change from version to version, which Nodes, how a release is made",
				"breaking changes upgrade semver release node support deprecated",
			),
			page(
				"concepts/point-in-time.md",
				"what was known on a past day, and what cannot be undone",
				"lookahead look-ahead bias restated figures restatement as reported backtest history as of date",
			),
			page(
				"concepts/fair-value.md",
				"how the range is made of three families, and what it is worth",
				"peers verdict undervalued overvalued buy sell cheap expensive target price bank insurer reit confidence margin of safety",
			),
			page(
				"calibration.md",
				"past ranges against prices, by method, year and kind of company",
				"accuracy accurate backtest track record performance reliable",
			),
			page(
				"kernel.md",
				"the Jupyter kernel: use, types, debugging, how it is built and measured",
				"jupyter tslab vscode typescript javascript notebook extension",
			),
			page(
				"publish.md",
				"a notebook as one offline page whose sliders compute in the reader's browser",
				"share html website interactive browser embed",
			),
			page("kernel-cells.md", "everyday cells that the kernel runs and traps that it marks, each under test"),
			page(
				"concepts/code-layout.md",
				"layers, declarations, and what is derived from them",
				"architecture source contributing",
			),
		],
	},
	{
		title: "Project",
		description: "How it is measured, tested and extended",
		pages: [
			page("benchmarks.md", "speed beside pandas, polars, arquero and others", "speed fast performance python polars"),
			page("testing.md", "how the tests run, which share a process, and which look at a sample"),
			page("mutants.md", "how many small changes of the code the tests notice"),
			page("adding-an-operation.md", "the files that a new operation touches", "contribute endpoint extend"),
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
		pages: pages.map((page) => ({ ...page, title: titleOf(page.path) })),
	}));
	console.log(JSON.stringify(map, null, 2));
}
