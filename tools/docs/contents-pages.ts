// Writes the two lists of pages: docs/README.md for people and docs/llms.txt for language models.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { SITE, titleOf } from "./site-map.js";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Pages of docs/ that `files` of package.json excludes from the package. */
const NOT_PACKED: ReadonlySet<string> = new Set(
	JSON.parse(readFileSync(`${root}package.json`, "utf8")).files.flatMap(
		(pattern: string) => /^!docs\/(.+\.md)$/.exec(pattern)?.[1] ?? [],
	),
);

/** The item of a page in a list. Says if only the repository has the page, because the package has the list, too. */
function listItem(path: string, description = ""): string {
	const item = `- [${titleOf(path)}](${path})${description && `: ${description}`}`;
	return NOT_PACKED.has(path) ? `${item} (only in the repository)` : item;
}

/** The text of docs/README.md: the pages, part by part. */
export function contentsPage(): string {
	return [
		"# valuelab",
		"",
		summary(),
		"",
		"```sh",
		"node tools/setup.mjs && npm pack              # in a clone: makes valuelab-0.2.0.tgz",
		"npm install ../valuelab/valuelab-0.2.0.tgz    # in a project of your own",
		"npx valuelab report KO",
		"```",
		"",
		"![The first page of a valuation report](report.png)",
		"",
		"[Install it](start/install.md), read [your first notebook](start/first-notebook.md), or look a task up in the [cookbook](cookbook/README.md).",
		"`npm run docs` builds these pages into a site with a search, and adds the [API](start/install.md#import-it) of every export.",
		"",
		...SITE.flatMap(({ title, description, pages }) => [
			`## ${title}`,
			"",
			`${description}.`,
			"",
			...pages.map(({ path, description }) => listItem(path, title === "Cookbook" ? "" : description)),
			"",
		]),
	].join("\n");
}

/** The first paragraph of README.md, which says what valuelab is. */
function summary(): string {
	const [, paragraph = ""] = readFileSync(`${root}README.md`, "utf8").split(/^# valuelab\s*$/m);
	return paragraph.trim().split(/\n\s*\n/)[0] ?? "";
}

/** The text of docs/llms.txt in the format of https://llmstxt.org. */
export function llmsPage(): string {
	return [
		"# valuelab",
		"",
		`> ${summary()
			.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1")
			.replaceAll(/\s+/g, " ")}`,
		"",
		"Rules that hold everywhere: a missing figure is `null` with a reason, never 0. Frames keep percent points and millions, models take fractions.",
		"Without `VALUELAB_BASE_URL` valuelab uses the bundled data. `agents/SKILL.md` is the short version for programs that write code.",
		"",
		...SITE.flatMap(({ title, pages }) => [
			`## ${title}`,
			"",
			...pages.map(({ path, description }) => listItem(path, description)),
			"",
		]),
	].join("\n");
}
