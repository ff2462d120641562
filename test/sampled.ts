/** Says whether tests cover everything (CI, mutants) or only a sample. */
export const IS_WHOLE = process.env.VALUELAB_ALL_TESTS === "1";

/** Unusual companies: a bank, an insurer, a REIT, a loss-making company, negative equity, a foreign company, one with few figures. */
const UNUSUAL = ["JPM", "PGR", "O", "SNOW", "BA", "ASML", "NKE"];

const SEED = Number(process.env.VALUELAB_TEST_SEED ?? 1);

/**
 * Selects the cases of a slow test: all in CI, else the unusual companies and random others, in the given order.
 * Another seed gives another sample; the same seed repeats it.
 *
 * @param all symbols or other names
 * @param count size of the sample
 */
export function sampled<T extends string>(all: readonly T[], count: number): readonly T[] {
	if (IS_WHOLE || all.length <= count) return all;
	const shuffled = [...all].sort((a, b) => hashOf(a) - hashOf(b));
	const unusual = shuffled.filter((name) => UNUSUAL.includes(name));
	const chosen = new Set([...unusual, ...shuffled.filter((name) => !UNUSUAL.includes(name))].slice(0, count));
	return all.filter((name) => chosen.has(name));
}

/** Hashes a name and the seed to a number (FNV-1a). */
function hashOf(name: string): number {
	let hash = 2_166_136_261;
	for (const letter of `${SEED} ${name}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;
	// FNV leaves the last letters in the low bits: spread them.
	hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519) >>> 0;
	return (hash ^ (hash >>> 13)) >>> 0;
}
