// Fits a regression on several columns by ordinary least squares.
import { mean, sum } from "./statistics.js";

/** A fit by ordinary least squares; coefficients and standard errors have the intercept first. */
export interface Fit {
	readonly coefficients: readonly number[];
	readonly standardErrors: readonly number[];
	readonly rSquared: number;
	readonly adjustedRSquared: number;
	readonly residualError: number;
	readonly residuals: readonly number[];
	/** (X'X)⁻¹, for leverage and prediction intervals. */
	readonly inverse: readonly (readonly number[])[];
}

/**
 * Regresses y on a constant and columns, with classical standard errors; null if the columns are collinear. Data are centred, which keeps
 * digits of large values.
 */
export function leastSquares(y: readonly number[], columns: readonly (readonly number[])[]): Fit | null {
	const size = columns.length;
	const centers = columns.map(mean);
	const centred = columns.map((column, j) => column.map((value) => value - nth(centers, j)));
	if (columns.some((column, j) => dot(centred[j] ?? [], centred[j] ?? []) <= 1e-24 * dot(column, column))) return null;
	const inner = invert(square(size, (i, j) => dot(centred[i] ?? [], centred[j] ?? [])));
	if (!inner) return null;
	const center = mean(y);
	const about = y.map((value) => value - center);
	const slopes = inner.map((line) =>
		dot(
			line,
			centred.map((column) => dot(column, about)),
		),
	);
	const residuals = about.map((value, i) => value - sum(slopes.map((slope, j) => slope * nth(centred[j] ?? [], i))));
	const shift = inner.map((line) => dot(line, centers));
	const inverse = [
		[1 / y.length + dot(shift, centers), ...shift.map((value) => -value)],
		...inner.map((line, i) => [-nth(shift, i), ...line]),
	];
	const freedom = y.length - size - 1;
	const unexplained = dot(residuals, residuals);
	const variance = unexplained / freedom;
	const rSquared = 1 - unexplained / dot(about, about);
	return {
		coefficients: [center - dot(slopes, centers), ...slopes],
		standardErrors: inverse.map((line, i) => Math.sqrt(variance * nth(line, i))),
		rSquared,
		adjustedRSquared: 1 - ((1 - rSquared) * (y.length - 1)) / freedom,
		residualError: Math.sqrt(variance),
		residuals,
		inverse,
	};
}

const nth = (values: readonly number[], i: number): number => values[i] ?? Number.NaN;

export const dot = (a: readonly number[], b: readonly number[]): number => sum(a.map((value, i) => value * nth(b, i)));

const square = (size: number, cell: (i: number, j: number) => number): number[][] =>
	Array.from({ length: size }, (_, i) => Array.from({ length: size }, (_, j) => cell(i, j)));

/** Gauss-Jordan with row pivoting on the matrix scaled to a unit diagonal; null when it is singular to rounding. */
function invert(matrix: readonly (readonly number[])[]): number[][] | null {
	const size = matrix.length;
	const scale = matrix.map((row, i) => Math.sqrt(nth(row, i)));
	if (scale.some((value) => !(value > 0) || !Number.isFinite(value))) return null;
	const work = square(size, (i, j) => nth(matrix[i] ?? [], j) / (nth(scale, i) * nth(scale, j)));
	const result = square(size, (i, j) => (i === j ? 1 : 0));
	for (let column = 0; column < size; column++) {
		let pivot = column;
		for (let row = column + 1; row < size; row++) {
			if (Math.abs(nth(work[row] ?? [], column)) > Math.abs(nth(work[pivot] ?? [], column))) pivot = row;
		}
		const divisor = nth(work[pivot] ?? [], column);
		if (!(Math.abs(divisor) > 1e-12)) return null;
		for (const half of [work, result]) {
			const top = half[pivot] ?? [];
			half[pivot] = half[column] ?? [];
			half[column] = top.map((value) => value / divisor);
		}
		for (let row = 0; row < size; row++) {
			if (row === column) continue;
			const factor = nth(work[row] ?? [], column);
			for (const half of [work, result]) {
				const top = half[column] ?? [];
				half[row] = (half[row] ?? []).map((value, i) => value - factor * nth(top, i));
			}
		}
	}
	return result.map((row, i) => row.map((value, j) => value / (nth(scale, i) * nth(scale, j))));
}
