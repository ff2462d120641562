// Tests clip, cut, qcut, corr and cov.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DataFrame } from "../../src/frames/danfo.js";
import * as f from "../../src/frames/index.js";

const NONE = Number.NaN;
const frame = (columns: string[], rows: unknown[][]) =>
	new DataFrame(rows, { columns, dtypes: columns.map(() => "string") });
const column = (values: number[]) =>
	frame(
		["v"],
		values.map((value) => [value]),
	);

describe("clip", () => {
	it("limits values and keeps missing ones", () => {
		expect(f.clip(column([-9, 1, NONE, 9]), { lower: 0, upper: 5 }).values.flat()).toEqual([0, 1, NONE, 5]);
		expect(f.clip(column([-9, 9]), { upper: 5 }).values.flat()).toEqual([-9, 5]);
	});

	it("winsorises at quantiles of each group", () => {
		const twoColumns = frame(
			["g", "v"],
			[0, 1, 2, 3, 100].flatMap((v) => [
				["a", v],
				["b", -v],
			]),
		);
		const clipped = f.clip(twoColumns, { upper: { quantile: 0.75 }, by: "g" });
		// The third quartile of 0, 1, 2, 3, 100 is 3; of their negatives it is −1.
		expect(clipped.column("v").values).toEqual([0, -1, 1, -1, 2, -2, 3, -3, 3, -100]);
	});
});

describe("cut and qcut", () => {
	it("cut includes the upper and the lowest edge", () => {
		const bins = f.cut(column([0, 0.5, 10, 10.1, 20, 21, -1, NONE]), "v", [0, 10, 20]);
		expect(bins.column("v_bin").values).toEqual([1, 1, 1, 2, 2, NONE, NONE, NONE]);
		const sizes = f.cut(column([5, 15, 99]), "v", [0, 10, 20], { labels: ["low", "high"], as: "size" });
		expect(sizes.column("size").values).toEqual(["low", "high", null]);
		expect(() => f.cut(column([1]), "v", [0, 0])).toThrow("each above the one before");
		expect(() => f.cut(column([1]), "v", [0, 1], { labels: [] })).toThrow("expected 1, one for each bin, got 0");
	});

	it("qcut fills equal bins, per group", () => {
		fc.assert(
			fc.property(
				fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 60 }),
				fc.integer({ min: 1, max: 6 }),
				(values, bins) => {
					const binNumbers = f.qcut(column(values), "v", bins, { as: "bin" }).column("bin").values as number[];
					const sizes = Array.from({ length: bins }, (_, i) => binNumbers.filter((bin) => bin === i + 1).length);
					expect(sizes.reduce((a, b) => a + b)).toBe(values.length);
					expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(values.length < bins ? 1 : 2);
					for (const [i, a] of values.entries())
						for (const [j, b] of values.entries())
							if (a < b) expect(binNumbers[i]).toBeLessThanOrEqual(binNumbers[j] as number);
				},
			),
		);
		const years = frame(
			["year", "pe"],
			[
				[2023, 1],
				[2024, 50],
				[2023, 2],
				[2024, 40],
			],
		);
		expect(f.qcut(years, "pe", 2, { by: "year" }).column("pe_bin").values).toEqual([1, 2, 2, 1]);
	});
});

describe("corr and cov", () => {
	const threeColumns = () =>
		frame(
			["a", "b", "c", "t"],
			[
				[1, 2, 5, "x"],
				[2, 4, 5, "y"],
				[3, NONE, 5, "z"],
				[4, 9, 5, "u"],
			],
		);
	it("use complete pairs, missing without variation", () => {
		// Rows 1, 2 and 4: a − mean = −4/3, −1/3, 5/3; b − mean = −3, −1, 4; Σab = 11, Σaa = 42/9, Σbb = 26.
		const correlations = f.corr(threeColumns());
		expect(correlations.columns).toEqual(["column", "a", "b", "c"]);
		expect((correlations.column("b").values as number[])[0]).toBeCloseTo(11 / Math.sqrt((42 / 9) * 26), 12);
		expect(correlations.column("a").values[0]).toBe(1);
		expect(correlations.column("c").values).toEqual([NONE, NONE, NONE]);
		expect((f.cov(threeColumns()).column("b").values as number[])[0]).toBeCloseTo(11 / 2, 12);
		expect(f.corr(threeColumns(), { minPeriods: 4 }).column("b").values).toEqual([NONE, NONE, NONE]);
	});

	it("spearman treats every monotonic rise alike", () => {
		const rising = frame(
			["a", "b"],
			[
				[1, 1],
				[2, 10],
				[3, 1000],
			],
		);
		expect((f.corr(rising, { method: "spearman" }).column("b").values as number[])[0]).toBeCloseTo(1, 12);
	});
});
