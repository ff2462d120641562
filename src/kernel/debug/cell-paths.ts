import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { murmur2 } from "./murmur2.js";

/** The seed of JupyterLab's own examples; any number would do, since `debugInfo` tells it to the front end. */
const HASH_SEED = 0xc70f6907;
const SUFFIX = ".ts";
/** No file is written there. The process id tells JupyterLab that a restarted kernel is another one. */
const PREFIX = join(tmpdir(), `valuelab_${process.pid}`) + sep;

/** How the front end computes the path of a cell from its source. */
export const PATH_RULE = {
	hashMethod: "Murmur2",
	hashSeed: HASH_SEED,
	tmpFilePrefix: PREFIX,
	tmpFileSuffix: SUFFIX,
} as const;

/** The path that stands for a cell with this source. */
export function cellPath(source: string): string {
	return `${PREFIX}${murmur2(source, HASH_SEED)}${SUFFIX}`;
}

/** Whether a path stands for a cell rather than a file. */
export function isCellPath(path: string): boolean {
	return path.startsWith(PREFIX);
}
