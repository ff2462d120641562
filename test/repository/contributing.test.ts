// Tests that CONTRIBUTING.md names every file that an addition changes.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { sourceFiles } from "./imports.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const page = readFileSync(`${root}CONTRIBUTING.md`, "utf8");

/** The paths in the table for a kind of addition. @param without an excluded part of the row */
function pathsOf(kind: string, without = /^$/): string[] {
	const row = page.split("\n").find((line) => line.startsWith(`| ${kind}`)) ?? "";
	return Array.from(
		row.replace(without, "").matchAll(/`((?:src|test|examples)\/[\w/.-]+)`/g),
		([, path]) => path ?? "",
	);
}

/** One example of each kind that few other files read, by its name in code. */
const EXAMPLES: readonly (readonly [kind: string, name: RegExp])[] = [
	["a line item", /\bgainOnSaleOfProperty\b/],
	["a measure", /\beps_growth_5y\b/],
	["a model", /\bsegmentMix\b/],
	["an analysis", /\baltman(?:ZDoublePrime|_z_double_prime)\b/],
	["a chart", /\bscreenScatter\b/],
	["a command", /valuelab openapi|commands\/openapi\.js/],
];

it.each(EXAMPLES)("%s is named in exactly the table's files", (kind, name) => {
	const listed = pathsOf(kind);
	expect(listed.length).toBeGreaterThan(1);
	expect(listed.filter((path) => !existsSync(`${root}${path}`))).toEqual([]);
	const naming = sourceFiles
		.map((path) => `src/${path}`)
		.filter((path) => name.test(readFileSync(`${root}${path}`, "utf8")));
	expect(naming.length).toBeGreaterThan(1);
	const isListed = (path: string) =>
		listed.some((text) => (text.endsWith("/") ? path.startsWith(text) : path === text));
	// The model's analysis is a separate addition.
	const filesNamed = kind === "a model" ? naming.filter((path) => !path.startsWith("src/analytics/analyses/")) : naming;
	expect(filesNamed.filter((path) => !isListed(path))).toEqual([]);
	const always = pathsOf(kind, /; where .*/).filter((path) => /^src\/.*\.ts$/.test(path));
	expect(always.filter((path) => !naming.includes(path))).toEqual([]);
});
