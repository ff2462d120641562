// Tests powers against exact values.
import { describe, expect, it } from "vitest";
import { cosineAndSine } from "../../../src/core/math/cosine-and-sine.js";
import { pow } from "../../../src/core/math/pow.js";
import { powerOfTen } from "../../../src/core/math/power-of-ten.js";
import { square } from "../../../src/core/math/square.js";
import { wholePower } from "../../../src/core/math/whole-power.js";
import { nextNumber, points, SPECIAL_VALUES } from "./points.js";
import { exact, expOf, logOfNumber, product, type Real, ulps } from "./reference.js";

const truth = (x: number, y: number): Real => expOf(product(logOfNumber(x), exact(y)));

describe("pow", () => {
	it.each([
		["growth over years", 3000, [0.2, 5], [0.02, 1]],
		["whole exponents", 1000, [0.5, 2], null],
		["bases next to 1", 1000, [0.999, 1.001], [-3000, 3000]],
		["middling bases", 2000, [0.5, 2], [-60, 60]],
		["large bases", 1000, [1e100, 1e300], [-1, 1]],
		["small bases", 1000, [5e-324, 1e-300], [-0.9, 1]],
	] as const)("is within 1 ulp of the true value: %s", (_, count, bases, exponents) => {
		const { between } = points(3);
		for (let i = 0; i < count; i++) {
			const x = between(bases[0], bases[1]);
			const y = exponents ? between(exponents[0], exponents[1]) : Math.round(between(-100, 100));
			expect(ulps(pow(x, y), truth(x, y)), `${x} to the power of ${y}`).toBeLessThan(1);
		}
	});

	it("rounds to subnormal numbers and zero", () => {
		const { between } = points(4);
		for (let i = 0; i < 500; i++) {
			const x = between(0.1, 0.9);
			const y = between(-745, -705) / Math.log(x);
			expect(ulps(pow(x, y), truth(x, y)), `${x} to the power of ${y}`).toBeLessThan(1);
		}
		expect(pow(2, -1074)).toBe(Number.MIN_VALUE);
		expect(pow(2, -1075)).toBe(0);
	});

	it("matches special values of the operator", () => {
		for (const x of SPECIAL_VALUES)
			for (const y of SPECIAL_VALUES) {
				const expected = x ** y;
				const result = pow(x, y);
				if (Number.isInteger(expected) && Math.abs(expected) < 2 ** 53) expect(result, `${x}, ${y}`).toBe(expected);
				else if (!Number.isFinite(expected)) expect(result, `${x}, ${y}`).toBe(expected);
				else expect(Math.abs(result / expected - 1), `${x}, ${y}`).toBeLessThan(1e-15);
			}
	});

	it("computes powers of two exactly", () => {
		let power = Number.MIN_VALUE;
		for (let n = -1074; n <= 1023; n++) {
			expect(pow(2, n)).toBe(power);
			power *= 2;
		}
	});

	it("never decreases as base or exponent rises", () => {
		const { between } = points(5);
		for (let i = 0; i < 2000; i++) {
			const [x, y] = [between(1.01, 3), between(0.01, 40)];
			expect(pow(nextNumber(x), y)).toBeGreaterThanOrEqual(pow(x, y));
			expect(pow(x, nextNumber(y))).toBeGreaterThanOrEqual(pow(x, y));
		}
	});
});

describe("wholePower", () => {
	it("multiplies in the stated order", () => {
		const { between } = points(6);
		for (let i = 0; i < 200; i++) {
			const x = between(0.5, 1.5);
			expect(wholePower(x, 0)).toBe(1);
			expect(wholePower(x, 3)).toBe(x * (x * x));
			expect(wholePower(x, 4)).toBe(x * x * (x * x));
			expect(wholePower(x, 7)).toBe(x * (x * x) * (x * x * (x * x)));
			expect(wholePower(x, -2)).toBe(1 / (x * x));
			expect(wholePower(x, 0.5)).toBe(Math.sqrt(x));
		}
	});

	it("is within n/2 + 1 ulp of the true value", () => {
		const { between } = points(7);
		for (let n = 2; n <= 60; n++) {
			const x = between(0.8, 1.3);
			expect(ulps(wholePower(x, n), truth(x, n)), `${x} to the power of ${n}`).toBeLessThan(n / 2 + 1);
		}
	});
});

it("rounds powers of ten and squares once", () => {
	expect([powerOfTen(-2), powerOfTen(0), powerOfTen(23)]).toEqual([0.01, 1, 1e23]);
	expect(square(0.1)).toBe(0.010000000000000002);
});

it("turn gives cosine and sine of degrees", () => {
	expect(cosineAndSine(0)).toEqual([1, 0]);
	expect(cosineAndSine(90).map((value) => value + 0)).toEqual([0, 1]);
	expect(cosineAndSine(-90).map((value) => value + 0)).toEqual([0, -1]);
	for (let degrees = -720; degrees <= 720; degrees += 7) {
		const [cos, sin] = cosineAndSine(degrees);
		expect(cos).toBeCloseTo(Math.cos((degrees * Math.PI) / 180), 14);
		expect(sin).toBeCloseTo(Math.sin((degrees * Math.PI) / 180), 14);
	}
});
