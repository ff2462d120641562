// Tests methods of frames that replace Danfo's.
import { describe, expect, it, vi } from "vitest";
import { DataFrame } from "../../src/frames/danfo.js";
import * as f from "../../src/frames/index.js";

const NONE = Number.NaN;
const sample = () =>
	new DataFrame(
		[
			["b", 3, 10],
			["A", NONE, 20],
			["b", 1, NONE],
			["a", 2, 40],
		],
		{ columns: ["k", "n", "m"], index: ["w", "x", "y", "z"] },
	);

describe("sortValues", () => {
	it("puts missing values last and keeps labels", () => {
		expect(sample().sortValues("n").index).toEqual(["y", "z", "w", "x"]);
		expect(sample().sortValues("n", { ascending: false }).column("n").values).toEqual([3, 2, 1, NONE]);
	});

	it("is stable and compares text ignoring case", () => {
		expect(sample().sortValues("k").index).toEqual(["x", "z", "w", "y"]);
		expect(sample().sortValues("k", { ascending: false }).index).toEqual(["w", "y", "x", "z"]);
	});

	it("sorts in place and refuses unknown columns", () => {
		const frame = sample();
		expect(frame.sortValues("n", { inplace: true })).toBeUndefined();
		expect([frame.index, frame.column("n").values, frame.column("k").values]).toEqual([
			["y", "z", "w", "x"],
			[1, 2, 3, NONE],
			["b", "a", "b", "A"],
		]);
		expect(() => frame.sortValues("nope")).toThrow('specified column "nope" not found');
		expect(() => frame.sortValues("")).toThrow("must specify a column");
	});

	it("returns rows that share no memory", () => {
		const frame = sample();
		const sorted = frame.sortValues("n");
		for (const row of sorted.values as unknown[][]) row[1] = -1;
		sorted.addColumn("m", [0, 0, 0, 0], { inplace: true });
		expect(frame.values).toEqual(sample().values);
	});

	it("sorts large frames like a plain sort", () => {
		const values = Array.from({ length: 20_000 }, (_, i) => ((i * 7919) % 20_011) - 10_000);
		values.splice(5, 2, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY);
		const frame = new DataFrame(
			values.map((value) => [value, "x"]),
			{ columns: ["v", "t"] },
		);
		expect(frame.sortValues("v").column("v").values).toEqual(values.toSorted((a, b) => a - b));
		expect(frame.sortValues("v", { ascending: false }).index.length).toBe(20_000);
	});
});

describe("query", () => {
	it("selects masked rows whatever their labels", () => {
		const sorted = sample().sortValues("n");
		expect(sorted.query(sorted.column("n").gt(1)).index).toEqual(["z", "w"]);
		const sliced = sample().iloc({ rows: ["1:4"] });
		expect(sliced.query([false, true, true]).index).toEqual(["y", "z"]);
		expect(sample().query([false, false, false, false]).shape).toEqual([0, 3]);
	});

	it("refuses masks of another length and missing ones", () => {
		expect(() => sample().query([true])).toThrow("1 truth values for 4 rows");
		expect(() => sample().query(undefined as never)).toThrow("condition must be specified");
	});

	it("works in place", () => {
		const frame = sample();
		frame.query(frame.column("n").gt(1), { inplace: true });
		expect([frame.index, frame.column("n").values]).toEqual([
			["w", "z"],
			[3, 2],
		]);
	});
});

describe("groupby", () => {
	it("excludes missing values and unnamed text", () => {
		const frame = new DataFrame(
			[
				["b", 3, 10, "x"],
				["a", NONE, 20, "y"],
				["b", 1, NONE, "z"],
			],
			{ columns: ["k", "n", "m", "t"] },
		);
		expect(frame.groupby(["k"]).mean().columns).toEqual(["k", "n_mean", "m_mean"]);
		expect(frame.groupby(["k"]).mean().values).toEqual([
			["b", 2, 10],
			["a", NONE, 20],
		]);
		expect(frame.groupby(["k"]).count().values).toEqual([
			["b", 2, 1, 2],
			["a", 0, 1, 1],
		]);
		expect(() => frame.groupby(["k"]).col(["t"]).sum()).toThrow('sum: column "t" holds the text "x" in row 0');
		expect(() => frame.groupby(["nope"])).toThrow("Column nope does not exist");
	});

	it("compares keys exactly by type and text", () => {
		const frame = new DataFrame(
			[
				["x-y", "z", 1],
				["x", "y-z", 2],
				["__proto__", "z", 3],
			],
			{ columns: ["a", "b", "v"] },
		);
		expect(frame.groupby(["a", "b"]).sum().values).toEqual([
			["x-y", "z", 1],
			["x", "y-z", 2],
			["__proto__", "z", 3],
		]);
		const mixed = new DataFrame(
			[
				[1, 5],
				["1", 6],
			],
			{ columns: ["k", "v"], dtypes: ["string", "int32"] },
		);
		expect(mixed.groupby(["k"]).sum().values).toEqual([
			[1, 5],
			["1", 6],
		]);
	});

	const frameOfIntegers = new DataFrame(
		[
			[20, 30, 40],
			[1, 2, 3],
			[20, 5, 6],
			[1, 4, 9],
		],
		{ columns: ["A", "B", "C"] },
	);

	it("aggregates by name and sorts integer keys", () => {
		const groups = frameOfIntegers.groupby(["A"]);
		expect(groups.agg({ B: "mean", C: ["min", "max"] }).values).toEqual([
			[1, 3, 3, 9],
			[20, 17.5, 6, 40],
		]);
		expect(groups.agg({ B: "median" }).columns).toEqual(["A", "B_median"]);
		expect(() => groups.agg({ B: "xyz" })).toThrow("group operation: xyz for column B is not valid");
		expect(groups.getGroup([20]).values).toEqual([
			[20, 30, 40],
			[20, 5, 6],
		]);
	});

	it("keeps Danfo's methods of groups", () => {
		const danfo = frameOfIntegers.groupby(["A"]) as unknown as {
			cumSum(): DataFrame;
			ngroups: number;
			apply(run: (dataFrame: DataFrame) => unknown): DataFrame;
		};
		expect(danfo.ngroups).toBe(2);
		expect(danfo.cumSum().values).toEqual([
			[1, 2, 3],
			[1, 6, 12],
			[20, 30, 40],
			[20, 35, 46],
		]);
		expect(danfo.apply((subframe) => subframe.head(1)).column("B").values).toEqual([2, 30]);
		// A deviation of one value is 0, as elsewhere in Danfo.
		expect(new DataFrame([[1, 2]], { columns: ["A", "B"] }).groupby(["A"]).std().values).toEqual([[1, 0]]);
	});

	it("keeps groups of one first key together", () => {
		const frame = new DataFrame({
			A: ["foo", "bar", "foo", "bar", "foo"],
			B: ["one", "one", "two", "three", "one"],
			C: [1, 3, 2, 4, 6],
		});
		const groups = frame.groupby(["A", "B"]);
		expect(groups.sum().values).toEqual([
			["foo", "one", 7],
			["foo", "two", 2],
			["bar", "one", 3],
			["bar", "three", 4],
		]);
		const danfo = groups as unknown as Record<"first" | "last" | "size", () => DataFrame> & { groups: object };
		expect(danfo.last().values).toEqual([
			["foo", "one", "foo", "one", 6],
			["foo", "two", "foo", "two", 2],
			["bar", "one", "bar", "one", 3],
			["bar", "three", "bar", "three", 4],
		]);
		expect(danfo.first().values[0]).toEqual(["foo", "one", "foo", "one", 1]);
		expect(danfo.size().values.map((row) => row[2])).toEqual([2, 1, 1, 1]);
		expect(danfo.groups).toEqual({
			"foo-one": { A: ["foo", "foo"], B: ["one", "one"], C: [1, 6] },
			"bar-one": { A: ["bar"], B: ["one"], C: [3] },
			"foo-two": { A: ["foo"], B: ["two"], C: [2] },
			"bar-three": { A: ["bar"], B: ["three"], C: [4] },
		});
	});

	it("refuses text in a column of numbers", () => {
		const frame = new DataFrame(
			[
				["a", 1],
				["a", "2"],
			],
			{ columns: ["k", "v"], dtypes: ["string", "float32"] },
		);
		expect(() => frame.groupby(["k"]).sum()).toThrow('column "v" holds the text "2" in row 1');
	});
});

describe("describe", () => {
	it("computes statistics of present values", () => {
		// n: 3, 1, 2; m: 10, 20, 40.
		const description = sample().describe();
		expect(description.index).toEqual(["count", "mean", "std", "min", "median", "max", "variance"]);
		expect(description.column("n").values).toEqual([3, 2, 1, 1, 2, 3, 1]);
		expect(description.column("m").values.slice(0, 2)).toEqual([3, 70 / 3]);
	});

	it("counts zero for an empty column", () => {
		const description = new DataFrame([[NONE], [NONE]], { columns: ["n"], dtypes: ["float32"] }).describe();
		expect(description.column("n").values).toEqual([0, NONE, NONE, NONE, NONE, NONE, NONE]);
	});
});

describe("TTM rows", () => {
	const annual = () =>
		f.toDanfo(
			new f.FrameTable([
				["period", { kind: "text", values: ["2023-12", "2024-12", "TTM"] }],
				["is_ttm", { kind: "boolean", values: Uint8Array.of(0, 0, 1) }],
				["Revenue", { kind: "number", values: Float64Array.of(100, 200, 600) }],
			]),
		);

	it("are excluded from column statistics, with one note", () => {
		const warnings = vi.spyOn(process, "emitWarning").mockImplementation(() => {});
		try {
			const frame = annual();
			expect(frame.column("Revenue").mean()).toBe(150);
			expect(frame.Revenue.max()).toBe(200);
			expect(frame.column("Revenue").mean({ ttm: "include" })).toBe(300);
			expect(frame.column("Revenue").count()).toBe(2);
			expect(frame.describe().column("Revenue").values.slice(0, 2)).toEqual([2, 150]);
			expect(frame.describe({ ttm: "include" }).column("Revenue").values.slice(0, 2)).toEqual([3, 300]);
			expect(frame.groupby(["is_ttm"]).mean().shape[0]).toBe(2);
			expect(warnings.mock.calls.map(([text]) => text)).toContain(
				'mean() leaves out the TTM row; pass { ttm: "include" } to keep all rows',
			);
			const count = warnings.mock.calls.length;
			frame.describe();
			expect(warnings.mock.calls.length).toBe(count);
		} finally {
			warnings.mockRestore();
		}
	});

	it("are excluded in columns, heads and sorted frames", () => {
		const warnings = vi.spyOn(process, "emitWarning").mockImplementation(() => {});
		try {
			const frame = annual();
			expect(frame.column("Revenue").div(100).round(1).mean()).toBe(1.5);
			expect(frame.sortValues("Revenue", { ascending: false }).column("Revenue").sum()).toBe(300);
			expect(frame.tail(2).column("Revenue").mean()).toBe(200);
			expect(frame.column("is_ttm").count()).toBe(3);
			// A row statistic covers one period.
			expect(frame.loc({ columns: ["Revenue"] }).mean().values).toEqual([100, 200, 600]);
			expect(() => frame.column("Revenue").mean({ ttm: "no" as never })).toThrow('"include" or "leave-out"');
		} finally {
			warnings.mockRestore();
		}
	});

	it("are flagged by a boolean column is_ttm", () => {
		const flagFrame = (flags: unknown[]) =>
			new DataFrame(
				flags.map((flag, row) => [flag, 2 * row + 1]),
				{ columns: ["is_ttm", "v"] },
			);
		expect(flagFrame([true, false]).column("v").mean()).toBe(3);
		expect(flagFrame([1, 0]).column("v").mean()).toBe(2);
	});
});
