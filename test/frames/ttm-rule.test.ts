// Tests that no statistic counts a TTM row, after any operation.
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { DataFrame, Series } from "../../src/frames/danfo.js";
import * as f from "../../src/frames/index.js";

beforeAll(() => void vi.spyOn(process, "emitWarning").mockImplementation(() => {}));
afterAll(() => void vi.restoreAllMocks());

/** Two years and their TTM row, which would make the mean 3 instead of 2. */
const frame = () =>
	new DataFrame({ period: ["2023-12", "2024-12", "TTM"], v: [1, 3, 5], w: [1, 1, 1], is_ttm: [false, false, true] });
const v = () => frame().column("v");
const numbers = () => frame().loc({ columns: ["v", "w"] });
const assigned = () => {
	const rows = frame();
	rows.v = rows.v.mul(1);
	return rows;
};

it.each<[string, () => { column(name: string): Series } | Series]>([
	["itself", () => v()],
	["arithmetic", () => v().add(1).sub(1).mul(2).div(2)],
	["arithmetic with it on the right", () => new Series([0, 0, 0]).add(v())],
	[
		"map and apply",
		() =>
			v()
				.map((x: number) => x)
				.apply((x: number) => x),
	],
	["sorting a series", () => v().sortValues({ ascending: false })],
	["resetIndex of a series", () => (v() as unknown as { resetIndex(): Series }).resetIndex()],
	["fillNa, replace, round, asType", () => v().fillNa(0).replace(9, 8).round(2).asType("float32")],
	["iloc", () => frame().iloc({ rows: ["0:3"] })],
	["loc without the flags", () => numbers()],
	["drop of the flags", () => frame().drop({ columns: ["is_ttm"] })],
	["arithmetic of frames", () => numbers().mul(2).div(2)],
	["copy, rename", () => frame().copy().rename({ w: "u" })],
	["sorting a frame", () => frame().sortValues("v", { ascending: false })],
	["query", () => frame().query(v().gt(0))],
	["addColumn", () => frame().addColumn("x", v().mul(2))],
	["addColumn to a frame without flags", () => new DataFrame({ z: [1, 2, 3] }).addColumn("v", v())],
	["assignment", assigned],
	[
		"setIndex, resetIndex",
		() =>
			frame()
				.setIndex({ column: "period" })
				.loc({ columns: ["v"] })
				.resetIndex(),
	],
	["applyMap", () => numbers().applyMap((x: number) => x)],
	["JSON", () => f.fromJson(f.toJson(frame()))],
	["CSV", () => f.fromCsv(f.toCsv(frame()))],
	["Danfo's JSON", () => new DataFrame(frame().toJSON())],
	["select", () => f.select(frame(), "v")],
	[
		"filter, sortValues of ours without flags",
		() =>
			f.sortValues(
				f.filter(numbers(), ({ v }) => Number(v) > 0),
				"v",
				{ ascending: false },
			),
	],
	["assign", () => f.assign(numbers(), { x: 1 })],
])("%s", (_, made) => {
	const rows = made();
	const column = rows instanceof Series ? rows : (rows as DataFrame).column("v");
	expect([column.mean(), column.count(), column.mean({ ttm: "include" })]).toEqual([2, 2, 3]);
});

it("comparisons, booleans and missing values", () => {
	expect([
		v().gt(0).sum(),
		v().gt(0).and(v().gt(0)).sum(),
		v().isNa().count(),
		numbers().gt(0).column("v").sum(),
	]).toEqual([2, 2, 2, 2]);
});

it("statistics by column, row and group", () => {
	expect(numbers().mean({ axis: 0 }).values).toEqual([2, 1]);
	// Row means are 1, 2 and 3, the last one of the TTM row.
	expect(numbers().mean().mean()).toBe(1.5);
	expect(f.describe(numbers()).column("mean").values).toEqual([2, 1]);
	expect(f.quantile(f.select(frame(), "v"), [1]).values).toEqual([[1, 3]]);
	expect(f.groupby(frame(), "w", { v: "mean" }).values).toEqual([[1, 2]]);
	expect(f.groupby(frame(), "is_ttm", { v: "mean" }).shape[0]).toBe(2);
});

it("a running total excludes TTM rows", () => {
	expect(v().cumSum().values).toEqual([1, 4, Number.NaN]);
});

it("a frame of only TTM rows counts them", () => {
	expect(frame().tail(1).column("v").mean()).toBe(5);
});

/** Two years and their TTM row, which has no value in row-wise results. */
it.each<[string, (dataFrame: DataFrame) => DataFrame, number[]]>([
	["rolling", (frame) => f.rolling(frame, 2, "mean", { columns: "v" }), [Number.NaN, 2, Number.NaN]],
	["expanding", (frame) => f.expanding(frame, "sum"), [1, 4, Number.NaN]],
	["ewm", (frame) => f.ewm(frame, { alpha: 1 }), [1, 3, Number.NaN]],
	["cumSum", (frame) => f.cumSum(frame), [1, 4, Number.NaN]],
	["cumMax", (frame) => f.cumMax(frame), [1, 3, Number.NaN]],
	["rank", (frame) => f.rank(frame, { ascending: false }), [2, 1, Number.NaN]],
	["clip at a quantile", (frame) => f.clip(frame, { upper: { quantile: 0.5 } }), [1, 2, Number.NaN]],
	["clip at a number", (frame) => f.clip(frame, { upper: 2 }), [1, 2, 2]],
	["pctChange, row by row", (frame) => f.pctChange(frame), [Number.NaN, 2, 5 / 3 - 1]],
	["transform", (frame) => f.transform(frame, "w", { v: "sum" }), [4, 4, Number.NaN]],
	["transform of a group without years", (frame) => f.transform(frame, "period", { v: "sum" }), [1, 3, 5]],
	["rank within periods", (frame) => f.rank(frame, { by: "period" }), [1, 1, 1]],
	["cumSum of all rows, as asked", (frame) => f.cumSum(frame, { ttm: "include" }), [1, 4, 9]],
	["cumSum without the column of flags", (frame) => f.cumSum(f.select(frame, ["v", "w"])), [1, 4, Number.NaN]],
	[
		"transform with a column called ttm",
		(frame) => f.transform(frame, "w", { ttm: { column: "v", how: "sum" } }),
		[1, 3, 5],
	],
])("%s over rows leaves the TTM row apart", (_, make, expected) => {
	expect(make(frame()).column("v").values).toEqual(expected);
});

it("concatenated frames keep their TTM rows", () => {
	const part = () => f.select(frame(), "v");
	expect(f.concat([part(), part()]).column("v").mean()).toBe(2);
});

it.each<[string, () => DataFrame, number]>([
	["describe", () => f.describe(frame(), "v", { ttm: "include" }), 3],
	["quantile", () => f.quantile(frame(), 1, "v", { ttm: "include" }), 5],
	["valueCounts", () => f.valueCounts(frame(), "w", { ttm: "include" }), 3],
	["groupby", () => f.groupby(frame(), "w", { v: "count" }, { ttm: "include" }), 3],
])("%s counts all rows where that is asked", (name, make, expected) => {
	const column = { describe: "count", quantile: "v", valueCounts: "count", groupby: "v" }[name] as string;
	expect(make().column(column).values).toEqual([expected]);
});

it("refuses options other than include and leave-out", () => {
	expect(() => f.cumSum(frame(), { ttm: "yes" as "include" })).toThrow(
		'ttm must be "include" or "leave-out", not "yes"',
	);
});
