import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { packageRoot } from "../package-root.js";
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

/** What the page may ask for. The library of charts, which reports share, is asked for when the first chart comes into sight. */
const FILES: Readonly<Record<string, () => string>> = {
	"page.js": () => inDist("explore/page.js"),
	"page.css": () => inDist("explore/page.css"),
	"plotly.js": () => inDist("page/plotly.js"),
};

const inDist = (path: string): string => fileURLToPath(new URL(`dist/${path}`, packageRoot()));

/** The built page of the package, each file read once. */
export function pageAssets(): Assets {
	const known = new Map<string, Promise<Asset>>();
	return async (name) => {
		const path = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
		if (!path) return undefined;
		const asset = known.get(name) ?? load(name, path());
		known.set(name, asset);
		return asset;
	};
}

async function load(name: string, path: string): Promise<Asset> {
	const bytes = new Uint8Array(await readFile(path));
	const type = TYPES[extname(name)] ?? "application/octet-stream";
	if (name !== "page.css") return { bytes, type };
	return { bytes: new TextEncoder().encode(sharedStyle() + new TextDecoder().decode(bytes)), type };
}
