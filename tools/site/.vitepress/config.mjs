// Configures the documentation site: sidebar, search, links, and Markdown as on GitHub.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitepress";
import { anchorOf } from "../../docs/markdown.ts";
import { boostDocument, fuzzy, processTerm, searchedHtml } from "../search.mjs";
import { hubOf } from "../stage.mjs";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const pages = join(root, "out/site-pages");
const map = JSON.parse(readFileSync(join(pages, "site-map.json"), "utf8"));
const API = "reference/api/";
const hub = hubOf(root);

/** The address of a page of docs/ on the site. */
const address = (path) => `/${path.replace(/README\.md$/, "").replace(/\.md$/, "")}`;

/** Parts that are collapsed until one of their pages is open. */
const FOLDED = ["Cookbook", "Project"];
const sidebar = map.map(({ title, pages: links }) => ({
	text: title,
	collapsed: FOLDED.includes(title),
	items: links.map(({ path, title: text }) => ({ text, link: address(path) })),
}));

/** The summary and search words of each page, by path. */
const pageOf = new Map(map.flatMap(({ pages }) => pages.map((page) => [page.path, page])));
const searchText = (source, env, markdown) =>
	searchedHtml(markdown, source, env, pageOf.get(env.relativePath.replace(/index\.md$/, "README.md")));

/** Escapes double braces, which Vue would read as an expression. */
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
			options: {
				_render: searchText,
				detailedView: true,
				miniSearch: { options: { processTerm }, searchOptions: { boostDocument, fuzzy } },
			},
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
		// Pages of the API and of models have no order, so they have no links to the previous and next page.
		if (relativePath.startsWith(API) || relativePath.startsWith("reference/models/"))
			Object.assign(frontmatter, { prev: false, next: false, pageClass: "one-of-many" });
	},
	vite: { build: { chunkSizeWarningLimit: 20_000 } },
});
