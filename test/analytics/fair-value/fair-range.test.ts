// Tests combining values into families and a range.
import { describe, expect, it } from "vitest";
import { fairRange, familiesFor, familiesInRange } from "../../../src/analytics/fair-value/fair-range.js";
import { familyValue } from "../../../src/analytics/fair-value/family-value.js";
import { geometricMean } from "../../../src/analytics/fair-value/geometric-mean.js";

const method = (name: string, low: number, value: number, high: number) => ({ method: name, low, value, high });

describe("geometricMean", () => {
	it("is the root of the product", () => {
		expect(geometricMean([4, 9])).toBe(6);
		expect(geometricMean([1, 10, 100])).toBeCloseTo(10, 12);
		expect(geometricMean([7])).toBe(7);
	});

	it("is null for empty and non-positive values", () => {
		expect(geometricMean([])).toBeNull();
		expect(geometricMean([3, 0])).toBeNull();
		expect(geometricMean([3, -1, 2])).toBeNull();
	});
});

describe("familyValue", () => {
	it("takes the geometric mean of cash-flow values", () => {
		const result = familyValue("intrinsic", [method("a", 50, 100, 200), method("b", 200, 400, 450)]);
		expect(result).toEqual({ family: "intrinsic", low: 100, mid: 200, high: 300, methods: ["a", "b"] });
	});

	it("takes the median of positive multiples", () => {
		const threeMethods = [method("pe", 80, 100, 120), method("ev_ebit", 90, 140, 200), method("p_fcf", 10, 20, 40)];
		expect(familyValue("own_history", threeMethods)).toMatchObject({ low: 80, mid: 100, high: 120 });
		expect(familyValue("own_history", [...threeMethods, method("broken", -5, 10, 20)])?.methods).toHaveLength(3);
		expect(familyValue("market", [method("broken", -5, 10, 20)])).toBeNull();
	});
});

describe("fairRange", () => {
	const intrinsic = { family: "intrinsic" as const, low: 80, mid: 100, high: 125, methods: ["a"] };
	const history = { family: "own_history" as const, low: 125, mid: 144, high: 180, methods: ["pe"] };
	const market = { family: "market" as const, low: 100, mid: 120, high: 150, methods: ["pe"] };

	it("is the equally weighted geometric mean of families", () => {
		expect(fairRange([intrinsic, history])).toEqual({
			low: 100,
			mid: 120,
			high: 150,
			weights: { intrinsic: 0.5, own_history: 0.5 },
			spread: 1.44,
		});
		const all = fairRange([intrinsic, history, market]);
		expect(all?.mid).toBeCloseTo(120, 10);
		expect(Object.values(all?.weights ?? {})).toEqual([1 / 3, 1 / 3, 1 / 3]);
	});

	it("extends to the value of each family", () => {
		// √(80·400) = 179 and √(125·600) = 274 enclose neither 100 nor 450.
		const farMarket = { family: "market" as const, low: 400, mid: 450, high: 600, methods: ["pe"] };
		expect(fairRange([intrinsic, farMarket])).toMatchObject({ low: 100, high: 450, spread: 4.5 });
	});

	it("counts a scattered family half, and not against two others that agree", () => {
		const range = fairRange([intrinsic, history, market], "market");
		expect(range?.mid).toBeCloseTo((100 ** 2 * 144 ** 2 * 120) ** 0.2, 9);
		expect(Object.values(range?.weights ?? {})).toEqual([0.4, 0.4, 0.2]);
		const farMarket = { ...market, low: 300, mid: 400, high: 500 };
		expect(fairRange([intrinsic, history, farMarket], "market")).toMatchObject({
			high: 400,
			spread: 4,
			firmSpread: 1.44,
		});
		expect(fairRange([intrinsic, farMarket], "market")).not.toHaveProperty("firmSpread");
	});

	it("leaves out peers of related industries that contradict the rest", () => {
		// 400 is 4 and 2.8 times the others, which are 1.4 times apart; 300 is 2.1 times the nearest.
		const farMarket = { ...market, low: 350, mid: 400, high: 450 };
		expect(familiesInRange([intrinsic, history, farMarket], 3)).toEqual([intrinsic, history]);
		expect(familiesInRange([intrinsic, history, farMarket], 4)).toHaveLength(3);
		expect(familiesInRange([intrinsic, history, { ...farMarket, mid: 300 }], 0)).toHaveLength(3);
		expect(familiesInRange([intrinsic, farMarket], 0)).toHaveLength(2);
		expect(familiesInRange([intrinsic, { ...history, mid: 20 }, farMarket], 0)).toHaveLength(3);
	});

	it("needs two families including the intrinsic one", () => {
		expect(fairRange([intrinsic])).toBeNull();
		expect(fairRange([history, market])).toBeNull();
		expect(fairRange([])).toBeNull();
	});

	it("excludes own history if own growth exceeds 12%", () => {
		expect(familiesFor(0.12)).toContain("own_history");
		expect(familiesFor(0.1201)).toEqual(["intrinsic", "market"]);
		expect(familiesFor(null)).toContain("own_history");
	});
});
