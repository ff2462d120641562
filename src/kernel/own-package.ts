// Finds the package that notebooks import by its name, valuelab.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { packageRoot } from "../package-root.js";

/** The name of the kernel's package, which notebooks can import from any folder. */
export const OWN_PACKAGE = "valuelab";

/** The folder of the kernel's installation. */
export const ownFolder = (): string => fileURLToPath(packageRoot());

interface Manifest {
	readonly version: string;
	readonly exports: Readonly<Record<string, string | { readonly types?: string }>>;
}

const manifestOf = (file: string): Manifest => JSON.parse(readFileSync(file, "utf8")) as Manifest;

/** The manifest of the package that Node resolves from this folder; undefined if there is none. */
function manifestFrom(folder: string): Manifest | undefined {
	try {
		return manifestOf(createRequire(join(folder, "notebook.ts")).resolve(`${OWN_PACKAGE}/package.json`));
	} catch {
		return undefined;
	}
}

/**
 * Paths of the kernel's own type declarations by the module names that notebooks import; undefined if the notebook's folder has its
 * own installation.
 */
export function ownTypes(folder: string): Readonly<Record<string, readonly string[]>> | undefined {
	if (manifestFrom(folder)) return undefined;
	const root = ownFolder();
	const entries = Object.entries(manifestOf(join(root, "package.json")).exports).flatMap(([name, entry]) =>
		typeof entry === "object" && entry.types !== undefined
			? [[join(OWN_PACKAGE, name).replaceAll("\\", "/"), [join(root, entry.types)]] as const]
			: [],
	);
	return Object.fromEntries(entries);
}

/** A hint if the notebook's folder has another version than the kernel; else undefined. */
export function otherVersion(folder: string): string | undefined {
	const version = manifestFrom(folder)?.version;
	const own = manifestOf(join(ownFolder(), "package.json")).version;
	return version === undefined || version === own
		? undefined
		: `The notebook uses ${OWN_PACKAGE} ${version} of its folder, but the kernel is version ${own}: charts and tables may look different. Install the same version in both places.`;
}
