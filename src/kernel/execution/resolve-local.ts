// Finds the file that a relative import means.
import { statSync } from "node:fs";
import { dirname, extname, isAbsolute, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const EXTENSIONS = [".ts", ".mts", ".cts", ".tsx", ".js", ".mjs", ".cjs", ".json"];
/** TypeScript may be imported under the name of the JavaScript that it would become. */
const WRITTEN_AS: Readonly<Record<string, readonly string[]>> = {
	".js": [".ts", ".tsx"],
	".mjs": [".mts"],
	".cjs": [".cts"],
};

/** Whether a specifier means a file rather than a package. */
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
 * The file that a local specifier means, seen from a folder: with or without extension, or a folder's index.
 * @throws {Error} with code `ERR_MODULE_NOT_FOUND`.
 */
export function resolveLocal(specifier: string, folder: string): string {
	const bare = specifier.replace(/[?#].*$/, "");
	const path = bare.startsWith("file:") ? fileURLToPath(bare) : resolve(folder, bare);
	const extension = extname(path);
	const stem = path.slice(0, path.length - extension.length);
	const candidates = [
		path,
		...(WRITTEN_AS[extension] ?? []).map((other) => stem + other),
		...EXTENSIONS.map((other) => path + other),
		...EXTENSIONS.map((other) => join(path, `index${other}`)),
	];
	const found = candidates.find(isFile);
	if (found) return found;
	throw Object.assign(new Error(`Cannot find module '${specifier}' from ${folder}`), { code: "ERR_MODULE_NOT_FOUND" });
}

export function isFile(path: string): boolean {
	return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

export function folderOf(file: string): string {
	return dirname(file);
}
