// Fits a line by ordinary least squares.
import { dot } from "./least-squares.js";
import { mean } from "./statistics.js";

/** A line by ordinary least squares. */
export interface Line {
	readonly intercept: number;
	readonly slope: number;
	/** Classical standard error of the slope. */
	readonly slopeError: number;
	readonly rSquared: number;
}

/** Fits y on a constant and one column; null if the column does not vary. For several columns use `leastSquares`. */
export function fitLine(y: readonly number[], x: readonly number[]): Line | null {
	const [centerY, centerX] = [mean(y), mean(x)];
	const [dy, dx] = [y.map((one) => one - centerY), x.map((one) => one - centerX)];
	const [spread, whole] = [dot(dx, dx), dot(dy, dy)];
	if (spread <= 1e-24 * dot(x, x)) return null;
	const slope = dot(dx, dy) / spread;
	const left = dy.map((one, i) => one - slope * (dx[i] as number));
	const unexplained = dot(left, left);
	const slopeError = Math.sqrt(unexplained / (y.length - 2) / spread);
	return { intercept: centerY - slope * centerX, slope, slopeError, rSquared: 1 - unexplained / whole };
}
