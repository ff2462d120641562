// Tests that each file of src first states its purpose: in a header comment, or in the doc comment of its first export.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const src = fileURLToPath(new URL("../../src/", import.meta.url));

const files = readdirSync(src, { recursive: true, encoding: "utf8" })
	.filter((path) => /\.tsx?$/.test(path))
	.map((path) => ({
		path: relative(src, join(src, path)).split(sep).join("/"),
		text: readFileSync(join(src, path), "utf8"),
	}));

/** The code after the imports. */
const withoutImports = (text: string): string => text.replace(/^(?:\s*import\b[^;]*;)*\s*/, "");

/** The first sentence about a file; empty if the code comes first. */
function purposeOf(text: string): string {
	const [, line] = /^\/\/ (.+)/.exec(text) ?? [];
	if (line !== undefined) return line;
	const start = text.startsWith("/*") ? text : withoutImports(text);
	const [, comment = ""] =
		/^\/\*\*((?:(?!\*\/)[\s\S])*)\*\/(?:\n\n|\s*(?:\/\/.*\s*)?(?:export|import)\b)/.exec(start) ?? [];
	return comment.replaceAll(/^\s*\* ?/gm, "").trim();
}

/** A file that only re-exports needs no sentence. */
const isList = (text: string): boolean =>
	text.replaceAll(/export (?:type )?(?:\*|\{[^}]*\}) (?:as \w+ )?from "[^"]+";/g, "").trim() === "";

it("every source file states its purpose first", () => {
	expect(files.length).toBeGreaterThan(1000);
	expect(files.filter(({ text }) => !isList(text) && purposeOf(text).length < 12).map(({ path }) => path)).toEqual([]);
});

it("no two files have the same purpose", () => {
	const filesByPurpose = new Map<string, string[]>();
	for (const { path, text } of files) {
		const [, line] = /^\/\/ (.+)/.exec(text) ?? [];
		if (line !== undefined) filesByPurpose.set(line, [...(filesByPurpose.get(line) ?? []), path]);
	}
	expect([...filesByPurpose].filter(([, paths]) => paths.length > 1)).toEqual([]);
});

it("finds the sentence of a file", () => {
	expect(purposeOf('// Reads a file.\nimport a from "a";\n')).toBe("Reads a file.");
	expect(purposeOf('import a from "a";\n\n/** Reads a file. */\nexport const read = 1;\n')).toBe("Reads a file.");
	expect(purposeOf("/** Starts. */\n\nstart();\n")).toBe("Starts.");
	const hidden =
		'import a from "a";\n\n/** The most lines. */\nconst MOST = 1;\n/** Reads a file. */\nexport const read = 1;\n';
	expect(purposeOf(hidden)).toBe("");
});
