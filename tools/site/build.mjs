// Builds the documentation site into out/site: `npm run docs`. `-- --no-api` omits the pages of the API, `-- --no-pages`
// those of notebooks and reports, which take longest.
// `-- --open` serves the pages without building them.
// DOCS_BASE is the path below which the site is served ("/valuelab/" on GitHub Pages; default "/").
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { installOwnPackages } from "../own-packages.mjs";
import { stageDocs } from "./stage.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const tool = join(root, "tools/site");
const staged = join(root, "out/site-pages");
const say = (text) => process.stderr.write(`docs: ${text}\n`);

/** Runs a program of the site's own packages with this Node. Its output is printed only if it fails. */
function run(script, args) {
	try {
		execFileSync(process.execPath, [join(tool, "node_modules", script), ...args], { cwd: root, stdio: "pipe" });
	} catch (error) {
		process.stderr.write(`${error.stdout}${error.stderr}`);
		say("the site was not built");
		process.exit(1);
	}
}

/** Writes the page of a notebook or report (`notebooks/valuation`, `reports/KO`) and returns its address on the site. */
function publishPage(page) {
	say(`${page}…`);
	const [kind, name] = page.split("/");
	const folder = join(staged, "public", kind);
	mkdirSync(folder, { recursive: true });
	const file = kind === "notebooks" ? `${name}.html` : `valuation-${name}.html`;
	const args =
		kind === "notebooks"
			? ["publish", join("notebooks", `${name}.ipynb`), "-o", join(folder, file)]
			: ["report", name, "--output", folder];
	execFileSync(process.execPath, [join(root, "bin/valuelab.js"), ...args], {
		cwd: root,
		stdio: ["ignore", "ignore", "pipe"],
	});
	if (!existsSync(join(folder, file))) throw new Error(`${page}: no page was written to ${join(folder, file)}`);
	return `${process.env.DOCS_BASE ?? "/"}${kind}/${file}`;
}

/** Copies docs/ and adds the pages of the API, because VitePress reads one folder. */
function stagePages() {
	rmSync(staged, { recursive: true, force: true });
	mkdirSync(staged, { recursive: true });
	const withPages = !process.argv.includes("--no-pages");
	stageDocs(root, staged, withPages ? publishPage : undefined);
	if (!process.argv.includes("--no-api")) {
		say("reading the API…");
		run("typedoc/bin/typedoc", ["--options", "tools/site/typedoc.json"]);
	}
	const pictures = join(staged, "reference/charts");
	execFileSync(process.execPath, ["--import", "tsx", "tools/docs/dark-pictures.ts", pictures], { cwd: root });
	const map = execFileSync(process.execPath, ["--import", "tsx", "tools/docs/site-map.ts"], { cwd: root });
	writeFileSync(join(staged, "site-map.json"), map);
}

/** Publishes files for language models: the Markdown of each page, their list in llms.txt, and the text of all pages except the API in llms-full.txt. */
function publishSources() {
	const site = join(root, "out/site");
	const pages = readdirSync(staged, { recursive: true }).filter((path) => path.endsWith(".md"));
	for (const path of pages) cpSync(join(staged, path), join(site, path));
	const list = readFileSync(join(root, "docs/llms.txt"), "utf8").replaceAll("README.md", "index.md");
	writeFileSync(join(site, "llms.txt"), list);
	const listed = [...list.matchAll(/\]\(([^)]+\.md)\)/g)].map(([, path]) => path);
	const models = pages
		.map((path) => path.replaceAll("\\", "/"))
		.filter((path) => /^reference\/models\/(?!index)/.test(path));
	const texts = [...listed, ...models.sort()].map((path) => readFileSync(join(staged, path), "utf8"));
	writeFileSync(join(site, "llms-full.txt"), texts.join("\n\n"));
}

installOwnPackages("tools/site", say);
stagePages();
if (process.argv.includes("--open")) {
	const vitepress = join(tool, "node_modules/vitepress/bin/vitepress.js");
	execFileSync(process.execPath, [vitepress, "dev", "tools/site"], { cwd: root, stdio: "inherit" });
} else {
	say("building the site…");
	run("vitepress/bin/vitepress.js", ["build", "tools/site"]);
	publishSources();
	say("out/site is built; any static server shows it, such as `npx http-server out/site`");
}
