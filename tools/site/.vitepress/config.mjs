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
	},
	themeConfig: {
		search: { provider: "local", options: { _render: searchText, detailedView: true } },
		sidebar,
		nav: [
			...map
				.filter(({ title }) => title !== "Project")
				.map(({ title, pages: [first] }) => ({ text: title, link: address(first.path) })),
			{ text: "API", link: `/${API}` },
		],
		outline: [2, 3],
		socialLinks: [{ icon: "github", link: hubOf(root) }],
		footer: { message: "MIT licence. Not investment advice." },
	},
	transformPageData: ({ relativePath, frontmatter }) => {
		// Pages of the API and of models are no chapters of one story.
		if (relativePath.startsWith(API) || relativePath.startsWith("reference/models/"))
			Object.assign(frontmatter, { prev: false, next: false, pageClass: "one-of-many" });
	},
	vite: { build: { chunkSizeWarningLimit: 20_000 } },
});
