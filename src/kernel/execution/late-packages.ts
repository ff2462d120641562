import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { OWN_PACKAGE, ownFolder } from "../own-package.js";
import { isFile } from "./resolve-local.js";

/** How a package is loaded; the package may offer a file for each. */
export type Asking = "import" | "require";

type Exports = string | null | readonly Exports[] | { readonly [key: string]: Exports };

/**
 * The file of a package that was installed after the process had looked for it, since Node remembers that it was missing. The
 * kernel's own package is always found. `undefined` for a package that is still missing.
 */
export function resolveLatePackage(specifier: string, folder: string, asking: Asking): string | undefined {
	const parts = specifier.split("/");
	const name = parts.splice(0, specifier.startsWith("@") ? 2 : 1).join("/");
	const subpath = parts.length > 0 ? `./${parts.join("/")}` : ".";
	const root = packageFolder(name, folder) ?? (name === OWN_PACKAGE ? ownFolder() : undefined);
	if (root === undefined) return undefined;
	const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
		readonly exports?: Exports;
		readonly main?: string;
	};
	if (manifest.exports !== undefined && manifest.exports !== null) {
		const file = exported(manifest.exports, subpath, new Set([asking, "node", "default"]));
		return file === undefined ? undefined : join(root, file);
	}
	const path = join(root, subpath === "." ? (manifest.main ?? "index.js") : subpath);
	return [path, `${path}.js`, `${path}.json`, join(path, "index.js")].find(isFile);
}

/** True for an error that says that a package is missing. */
export function isNotFound(error: unknown): boolean {
	const { code } = error as { readonly code?: unknown };
	return code === "ERR_MODULE_NOT_FOUND" || code === "MODULE_NOT_FOUND";
}

function packageFolder(name: string, from: string): string | undefined {
	for (let folder = from; ; folder = dirname(folder)) {
		const found = join(folder, "node_modules", name);
		if (existsSync(join(found, "package.json"))) return found;
		if (folder === dirname(folder)) return undefined;
	}
}

function exported(exports: Exports, subpath: string, conditions: ReadonlySet<string>): string | undefined {
	const bySubpath = typeof exports === "object" && exports !== null && Object.keys(exports)[0]?.startsWith(".");
	if (!bySubpath) return subpath === "." ? target(exports, "", conditions) : undefined;
	const table = exports as { readonly [key: string]: Exports };
	const exact = table[subpath];
	if (exact !== undefined) return target(exact, "", conditions);
	for (const [pattern, value] of Object.entries(table)) {
		const [before = "", after = ""] = pattern.split("*");
		if (!pattern.includes("*") || !subpath.startsWith(before) || !subpath.endsWith(after)) continue;
		return target(value, subpath.slice(before.length, subpath.length - after.length), conditions);
	}
	return undefined;
}

function target(value: Exports, star: string, conditions: ReadonlySet<string>): string | undefined {
	if (typeof value === "string") return value.replaceAll("*", star);
	if (value === null) return undefined;
	const options = Array.isArray(value)
		? value
		: Object.entries(value).flatMap(([condition, option]) => (conditions.has(condition) ? [option as Exports] : []));
	for (const option of options) {
		const found = target(option as Exports, star, conditions);
		if (found !== undefined) return found;
	}
	return undefined;
}
