// Lists the commands and adds them to a program.
import { Command } from "commander";

/** The line of each command in the help, in the order of the help. */
const ABOUT = {
	get: "request data of the service and print it as a table",
	value: "value companies by every method, or in one row each",
	forecast: "forecast a company's three statements from drivers, and value it",
	compare: "print fair values and measures of companies side by side",
	screen: "find the companies of a universe that meet a condition",
	report: "build valuation reports: an offline page and a snapshot for each company",
	record: "print a company's valuation at each past year end, and what followed",
	verify: "rebuild a report from its snapshot and compare bytes and values",
	"verify-text": "check the figures in a text or Markdown file",
	diff: "explain why a value changed between two reports",
	run: "execute a TypeScript notebook with parameters; no Python needed",
	convert: "write a notebook as a plain TypeScript file, or back",
	publish: "write a notebook or a text as one offline page with sources of its figures",
	serve: "serve the bundled data over HTTP in the form of the service",
	lab: "start JupyterLab on the project's notebooks with the TypeScript kernel",
	init: "make a research folder with a first notebook",
	kernel: "install or remove the Jupyter kernel",
	chart: "draw one chart of a company as SVG, PNG or HTML",
	lake: "store statements of many companies in Parquet files; score and query them",
	data: "keep your own data in a store: filings, prices, tables",
	explain: "print the formula and inputs of a figure, down to the filings",
	worker: "score line items from an Arrow stream, for Spark and other engines",
	companies: "find companies by name or symbol, and the depth of their data",
	explore: "open a local page with search, statements, charts and sliders",
	operations: "list the operations of the service",
	openapi: "print the interface as an OpenAPI 3.1 document",
	models: "list the models, with formulas, inputs, refusals and sources",
	mcp: "run an MCP server for language models on standard input and output",
	doctor: "check the installation, service, token and remaining quota",
	completion: "print a script that completes commands and options in bash, zsh or fish",
} as const;

/** A module that defines arguments, options and action of a command; `addAll` gives another program every command. */
interface CommandModule {
	define(command: Command, addAll: (program: Command) => Promise<void>): void;
}

/** The module of each command. Only the module of the running command is loaded, so that the help appears at once. */
const MODULES: Readonly<Record<keyof typeof ABOUT, () => Promise<CommandModule>>> = {
	get: () => import("./commands/get.js"),
	value: () => import("./commands/value.js"),
	forecast: () => import("./commands/forecast.js"),
	compare: () => import("./commands/compare.js"),
	screen: () => import("./commands/screen.js"),
	report: () => import("./commands/report.js"),
	record: () => import("./commands/record.js"),
	verify: () => import("./commands/verify.js"),
	"verify-text": () => import("./commands/verify-text.js"),
	diff: () => import("./commands/diff.js"),
	run: () => import("./commands/run.js"),
	convert: () => import("./commands/convert.js"),
	publish: () => import("./commands/publish.js"),
	serve: () => import("./commands/serve.js"),
	lab: () => import("./commands/lab.js"),
	init: () => import("./commands/init.js"),
	kernel: () => import("./commands/kernel.js"),
	chart: () => import("./commands/chart.js"),
	lake: () => import("./commands/lake.js"),
	data: () => import("./commands/data.js"),
	explain: () => import("./commands/explain.js"),
	worker: () => import("./commands/worker.js"),
	companies: () => import("./commands/companies.js"),
	explore: () => import("./commands/explore.js"),
	operations: () => import("./commands/operations.js"),
	openapi: () => import("./commands/openapi.js"),
	models: () => import("./commands/models.js"),
	mcp: () => import("./commands/mcp.js"),
	doctor: () => import("./commands/doctor.js"),
	completion: () => import("./commands/completion.js"),
};

/** Every command, in the order of the help. */
export const COMMANDS = Object.entries(ABOUT).map(([name, about]) => ({ name, about }));

/** Adds every command to the program: if `wanted` accepts its name, with options and action, else as a line of the help only. */
export async function addCommands(program: Command, wanted: (name: string) => boolean): Promise<void> {
	for (const [name, load] of Object.entries(MODULES)) {
		const command = new Command(name).description(ABOUT[name as keyof typeof ABOUT]).copyInheritedSettings(program);
		if (wanted(name)) (await load()).define(command, (other) => addCommands(other, () => true));
		program.addCommand(command);
	}
}
