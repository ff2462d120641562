// Reads the built files of the explore page.
import { extname } from "node:path";
import { entryOf } from "../core/entry-of.js";
import { builtFile } from "../package-root.js";
import { sharedStyle } from "./shared-style.js";

/** One file of the page. */
export interface Asset {
	readonly bytes: Uint8Array<ArrayBuffer>;
	readonly type: string;
}

/** The files of the page by name; undefined for another name. */
export type Assets = (name: string) => Promise<Asset | undefined>;

const TYPES: Readonly<Record<string, string>> = {
	".js": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".svg": "image/svg+xml",
};

/** Files that the page may request. The chart library, shared with reports, is loaded when the first chart becomes visible. */
const FILES: Readonly<Record<string, string>> = {
	"page.js": "explore/page.js",
	"page.css": "explore/page.css",
	"plotly.js": "page/plotly.js",
};

/** The built page of the package, each file read once. */
export function pageAssets(): Assets {
	const assets = new Map<string, Promise<Asset>>();
	return async (name) => {
		const path = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
		if (!path) return undefined;
		return entryOf(assets, name, () => load(name, path));
	};
}

async function load(name: string, path: string): Promise<Asset> {
	const bytes = new Uint8Array(builtFile(path));
	const type = TYPES[extname(name)] ?? "application/octet-stream";
	if (name !== "page.css") return { bytes, type };
	return { bytes: new TextEncoder().encode(sharedStyle() + new TextDecoder().decode(bytes)), type };
}
