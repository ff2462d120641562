// Copies docs/ for VitePress: README.md becomes index.html, and links outside of docs/ lead to GitHub. If package.json names no repository,
// these links become plain text. Links of the gallery lead to the pages of its notebooks and reports.
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";

/** The repository's address on GitHub from package.json; undefined if it names none. */
export function hubOf(root) {
	const { repository } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
	if (repository === undefined) return undefined;
	const address = typeof repository === "string" ? repository : repository.url;
	return `https://github.com/${address.replace(/^.*github(?:\.com)?[:/]/, "").replace(/\.git$/, "")}`;
}

/** A link or picture: its words in brackets, and its address. */
const LINK = /(!?\[(?:[^\][]|\[[^\]]*\])*\])\(([^()\s]+)\)/g;

/**
 * Copies docs/ of `root` to `staged`, with its links changed for the site.
 *
 * @param publish writes the page of a notebook or report (`notebooks/valuation`, `reports/KO`) and returns its address. Default: links of the gallery do not change
 */
export function stageDocs(root, staged, publish = undefined) {
	const docs = join(root, "docs");
	cpSync(docs, staged, { recursive: true });
	for (const path of readdirSync(docs, { recursive: true })) {
		if (/charts[\\/][^\\/]+\.svg$/.test(path))
			renameSync(join(staged, path), join(staged, path.replace(/svg$/, "light.svg")));
		if (!path.endsWith(".md")) continue;
		const page = join(docs, path);
		const target = (link) => linkOnSite(link, { root, docs, page });
		const linkOpenPages = (line) => (basename(page) === "gallery.md" ? openPages(line, publish) : line);
		const text = outsideCode(readFileSync(page, "utf8"), (line) =>
			linkOpenPages(line)
				.replaceAll(LINK, (_, label, link) => {
					const address = target(link);
					return address === undefined ? label.replace(/^!?\[|\]$/g, "") : `${label}(${address})`;
				})
				// A chart has one picture for light and one for dark pages.
				.replaceAll(/(!\[[^\]]*\]\([^)]*charts\/[\w-]+)(\.svg\))/g, "$1.light$2 $1.dark$2"),
		);
		writeFileSync(join(staged, path), text);
		if (basename(path) === "README.md") renameSync(join(staged, path), join(staged, dirname(path), "index.md"));
	}
}

/** Links the rows of the gallery to the pages of their notebooks and reports. */
function openPages(line, publish) {
	if (publish === undefined) return line;
	const link = (label, page) => `[${label}](${publish(page)}){target="_self"}`;
	return line
		.replace(/\[([\w-]+)\]\(\.\.\/notebooks\/([\w-]+)\.ipynb\)/, (_, label, name) => link(label, `notebooks/${name}`))
		.replace(/^\| `valuelab report ([\w.]+)`/, (_, symbol) => `| ${link(symbol, `reports/${symbol}`)}`);
}

function linkOnSite(link, { root, docs, page }) {
	if (/^(?:[a-z]+:|#|\/)/.test(link)) return link;
	const [path, anchor] = link.split("#");
	const file = resolve(dirname(page), path);
	if (!relative(docs, file).startsWith("..")) return link.replace(/README\.md/, "index.md").replace(/^(?!\.)/, "./");
	const hub = hubOf(root);
	if (hub === undefined) return undefined;
	const kind = existsSync(file) && statSync(file).isDirectory() ? "tree" : "blob";
	return `${hub}/${kind}/main/${relative(root, file).replaceAll("\\", "/")}${anchor ? `#${anchor}` : ""}`;
}

/** Changes every line outside of code blocks. */
function outsideCode(text, change) {
	let fence = "";
	return text
		.split("\n")
		.map((line) => {
			const [mark = ""] = /^ *(`{3,})/.exec(line)?.slice(1) ?? [];
			if (fence === "" && mark === "") return change(line);
			if (fence === "") fence = mark;
			else if (mark.length >= fence.length) fence = "";
			return line;
		})
		.join("\n");
}
