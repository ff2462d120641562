// Tests the README: its length, its code blocks and its pictures.
import { existsSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const readme = readFileSync(`${root}README.md`, "utf8");
const { scripts, files } = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as {
	readonly files: readonly string[];
	readonly scripts: Readonly<Record<string, string>>;
};
/** Plain JavaScript, as tools are. */
const tool: string = "../../tools/readme-links.mjs";
const { forPackage, withAbsoluteLinks } = (await import(tool)) as {
	forPackage(text: string, files: readonly string[]): string;
	withAbsoluteLinks(text: string, repository: string): string;
};

it("links of the packed README lead to the repository", () => {
	const packed = withAbsoluteLinks("![a [b]](docs/c.png) [d](docs/e.md#f) [g](#h) [i](https://j.k)", "github:o/n");
	expect(packed).toBe(
		"![a [b]](https://raw.githubusercontent.com/o/n/main/docs/c.png) [d](https://github.com/o/n/blob/main/docs/e.md#f) [g](#h) [i](https://j.k)",
	);
	expect(withAbsoluteLinks(readme, "github:o/n")).not.toMatch(/\]\((?!https:|#)/);
	expect([scripts.prepack, scripts.postpack]).toEqual([
		"node tools/readme-links.mjs pack",
		"node tools/readme-links.mjs",
	]);
});

it("the packed README needs no clone", () => {
	const packed = forPackage(readme, files);
	expect(packed).not.toMatch(/npm (?:run|test)|<!--|!\[|fresh clone/);
	expect(packed).toMatch(/## Two commands\n\nNode 20.19[\s\S]*npx valuelab report KO[\s\S]*## A tour/);
	const named = [...packed.matchAll(/\]\((?!https:|#)([^)#]+)/g)].map(([, path = ""]) => path.split("/")[0]);
	expect([...new Set(named)].sort()).toEqual(["data", "docs"]);
	expect(packed).toMatch(/, architecture, contributing, /);
});

it("the README has three small pictures within 120 lines", () => {
	const pictures = [...readme.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, path]) => `${root}${path}`);
	expect(pictures).toHaveLength(3);
	for (const path of pictures) expect(statSync(path).size, path).toBeLessThan(200_000);
	expect(readme.split("\n").length).toBeLessThan(120);
});

it("names existing files only", () => {
	const paths = [...readme.matchAll(/\]\((?!https:|#)([^)#]+)/g)].map(([, path]) => `${root}${path}`);
	expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});
