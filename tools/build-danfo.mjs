/**
 * Writes the copy of Danfo that the built package carries: one CommonJS file of danfojs-node with the stand-ins of
 * `tools/danfo`, and Danfo's licence beside it, since the published package carries none.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const standIn = (folder) => join(root, "tools", "danfo", folder, "index.cjs");

const LICENCE = `The file danfo.cjs contains Danfo.js (danfojs-node 1.2.0), under the licence below, and packages that it depends on:
under the MIT licence papaparse, node-fetch, whatwg-url, tr46, webidl-conversions, lodash.clonedeep, lodash.truncate,
slice-ansi, string-width, strip-ansi, ansi-styles, color-convert, emoji-regex; under BSD-3-Clause table, stream-json,
stream-chain. Their own notices stand in their published packages and, where their files carry one, in danfo.cjs.

MIT License

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
		// Danfo tells frames from series by the names of its classes.
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
	await writeFile(join(dirname(outfile), "LICENSE.danfo.txt"), LICENCE);
	return Object.values(result.metafile.outputs)[0].bytes;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const outfile = process.argv[2] ?? join(root, "dist", "vendor", "danfo.cjs");
	console.log(`${outfile}: ${Math.round((await buildDanfo(outfile)) / 1000)} kB`);
}
