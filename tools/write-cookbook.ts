// Runs every task of the cookbook (or the named ones) and writes docs/cookbook/, a page for each task with its output. A test runs them again and compares.
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
// @ts-expect-error: a build script, without types
import { browserProgram } from "./browser.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "examples", "cookbook");

/** A task: its file in examples/cookbook, its title, an explanation of the code, and related pages of docs/. */
interface Task {
	readonly file: string;
	readonly title: string;
	readonly description: string;
	readonly see: readonly (readonly [title: string, page: string])[];
}

const task = (file: string, title: string, description: string, ...see: Task["see"]): Task => ({
	file,
	title,
	description,
	see,
});

/** The tasks in their order. */
export const TASKS: readonly Task[] = [
	task(
		"revenue-of-five.ts",
		"Ten years of revenue for five companies in one frame",
		"`client.many` asks for several symbols at once, and `panel` puts their statements into one frame: a row for each company and fiscal year, in one currency.",
		["Asking the service", "fetch.md"],
		["Operations on frames", "frames.md"],
	),
	task(
		"margins-chart.ts",
		"Quarterly and trailing margins as a chart",
		"Statements by quarter come as a frame. Gross, operating and net margin are series of a valuation, and `chartsOf` draws them as SVG.",
		["Charts", "reference/charts.md"],
		["Models and companies", "analytics.md"],
	),
	task(
		"to-excel.ts",
		"Export to Excel",
		"`toExcel` writes frames as sheets of one `.xlsx` workbook. `valuelab report KO --xlsx` writes a workbook whose formulas compute the valuation.",
		["Operations on frames", "frames.md"],
		["Reports: a workbook", "reports.md#a-workbook"],
	),
	task(
		"screen-sp500.sh",
		"Screen the S&P 500 by ROIC and P/E",
		"A condition names measures: return on invested capital, price to earnings, growth. Companies for which it cannot be decided are counted, with the reason.",
		["Many companies", "universe.md"],
		["Measures that a condition can name", "reference/command-line.md#valuelab-screen"],
	),
	task(
		"dcf-with-my-growth.ts",
		"A DCF with my growth and my return",
		"Give assumptions as fractions or in percent. They change every discounted cash flow, the range and its scenarios.",
		["Fair value and its calibration", "concepts/fair-value.md"],
		["Models", "reference/models/README.md"],
	),
	task(
		"three-banks.sh",
		"Compare three banks",
		"`compare` prints fair values and multiples of several companies side by side. The median needs more than two peers, so it is n/a here; ≈ marks approximate figures.",
		["Models and companies", "analytics.md"],
	),
	task(
		"guru-overlap.ts",
		"Overlap of two gurus' portfolios",
		"Compares the portfolios of two well-known investors, from their 13F filings, and lists the shares that both own.",
		["Signals of insiders, gurus and politicians", "signals.md"],
	),
	task(
		"insider-purchases.ts",
		"Insider purchases of the last 90 days",
		"Lists purchases of insiders on the open market by the day of disclosure.",
		["Signals of insiders, gurus and politicians", "signals.md"],
	),
	task(
		"report-pdf.sh",
		"A report as PDF",
		"An installed browser prints the report on A4, with an outline and page numbers. Printing the same page twice gives identical files.",
		["Reports: PDF", "reports.md#pdf"],
	),
	task(
		"watch-list.sh",
		"All reports of a watch list with an index",
		"The text file has one company a line. Run the command again to continue an interrupted run.",
		["Reports", "reports.md"],
		["A watch list, rebuilt every night", "watch-list.md"],
	),
	task(
		"why-it-changed.sh",
		"Why did the value change?",
		"`diff` splits the change between two reports into parts that sum to it: price, filings, restatements, assumptions, peers, estimates.",
		["Reports: why a value changed", "reports.md#why-a-value-changed"],
	),
	task(
		"own-model.ts",
		"Add my own model and see it in value()",
		"`defineModel` declares formula, inputs, units and refusals; `addAnalysis` binds it to a company. It then appears in `value()`, in screens and in reports.",
		["Measures, models and charts of your own", "analytics.md#additions-of-your-own"],
	),
	task(
		"own-data.ts",
		"A company of my own, or one that the service does not have",
		"Type some fifteen lines of three to ten annual reports into a table; `companyFrom` makes a company of it, for `value`, `compare`, charts and reports as any other. Here it is TSMC's Form 20-F beside chip makers of the S&P 500. Names of lines may be ours (`revenue`), the service's (`Revenue`), XBRL tags or common words (`Sales`, `Net profit`, `Turnover`). What a name may mean is never guessed, nor are currency and scale: the message names the candidates. Costs may be positive or negative; what does not add up is refused with both figures. Type 0 where a company has none of a line, and leave empty what you do not know: methods that need it say so. `valuelab data template --kind ordinary -o my.csv` (or `bank`, `insurer`, `reit`; `.xlsx` for a workbook) writes the table to fill, with an explanation of each line.",
		["Units and currencies", "concepts/units-and-currencies.md"],
		["The table to fill", "reference/command-line.md#valuelab-data"],
	),
	task(
		"nightly-notebook.sh",
		"A notebook with parameters, every night",
		"`valuelab run` executes a notebook without Python and writes it with its outputs, also as HTML. A line of a crontab runs it every night: `0 2 * * * cd ~/valuation && npx valuelab run …`.",
		["The kernel", "kernel.md#without-jupyter"],
		["A watch list, rebuilt every night", "watch-list.md"],
	),
	task(
		"universe-in-a-lake.sh",
		"A universe in a lake",
		"A lake is a folder of Parquet files with the statements of many companies. It needs `npm install @duckdb/node-api`.",
		["A lake", "lake.md"],
	),
	task(
		"language-model.ts",
		"Ask it from a language model",
		"`valuelab mcp` is a server for assistants (Model Context Protocol): it values, compares, explains and verifies figures in a text.",
		["Language models", "language-models.md"],
	),
];

/** Maximum number of output lines on a page. */
const MAX_LINES = 16;
/** Maximum number of characters of a line on a page. */
const MAX_WIDTH = 120;

/**
 * Runs one task in the project's folder and returns its standard output.
 *
 * @param browser program that prints PDFs
 * @throws if it fails
 */
export function runTask(file: string, browser?: string): Promise<string> {
	mkdirSync(join(root, "out"), { recursive: true });
	rmSync(join(root, "out", "lake"), { recursive: true, force: true });
	const { VALUELAB_BASE_URL: _url, ...env } = process.env;
	const path = [join(root, "node_modules", ".bin"), env.PATH].join(delimiter);
	const [command, ...args] = file.endsWith(".sh") ? ["sh"] : [process.execPath, "--import", "tsx"];
	return new Promise((resolve, reject) => {
		execFile(
			command as string,
			[...args, join(folder, file)],
			{ cwd: root, env: { ...env, PATH: path, COLUMNS: "100", VALUELAB_BROWSER: browser ?? env.VALUELAB_BROWSER } },
			(error, stdout, stderr) => (error ? reject(new Error(`${file}: ${stderr || error.message}`)) : resolve(stdout)),
		);
	});
}

/** Shortens an output for a page, and removes paths of this machine. */
export function shortenOutput(output: string): string {
	const lines = output.replaceAll(root, "").trimEnd().split("\n");
	const cut = lines
		.slice(0, MAX_LINES)
		.map((line) => (line.length > MAX_WIDTH ? `${line.slice(0, MAX_WIDTH)}…` : line.trimEnd()));
	return [...cut, ...(lines.length > MAX_LINES ? [`… ${lines.length - MAX_LINES} more lines`] : [])].join("\n");
}

/** The folder of the pages, one for each task. */
const pages = join(root, "docs", "cookbook");

/** The path of a task's page. */
export const pageOf = (file: string): string => join(pages, file.replace(/\.\w+$/, ".md"));

/** Reads the output on the page of a task. */
export function printedIn(file: string): string {
	const page = existsSync(pageOf(file)) ? readFileSync(pageOf(file), "utf8") : "";
	return /```text\n([\s\S]*?)\n```/.exec(page)?.[1] ?? "";
}

/** Writes the page of a task with its shortened output. */
export function taskPage({ file, title, description, see }: Task, printed: string): string {
	const source = readFileSync(join(folder, file), "utf8").trimEnd();
	return [
		`# ${title}`,
		description,
		`\`\`\`${file.endsWith(".sh") ? "sh" : "ts"}\n${source}\n\`\`\``,
		...(printed === "" ? [] : [`It prints\n\n\`\`\`text\n${printed}\n\`\`\``]),
		[
			`- The file: [examples/cookbook/${file}](../../examples/cookbook/${file})`,
			...see.map(([name, page]) => `- [${name}](../${page})`),
		].join("\n"),
	]
		.join("\n\n")
		.concat("\n");
}

/** Writes the page that lists the tasks. */
export function cookbookPage(): string {
	return [
		"# Cookbook",
		"Every task is a file under [examples/cookbook](../../examples/cookbook) that runs on a fresh clone over the bundled data. With\n`VALUELAB_BASE_URL` and `VALUELAB_TOKEN` set it asks [your service](../start/token.md). Each page shows what the file printed when\n`npm run cookbook` ran it; a test runs the files again and compares.",
		TASKS.map(({ file, title }) => `- [${title}](${file.replace(/\.\w+$/, ".md")})`).join("\n"),
	]
		.join("\n\n")
		.concat("\n");
}

if (process.argv[1] && pathToFileURL(process.argv[1]).href === import.meta.url) {
	const unpacked = mkdtempSync(join(tmpdir(), "valuelab-cookbook-"));
	const browser = await browserProgram(unpacked);
	const chosenFiles = process.argv.slice(2);
	mkdirSync(pages, { recursive: true });
	for (const task of TASKS) {
		const isRun = chosenFiles.length === 0 || chosenFiles.includes(task.file);
		if (isRun) process.stderr.write(`${task.file}\n`);
		const printed = isRun ? shortenOutput(await runTask(task.file, browser)) : printedIn(task.file);
		writeFileSync(pageOf(task.file), taskPage(task, printed));
	}
	rmSync(unpacked, { recursive: true, force: true });
	writeFileSync(join(pages, "README.md"), cookbookPage());
}
