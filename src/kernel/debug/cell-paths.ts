// Computes the file path by which the debugger names a cell.
import { tmpdir } from "node:os";
import { join, sep } from "node:path";

const MULTIPLIER = 0x5bd1e995;

/** The 32-bit MurmurHash2 of a text in UTF-8. JupyterLab names a cell by this hash of its source, so both must compute the same number. */
function murmur2(text: string, seed: number): number {
	const data = Buffer.from(text, "utf8");
	let left = data.length;
	let hash = seed ^ left;
	let offset = 0;
	for (; left >= 4; left -= 4, offset += 4) {
		let word = Math.imul(data.readInt32LE(offset), MULTIPLIER);
		word = Math.imul(word ^ (word >>> 24), MULTIPLIER);
		hash = Math.imul(hash, MULTIPLIER) ^ word;
	}
	if (left > 0) {
		for (let byte = left - 1; byte >= 0; byte -= 1) hash ^= (data[offset + byte] ?? 0) << (8 * byte);
		hash = Math.imul(hash, MULTIPLIER);
	}
	hash = Math.imul(hash ^ (hash >>> 13), MULTIPLIER);
	return (hash ^ (hash >>> 15)) >>> 0;
}

/** The seed of JupyterLab's own examples. Any number works, since `debugInfo` sends it to the front end. */
const HASH_SEED = 0xc70f6907;
const SUFFIX = ".ts";
/** The start of all paths; no file is written there. The process id lets JupyterLab recognise a restarted kernel. */
const PREFIX = join(tmpdir(), `valuelab_${process.pid}`) + sep;

/** How the front end computes the path of a cell from its source. */
export const PATH_RULE = {
	hashMethod: "Murmur2",
	hashSeed: HASH_SEED,
	tmpFilePrefix: PREFIX,
	tmpFileSuffix: SUFFIX,
} as const;

export function cellPath(source: string): string {
	return `${PREFIX}${murmur2(source, HASH_SEED)}${SUFFIX}`;
}

/** True for the path of a cell, false for that of a file. */
export function isCellPath(path: string): boolean {
	return path.startsWith(PREFIX);
}
