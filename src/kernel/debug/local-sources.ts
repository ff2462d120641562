// Lists the TypeScript files in which breakpoints may be set: loaded files, and files next to the notebook.
import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** The largest number of listed files. A notebook's folder may be a home folder with many files. */
const MAX_FILES = 200;

export async function localSources(folder: string, loaded: readonly string[]): Promise<string[]> {
	const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
	const files = entries
		.filter((entry) => entry.isFile() && /\.[cm]?tsx?$/.test(entry.name) && !/\.d\.[cm]?ts$/.test(entry.name))
		.map(({ name }) => join(folder, name));
	return [...new Set([...loaded, ...files])].sort().slice(0, MAX_FILES);
}
