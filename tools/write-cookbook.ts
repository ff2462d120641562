// Runs every task of the cookbook (or those named) and writes docs/cookbook.md with what each prints. A test runs them anew and compares.
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
// @ts-expect-error: a build script, without types
import { browserProgram } from "./browser.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "examples", "cookbook");

/** The tasks in their order: the file in examples/cookbook, and what one wants. */
export const TASKS: readonly (readonly [file: string, title: string])[] = [
	["revenue-of-five.ts", "Ten years of revenue of five companies in one frame"],
	["margins-chart.ts", "Quarters, margins, and a chart of them"],
	["to-excel.ts", "Export to Excel"],
	["screen-sp500.sh", "Screen the S&P 500 by return on capital and P/E"],
	["dcf-with-my-growth.ts", "A DCF with my growth and my return"],
	["three-banks.sh", "Compare three banks"],
	["guru-overlap.ts", "Overlap of two investors' portfolios"],
	["insider-purchases.ts", "Insider purchases of the last 90 days"],
	["report-pdf.sh", "A report as PDF"],
	["watch-list.sh", "All reports of a watch list with an index"],
	["why-it-changed.sh", "Why did the value change?"],
	["own-model.ts", "Add my own model and see it in value()"],
	["own-data.ts", "My own data in place of the service's"],
	["nightly-notebook.sh", "A notebook with parameters, every night"],
	["universe-in-a-lake.sh", "A universe in a lake"],
	["language-model.ts", "Ask it from a language model"],
];

/** Lines of an output that the page shows. */
const LINES_SHOWN = 16;
/** Characters of a line that the page shows. */
const WIDTH_SHOWN = 120;

/**
 * Runs one task in the project's folder and gives what it prints on standard output.
 *
 * @param browser program that prints PDFs
 * @throws where it fails
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
			{ cwd: root, env: { ...env, PATH: path, COLUMNS: "100", ...(browser && { VALUELAB_BROWSER: browser }) } },
			(error, stdout, stderr) => (error ? reject(new Error(`${file}: ${stderr || error.message}`)) : resolve(stdout)),
		);
	});
}

/** What the page shows of an output: no more than fits, and no path of this machine. */
export function shown(output: string): string {
	const lines = output.replaceAll(root, "").trimEnd().split("\n");
	const cut = lines
		.slice(0, LINES_SHOWN)
		.map((line) => (line.length > WIDTH_SHOWN ? `${line.slice(0, WIDTH_SHOWN)}…` : line.trimEnd()));
	return [...cut, ...(lines.length > LINES_SHOWN ? [`… ${lines.length - LINES_SHOWN} more lines`] : [])].join("\n");
}

/** What a page says that a task prints. */
export function printedIn(page: string, file: string): string {
	const section = page.split(/^## /m).find((each) => each.includes(`(../examples/cookbook/${file})`)) ?? "";
	return /```text\n([\s\S]*?)\n```/.exec(section)?.[1] ?? "";
}

/** The page from the outputs by file. */
export function cookbookPage(outputs: ReadonlyMap<string, string>): string {
	const anchor = (title: string) =>
		title
			.toLowerCase()
			.replaceAll(/[^a-z0-9 -]/g, "")
			.replaceAll(" ", "-");
	const sections = TASKS.map(([file, title]) => {
		const source = readFileSync(join(folder, file), "utf8").trimEnd();
		const language = file.endsWith(".sh") ? "sh" : "ts";
		const output = shown(outputs.get(file) ?? "");
		return [
			`## ${title}`,
			`[examples/cookbook/${file}](../examples/cookbook/${file})`,
			`\`\`\`${language}\n${source}\n\`\`\``,
			...(output === "" ? [] : [`prints\n\n\`\`\`text\n${output}\n\`\`\``]),
		].join("\n\n");
	});
	return [
		"# Cookbook",
		"Every task is a file under `examples/cookbook/` that runs on a fresh clone over the bundled data; with `VALUELAB_BASE_URL` and\n`VALUELAB_TOKEN` set it asks your service. The outputs were printed by running them (`npm run cookbook` writes this page).",
		TASKS.map(([, title]) => `- [${title}](#${anchor(title)})`).join("\n"),
		...sections,
	]
		.join("\n\n")
		.concat("\n");
}

if (process.argv[1] && pathToFileURL(process.argv[1]).href === import.meta.url) {
	const outputs = new Map<string, string>();
	const unpacked = mkdtempSync(join(tmpdir(), "valuelab-cookbook-"));
	const browser = await browserProgram(unpacked);
	const only = process.argv.slice(2);
	const target = join(root, "docs", "cookbook.md");
	for (const [file] of TASKS) {
		if (only.length > 0 && !only.includes(file)) {
			outputs.set(file, printedIn(readFileSync(target, "utf8"), file));
			continue;
		}
		if (!existsSync(join(folder, file))) throw new Error(`no ${file}`);
		process.stderr.write(`${file}\n`);
		outputs.set(file, await runTask(file, browser));
	}
	rmSync(unpacked, { recursive: true, force: true });
	writeFileSync(target, cookbookPage(outputs));
}
