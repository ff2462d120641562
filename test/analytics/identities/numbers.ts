// Generates numbers and checks properties over them.
import fc from "fast-check";
import { expect } from "vitest";

/** Decimal numbers with few digits, never subnormal, since products of subnormal numbers lose all digits. */
export const numberBetween = (min: number, max: number, digits = 4) =>
	fc.integer({ min: Math.ceil(min * 10 ** digits), max: Math.floor(max * 10 ** digits) }).map((n) => n / 10 ** digits);
/** Returns a value that must be a number, or fails. */
export const num = (value: unknown): number => {
	if (typeof value !== "number") throw new Error(`not a number: ${String(value)}`);
	return value;
};
/** Compares up to rounding, relative to the largest of 1 and the numbers. */
export const close = (a: unknown, b: unknown, rel = 1e-9) =>
	expect(Math.abs(num(a) - num(b)), `${a} and ${b}`).toBeLessThanOrEqual(
		rel * Math.max(1, Math.abs(num(a)), Math.abs(num(b))),
	);

export const money = numberBetween(1, 1e5, 2);
export const rate = numberBetween(0.06, 0.25);
export const growth = numberBetween(-0.03, 0.05);

/** Checks a property on values drawn from the preceding arbitraries. */
export const check = <T extends unknown[]>(
	...args: [...{ [K in keyof T]: fc.Arbitrary<T[K]> }, (...values: T) => void]
): void => {
	const test = args.pop() as (...values: T) => void;
	fc.assert(
		fc.property(fc.tuple(...(args as { [K in keyof T]: fc.Arbitrary<T[K]> })), (values) => test(...(values as T))),
	);
};
