import { uniformDraws } from "../../src/analytics/math/random.js";
import { median, quantile, sampleSd } from "../../src/analytics/math/statistics.js";
import { log } from "../../src/core/math/log.js";

/** How values stand to prices. */
export interface Spread {
	readonly count: number;
	readonly median: number;
	/** Share of the values within half and twice the price. */
	readonly near: number;
	/** Standard deviation of the logarithm of value over price. */
	readonly spread: number;
}

/** Count, median, share within 0.5 to 2 and spread of value over price; null for fewer than five. */
export function spreadOf(ratios: readonly number[]): Spread | null {
	const known = ratios.filter((ratio) => ratio > 0 && Number.isFinite(ratio));
	if (known.length < 5) return null;
	return {
		count: known.length,
		median: median(known),
		near: known.filter((ratio) => ratio >= 0.5 && ratio <= 2).length / known.length,
		spread: sampleSd(known.map(log)),
	};
}

/** Ranks from 1, ties at their mean. */
function ranks(values: readonly number[]): number[] {
	const order = values.map((_, i) => i).sort((a, b) => (values[a] as number) - (values[b] as number));
	const places = new Array<number>(values.length);
	for (let from = 0; from < order.length; ) {
		let to = from;
		while (to + 1 < order.length && values[order[to + 1] as number] === values[order[from] as number]) to++;
		for (let i = from; i <= to; i++) places[order[i] as number] = (from + to) / 2 + 1;
		from = to + 1;
	}
	return places;
}

/** Spearman's rank correlation. */
export function rankCorrelation(pairs: readonly (readonly [number, number])[]): number {
	const [a, b] = [ranks(pairs.map(([x]) => x)), ranks(pairs.map(([, y]) => y))];
	const middle = (pairs.length + 1) / 2;
	const dot = (x: readonly number[], y: readonly number[]) =>
		x.reduce((sum, value, i) => sum + (value - middle) * ((y[i] as number) - middle), 0);
	return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}

const DRAWS = 500;

/**
 * Mean of the rank correlations within each day, and its 90 % interval by drawing companies with replacement: returns of one
 * company on several days are not independent.
 */
export function correlationByDay(
	rows: readonly { readonly symbol: string; readonly day: string; readonly pair: readonly [number, number] }[],
): { readonly mean: number; readonly low: number; readonly high: number; readonly days: number } | null {
	const days = [...new Set(rows.map(({ day }) => day))];
	const mean = (chosen: typeof rows): number => {
		const all = days.flatMap((day) => {
			const pairs = chosen.filter((row) => row.day === day).map(({ pair }) => pair);
			return pairs.length < 10 ? [] : [rankCorrelation(pairs)];
		});
		return all.reduce((sum, one) => sum + one, 0) / all.length;
	};
	const whole = mean(rows);
	if (!Number.isFinite(whole)) return null;
	const bySymbol = new Map<string, (typeof rows)[number][]>();
	for (const row of rows) bySymbol.set(row.symbol, [...(bySymbol.get(row.symbol) ?? []), row]);
	const companies = [...bySymbol.values()];
	const draw = uniformDraws(12);
	const means = Array.from({ length: DRAWS }, () =>
		mean(companies.flatMap(() => companies[Math.floor(draw() * companies.length)] ?? [])),
	).filter(Number.isFinite);
	return { mean: whole, low: quantile(means, 0.05), high: quantile(means, 0.95), days: days.length };
}
