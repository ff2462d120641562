const M = 0x5bd1e995;

/**
 * The 32-bit MurmurHash2 of a text in UTF-8. JupyterLab names a cell by this hash of its source, so both sides must get
 * the same number.
 */
export function murmur2(text: string, seed: number): number {
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
