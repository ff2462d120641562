import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The name of a kernel process's file in `entries/`. */
export type EntryName = "front" | "executor" | "watcher";

/**
 * Finds the built file of a kernel process: in `kernel/` or `dist/kernel/` of this file's folder or a folder above, since this
 * file may run as a source, in `dist` or in a bundle. For development, `VALUELAB_KERNEL_ENTRIES` names another folder.
 */
export function kernelEntry(name: EntryName): string {
	const given = process.env.VALUELAB_KERNEL_ENTRIES;
	if (given) return join(given, `${name}.js`);
	for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
		for (const path of [join(folder, "kernel", `${name}.js`), join(folder, "dist", "kernel", `${name}.js`)]) {
			if (existsSync(path)) return path;
		}
		if (folder === dirname(folder)) break;
	}
	throw new Error(
		`the kernel is not built: found no kernel/${name}.js in the folders above ${fileURLToPath(import.meta.url)}; run \`npm run build\``,
	);
}
