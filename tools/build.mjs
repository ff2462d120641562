// Builds dist/: one bundle of ES modules with shared chunks (packages stay outside), Danfo's classes with their heavy
// dependencies replaced, and the declarations.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { buildDanfo } from "./build-danfo.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const dist = join(root, "dist");

/** Entry points: what a user imports, the command line, and the kernel's processes. */
const entries = {
	index: "src/index.ts",
	api: "src/api/index.ts",
	frames: "src/frames/index.ts",
	danfo: "src/frames/danfo.ts",
	analytics: "src/analytics/index.ts",
	charts: "src/charts/index.ts",
	report: "src/report/index.ts",
	cli: "src/cli/main.ts",
	// The process that reads Parquet and Arrow files.
	"file-reader": "src/frames/exchange/reader/main.ts",
};
for (const name of existsSync(join(root, "src/kernel/entries")) ? readdirSync(join(root, "src/kernel/entries")) : []) {
	entries[`kernel/${name.replace(/\.ts$/, "")}`] = `src/kernel/entries/${name}`;
}

for (const name of existsSync(dist) ? readdirSync(dist) : []) {
	if (name !== ".stamp") rmSync(join(dist, name), { recursive: true, force: true });
}
mkdirSync(dist, { recursive: true });

const danfo = buildDanfo(join(dist, "vendor", "danfo.cjs"));
await build({
	absWorkingDir: root,
	entryPoints: entries,
	outdir: dist,
	bundle: true,
	splitting: true,
	format: "esm",
	platform: "node",
	target: "node20.19",
	packages: "external",
	sourcemap: "linked",
	sourcesContent: false,
	chunkNames: "chunks/[name]-[hash]",
	logLevel: "warning",
});
await danfo;

const types = spawnSync(
	process.execPath,
	[join(root, "node_modules/typescript/bin/tsc"), "-p", "tsconfig.build.json"],
	{
		cwd: root,
		stdio: "inherit",
	},
);
if (types.status !== 0) {
	process.stderr.write("build: the declarations could not be written\n");
	process.exit(1);
}
