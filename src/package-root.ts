// Finds the folder of the installed package, and files in it.
import { existsSync, readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";

let root: URL | undefined;

/** The package's own folder as a `file:` URL with a slash at its end, found upwards from this file (source or bundle). */
export function packageRoot(): URL {
	if (root) return root;
	for (let folder = new URL(".", import.meta.url); ; folder = new URL("..", folder)) {
		const manifest = new URL("package.json", folder);
		if (existsSync(manifest) && (JSON.parse(readFileSync(manifest, "utf8")) as { name?: string }).name === "valuelab") {
			root = folder;
			return folder;
		}
		if (folder.pathname === "/" || folder.href === new URL("..", folder).href)
			throw new Error("the folder of the package valuelab was not found");
	}
}

/** A file that the build made for pages; `dist/` holds it compressed. @param path such as `page/engine.js` */
export const builtFile = (path: string): Buffer =>
	brotliDecompressSync(readFileSync(new URL(`dist/${path}.br`, packageRoot())));
