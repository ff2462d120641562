// Tests an observed statistic against chance by random permutations.
import { uniformDraws } from "../analytics/math/random.js";

/** The p-value of an observed statistic against its value under chance. */
export interface PermutationTest {
	/** (1 + draws at least as extreme)/(1 + draws): never 0. */
	readonly p: number;
	readonly observed: number;
	/** Mean of the statistic over the draws: what chance gives. */
	readonly expected: number;
	readonly draws: number;
	readonly seed: number;
}

/**
 * One-sided permutation test: how often chance gives a statistic at least as great as the one observed.
 * @param statistic under chance, from a source of uniform draws in [0, 1)
 */
export function permutationTest(
	observed: number,
	statistic: (uniform: () => number) => number,
	{ draws, seed }: { readonly draws: number; readonly seed: number },
): PermutationTest {
	const uniform = uniformDraws(seed);
	let [extreme, total] = [0, 0];
	for (let draw = 0; draw < draws; draw++) {
		const value = statistic(uniform);
		// Sums of equal figures in another order differ by rounding: they count as equal.
		if (value >= observed - 1e-12 * Math.max(1, Math.abs(observed))) extreme++;
		total += value;
	}
	return { p: (1 + extreme) / (1 + draws), observed, expected: total / draws, draws, seed };
}
