import { sum } from "../../math/statistics.js";
import { defineModel, output, param, refusal } from "../../model/index.js";

/**
 * Likeness of two portfolios; sizes in any unit are turned into weights by their own sum.
 * @example
 * portfolioOverlap({ a: { b: 1, B: 1, a: 2 }, b: { B: 5, b: 5, c: 0 } })
 * //=> { jaccard: 0.5, overlap: 0.5, active_share: 0.5, cosine: 0.57735, common: ["B", "b"], reason: null }
 */
export const portfolioOverlap = defineModel({
	name: "portfolio_overlap",
	title: "Portfolio overlap and active share",
	group: "ownership",
	printed:
		"overlap = Σ min(w_i, v_i); active_share = 1 − overlap; cosine = Σ w_i·v_i/√(Σ w_i²·Σ v_i²); jaccard = |common|/|union|",
	source: [{ author: "Cremers & Petajisto", year: 2009, work: "How Active Is Your Fund Manager?" }],
	inputs: {
		a: param.map(param.number("none", "size", { min: 0 }), "sizes by symbol"),
		b: param.map(param.number("none", "size", { min: 0 }), "sizes by symbol"),
	},
	outputs: {
		jaccard: output.number("fraction", "common symbols over all symbols"),
		overlap: output.number("fraction", "weight held in common"),
		active_share: output.number("fraction", "one less overlap"),
		cosine: output.number("fraction", "cosine of the weights"),
		common: output.data<readonly string[]>("symbols in both, ascending by code point"),
	},
	refusals: [["zero_denominator", "a portfolio is empty or sums to 0", ({ a, b }) => !weights(a) || !weights(b)]],
	compute({ a, b }) {
		const w = weights(a) ?? new Map<string, number>();
		const v = weights(b) ?? new Map<string, number>();
		// Weights of a portfolio of shorts alone would be positive again: the sizes themselves are judged.
		const short = [...Object.entries(a), ...Object.entries(b)].find(([, size]) => size < 0);
		if (short)
			return refusal("non_positive_input", {
				sentence: "the size of {name} is negative: {size}",
				values: { name: short[0], size: short[1] },
			});
		const shared = [...w.keys()].filter((symbol) => v.has(symbol)).sort(byCodePoint);
		const pairs = shared.map((symbol): [number, number] => [w.get(symbol) ?? 0, v.get(symbol) ?? 0]);
		const overlap = sum(pairs.map(([x, y]) => Math.min(x, y)));
		const squares = (weight: Map<string, number>) => sum([...weight.values()].map((x) => x * x));
		return {
			jaccard: shared.length / (w.size + v.size - shared.length),
			overlap,
			active_share: 1 - overlap,
			cosine: sum(pairs.map(([x, y]) => x * y)) / Math.sqrt(squares(w) * squares(v)),
			common: shared,
		};
	},
});

function weights(sizes: Readonly<Record<string, number>>): Map<string, number> | null {
	const total = sum(Object.values(sizes));
	return total === 0 ? null : new Map(Object.entries(sizes).map(([symbol, size]) => [symbol, size / total]));
}

/** UTF-16 order differs from code points above U+FFFF only; symbols are compared point by point. */
function byCodePoint(a: string, b: string): number {
	const [x, y] = [Array.from(a), Array.from(b)];
	for (let i = 0; i < Math.min(x.length, y.length); i++) {
		const difference = (x[i]?.codePointAt(0) ?? 0) - (y[i]?.codePointAt(0) ?? 0);
		if (difference !== 0) return difference;
	}
	return x.length - y.length;
}
