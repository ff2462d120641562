// Reads code blocks of Markdown pages and turns them into cells.
import { readFileSync } from "node:fs";

/** A code block of a page. */
export interface CodeBlock {
	/** The first word after the fence: `ts`, `sh`, `text`. */
	readonly language: string;
	/** The words after it: `no-run` is compiled only. */
	readonly marks: readonly string[];
	readonly line: number;
	readonly code: string;
	/** A text block directly below: the code's output. */
	readonly printed?: string;
}

/** The fenced blocks of a page, in order. */
export function blocksOf(path: string): readonly CodeBlock[] {
	const text = readFileSync(path, "utf8");
	const fences = [...text.matchAll(/^( *)```(\w*)([^\n]*)\n([\s\S]*?)^\1```$/gm)];
	return fences.map(({ index, 0: fence, 1: indent = "", 2: language = "", 3: marks = "", 4: code = "" }, i) => {
		const nextFence = fences[i + 1];
		const between = nextFence ? text.slice(index + fence.length, nextFence.index) : "-";
		const printed = nextFence?.[2] === "text" && between.trim() === "" ? nextFence[4] : undefined;
		return {
			language,
			marks: marks.trim().split(/\s+/),
			line: text.slice(0, index).split("\n").length,
			code: code.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
			printed,
		};
	});
}

/**
 * A TypeScript block as a notebook cell. `//=>` becomes a check. A block marked no-run becomes a function without a call, and its
 * lines with `// error` must not compile.
 */
export function cellOf({ code, marks }: CodeBlock, index: number): string {
	const checked = code.replaceAll(/^(\S.*?);? *\/\/=> *(.+)$/gm, (_, given, expected) => {
		const message = JSON.stringify(`${given} is not ${expected}`);
		return `if (JSON.stringify(${given}) !== JSON.stringify(${expected})) throw new Error(${message});`;
	});
	if (!marks.includes("no-run")) return checked;
	const lines = checked.split("\n").map((line) => (/\/\/ error\b/.test(line) ? `// @ts-expect-error\n${line}` : line));
	const [imports, otherLines] = [
		lines.filter((line) => /^import /.test(line)),
		lines.filter((line) => !/^import /.test(line)),
	];
	return `${imports.join("\n")}\nasync function notRun${index}() {\n${otherLines.join("\n")}\n}`;
}

/** A universe of a few companies instead of the S&P 500: the pages' statements are true of it, too, and it loads fast. */
export const fewerCompanies = (code: string): string =>
	code.replaceAll(/(openUniverse\((?:client|createClient\(\)), )"sp500"/g, '$1["KO", "PEP", "MCD", "JPM", "CAT"]');

/** The lines of a text that are missing in an output. `…` in a line matches anything. */
export function missingLines(printed: string, output: string): readonly string[] {
	const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();
	const printedLine = oneLine(output);
	const lines = printed.split("\n").filter((line) => line.trim() !== "");
	return lines.filter((line) => !line.split("…").every((part) => printedLine.includes(oneLine(part))));
}
