import { pow } from "./pow.js";

/**
 * x to the power of a whole number n by multiplications, with the same bits on every engine. x³ is `x * (x * x)`, x⁴ `(x * x) * (x * x)`; a
 * negative n gives 1/xⁿ. The error grows with n, to about n/2 ulp. For other n the result is that of `pow`.
 * @example
 * wholePower(1.5, 3) //=> 3.375
 */
export function wholePower(x: number, n: number): number {
	if (!Number.isSafeInteger(n)) return pow(x, n);
	let result = 1;
	let square = x;
	for (let left = Math.abs(n); left > 0; left = Math.floor(left / 2)) {
		if (left % 2 === 1) result *= square;
		square *= square;
	}
	return n < 0 ? 1 / result : result;
}
