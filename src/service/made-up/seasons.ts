import type { Cell } from "../../store/types.js";

/** Quarters looked back at. */
const LOOKED_AT = 16;

/**
 * How much of an average quarter a quarter of the year brings, by its month: the mean ratio of a quarter to the centred
 * four-quarter average around it. 1 where too little is known or a figure is not positive.
 */
export function seasonsOf(periods: readonly string[], cells: readonly Cell[]): (month: string) => number {
	const ratios = new Map<string, number[]>();
	for (let i = Math.max(2, periods.length - LOOKED_AT); i < periods.length - 2; i++) {
		const around = cells.slice(i - 2, i + 3);
		if (!around.every((cell) => typeof cell === "number" && cell > 0)) continue;
		const [a, b, c, d, e] = around as [number, number, number, number, number];
		const month = (periods[i] as string).slice(5);
		ratios.set(month, [...(ratios.get(month) ?? []), (c * 4) / (a / 2 + b + c + d + e / 2)]);
	}
	return (month) => {
		const known = ratios.get(month.slice(5)) ?? [];
		if (known.length === 0) return 1;
		return Math.min(2, Math.max(0.5, known.reduce((sum, ratio) => sum + ratio, 0) / known.length));
	};
}
