// Computes growth that fades from a high to a stable rate.
import type { Algebra } from "../formula/compile-formula.js";

/** A high growth rate that fades linearly (down or up) to the stable rate. */
export interface Fade<T> {
	readonly high: T;
	readonly stable: T;
	readonly yearsHigh: number;
	readonly yearsFade: number;
}

/** The growth of each year, as numbers or as figures that keep their formulas. */
export function fadingGrowth<T>({ high, stable, yearsHigh, yearsFade }: Fade<T>, algebra: Algebra<T>): T[] {
	const { "-": minus, "*": times } = algebra.arithmetic;
	return Array.from({ length: yearsHigh + yearsFade }, (_, i) => {
		const faded = Math.max(0, (i + 1 - yearsHigh) / Math.max(1, yearsFade));
		return minus(high, times(minus(high, stable), algebra.constant(faded)));
	});
}

/** The constant rate with the same total growth: the geometric mean. */
export function meanFadingGrowth<T>(fade: Fade<T>, algebra: Algebra<T>): T {
	const { "+": plus, "-": minus, "*": times, root } = algebra.arithmetic;
	const one = algebra.constant(1);
	const rates = fadingGrowth(fade, algebra);
	const grown = rates.reduce((product, rate) => times(product, plus(one, rate)), one);
	return minus(root(grown, algebra.constant(1 / rates.length)), one);
}

/** The growth as phases: the high stage, then each year of the fade. */
export function growthPhases<T>(fade: Fade<T>, algebra: Algebra<T>): [number, T][] {
	const later = fadingGrowth(fade, algebra).slice(fade.yearsHigh);
	return [[fade.yearsHigh, fade.high], ...later.map((rate): [number, T] => [1, rate])];
}
