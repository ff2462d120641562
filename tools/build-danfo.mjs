/**
 * Bundles danfojs-node with the replacements of `tools/danfo` into one CommonJS file of the built package, and writes Danfo's licence, which
 * the published danfojs-node omits.
 */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const standIn = (folder) => join(root, "tools", "danfo", folder, "index.cjs");

/** Danfo's licence, which its published package omits. */
const DANFO_LICENCE = `MIT License

Copyright (c) 2022 JsData (Danfo.js)

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
`;

/** Bundles Danfo into `outfile` (a .cjs file) and returns the size of the file in bytes. */
export async function buildDanfo(outfile) {
	await mkdir(dirname(outfile), { recursive: true });
	const result = await build({
		entryPoints: [join(root, "node_modules", "danfojs-node", "dist", "danfojs-node", "src", "index.js")],
		outfile,
		bundle: true,
		platform: "node",
		format: "cjs",
		target: "node20",
		minify: true,
		// Danfo distinguishes frames from series by class names.
		keepNames: true,
		legalComments: "eof",
		alias: {
			"@tensorflow/tfjs-node": standIn("tfjs-node"),
			mathjs: standIn("mathjs"),
			xlsx: standIn("xlsx"),
			request: standIn("request"),
		},
		// Dependencies of the package itself, loaded when a workbook is read or written, or (plotly) in a browser only;
		// `encoding` is optional to node-fetch.
		external: ["@e965/xlsx", "plotly.js-dist-min", "encoding"],
		metafile: true,
		logLevel: "warning",
	});
	await writeFile(join(dirname(outfile), "LICENSE.danfo.txt"), await licences(Object.keys(result.metafile.inputs)));
	return Object.values(result.metafile.outputs)[0].bytes;
}

/** Collects the licences of Danfo and of every bundled package. */
async function licences(inputs) {
	const packages = new Set(
		inputs.map((input) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1]).filter(Boolean),
	);
	const parts = [`danfo.cjs contains Danfo.js (danfojs-node 1.2.0):\n\n${DANFO_LICENCE}`];
	for (const folder of [...packages].sort()) {
		const name = folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
		if (name === "danfojs-node") continue;
		const path = join(root, folder);
		const file = (await readdir(path)).find((name) => /^licen[cs]e/i.test(name));
		const { license } = JSON.parse(await readFile(join(path, "package.json"), "utf8"));
		const text = file
			? await readFile(join(path, file), "utf8")
			: "The published package names this licence without its text.";
		parts.push(`${name} (${license}):\n\n${text.trim()}\n`);
	}
	return parts.join(`\n${"-".repeat(80)}\n\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const outfile = process.argv[2] ?? join(root, "dist", "vendor", "danfo.cjs");
	console.log(`${outfile}: ${Math.round((await buildDanfo(outfile)) / 1000)} kB`);
}
