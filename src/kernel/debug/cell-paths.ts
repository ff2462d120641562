// File paths that stand for cells in the debugger.
import { tmpdir } from "node:os";
import { join, sep } from "node:path";

const M = 0x5bd1e995;

/**
 * The 32-bit MurmurHash2 of a text in UTF-8. JupyterLab names a cell by this hash of its source, so both sides must get
 * the same number.
 */
function murmur2(text: string, seed: number): number {
	const data = Buffer.from(text, "utf8");
	let left = data.length;
	let hash = seed ^ left;
	let at = 0;
	for (; left >= 4; left -= 4, at += 4) {
		let word = Math.imul(data.readInt32LE(at), M);
		word = Math.imul(word ^ (word >>> 24), M);
		hash = Math.imul(hash, M) ^ word;
	}
	if (left > 0) {
		for (let byte = left - 1; byte >= 0; byte -= 1) hash ^= (data[at + byte] ?? 0) << (8 * byte);
		hash = Math.imul(hash, M);
	}
	hash = Math.imul(hash ^ (hash >>> 13), M);
	return (hash ^ (hash >>> 15)) >>> 0;
}

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
