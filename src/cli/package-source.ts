import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { packageRoot } from "../package-root.js";
import { packageVersion } from "../package-version.js";

interface Lock {
	readonly packages?: Readonly<Record<string, { readonly resolved?: string }>>;
}

/** What a new project names in `dependencies` to install the package that runs: a version from the registry, else the packed file or the clone. */
export function packageSource(): string {
	const own = fileURLToPath(packageRoot());
	const modules = dirname(own);
	if (basename(modules) !== "node_modules") return `file:${own}`;
	const lock = join(modules, ".package-lock.json");
	const { packages } = existsSync(lock) ? (JSON.parse(readFileSync(lock, "utf8")) as Lock) : {};
	const resolved = packages?.["node_modules/valuelab"]?.resolved ?? "";
	return resolved.startsWith("file:") ? `file:${resolve(dirname(modules), resolved.slice(5))}` : `^${packageVersion()}`;
}
