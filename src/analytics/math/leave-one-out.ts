// Computes statistics of sorted numbers without each of them in turn.
/** Statistics of sorted numbers without one of them, by its position. */
export interface LeftOut {
	/** The type-7 quantile of the others. */
	quantile(out: number, p: number): number;
	readonly mean: Float64Array;
	/** The sample deviation of the others; 0 if all are equal. */
	readonly sd: Float64Array;
	/** Median of the others' distances from their median. */
	readonly mad: Float64Array;
}

/**
 * The mean, deviation and quantiles without each number, in one pass. Sums before and after each number are combined, because subtracting
 * an outlier from the total would lose digits. Source: Chan, Golub & LeVeque 1979, Updating Formulae and a Pairwise Algorithm for Computing
 * Sample Variances.
 * @param sorted ascending, at least two
 */
export function leaveOneOut(sorted: Float64Array): LeftOut {
	const n = sorted.length;
	const mean = new Float64Array(n);
	const sd = new Float64Array(n);
	const [beforeMean, beforeSquares] = running(sorted, false);
	const [afterMean, afterSquares] = running(sorted, true);
	for (let out = 0; out < n; out++) {
		const [a, b] = [out, n - 1 - out];
		const [meanA, meanB] = [beforeMean[out] as number, afterMean[out] as number];
		const gap = meanB - meanA;
		mean[out] = (a * meanA + b * meanB) / (n - 1);
		const squares = (beforeSquares[out] as number) + (afterSquares[out] as number) + (gap * gap * a * b) / (n - 1);
		const equal = sorted[out === 0 ? 1 : 0] === sorted[out === n - 1 ? n - 2 : n - 1];
		sd[out] = equal ? 0 : Math.sqrt(squares / (n - 2));
	}
	return { mean, sd, mad: deviations(sorted), quantile: (out, p) => without(sorted, out, p) };
}

/** The mean and sum of squared distances of the numbers before each position (or after it). */
function running(sorted: Float64Array, fromEnd: boolean): readonly [Float64Array, Float64Array] {
	const n = sorted.length;
	const means = new Float64Array(n);
	const squares = new Float64Array(n);
	let [mean, sum] = [0, 0];
	for (let count = 0; count < n; count++) {
		const index = fromEnd ? n - 1 - count : count;
		means[index] = mean;
		squares[index] = sum;
		const value = sorted[index] as number;
		const distance = value - mean;
		mean += distance / (count + 1);
		sum += distance * (value - mean);
	}
	return [means, squares];
}

/** The type-7 quantile without the number at `out`. */
function without(sorted: Float64Array, out: number, p: number): number {
	const h = (sorted.length - 2) * p;
	const [below, above] = [Math.floor(h), Math.ceil(h)];
	const low = sorted[below < out ? below : below + 1] as number;
	const high = sorted[above < out ? above : above + 1] as number;
	return low + (h - below) * (high - low);
}

/** Median absolute deviations. The median without one number has at most three values, and the distances from each are two sorted runs to merge. */
function deviations(sorted: Float64Array): Float64Array {
	const n = sorted.length;
	const mad = new Float64Array(n);
	const distances = new Float64Array(n);
	const places = new Int32Array(n);
	for (let from = 0; from < n; ) {
		const middle = without(sorted, from, 0.5);
		let to = from + 1;
		while (to < n && without(sorted, to, 0.5) === middle) to++;
		let right = 0;
		while (right < n && (sorted[right] as number) < middle) right++;
		let left = right - 1;
		for (let k = 0; k < n; k++) {
			const lower = left >= 0 ? middle - (sorted[left] as number) : Number.POSITIVE_INFINITY;
			const upper = right < n ? (sorted[right] as number) - middle : Number.POSITIVE_INFINITY;
			const index = lower <= upper ? left-- : right++;
			distances[k] = Math.min(lower, upper);
			places[index] = k;
		}
		for (let out = from; out < to; out++) mad[out] = without(distances, places[out] as number, 0.5);
		from = to;
	}
	return mad;
}
