// Builds only the kernel, into the subfolder `kernel` of a folder: node tools/build-kernel.mjs [folder]
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Bundles every process of the kernel into `<outdir>/kernel`. */
export async function buildKernel(outdir) {
	const files = readdirSync(join(root, "src/kernel/entries")).filter((file) => file.endsWith(".ts"));
	const names = files.map((name) => name.replace(/\.ts$/, ""));
	await build({
		absWorkingDir: root,
		entryPoints: Object.fromEntries(names.map((name) => [`kernel/${name}`, `src/kernel/entries/${name}.ts`])),
		outdir: resolve(outdir),
		bundle: true,
		splitting: true,
		format: "esm",
		platform: "node",
		target: "node20.19",
		packages: "external",
		chunkNames: "chunks/[name]-[hash]",
		logLevel: "warning",
	});
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildKernel(process.argv[2] ?? join(root, "dist"));
