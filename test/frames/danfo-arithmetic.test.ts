// Tests arithmetic of Danfo frames in the lean build.
import { describe, expect, it } from "vitest";
import { DataFrame, danfo, Series } from "../../src/frames/danfo.js";

const NONE = Number.NaN;
const INFINITE = Number.POSITIVE_INFINITY;
/** Methods of Danfo that our declarations omit. */
type Loose = DataFrame & Record<string, (...given: unknown[]) => DataFrame>;
const frame = () =>
	new DataFrame(
		[
			[0, 2, 4],
			[10, 10, 10],
			[1, 2, 3],
		],
		{ columns: ["A", "B", "C"] },
	) as Loose;
const gaps = () =>
	new DataFrame(
		[
			[1, NONE],
			[3, 4],
			[5, 6],
		],
		{ columns: ["a", "b"], dtypes: ["float32", "float32"] },
	) as Loose;
const none = (rows: number) => Array.from({ length: rows }, () => [NONE, NONE, NONE]);

describe("arithmetic in the lean build", () => {
	it("accepts frames, row lists and column series, also inplace", () => {
		expect(frame().add(frame()).values).toEqual([
			[0, 4, 8],
			[20, 20, 20],
			[2, 4, 6],
		]);
		expect(frame().add([1, 2, 3], { axis: 1 }).values[0]).toEqual([1, 4, 7]);
		expect(frame().pow(new Series([1, 2, 3]), { axis: 1 }).values[1]).toEqual([10, 100, 1000]);
		const changed = frame();
		changed.add(1, { inplace: true });
		expect(changed.values[2]).toEqual([2, 3, 4]);
	});

	it("divides as numbers do and refuses text", () => {
		expect(frame().div(0).values[0]).toEqual([NONE, INFINITE, INFINITE]);
		expect(frame().mod(-3).values[2]).toEqual([-2, -1, -0]);
		expect(() => new DataFrame([["x", 1]], { columns: ["a", "b"] }).add(1)).toThrow(
			'column "a" holds the text "x" in row 0',
		);
	});
});

describe("comparisons in the lean build", () => {
	it("compare cells, frames and series; missing is unequal", () => {
		const secondFrame = new DataFrame(
			[
				[1, 2, 3],
				[10, 9, 11],
				[1, 2, 3],
			],
			{ columns: ["A", "B", "C"] },
		);
		const firstValues = (name: string) => frame()[name]?.(secondFrame).values.slice(0, 2);
		expect(firstValues("gt")).toEqual([
			[false, false, true],
			[false, true, false],
		]);
		expect(firstValues("le")).toEqual([
			[true, true, false],
			[true, false, true],
		]);
		expect(firstValues("ne")).toEqual([
			[true, false, true],
			[false, true, true],
		]);
		expect(frame().eq(new Series([0, 10, 3]), { axis: 1 }).values).toEqual([
			[true, false, false],
			[false, true, false],
			[false, false, true],
		]);
		expect([gaps().gt(1).values[0], gaps().ne(1).values[0]]).toEqual([
			[false, false],
			[false, true],
		]);
	});
});

describe("statistics in the lean build", () => {
	it("work by row by default and skip missing values", () => {
		const values = (frame: unknown) => (frame as { values: number[] }).values;
		expect(values(frame().mean())).toEqual([2, 10, 2]);
		expect(values(frame().std())).toEqual([2, 0, 1]);
		expect(values(frame().var({ axis: 0 }))[1]).toBeCloseTo(64 / 3, 12);
		expect(values(frame().median({ axis: 0 }))).toEqual([1, 2, 4]);
		expect(values(gaps().mean({ axis: 0 }))).toEqual([3, 5]);
		expect(values(gaps().var({ axis: 0 }))).toEqual([4, 2]);
		expect(values(gaps().count({ axis: 0 }))).toEqual([3, 2]);
	});
});

describe("differences in the lean build", () => {
	it("look backward, forward, along rows or at a series", () => {
		const { diff, pctChange } = Object.fromEntries(
			["diff", "pctChange"].map((name) => [
				name,
				(operand: unknown, options?: object) => (frame()[name] as Loose["any"])?.call(frame(), operand, options).values,
			]),
		) as Record<"diff" | "pctChange", (change: unknown, options?: object) => unknown[][]>;
		expect(diff(-1)).toEqual([[-10, -8, -6], [9, 8, 7], ...none(1)]);
		expect(diff(1, { axis: 0 })[0]).toEqual([NONE, 2, 2]);
		expect(diff(new Series([1, 2, 3]), { axis: 0 })[1]).toEqual([8, 8, 8]);
		expect(pctChange(2)).toEqual([...none(2), [-1, 0, -0.25]]);
		expect(pctChange(1, { axis: 0 })[2]).toEqual([NONE, 1, 0.5]);
	});
});

describe("encoders and scalers in the lean build", () => {
	type Encoder = Record<"fit" | "transform" | "fitTransform" | "inverseTransform", (data: unknown) => unknown>;
	it("decode labels and mark unseen ones", () => {
		const label = new danfo.LabelEncoder() as Encoder;
		label.fit(new Series([1, 2, 3, 4, "A"]));
		expect((label.transform(new Series([1, "A", 2])) as Series).values).toEqual([0, 4, 1]);
		expect(label.inverseTransform([0, 4])).toEqual([1, "A"]);
		expect(label.transform(["zz"])).toEqual([-1]);
		const hot = new danfo.OneHotEncoder() as Encoder;
		hot.fit(["a", "b", "c"]);
		expect(Array.from((hot.transform(["q"]) as number[][])[0] ?? [])).toEqual([0, 0, 0]);
	});

	it("scale by column and invert", () => {
		const standard = new danfo.StandardScaler() as Encoder;
		// Column A: mean 11/3, population variance 101/3 − 121/9 = 182/9.
		const scaled = (standard.fitTransform(frame()) as DataFrame).values as number[][];
		expect(scaled[1]?.[0]).toBeCloseTo((10 - 11 / 3) / Math.sqrt(182 / 9), 12);
		const back = (standard.inverseTransform(standard.transform(frame())) as DataFrame).values.flat() as number[];
		for (const [i, value] of back.entries()) expect(value).toBeCloseTo(frame().values.flat()[i] as number, 12);
		const range = new danfo.MinMaxScaler() as Encoder;
		expect((range.fitTransform(frame()) as DataFrame).values[2]).toEqual([0.1, 0, 0]);
		expect((range.fitTransform(new Series([1, 2, 3, 5])) as Series).values).toEqual([0, 0.25, 0.5, 1]);
	});

	it("expand one column's words into columns", () => {
		const dummies = danfo.getDummies(
			new DataFrame(
				[
					["x", 1],
					["y", 2],
				],
				{ columns: ["c", "n"] },
			),
			{ columns: ["c"] } as object,
		);
		expect([dummies.columns, dummies.values]).toEqual([
			["n", "c_x", "c_y"],
			[
				[1, 1, 0],
				[2, 0, 1],
			],
		]);
	});
});
