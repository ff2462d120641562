/** Whether everything is looked at, as in CI and against mutants, and not a sample. */
export const IS_WHOLE = process.env.VALUELAB_ALL_TESTS === "1";

/** Companies unlike the others: a bank, an insurer, a REIT, losses, negative equity, a foreign one, one known by few figures. */
const AWKWARD = ["JPM", "PGR", "O", "SNOW", "BA", "ASML", "NKE"];

/** Another seed gives another sample. */
const SEED = Number(process.env.VALUELAB_TEST_SEED ?? 1);

/**
 * What a slow test looks at: all of it in CI, otherwise the awkward companies of it and others by chance, in the order given.
 * The same seed gives the same sample.
 *
 * @param all symbols or other names
 * @param count how many in all, where not everything is looked at
 */
export function sampled<T extends string>(all: readonly T[], count: number): readonly T[] {
	if (IS_WHOLE || all.length <= count) return all;
	const byChance = [...all].sort((a, b) => chanceOf(a) - chanceOf(b));
	const first = byChance.filter((name) => AWKWARD.includes(name));
	const chosen = new Set([...first, ...byChance.filter((name) => !AWKWARD.includes(name))].slice(0, count));
	return all.filter((name) => chosen.has(name));
}

/** A number from the letters of a name and the seed (FNV-1a). */
function chanceOf(name: string): number {
	let hash = 2_166_136_261;
	for (const letter of `${SEED} ${name}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;
	// FNV leaves the last letters in the low bits: spread them.
	hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519) >>> 0;
	return (hash ^ (hash >>> 13)) >>> 0;
}
