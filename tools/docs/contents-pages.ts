import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { SITE, titleOf } from "./site-map.js";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** docs/README.md: what there is to read, part by part. */
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
		...SITE.flatMap(({ title, about, pages }) => [
			`## ${title}`,
			"",
			`${about}.`,
			"",
			...pages.map(
				({ path, about: found }) => `- [${titleOf(path)}](${path})${title === "Cookbook" ? "" : `: ${found}`}`,
			),
			"",
		]),
	].join("\n");
}

/** What valuelab is: the first paragraph of README.md. */
function summary(): string {
	const [, paragraph = ""] = readFileSync(`${root}README.md`, "utf8").split(/^# valuelab\s*$/m);
	return paragraph.trim().split(/\n\s*\n/)[0] ?? "";
}

/** llms.txt: what a language model may read, as https://llmstxt.org describes it. */
export function llmsPage(): string {
	return [
		"# valuelab",
		"",
		`> ${summary()
			.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1")
			.replaceAll(/\s+/g, " ")}`,
		"",
		"Rules that hold everywhere: a missing figure is `null` with a reason, never 0. Frames keep percent points and millions, models take fractions.",
		"Without `VALUELAB_BASE_URL` the bundled data answer. `agents/SKILL.md` is the short version for programs that write code.",
		"",
		...SITE.flatMap(({ title, pages }) => [
			`## ${title}`,
			"",
			...pages.map(({ path, about }) => `- [${titleOf(path)}](${path}): ${about}`),
			"",
		]),
	].join("\n");
}
