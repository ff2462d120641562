// Runs the code blocks of the documentation.
import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Command } from "commander";
import { afterAll, describe, expect, it } from "vitest";
import type { Notebook } from "../../src/kernel/notebook/nbformat.js";
import { runNotebook } from "../../src/kernel/notebook/run-notebook.js";
import { wholeProgram } from "../../tools/docs/command-line-page.js";
import { exampleNames } from "../../tools/docs/draw-charts.js";
import { notebookOf } from "../kernel/fixtures-notebook.js";
import { sampled } from "../sampled.js";
import { blocksOf, cellOf, fewerCompanies, missingLines } from "./doc-code.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "valuelab-docs-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pages = [
	"README.md",
	...readdirSync(`${root}docs`, { recursive: true, encoding: "utf8" })
		.map((path) => `docs/${path.replaceAll("\\", "/")}`)
		.filter((path) => path.endsWith(".md")),
];
/** Pages whose code blocks have other tests: files under examples/, and cells that must partly fail. */
const TESTED_ELSEWHERE = /^docs\/(?:cookbook\/|reference\/charts\.md|kernel-cells\.md)/;
const typescript = (page: string) => blocksOf(`${root}${page}`).filter(({ language }) => language === "ts");

describe("TypeScript in the documentation", () => {
	const withCode = pages.filter((page) => !TESTED_ELSEWHERE.test(page) && typescript(page).length > 0);
	it.each(sampled(withCode, 9))(
		"%s compiles, runs and prints as stated",
		async (page) => {
			const blocks = typescript(page);
			const path = join(folder, `${page.replaceAll(/\W/g, "-")}.ipynb`);
			writeFileSync(path, notebookOf(blocks.map((block, index) => fewerCompanies(cellOf(block, index)))));
			const { failures, output } = await runNotebook(path, { allowErrors: true });
			const errorLines = failures.map(
				({ cell, error }) => `line ${blocks[cell - 1]?.line}: ${error.ename}: ${error.evalue}`,
			);
			expect(errorLines).toEqual([]);
			const { cells } = JSON.parse(readFileSync(output, "utf8")) as Notebook;
			for (const [index, { printed }] of blocks.entries()) {
				const output = (cells[index]?.outputs ?? []).flatMap((output) =>
					output.output_type === "stream" ? output.text : [],
				);
				if (printed !== undefined) expect(missingLines(printed, output.join(""))).toEqual([]);
			}
		},
		120_000,
	);
	it("draws in every chart example", async () => {
		// A separate process imports the built package, as a reader does.
		const titles = `const { exampleFigure, exampleNames } = await import(process.argv[1]);
			for (const name of exampleNames()) {
				const { data, title } = await exampleFigure(name);
				console.log(name, data.length, title);
			}
			process.exit(0);`;
		const tool = new URL("../../tools/docs/draw-charts.ts", import.meta.url).href;
		const args = ["--import", "tsx", "--input-type=module", "-e", titles, tool];
		const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
		const drawn = stdout.trim().split("\n");
		expect(drawn).toHaveLength(exampleNames().length);
		for (const line of drawn) expect(line).toMatch(/^[a-z-]+ [1-9]\d* \S/);
	});
});

describe("commands in the documentation", () => {
	it("use only existing commands and options", async () => {
		const program = await wholeProgram();
		const shownLines = pages.flatMap((page) => {
			const blocks = blocksOf(`${root}${page}`).filter(({ language }) => language === "sh");
			const prose = readFileSync(`${root}${page}`, "utf8").replaceAll(/^( *)```[\s\S]*?^\1```$/gm, "");
			const inline = [...prose.matchAll(/`((?:npx )?valuelab [a-z][^`]*)`/g)].map(([, code = ""]) => code);
			return [...blocks.flatMap(({ code }) => code.split("\n")), ...inline].map((line) => ({ page, line }));
		});
		const calls = shownLines
			.map(({ page, line }) => ({ page, line: line.replace(/(?:^|\s)# .*$/, "") }))
			.filter(({ line }) => /(?:^|\s)valuelab [a-z]/.test(line));
		expect(calls.length).toBeGreaterThan(70);
		expect(
			calls.flatMap(({ page, line }) => unknownWords(program, line).map((word) => `${page}: ${line}: ${word}`)),
		).toEqual([]);
	});
});

/** The commands and options of a line that the program does not have. */
function unknownWords(program: Command, line: string): readonly string[] {
	const args = (/(?:^|\s)valuelab (.*)$/.exec(line)?.[1] ?? "")
		.replaceAll(/"[^"]*"|'[^']*'/g, "text")
		.split(/ [#|>&]| 2>/)[0]
		?.split(/\s+/);
	let command = program;
	const unknown: string[] = [];
	for (const [index, word] of (args ?? []).entries()) {
		const deeper = command.commands.find((command) => command.name() === word);
		if (deeper) command = deeper;
		else if (index === 0 && /^[a-z]+$/.test(word)) unknown.push(word);
		const [option = ""] = word.split("=");
		if (/^--?[a-z]/.test(option) && !command.options.some(({ long, short }) => option === long || option === short))
			unknown.push(option);
	}
	return unknown.filter((word) => !["--help", "--version"].includes(word));
}
