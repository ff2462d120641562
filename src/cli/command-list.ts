import { Command } from "commander";

/** A command of `valuelab`: its line in the help, and the module that defines its arguments, options and action. */
interface CommandEntry {
	readonly name: string;
	readonly about: string;
	readonly define: () => Promise<(command: Command) => void>;
}

/** Every command, in the order of the help. Only the module of the command that runs is loaded, so that help is instant. */
export const COMMANDS: readonly CommandEntry[] = [
	{
		name: "get",
		about: "ask the service and print one frame of the answer",
		define: async () => (await import("./commands/get.js")).defineGet,
	},
	{
		name: "value",
		about: "value companies by every method, or sum up each in one row",
		define: async () => (await import("./commands/value.js")).defineValue,
	},
	{
		name: "forecast",
		about: "forecast three statements of a company by drivers, and value it by them",
		define: async () => (await import("./commands/forecast.js")).defineForecast,
	},
	{
		name: "compare",
		about: "set fair values and measures of companies side by side",
		define: async () => (await import("./commands/compare.js")).defineCompare,
	},
	{
		name: "screen",
		about: "find the companies of a universe that meet a condition",
		define: async () => (await import("./commands/screen.js")).defineScreen,
	},
	{
		name: "report",
		about: "build valuation reports: an offline page and its snapshot each, an index of many",
		define: async () => (await import("./commands/report.js")).defineReport,
	},
	{
		name: "record",
		about: "say what was said of a company at each year end, and what came",
		define: async () => (await import("./commands/record.js")).defineRecord,
	},
	{
		name: "verify",
		about: "rebuild a report from its snapshot and compare bytes and values",
		define: async () => (await import("./commands/verify.js")).defineVerify,
	},
	{
		name: "verify-text",
		about: "check the figures that a text or Markdown file states of companies",
		define: async () => (await import("./commands/verify-text.js")).defineVerifyText,
	},
	{
		name: "diff",
		about: "say why a value changed between two reports, part by part",
		define: async () => (await import("./commands/diff.js")).defineDiff,
	},
	{
		name: "run",
		about: "execute a TypeScript notebook with parameters; no Python needed",
		define: async () => (await import("./commands/run.js")).defineRun,
	},
	{
		name: "convert",
		about: "write a notebook as a plain TypeScript file, or back",
		define: async () => (await import("./commands/convert.js")).defineConvert,
	},
	{
		name: "publish",
		about: "write a notebook or a text as one offline page that proves its figures",
		define: async () => (await import("./commands/publish.js")).definePublish,
	},
	{
		name: "serve",
		about: "serve the bundled data over HTTP, as the service does",
		define: async () => (await import("./commands/serve.js")).defineServe,
	},
	{
		name: "lab",
		about: "start JupyterLab on the project's notebooks with the TypeScript kernel",
		define: async () => (await import("./commands/lab.js")).defineLab,
	},
	{
		name: "init",
		about: "make a research folder with a first notebook",
		define: async () => (await import("./commands/init.js")).defineInit,
	},
	{
		name: "kernel",
		about: "install or remove the Jupyter kernel",
		define: async () => (await import("./commands/kernel.js")).defineKernel,
	},
	{
		name: "chart",
		about: "draw one chart of a company as SVG, PNG or HTML",
		define: async () => (await import("./commands/chart.js")).defineChart,
	},
	{
		name: "lake",
		about: "keep statements of many companies in Parquet files; score and query them",
		define: async () => (await import("./commands/lake.js")).defineLake,
	},
	{
		name: "data",
		about: "keep companies of your own in a store: filings, prices, tables",
		define: async () => (await import("./commands/data.js")).defineData,
	},
	{
		name: "explain",
		about: "unfold one figure of a company down to the filings",
		define: async () => (await import("./commands/explain.js")).defineExplain,
	},
	{
		name: "worker",
		about: "score line items that come as Arrow, for Spark and other engines",
		define: async () => (await import("./commands/worker.js")).defineWorker,
	},
	{
		name: "companies",
		about: "find companies by name or symbol, and how much is known of each",
		define: async () => (await import("./commands/companies.js")).defineCompanies,
	},
	{
		name: "explore",
		about: "open a local page: search, statements, charts, sliders, any operation",
		define: async () => (await import("./commands/explore.js")).defineExplore,
	},
	{
		name: "operations",
		about: "list what can be asked of the service",
		define: async () => (await import("./commands/operations.js")).defineOperations,
	},
	{
		name: "openapi",
		about: "print the interface as an OpenAPI 3.1 document",
		define: async () => (await import("./commands/openapi.js")).defineOpenapi,
	},
	{
		name: "models",
		about: "list what can be computed, with formulas, inputs, refusals and sources",
		define: async () => (await import("./commands/models.js")).defineModels,
	},
	{
		name: "mcp",
		about: "serve language models over standard input and output",
		define: async () => (await import("./commands/mcp.js")).defineMcp,
	},
	{
		name: "doctor",
		about: "check the installation, the service, the token and the quota left",
		define: async () => (await import("./commands/doctor.js")).defineDoctor,
	},
	{
		name: "completion",
		about: "print a script that completes commands and options in bash, zsh or fish",
		define: async () => {
			const { defineCompletion } = await import("./commands/completion.js");
			return (command) => defineCompletion(command, (program) => addCommands(program, () => true));
		},
	},
];

/** Adds every command to the program: those that `wanted` accepts whole, the others as a line of the help. */
export async function addCommands(program: Command, wanted: (name: string) => boolean): Promise<void> {
	for (const { name, about, define } of COMMANDS) {
		const command = new Command(name).description(about).copyInheritedSettings(program);
		if (wanted(name)) (await define())(command);
		program.addCommand(command);
	}
}
