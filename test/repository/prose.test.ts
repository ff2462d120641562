// Tests comments and test titles: no banned phrase, and every test file states what it tests.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseSync, Visitor } from "oxc-parser";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const phrases = (
	JSON.parse(readFileSync(`${root}/tools/prose/phrases.json`, "utf8")) as {
		readonly phrase: string;
		readonly write: string;
	}[]
).map(({ phrase, write }) => ({ pattern: new RegExp(`\\b${phrase}`, "g"), write }));

const files = ["src", "test"].flatMap((folder) =>
	readdirSync(`${root}/${folder}`, { recursive: true, encoding: "utf8" })
		.filter((path) => /\.tsx?$/.test(path) && !/(?:fixtures|node_modules|zz-)/.test(path))
		.map((path) => `${folder}/${path.replaceAll("\\", "/")}`),
);
const TITLE = /\b(?:it|test|describe)(?:\.each\([^\n]*?\))?\(\s*"((?:[^"\\]|\\.)*)"/g;

/** A number, a space and a percent sign in a text, or after a figure in a template. Excludes chart placeholders, `%{x}`, and remainders. */
const SPACED = /\d %(?![\w{])|^ %(?![\w{]| $)/;

/** The strings and template parts of a file. */
function textsOf(path: string): string[] {
	const text = readFileSync(`${root}/${path}`, "utf8");
	const findings: string[] = [];
	new Visitor({
		Literal: ({ value }) => typeof value === "string" && findings.push(value),
		TemplateElement: ({ value }) => findings.push(value.raw),
		JSXText: ({ value }) => findings.push(value),
	}).visit(parseSync(path, text).program);
	return findings;
}

/** The comments of a file and, for a test, its titles. */
function proseOf(path: string): string[] {
	const text = readFileSync(`${root}/${path}`, "utf8");
	const titles = path.startsWith("test/") ? Array.from(text.matchAll(TITLE), ([, title = ""]) => title) : [];
	return [...parseSync(path, text).comments.map(({ value }) => value), ...titles];
}

it("no comment or title has a banned phrase", () => {
	expect(files.length).toBeGreaterThan(1000);
	const results = files.flatMap((path) =>
		proseOf(path).flatMap((prose) =>
			phrases.flatMap(({ pattern, write }) =>
				Array.from(prose.matchAll(pattern), ([match]) => `${path}: "${match}", write ${write}`),
			),
		),
	);
	expect(results).toEqual([]);
});

it("no text has a space before a percent sign", () => {
	const spaced = files
		.filter((path) => path.startsWith("src/"))
		.flatMap((path) => textsOf(path).flatMap((text) => (SPACED.test(text) ? [`${path}: ${text}`] : [])));
	expect(spaced).toEqual([]);
});

it("every test file starts with its subject", () => {
	const tests = files.filter((path) => path.endsWith(".test.ts"));
	const silent = tests.filter((path) => !/^\/[/*]/.test(readFileSync(`${root}/${path}`, "utf8")));
	expect(silent).toEqual([]);
});
