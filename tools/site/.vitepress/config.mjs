import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitepress";
import { anchorOf } from "../../docs/markdown.ts";
import { hubOf } from "../stage.mjs";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const pages = join(root, "out/site-pages");
const map = JSON.parse(readFileSync(join(pages, "site-map.json"), "utf8"));
const API = "reference/api/";
const hub = hubOf(root);

/** The address of a page of docs/ on the site. */
const address = (path) => `/${path.replace(/README\.md$/, "").replace(/\.md$/, "")}`;

/** Parts whose many pages are shown when one of them is open. */
const FOLDED = ["Cookbook", "Project"];
const sidebar = map.map(({ title, pages: links }) => ({
	text: title,
	collapsed: FOLDED.includes(title),
	items: links.map(({ path, title: text }) => ({ text, link: address(path) })),
}));

/** What the search reads of a page: of the many pages of the API only what they are about, so that guides are found first. */
function searchText(source, env, markdown) {
	const about = env.relativePath.startsWith(API) ? source.split(/\n## /)[0].replaceAll(/```[\s\S]*?```/g, "") : source;
	const html = markdown.render(about, env);
	return env.frontmatter?.search === false ? "" : html;
}

/** How much a page counts in the search: guides and recipes before lists, these before single models and names of the API. Runs in the reader's browser. */
function boostDocument(id) {
	// The list of models leads to each.
	if (/\/reference\/models\/(?:index)?(?:\.html)?(?:#|$)/.test(id)) return 2;
	const [, part = ""] =
		/\/(cookbook|start|concepts|reference\/models|reference\/api|reference|mutants|testing|benchmarks|kernel-cells|danfo|agents)\b/.exec(
			id,
		) ?? [];
	const weights = {
		"reference/api": 0.15,
		"reference/models": 0.4,
		reference: 0.8,
		cookbook: 1.3,
		start: 1.3,
		concepts: 1.1,
	};
	return weights[part] ?? (part === "" ? 1.2 : 0.5);
}

/** Two braces in a page are text; Vue would read an expression in them. */
function bracesAsText({ renderer: { rules } }) {
	for (const name of ["text", "code_inline"]) {
		const write = rules[name];
		rules[name] = (...given) => write(...given).replaceAll("{{", "&#123;&#123;");
	}
}

export default defineConfig({
	title: "valuelab",
	description: "TypeScript notebooks for company valuation",
	lang: "en",
	base: process.env.DOCS_BASE ?? "/",
	srcDir: pages,
	outDir: join(root, "out/site"),
	cacheDir: join(root, "out/site-cache"),
	lastUpdated: false,
	metaChunk: true,
	markdown: {
		theme: { light: "github-light", dark: "github-dark" },
		languageAlias: { cron: "sh" },
		// Anchors as on GitHub, so that a link works on both.
		anchor: { slugify: anchorOf },
		toc: { slugify: anchorOf },
		config: bracesAsText,
	},
	themeConfig: {
		search: {
			provider: "local",
			options: { _render: searchText, detailedView: true, miniSearch: { searchOptions: { boostDocument } } },
		},
		sidebar,
		nav: [
			...map
				.filter(({ title }) => title !== "Project")
				.map(({ title, pages: [first] }) => ({ text: title, link: address(first.path) })),
			{ text: "API", link: `/${API}` },
		],
		outline: [2, 3],
		socialLinks: hub === undefined ? [] : [{ icon: "github", link: hub }],
		footer: { message: "MIT licence. Not investment advice." },
	},
	transformPageData: ({ relativePath, frontmatter }) => {
		// Pages of the API and of models are no chapters of one story.
		if (relativePath.startsWith(API) || relativePath.startsWith("reference/models/"))
			Object.assign(frontmatter, { prev: false, next: false, pageClass: "one-of-many" });
	},
	vite: { build: { chunkSizeWarningLimit: 20_000 } },
});
