// Generates random numbers for made-up data.

/** Makes a source of numbers from 0 to below 1. The same seed gives the same numbers (linear congruential generator). */
export function randomFrom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}
