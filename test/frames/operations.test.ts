// Tests operations on frames: filter, sort, group, merge, align, reshape.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DataFrame } from "../../src/frames/danfo.js";
import * as f from "../../src/frames/index.js";

const NONE = Number.NaN;
const frame = (columns: string[], rows: unknown[][]) =>
	new DataFrame(rows, { columns, dtypes: columns.map(() => "string") });
const people = () =>
	frame(
		["name", "sector", "pe"],
		[
			["a", "x", 10],
			["b", "y", NONE],
			["c", "x", 5],
			["d", null, 7],
			["e", "y", 5],
		],
	);
const byName = (dataFrame: DataFrame) => dataFrame.column("name").values.join("");
const numbers = fc.array(fc.oneof(fc.integer({ min: -5, max: 5 }), fc.constant(NONE)), { minLength: 1, maxLength: 40 });
const column = (values: number[]) =>
	new DataFrame(
		values.map((value) => [value]),
		{ columns: ["v"], dtypes: ["float32"] },
	);

describe("filter", () => {
	it("selects the right rows after sorting and slicing", () => {
		const sorted = f.sortValues(people(), "pe");
		expect(byName(f.filter(sorted, (row) => (row.pe as number) < 8))).toBe("ced");
		const tail = people().tail(3);
		expect(byName(f.filter(tail, tail.column("pe").eq(5)))).toBe("ce");
	});

	it("excludes rows with a missing number", () => {
		expect(byName(f.filter(people(), (row) => (row.pe as number) > -1))).toBe("acde");
		expect(byName(f.filter(people(), (row) => (row.pe as number) <= -1))).toBe("");
		expect(() => f.filter(people(), [true])).toThrow("a mask needs 5 truth values");
	});

	it("keeps labels and does not change its input", () => {
		const labelled = new DataFrame([[1], [2], [3]], { columns: ["a"], index: ["x", "y", "z"] });
		expect(f.filter(labelled, (row) => row.a !== 2).index).toEqual(["x", "z"]);
		expect(labelled.shape).toEqual([3, 1]);
	});
});

describe("sortValues", () => {
	it("is stable, with several keys, missing values last", () => {
		expect(byName(f.sortValues(people(), "pe"))).toBe("cedab");
		expect(byName(f.sortValues(people(), "pe", { ascending: false }))).toBe("adceb");
		expect(byName(f.sortValues(people(), ["sector", "pe"], { ascending: [false, true] }))).toBe("ebcad");
		expect(byName(f.sortValues(people(), "pe", { missing: "first" }))).toBe("bceda");
		expect(() => f.sortValues(people(), "size")).toThrow('no column "size"; there are "name", "sector", "pe"');
	});

	it("sorts any numbers as an independent sort does", () => {
		fc.assert(
			fc.property(numbers, (values) => {
				const expected = [
					...values.filter((v) => !Number.isNaN(v)).sort((a, b) => a - b),
					...values.filter(Number.isNaN),
				];
				expect(f.sortValues(column(values), "v").values.flat()).toEqual(expected);
			}),
		);
	});
});

describe("groupby", () => {
	it("skips missing values and rows without a key", () => {
		const grouped = f.groupby(people(), "sector", {
			pe: ["mean", "count", "sum", "first", "last"],
			n: { column: "name", how: "count" },
		});
		expect(grouped.columns).toEqual(["sector", "pe_mean", "pe_count", "pe_sum", "pe_first", "pe_last", "n"]);
		expect(grouped.values).toEqual([
			["x", 7.5, 2, 15, 10, 5, 2],
			["y", 5, 1, 5, 5, 5, 2],
		]);
		expect(f.groupby(people(), "sector", { pe: "max" }, { keepMissing: true }).shape[0]).toBe(3);
	});

	it("separates keys that Danfo joins and accepts any text", () => {
		const keys = frame(
			["a", "b", "v"],
			[
				["x-y", "z", 1],
				["x", "y-z", 2],
				["__proto__", "constructor", 3],
				["1", "", 4],
			],
		);
		expect(f.groupby(keys, ["a", "b"], { v: "sum" }).column("v").values).toEqual([1, 2, 3, 4]);
	});

	it("gives no statistics of empty groups", () => {
		const table = frame(
			["k", "v"],
			[
				["a", NONE],
				["b", 3],
			],
		);
		expect(f.groupby(table, "k", { v: ["sum", "mean", "std", "median", "min", "count"] }).values).toEqual([
			["a", NONE, NONE, NONE, NONE, NONE, 0],
			["b", 3, 3, NONE, 3, 3, 1],
		]);
		expect(() => f.groupby(people(), "sector", { name: "mean" })).toThrow(
			'column "name" holds text, first "a", not numbers',
		);
		expect(() => f.groupby(people(), "sector", { pe: "middle" as never })).toThrow('"middle" is not a statistic');
	});

	it("computes medians and type-7 quantiles", () => {
		const naive = (values: number[], q: number) => {
			const sorted = values.filter((v) => !Number.isNaN(v)).sort((a, b) => a - b);
			if (sorted.length === 0) return NONE;
			const position = (sorted.length - 1) * q;
			const low = sorted[Math.floor(position)] as number;
			return low + ((sorted[Math.ceil(position)] as number) - low) * (position % 1);
		};
		fc.assert(
			fc.property(numbers, fc.double({ min: 0, max: 1, noNaN: true }), (values, q) => {
				const keyed = new DataFrame(
					values.map((value) => ["k", value]),
					{ columns: ["k", "v"], dtypes: ["string", "float32"] },
				);
				const grouped = f.groupby(keyed, "k", { v: ["median", { quantile: q }] }).values[0] as number[];
				expect(grouped[1]).toBe(naive(values, 0.5));
				if (Number.isNaN(naive(values, q))) expect(grouped[2]).toBeNaN();
				else expect(grouped[2]).toBeCloseTo(naive(values, q), 10);
			}),
		);
	});
});

describe("merge", () => {
	const leftFrame = () =>
		frame(
			["k", "l"],
			[
				["a", 1],
				["b", 2],
				[null, 3],
				["b", 4],
			],
		);
	const rightRows = () =>
		frame(
			["k", "r"],
			[
				["b", 10],
				[null, 20],
				["c", 30],
				["b", 40],
			],
		);

	it("matches in left order; missing keys have no match", () => {
		expect(f.merge(leftFrame(), rightRows(), { on: "k" }).values).toEqual([
			["b", 2, 10],
			["b", 2, 40],
			["b", 4, 10],
			["b", 4, 40],
		]);
		expect(f.merge(leftFrame(), rightRows(), { on: "k", how: "left" }).column("r").values).toEqual([
			NONE,
			10,
			40,
			NONE,
			10,
			40,
		]);
		expect(f.merge(leftFrame(), rightRows(), { on: "k", how: "right" }).column("l").values).toEqual([
			2,
			4,
			NONE,
			NONE,
			2,
			4,
		]);
		expect(f.merge(leftFrame(), rightRows(), { on: "k", how: "outer" }).column("k").values).toEqual([
			"a",
			"b",
			"b",
			null,
			"b",
			"b",
			null,
			"c",
		]);
	});

	it("compares types exactly, and dates with ISO text", () => {
		expect(() => f.merge(frame(["k"], [[1]]), frame(["k"], [["1"]]), { on: "k" })).toThrow(
			'"k" holds number on the left and text on the right',
		);
		const merged = f.merge(frame(["k", "v"], [["a", 1]]), frame(["k", "v"], [["a", 2]]), { on: "k" });
		expect(merged.columns).toEqual(["k", "v_x", "v_y"]);
		const daysTable = (...cells: string[]) => new f.FrameTable([["day", { kind: "text", values: cells }]]);
		const days = frame(["d"], [["2024-01-02"]]);
		expect(f.merge(days, daysTable("2024-01-02"), { leftOn: "d", rightOn: "day" }).values).toEqual([
			["2024-01-02", "2024-01-02"],
		]);
		expect(() => f.merge(days, daysTable("2024-01-02", "soon"), { leftOn: "d", rightOn: "day" })).toThrow(
			'"day" holds "soon" in row 1, which is not a day',
		);
		expect(() => f.merge(leftFrame(), rightRows(), {})).toThrow("name the key columns");
	});
});

describe("mergeAsof and align", () => {
	const prices = () =>
		frame(
			["date", "price"],
			[
				["2024-03-01", 3],
				["2024-01-02", 1],
				["2024-02-01", 2],
			],
		);
	it("takes the latest known row per symbol", () => {
		const knownFrame = frame(
			["date", "symbol", "eps"],
			[
				["2024-02-01", "A", 5],
				["2024-01-15", "A", 4],
				["2024-01-01", "B", 9],
			],
		);
		const asked = frame(
			["date", "symbol"],
			[
				["2024-01-31", "A"],
				["2024-02-01", "A"],
				["2024-01-01", "A"],
				["2024-06-01", "B"],
			],
		);
		expect(f.mergeAsof(asked, knownFrame, { by: "symbol" }).column("eps").values).toEqual([4, 5, NONE, 9]);
		expect(f.mergeAsof(asked, knownFrame, { by: "symbol", tolerance: 20 }).column("eps").values).toEqual([
			4,
			5,
			NONE,
			NONE,
		]);
		expect(f.mergeAsof(asked, knownFrame, { by: "symbol", direction: "nearest" }).column("eps").values).toEqual([
			5, 5, 4, 9,
		]);
		expect(f.mergeAsof(asked, knownFrame, { by: "symbol", allowExactMatches: false }).column("eps").values[1]).toBe(4);
		expect(f.mergeAsof(asked, knownFrame, { by: "symbol", direction: "forward" }).column("eps").values).toEqual([
			5,
			5,
			4,
			NONE,
		]);
	});

	it("joins differently named dates as of", () => {
		const reports = frame(["filed", "v"], [["2024-01-31", 7]]);
		const asked = frame(["date", "v"], [["2024-02-29", 1]]);
		const merged = f.mergeAsof(asked, reports, { leftOn: "date", rightOn: "filed" });
		expect(merged.columns).toEqual(["date", "v_x", "filed", "v_y"]);
		expect(merged.values).toEqual([["2024-02-29", 1, "2024-01-31", 7]]);
		expect(() => f.mergeAsof(asked, asked, { direction: "up" as never })).toThrow(
			"is not one of backward, forward, nearest",
		);
	});

	it("aligns by date, sorted, with gaps or carried values", () => {
		const cpi = frame(
			["date", "value"],
			[
				["2024-02-01", 20],
				["2024-01-01", 10],
			],
		);
		const joined = f.align({ price: prices(), cpi });
		expect(joined.columns).toEqual(["date", "price", "cpi"]);
		expect(joined.values).toEqual([
			["2024-01-01", NONE, 10],
			["2024-01-02", 1, NONE],
			["2024-02-01", 2, 20],
			["2024-03-01", 3, NONE],
		]);
		expect(f.align({ price: prices(), cpi }, { forward: true }).column("cpi").values).toEqual([10, 10, 20, 20]);
		expect(f.align({ price: prices(), cpi }, { how: "inner" }).shape[0]).toBe(1);
		expect(() =>
			f.align({
				a: frame(
					["date", "v"],
					[
						["2024-01-01", 1],
						["2024-01-01", 2],
					],
				),
			}),
		).toThrow("twice");
	});
});

describe("concat, pivot, melt", () => {
	it("concat matches by name and keeps its inputs", () => {
		const [firstFrame, secondFrame] = [frame(["a", "b"], [[1, "x"]]), frame(["b", "c"], [["y", true]])];
		expect(f.concat([firstFrame, secondFrame]).values).toEqual([
			[1, "x", null],
			[NONE, "y", true],
		]);
		expect(firstFrame.columns).toEqual(["a", "b"]);
		expect(f.concat([firstFrame, firstFrame, firstFrame]).shape).toEqual([3, 2]);
		expect(f.concat([frame(["a"], [[1]]), frame(["a"], [["z"]])]).values).toEqual([["1"], ["z"]]);
	});

	it("pivot makes columns of values, melt rows again", () => {
		const long = frame(
			["period", "field", "value"],
			[
				["2023", "Revenue", 1],
				["2023", "count", 2],
				["2024", "Revenue", 3],
			],
		);
		const wide = f.pivot(long, { index: "period", columns: "field", values: "value" });
		expect(wide.columns).toEqual(["period", "Revenue", "count"]);
		expect(wide.values).toEqual([
			["2023", 1, 2],
			["2024", 3, NONE],
		]);
		const back = f.melt(wide, { id: "period", variable: "field" });
		expect(f.filter(back, (row) => !Number.isNaN(row.value as number)).values).toEqual([
			["2023", "Revenue", 1],
			["2024", "Revenue", 3],
			["2023", "count", 2],
		]);
		const twice = f.concat([long, long]);
		expect(() => f.pivot(twice, { index: "period", columns: "field", values: "value" })).toThrow(
			"choose a statistic with `how`",
		);
		expect(
			f.pivot(twice, { index: "period", columns: "field", values: "value", how: "sum" }).column("Revenue").values,
		).toEqual([2, 6]);
	});
});

describe("earlier rows", () => {
	const series = () =>
		frame(
			["s", "v"],
			[
				["a", 10],
				["b", 0],
				["a", 15],
				["b", 5],
				["a", NONE],
			],
		);
	it("shift, diff and pctChange stay within a group", () => {
		expect(f.shift(series(), 1, { by: "s" }).column("v").values).toEqual([NONE, NONE, 10, 0, 15]);
		expect(f.shift(series(), -1).column("v").values).toEqual([0, 15, 5, NONE, NONE]);
		expect(f.diff(series(), 1, { by: "s" }).column("v").values).toEqual([NONE, NONE, 5, 5, NONE]);
		expect(f.pctChange(series(), 1, { by: "s" }).column("v").values).toEqual([NONE, NONE, 0.5, NONE, NONE]);
		expect(() => f.shift(series(), 0.5)).toThrow("periods: expected a whole number");
	});

	it("rollingCagr needs both ends positive", () => {
		const grown = f.rollingCagr(column([100, -1, 121, 144]), 2).values.flat() as number[];
		expect(grown[2]).toBeCloseTo(0.1, 12);
		expect([grown[0], grown[1], grown[3]]).toEqual([NONE, NONE, NONE]);
	});

	it("rolling equals each window computed separately", () => {
		fc.assert(
			fc.property(numbers, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }), (values, window, least) => {
				const rolled = f.rolling(column(values), window, "mean", { minPeriods: least }).values.flat() as number[];
				for (const [i, value] of rolled.entries()) {
					const inside = values.slice(Math.max(0, i - window + 1), i + 1).filter((v) => !Number.isNaN(v));
					if (inside.length < least) expect(value).toBeNaN();
					else expect(value).toBeCloseTo(inside.reduce((a, b) => a + b, 0) / inside.length, 10);
				}
			}),
		);
	});
});

describe("resample", () => {
	const bars = () =>
		frame(
			["date", "open", "high", "low", "close", "volume"],
			[
				["2024-02-28", 1, 5, 1, 2, 10],
				["2024-02-29", 2, 9, 0, 3, 20],
				["2024-01-31", 7, 7, 7, 7, 5],
				["2024-04-01", 4, 4, 4, 4, NONE],
			],
		);
	it("aggregates bars and labels periods by last date", () => {
		expect(f.resample(bars(), "month").values).toEqual([
			["2024-01-31", 7, 7, 7, 7, 5],
			["2024-02-29", 1, 9, 0, 3, 30],
			["2024-04-30", 4, 4, 4, 4, NONE],
		]);
		expect(f.resample(bars(), "quarter").column("date").values).toEqual(["2024-03-31", "2024-06-30"]);
		expect(f.resample(bars(), "year", { label: "last" }).column("date").values).toEqual(["2024-04-01"]);
		expect(f.resample(bars(), "week").column("date").values).toEqual(["2024-02-04", "2024-03-03", "2024-04-07"]);
		expect(f.resample(bars(), "quarter", { how: "sum" }).column("volume").values).toEqual([35, NONE]);
		expect(
			f.resample(
				f.filter(bars(), () => false),
				"month",
			).shape,
		).toEqual([0, 6]);
		expect(f.resample(bars(), "month", { how: { close: "mean" } }).columns).toEqual(["date", "close"]);
	});
});

describe("rank", () => {
	it("supports all tie methods and keeps missing values", () => {
		const ranks = (options: f.RankOptions) => f.rank(column([3, 1, NONE, 3, 2]), options).values.flat();
		expect(ranks({})).toEqual([3.5, 1, NONE, 3.5, 2]);
		expect(ranks({ method: "min" })).toEqual([3, 1, NONE, 3, 2]);
		expect(ranks({ method: "max" })).toEqual([4, 1, NONE, 4, 2]);
		expect(ranks({ method: "dense" })).toEqual([3, 1, NONE, 3, 2]);
		expect(ranks({ method: "first" })).toEqual([3, 1, NONE, 4, 2]);
		expect(ranks({ method: "first", ascending: false })).toEqual([1, 4, NONE, 2, 3]);
		expect(ranks({ as: "percentile" })).toEqual([0.75, 0.125, NONE, 0.75, 0.375]);
		expect(ranks({ as: "fraction", method: "max" })).toEqual([1, 0.25, NONE, 1, 0.5]);
		expect(ranks({ as: "fraction", method: "dense" })).toEqual([1, 1 / 3, NONE, 1, 2 / 3]);
	});

	it("percentile is (below + half of equal) / n", () => {
		fc.assert(
			fc.property(numbers, (values) => {
				const present = values.filter((v) => !Number.isNaN(v));
				const ranks = f.rank(column(values), { as: "percentile" }).values.flat() as number[];
				for (const [i, value] of values.entries()) {
					const below = present.filter((v) => v < value).length;
					const equal = present.filter((v) => v === value).length;
					expect(ranks[i]).toBe(Number.isNaN(value) ? NONE : (below + equal / 2) / present.length);
				}
			}),
		);
	});
});

describe("describe, quantile, fillNa", () => {
	it("describe uses present values", () => {
		const description = f.describe(
			frame(
				["t", "v"],
				[
					["a", 1],
					["b", NONE],
					["c", 3],
					["d", 5],
				],
			),
		);
		expect(description.columns).toEqual([
			"column",
			"count",
			"missing",
			"mean",
			"std",
			"min",
			"25%",
			"median",
			"75%",
			"max",
		]);
		expect(description.values).toEqual([["v", 3, 1, 3, 2, 1, 2, 3, 4, 5]]);
		expect(f.quantile(column([1, 2, 3, 4]), [0, 0.25, 1]).values).toEqual([
			[0, 1],
			[0.25, 1.75],
			[1, 4],
		]);
	});

	it("fills by value or neighbours, never across groups", () => {
		const gaps = () =>
			frame(
				["s", "v", "t"],
				[
					["a", 1, "x"],
					["a", NONE, null],
					["b", NONE, null],
					["a", NONE, "y"],
				],
			);
		expect(f.fillNa(gaps(), 0).values).toEqual([
			["a", 1, "x"],
			["a", 0, null],
			["b", 0, null],
			["a", 0, "y"],
		]);
		expect(f.fillNa(gaps(), { method: "forward" }, { by: "s" }).column("v").values).toEqual([1, 1, NONE, 1]);
		expect(f.fillNa(gaps(), { method: "forward" }, { by: "s", limit: 1 }).column("v").values).toEqual([
			1,
			1,
			NONE,
			NONE,
		]);
		expect(f.fillNa(gaps(), { method: "backward" }).column("t").values).toEqual(["x", "y", "y", "y"]);
		expect(() => f.fillNa(gaps(), "z", { columns: "v" })).toThrow('"z" does not fill it');
	});
});

it("every operation accepts empty frames", () => {
	const none = frame(["k", "v"], [["a", 1]]);
	const empty = f.filter(none, () => false);
	const results = [
		f.sortValues(empty, "v"),
		f.concat([empty, empty]),
		f.merge(empty, none, { on: "k" }),
		f.rank(empty),
		f.rolling(empty, 3, "mean"),
		f.pctChange(empty),
	];
	for (const result of results) expect(result.shape[0]).toBe(0);
	expect(f.groupby(empty, "k", { v: "sum" }).columns).toEqual(["k", "v"]);
});
