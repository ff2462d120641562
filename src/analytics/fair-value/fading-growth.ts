import { pow } from "../../core/math/pow.js";

/** Growth of every explicit year: level in the high stage, then in a straight line down (or up) to the stable rate. */
export function fadingGrowth(high: number, stable: number, yearsHigh: number, yearsFade: number): number[] {
	return Array.from(
		{ length: yearsHigh + yearsFade },
		(_, i) => high - (high - stable) * Math.max(0, (i + 1 - yearsHigh) / Math.max(1, yearsFade)),
	);
}

/** One rate that grows as far as the high stage and its fade together: their geometric mean. */
export function meanFadingGrowth(high: number, stable: number, yearsHigh: number, yearsFade: number): number {
	const rates = fadingGrowth(high, stable, yearsHigh, yearsFade);
	const grown = rates.reduce((product, rate) => product * (1 + rate), 1);
	return pow(grown, 1 / rates.length) - 1;
}

/** The same as phases of years and growth: the high stage in one, then every year of the fade. */
export function growthPhases(high: number, stable: number, yearsHigh: number, yearsFade: number): [number, number][] {
	const fade = fadingGrowth(high, stable, yearsHigh, yearsFade).slice(yearsHigh);
	return [[yearsHigh, high], ...fade.map((rate): [number, number] => [1, rate])];
}
