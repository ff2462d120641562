// The list of commands.
import { Command } from "commander";

/** What each command does: its line in the help, in the order of the help. */
const ABOUT = {
	get: "ask the service and print one frame of the answer",
	value: "value companies by every method, or sum up each in one row",
	forecast: "forecast three statements of a company by drivers, and value it by them",
	compare: "set fair values and measures of companies side by side",
	screen: "find the companies of a universe that meet a condition",
	report: "build valuation reports: an offline page and its snapshot each, an index of many",
	record: "say what was said of a company at each year end, and what came",
	verify: "rebuild a report from its snapshot and compare bytes and values",
	"verify-text": "check the figures that a text or Markdown file states of companies",
	diff: "say why a value changed between two reports, part by part",
	run: "execute a TypeScript notebook with parameters; no Python needed",
	convert: "write a notebook as a plain TypeScript file, or back",
	publish: "write a notebook or a text as one offline page that proves its figures",
	serve: "serve the bundled data over HTTP, as the service does",
	lab: "start JupyterLab on the project's notebooks with the TypeScript kernel",
	init: "make a research folder with a first notebook",
	kernel: "install or remove the Jupyter kernel",
	chart: "draw one chart of a company as SVG, PNG or HTML",
	lake: "keep statements of many companies in Parquet files; score and query them",
	data: "keep companies of your own in a store: filings, prices, tables",
	explain: "unfold one figure of a company down to the filings",
	worker: "score line items that come as Arrow, for Spark and other engines",
	companies: "find companies by name or symbol, and how much is known of each",
	explore: "open a local page: search, statements, charts, sliders, any operation",
	operations: "list what can be asked of the service",
	openapi: "print the interface as an OpenAPI 3.1 document",
	models: "list what can be computed, with formulas, inputs, refusals and sources",
	mcp: "serve language models over standard input and output",
	doctor: "check the installation, the service, the token and the quota left",
	completion: "print a script that completes commands and options in bash, zsh or fish",
} as const;

/** A module that defines arguments, options and action of a command; `addAll` gives another program every command. */
interface CommandModule {
	define(command: Command, addAll: (program: Command) => Promise<void>): void;
}

/** The module of each command. Only that of the command that runs is loaded, so that help is instant. */
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

/** Adds every command to the program: those that `wanted` accepts whole, the others as a line of the help. */
export async function addCommands(program: Command, wanted: (name: string) => boolean): Promise<void> {
	for (const [name, load] of Object.entries(MODULES)) {
		const command = new Command(name).description(ABOUT[name as keyof typeof ABOUT]).copyInheritedSettings(program);
		if (wanted(name)) (await load()).define(command, (other) => addCommands(other, () => true));
		program.addCommand(command);
	}
}
