// Finds the file of a relative import.
import { statSync } from "node:fs";
import { dirname, extname, isAbsolute, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const EXTENSIONS = [".ts", ".mts", ".cts", ".tsx", ".js", ".mjs", ".cjs", ".json"];
/** A TypeScript file may be imported by the name of its JavaScript output. */
const SOURCES_OF_OUTPUT: Readonly<Record<string, readonly string[]>> = {
	".js": [".ts", ".tsx"],
	".mjs": [".mts"],
	".cjs": [".cts"],
};

/** True if a specifier names a file rather than a package. */
export function isLocal(specifier: string): boolean {
	return (
		/^\.{0,2}\//.test(specifier) ||
		specifier === "." ||
		specifier === ".." ||
		specifier.startsWith("file:") ||
		isAbsolute(specifier)
	);
}

/**
 * The file of a local specifier, relative to a folder: with or without extension, or a folder's index.
 * @throws Error with code `ERR_MODULE_NOT_FOUND`
 */
export function resolveLocal(specifier: string, folder: string): string {
	const bare = specifier.replace(/[?#].*$/, "");
	const path = bare.startsWith("file:") ? fileURLToPath(bare) : resolve(folder, bare);
	const extension = extname(path);
	const stem = path.slice(0, path.length - extension.length);
	const candidates = [
		path,
		...(SOURCES_OF_OUTPUT[extension] ?? []).map((other) => stem + other),
		...EXTENSIONS.map((other) => path + other),
		...EXTENSIONS.map((other) => join(path, `index${other}`)),
	];
	const file = candidates.find(isFile);
	if (file) return file;
	throw Object.assign(new Error(`Cannot find module '${specifier}' from ${folder}`), { code: "ERR_MODULE_NOT_FOUND" });
}

export function isFile(path: string): boolean {
	return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

export function folderOf(file: string): string {
	return dirname(file);
}
