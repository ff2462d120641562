import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** A process of the kernel, by the name of its file in `entries/`. */
export type EntryName = "front" | "executor" | "watcher";

/**
 * The path of a kernel process's built file. It looks in this file's folder, then in each folder above, for `kernel/` and
 * `dist/kernel/`: this file may run as a source, in `dist` or in a bundle. `VALUELAB_KERNEL_ENTRIES` names a folder to use
 * instead, for development.
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
		`the kernel is not built: no kernel/${name}.js beside ${fileURLToPath(import.meta.url)}; run \`npm run build\``,
	);
}
