// The loaded TypeScript files, and those beside the notebook, in which a breakpoint may be set before they run.
import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** The most files that are listed, since a notebook may be in a home folder. */
const MOST = 200;

export async function localSources(folder: string, running: readonly string[]): Promise<string[]> {
	const beside = await readdir(folder, { withFileTypes: true }).catch(() => []);
	const files = beside
		.filter((entry) => entry.isFile() && /\.[cm]?tsx?$/.test(entry.name) && !/\.d\.[cm]?ts$/.test(entry.name))
		.map(({ name }) => join(folder, name));
	return [...new Set([...running, ...files])].sort().slice(0, MOST);
}
