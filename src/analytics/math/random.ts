// Draws random numbers by a seed, and correlates them.
import { log } from "../../core/math/log.js";

/** A source of uniform draws in [0, 1); the same seed gives the same digits on every machine (mulberry32). */
export function uniformDraws(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

/** Standard normal draws from a seed, by the polar method of Marsaglia. */
export function normalDraws(seed: number): () => number {
	const uniform = uniformDraws(seed);
	let second: number | null = null;
	return () => {
		if (second !== null) {
			const kept = second;
			second = null;
			return kept;
		}
		for (;;) {
			const u = 2 * uniform() - 1;
			const v = 2 * uniform() - 1;
			const s = u * u + v * v;
			if (s <= 0 || s >= 1) continue;
			const factor = Math.sqrt((-2 * log(s)) / s);
			second = v * factor;
			return u * factor;
		}
	};
}

/** Lower triangle L with L·L' = the correlation matrix; null when the matrix is not positive definite. */
export function cholesky(matrix: readonly (readonly number[])[]): number[][] | null {
	const lower: number[][] = [];
	for (const [i, row] of matrix.entries()) {
		const line: number[] = [];
		for (let j = 0; j <= i; j++) {
			const other = j === i ? line : (lower[j] ?? []);
			let rest = row[j] ?? Number.NaN;
			for (let k = 0; k < j; k++) rest -= (line[k] ?? 0) * (other[k] ?? 0);
			if (j < i) line.push(rest / (other[j] ?? Number.NaN));
			else if (rest > 0) line.push(Math.sqrt(rest));
			else return null;
		}
		lower.push(line);
	}
	return lower;
}
