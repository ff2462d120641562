import { pow } from "./pow.js";

/**
 * x to the power of a whole number n by multiplications, the same bits on every engine: squares of x from the lowest bit of n upwards,
 * multiplied into the result where the bit is set. x³ is `x * (x * x)`, x⁴ `(x * x) * (x * x)`; a negative n gives 1/xⁿ. The error grows
 * with n, to about n/2 ulp. Where n is not whole the answer is that of `pow`.
 *
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
