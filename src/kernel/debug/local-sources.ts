import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** Files that are listed at most: a notebook may lie in somebody's home. */
const MOST = 200;

/** The TypeScript files that run, and those beside the notebook, where a breakpoint may be set before they run. */
export async function localSources(folder: string, running: readonly string[]): Promise<string[]> {
	const beside = await readdir(folder, { withFileTypes: true }).catch(() => []);
	const files = beside
		.filter((entry) => entry.isFile() && /\.[cm]?tsx?$/.test(entry.name) && !/\.d\.[cm]?ts$/.test(entry.name))
		.map(({ name }) => join(folder, name));
	return [...new Set([...running, ...files])].sort().slice(0, MOST);
}
