// The README: its length, its blocks, its pictures.
import { existsSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const readme = readFileSync(`${root}README.md`, "utf8");
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as {
	readonly scripts: Readonly<Record<string, string>>;
};
/** Plain JavaScript, as tools are. */
const tool: string = "../../tools/readme-links.mjs";
const { withAbsoluteLinks } = (await import(tool)) as { withAbsoluteLinks(text: string, repository: string): string };

it("links of the packed README lead to the repository, as npm has no files beside it", () => {
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

it("three pictures below 200 kB, in fewer than 120 lines", () => {
	const pictures = [...readme.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, path]) => `${root}${path}`);
	expect(pictures).toHaveLength(3);
	for (const path of pictures) expect(statSync(path).size, path).toBeLessThan(200_000);
	expect(readme.split("\n").length).toBeLessThan(120);
});

it("every file that it names is there", () => {
	const paths = [...readme.matchAll(/\]\((?!https:|#)([^)#]+)/g)].map(([, path]) => `${root}${path}`);
	expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});
