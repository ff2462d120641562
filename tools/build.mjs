// Builds dist/:
// - modules for browsers: one ES module for each source file, so that bundlers can drop unused ones;
// - modules for Node, the command line and the kernel: bundles with shared chunks, which load in half the time;
// - Danfo's classes with small replacements of heavy dependencies, the page of `explore`, and type declarations.
// Packages are not bundled, except date-fns (28 MB for eight functions) and the MCP SDK (90 packages for one command).
import { spawn } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { build, transform } from "esbuild";
import { buildDanfo } from "./build-danfo.mjs";
import { buildExplorePage } from "./build-explore.mjs";
import { buildNotebookPage } from "./build-notebook-page.mjs";
import { formulasPlugin } from "./formulas-as-code.mjs";
import { moveWords } from "./words-in-reference.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const dist = join(root, "dist");
const compressed = promisify(brotliCompress);
/** Compresses a page's script; larger blocks than the default suit large scripts. */
const compress = (script) => compressed(script, { params: { [constants.BROTLI_PARAM_LGBLOCK]: 24 } });

/** Entry points for browsers. */
const modules = [
	"src/analytics/index.ts",
	"src/analytics/models/index.ts",
	"src/frames/pure.ts",
	"src/universe/pure.ts",
	"src/charts/figures.ts",
	"src/report/pure.ts",
];
const programs = {
	cli: "src/cli/main.ts",
	"report-worker": "src/cli/report-worker.ts",
	"score-process": "src/universe/lake/score-process.ts",
	"bundled-worker": "src/universe/sources/bundled-worker.ts",
	"file-reader": "src/frames/exchange/reader/main.ts",
	"drawing-thread": "src/charts/drawing-thread.ts",
};
for (const name of readdirSync(join(root, "src/kernel/entries")).filter((file) => file.endsWith(".ts")))
	programs[`kernel/${name.replace(/\.ts$/, "")}`] = `src/kernel/entries/${name}`;

for (const name of existsSync(dist) ? readdirSync(dist) : []) {
	if (name !== ".stamp") rmSync(join(dist, name), { recursive: true, force: true });
}
mkdirSync(dist, { recursive: true });

/** The hash of the sources. Stored figures with another hash are computed again. */
async function sourcesHash() {
	const source = readFileSync(join(root, "src/universe/sources/hash-of-sources.ts"), "utf8");
	const { code } = await transform(source, { loader: "ts", format: "esm" });
	const { hashOfSources } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
	return hashOfSources(new URL("..", import.meta.url));
}

const common = {
	absWorkingDir: root,
	define: { SOURCES_HASH: JSON.stringify(await sourcesHash()) },
	outdir: dist,
	format: "esm",
	target: "node20.19",
	logLevel: "warning",
	// Escapes of signs such as ≈ would take more room.
	charset: "utf8",
	// Without source maps, because the package has no sources.
	sourcemap: false,
	// Bundles for Node keep names, so that stack traces are readable.
	minifySyntax: true,
	minifyWhitespace: true,
};

/** Scripts of pages, by the name of their file in dist/page/. */
const pageScripts = {
	start: "src/report/engine/start.ts",
	engine: "src/report/engine/main.ts",
	"notebook-start": "src/publish/page/start.ts",
};

/** Zod is bundled, because one file loads in a fifth of the time of its hundred files, most of them translations. */
const ZOD = "zod";
/** Packages bundled into dist/ with their dependencies, so that users do not install them. */
const BUNDLED = ["date-fns", "@date-fns/utc", "@modelcontextprotocol/sdk"];
/** The only public module that imports one of them. */
const BUNDLING = "src/core/calendar.ts";
const { dependencies, optionalDependencies, exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
/** Entry points for Node, by their place in dist/. */
const forNode = Object.fromEntries(
	Object.values(exports).flatMap((entry) => {
		const name = /^\.\/dist\/(node\/.*)\.js$/.exec(entry.node ?? entry.default)?.[1];
		return name ? [[name, name.replace(/^node/, "src").concat(".ts")]] : [];
	}),
);
const isOf = (path, name) => path === name || path.startsWith(`${name}/`);
const otherPackagesOutside = {
	name: "other-packages-outside",
	setup({ onResolve }) {
		onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) => {
			const isNeeded = importer.includes("node_modules") && !isBuiltin(path);
			const isInstalled = Object.keys({ ...dependencies, ...optionalDependencies }).some((name) => isOf(path, name));
			const isOurs = path === ZOD && !importer.includes("node_modules");
			const bundled = isOurs || BUNDLED.some((name) => isOf(path, name)) || (isNeeded && !isInstalled);
			return kind === "entry-point" || bundled ? undefined : { path, external: true };
		});
	},
};

/** Finds every source file that the entry points import. */
async function reached(entryPoints) {
	const { metafile } = await build({
		...common,
		entryPoints,
		bundle: true,
		write: false,
		platform: "node",
		packages: "external",
		metafile: true,
	});
	return Object.keys(metafile.inputs).filter((path) => path.startsWith("src/"));
}

/** Writes the declarations in another process, because they take as long as all bundles. */
const types = new Promise((resolve) => {
	const compiler = [join(root, "node_modules/typescript/bin/tsc"), "-p", "tsconfig.build.json"];
	spawn(process.execPath, compiler, { cwd: root, stdio: "inherit" }).on("exit", resolve);
});
const formulas = await formulasPlugin(root);
const danfo = buildDanfo(join(dist, "vendor", "danfo.cjs"));
const files = await reached(modules);
await build({
	...common,
	entryPoints: files.filter((path) => path !== BUNDLING),
	outbase: "src",
	minifyIdentifiers: true,
	plugins: [await formulasPlugin(root, moveWords)],
});
await build({ ...common, entryPoints: [BUNDLING], outbase: "src", bundle: true, platform: "neutral" });
const { metafile } = await build({
	...common,
	entryPoints: { ...programs, ...forNode },
	bundle: true,
	splitting: true,
	platform: "node",
	plugins: [otherPackagesOutside, formulas],
	chunkNames: "chunks/[name]-[hash]",
	metafile: true,
});
// Names in chunks of other packages do not help a reader of a stack trace.
for (const [name, { inputs, bytes }] of Object.entries(metafile.outputs)) {
	const others = Object.entries(inputs).filter(([path]) => path.includes("node_modules/"));
	if (others.reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0) < bytes / 2) continue;
	const { code } = await transform(readFileSync(join(root, name), "utf8"), { format: "esm", minify: true });
	writeFileSync(join(root, name), code);
}
await build({
	...common,
	entryPoints: pageScripts,
	outdir: join(dist, "page"),
	bundle: true,
	plugins: [formulas],
	minify: true,
	format: "iife",
	platform: "browser",
	target: ["chrome103", "firefox113", "safari16.4"],
	sourcemap: false,
	legalComments: "none",
});
await buildNotebookPage(root, join(dist, "page"), formulas);
const plotly = createRequire(import.meta.url).resolve("plotly.js-basic-dist-min");
copyFileSync(plotly, join(dist, "page/plotly.js"));
await danfo;

await buildExplorePage(join(dist, "explore"));
const pages = ["page", "explore"].flatMap((folder) =>
	readdirSync(join(dist, folder)).map((name) => join(dist, folder, name)),
);
await Promise.all(
	pages.map(async (file) => {
		writeFileSync(`${file}.br`, await compress(readFileSync(file)));
		rmSync(file);
	}),
);

// Notebooks are packed without outputs, which each user computes.
mkdirSync(join(dist, "notebooks"));
for (const name of readdirSync(join(root, "notebooks")).filter((file) => file.endsWith(".ipynb"))) {
	const notebook = JSON.parse(readFileSync(join(root, "notebooks", name), "utf8"));
	for (const cell of notebook.cells)
		if (cell.cell_type === "code") Object.assign(cell, { outputs: [], execution_count: null });
	writeFileSync(join(dist, "notebooks", name), `${JSON.stringify(notebook, null, 1)}\n`);
}

if ((await types) !== 0) {
	process.stderr.write("build: the declarations could not be written\n");
	process.exit(1);
}

/** Keeps only the declarations that an entry point reaches. */
const declarations = new Set();
const lead = (file) => {
	if (declarations.has(file)) return;
	declarations.add(file);
	for (const [, from] of readFileSync(file, "utf8").matchAll(/(?:from|import\(|import) ?"(\.[^"]+)\.js"/g))
		lead(join(file, "..", `${from}.d.ts`));
};
for (const { types: entry, browser } of Object.values(exports))
	for (const path of [entry, browser?.types]) if (path) lead(join(root, path));
for (const name of readdirSync(join(dist, "types"), { recursive: true, encoding: "utf8" }))
	if (name.endsWith(".ts") && !declarations.has(join(dist, "types", name))) rmSync(join(dist, "types", name));

/** Removes imports of types from optional packages, which would fail for users who check the package's declarations. */
const OPTIONAL_TYPES = /^import type \{ ([^}]+) \} from "@duckdb\/node-api";$/gm;
for (const file of declarations) {
	const declared = readFileSync(file, "utf8");
	const opaque = declared.replace(OPTIONAL_TYPES, (_, names) =>
		names
			.split(", ")
			.map((name) => `type ${name} = object;`)
			.join("\n"),
	);
	if (opaque !== declared) writeFileSync(file, opaque);
}
