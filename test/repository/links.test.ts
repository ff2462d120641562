// Tests that relative links of Markdown files lead to existing files and headings.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { anchorOf } from "../../tools/docs/markdown.js";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Markdown files of the repository: those under version control, or without git all except packages and outputs. */
function markdownFiles(): readonly string[] {
	try {
		const listed = execFileSync("git", ["ls-files", "-z", "*.md"], { cwd: root, encoding: "utf8" });
		return listed.split("\0").filter((path) => path !== "" && existsSync(join(root, path)));
	} catch {
		return readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
			(path) => path.endsWith(".md") && !/(?:^|[\\/])(?:node_modules|dist|out|\.\w+)[\\/]/.test(path),
		);
	}
}

/** The text without code, because brackets in code are not links. */
const prose = (text: string): string =>
	text.replaceAll(/^( *)(`{3,})[\s\S]*?^ *\2`*$/gm, "").replaceAll(/(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, "code");

/** The anchors of a page's headings; repeated ones are numbered as on GitHub. */
function anchorsOf(path: string): ReadonlySet<string> {
	const text = readFileSync(path, "utf8").replaceAll(/^( *)(`{3,})[\s\S]*?^ *\2`*$/gm, "");
	const counts = new Map<string, number>();
	const anchors = [...text.matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading = ""]) => {
		const anchor = anchorOf(heading.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1").trim());
		const sameAnchors = counts.get(anchor) ?? 0;
		counts.set(anchor, sameAnchors + 1);
		return sameAnchors === 0 ? anchor : `${anchor}-${sameAnchors}`;
	});
	return new Set(anchors);
}

/** The error of a link, or nothing. */
function fault(file: string, link: string): string | undefined {
	const [path = "", anchor] = link.split("#");
	const target = path === "" ? join(root, file) : resolve(root, dirname(file), decodeURI(path));
	if (relative(root, target).startsWith("..")) return `${file}: ${link} leads out of the repository`;
	if (!existsSync(target)) return `${file}: ${link} does not exist`;
	if (anchor === undefined || statSync(target).isDirectory()) return undefined;
	return anchorsOf(target).has(anchor) ? undefined : `${file}: ${link} names no heading`;
}

it("every relative Markdown link leads to a heading", () => {
	const links = markdownFiles().flatMap((file) =>
		[...prose(readFileSync(join(root, file), "utf8")).matchAll(/\]\(<?([^()\s>]+)>?(?: "[^"]*")?\)/g)].map(
			([, link = ""]) => ({ file, link }),
		),
	);
	const relatives = links.filter(({ link }) => !/^[a-z][a-z+.-]*:/i.test(link));
	expect(relatives.length).toBeGreaterThan(400);
	expect(relatives.flatMap(({ file, link }) => fault(file, link) ?? [])).toEqual([]);
});
