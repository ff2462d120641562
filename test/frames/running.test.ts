// Tests running totals, exponential means and changes.
import { describe, expect, it } from "vitest";
import { DataFrame } from "../../src/frames/danfo.js";
import * as f from "../../src/frames/index.js";

const NONE = Number.NaN;
const series = (values: number[]) =>
	new DataFrame(
		values.map((value) => [value]),
		{ columns: ["v"], dtypes: ["float32"] },
	);
const twoCompanies = () =>
	new DataFrame(
		[
			["a", 2],
			["b", 5],
			[null, 9],
			["a", NONE],
			["a", -3],
			["b", 1],
		],
		{ columns: ["s", "v"], dtypes: ["string", "float32"] },
	);
const values = (frame: DataFrame) => frame.column("v").values as number[];

describe("running totals", () => {
	it("skip missing values, which stay missing", () => {
		expect(values(f.cumSum(series([1, NONE, 2, 3])))).toEqual([1, NONE, 3, 6]);
		expect(values(f.cumProd(series([NONE, 2, NONE, 3])))).toEqual([NONE, 2, NONE, 6]);
		expect(values(f.cumMax(series([1, -2, 4, 3])))).toEqual([1, 1, 4, 4]);
		expect(values(f.cumMin(series([1, -2, NONE, -1])))).toEqual([1, -2, NONE, -2]);
	});

	it("stay within a group; a row without key has none", () => {
		expect(values(f.cumSum(twoCompanies(), { by: "s" }))).toEqual([2, 5, NONE, NONE, -1, 6]);
		expect(values(f.expanding(twoCompanies(), "max", { by: "s" }))).toEqual([2, 5, NONE, 2, 2, 5]);
	});
});

it("rows without a key are excluded from groups", () => {
	const keyless = () =>
		new DataFrame(
			[
				[null, 4],
				[null, NONE],
				["a", 1],
				["a", NONE],
			],
			{ columns: ["s", "v"], dtypes: ["string", "float32"] },
		);
	expect(values(f.shift(keyless(), 1, { by: "s" }))).toEqual([NONE, NONE, NONE, 1]);
	expect(values(f.rank(keyless(), { by: "s" }))).toEqual([NONE, NONE, 1, NONE]);
	expect(values(f.rolling(keyless(), 1, "sum", { by: "s" }))).toEqual([NONE, NONE, 1, NONE]);
	expect(values(f.fillNa(keyless(), { method: "forward" }, { by: "s" }))).toEqual([4, NONE, 1, 1]);
});

describe("ewm", () => {
	it("weights by (1 − alpha) to the power of age", () => {
		const means = values(f.ewm(series([1, 2, NONE, 4]), { alpha: 0.5 }));
		// Ages count rows, including those without a value: 4 has weight 1, 2 has 1/4, 1 has 1/8.
		const expected = [1, (2 + 0.5 * 1) / 1.5, (2 + 0.5 * 1) / 1.5, (4 + 2 / 4 + 1 / 8) / (1 + 1 / 4 + 1 / 8)];
		for (const [i, value] of means.entries()) expect(value).toBeCloseTo(expected[i] as number, 12);
	});

	it("without adjustment moves by alpha of the distance", () => {
		expect(values(f.ewm(series([10, 20, 40]), { alpha: 0.25, adjust: false }))).toEqual([10, 12.5, 19.375]);
	});

	it("accepts span or half-life instead of alpha", () => {
		const alpha = values(f.ewm(series([1, 5, 2]), { alpha: 0.5 }));
		expect(values(f.ewm(series([1, 5, 2]), { span: 3 }))).toEqual(alpha);
		expect(values(f.ewm(series([1, 5, 2]), { halfLife: 1 }))).toEqual(alpha);
		expect(values(f.ewm(series([1, 5, 2]), { span: 3, minPeriods: 2 }))[0]).toBeNaN();
		for (const badOptions of [{}, { alpha: 0 }, { alpha: 0.5, span: 3 }, { halfLife: 0 }])
			expect(() => f.ewm(series([1]), badOptions)).toThrow("give one of alpha");
	});
});

describe("changes", () => {
	it("give reasons and keep those of the ends", () => {
		const change = f.tableOf(f.pctChange(series([0, 5, NONE, 6]))).numbers("v");
		expect([...change.values]).toEqual([NONE, NONE, NONE, NONE]);
		expect([...(change.reasons ?? [])]).toEqual([[1, { code: "zero_denominator" }]]);
		const growth = f.tableOf(f.rollingCagr(series([-1, 1, 3]), 1)).numbers("v");
		expect([...(growth.reasons ?? [])]).toEqual([[1, { code: "non_positive_base" }]]);
		expect(growth.values[2]).toBe(2);
	});
});
