/** Random numbers that are the same for the same seed text on every machine (mulberry32 over an FNV-1a hash). */
export interface Random {
	/** In [0, 1). */
	next(): number;
	between(low: number, high: number): number;
	/** A random item of a list. */
	pick<T>(list: readonly T[]): T;
}

export function randomFrom(seed: string): Random {
	let state = 0x811c9dc5;
	for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 0x01000193);
	const next = () => {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
	return {
		next,
		between: (low, high) => low + (high - low) * next(),
		pick: (list) => list[Math.floor(next() * list.length)] as (typeof list)[number],
	};
}
