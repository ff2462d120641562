// Tests everyday steps in which Danfo is silently wrong.
import { describe, expect, it } from "vitest";
import { Table } from "../../src/core/table.js";
import { DataFrame, Series } from "../../src/frames/danfo.js";
import * as f from "../../src/frames/index.js";
import { answer, financials } from "./answers.js";

/*
 * Each silent error of Danfo 1.2.0: users of this library's frames and operations must not meet it.
 * Where Danfo's own class still has the error, the test expects it there, so that a newer Danfo
 * with a fix is noticed.
 */

const NONE = Number.NaN;
const rows = (columns: string[], values: unknown[][], options: object = {}) =>
	new DataFrame(values, { columns, ...options });
const cells = (frame: DataFrame, name: string) => frame.column(name).values;

describe("construction", () => {
	it("records with missing or reordered keys align by key", () => {
		const records = [
			{ symbol: "A", price: 1, cost: 2 },
			{ cost: 4, price: 3 },
			{ price: 5, symbol: "C" },
		];
		const frame = f.frameOf(answer("insiders.updates", records));
		expect(frame.columns).toEqual(["symbol", "price", "cost"]);
		expect(frame.values).toEqual([
			["A", 1, 2],
			[null, 3, 4],
			["C", 5, NONE],
		]);
		expect(f.fromJson(JSON.stringify(records)).values).toEqual(frame.values);
		expect(
			new DataFrame([
				{ a: 1, b: 2 },
				{ b: 3, a: 4 },
			] as never).values[1],
		).toEqual([3, 4]);
	});

	it("numeric strings become numbers only where declared", () => {
		const frame = f.frameOf(
			answer("insiders.updates", [
				{ price: "1.5", position: "10" },
				{ price: "023", position: "" },
			]),
		);
		expect(frame.values).toEqual([
			[1.5, "10"],
			[23, ""],
		]);
		const user = rows(["a"], [["1.5"], ["023"]]);
		expect(f.describe(user).shape[0]).toBe(0);
		expect(() => f.rank(user, { columns: "a" })).toThrow("column");
	});

	it("words beyond row 20 keep the column text", () => {
		const late = rows(
			"a b".split(" "),
			Array.from({ length: 30 }, (_, i) => [i, i === 25 ? "x" : i]),
		);
		expect(late.dtypes).toEqual(["int32", "int32"]);
		expect(f.describe(late).values.length).toBe(1);
		const prices = Array.from({ length: 30 }, (_, i) => ({ position: "k", price: i === 25 ? "At Loss" : i }));
		const frame = f.frameOf(answer("insiders.updates", prices));
		expect(cells(f.groupby(frame, "position", { total: { column: "price", how: "sum" } }), "total")).toEqual([
			435 - 25,
		]);
		expect(cells(frame, "price")[25]).toBeNaN();
	});

	it("dates and empty texts that look numeric stay", () => {
		const frame = f.frameOf(answer("stock.indicators", [{ key: "2020", name: "" }]));
		expect([frame.values, frame.dtypes]).toEqual([[["2020", ""]], ["string", "string"]]);
	});

	it("large integers are exact, also in arithmetic", () => {
		const frame = f.frameOf(answer("stock.volume", [["01-02-2024", 3_000_000_001]]));
		expect(cells(frame.loc({ columns: ["volume"] }).add(1), "volume")).toEqual([3_000_000_002]);
	});

	it("empty and one-row frames pass every conversion", () => {
		const empty = f.frameOf(answer("stock.dividend", []));
		expect([empty.shape, empty.columns.length]).toEqual([[0, 7], 7]);
		expect(f.sortValues(empty, "amount").shape).toEqual([0, 7]);
		expect(f.groupby(empty, "type", { total: { column: "amount", how: "sum" } }).shape).toEqual([0, 2]);
		expect(f.concat([empty, empty]).shape).toEqual([0, 7]);
		const dividends = f.frameOf(answer("stock.dividend", [{ amount: "1" }]));
		expect(f.concat([empty, dividends]).shape).toEqual([1, 7]);
		expect(f.describe(dividends).column("std").values).toEqual([NONE]);
	});
});

describe("names", () => {
	it("awkward column names keep the frame usable", () => {
		const names = ["columns", "shape", "values", "dtypes", "index", "count", "sum", "size", "toString", "", "add"];
		const entries = names.map((name, i): [string, { kind: "number"; values: Float64Array }] => [
			name,
			{ kind: "number", values: Float64Array.of(i, -i) },
		]);
		const frame = f.toDanfo(new Table(entries));
		expect([frame.columns, frame.shape, frame.index]).toEqual([names, [2, names.length], [0, 1]]);
		for (const [i, name] of names.entries()) expect(cells(frame, name)).toEqual([i, -i]);
		const sorted = f.sortValues(frame, "values");
		expect([sorted.columns, cells(sorted, "shape")]).toEqual([names, [-1, 1]]);
		expect(f.fromDanfo(frame.head(1)).names).toEqual(names);
	});

	it("a guru's action named add becomes a column", () => {
		const long = rows("who what n".split(" "), [
			["x", "add", 1],
			["x", "sum", 2],
		]);
		const wide = f.pivot(long, { index: "who", columns: "what", values: "n" });
		expect([wide.columns, wide.values]).toEqual([["who", "add", "sum"], [["x", 1, 2]]]);
	});

	it("integer-like names and labels keep their position", () => {
		const long = rows("who year n".split(" "), [
			["x", "2021", 1],
			["x", "2020", 2],
		]);
		const wide = f.pivot(long, { index: "who", columns: "year", values: "n" });
		expect(wide.columns[0]).toBe("who");
		expect(f.fromCsv(f.toCsv(wide)).columns).toEqual(wide.columns);
	});

	it("duplicate names of a user's frame are distinguished", () => {
		const twice = rows("a b".split(" "), [[1, 2]]);
		(twice.$columns as string[])[1] = "a";
		expect(f.fromDanfo(twice).names).toEqual(["a", "a (2)"]);
		expect(cells(f.filter(twice, [true]), "a (2)")).toEqual([2]);
	});
});

describe("a user's own frame", () => {
	it("of inner classes with labels works everywhere", () => {
		const Inner = Object.getPrototypeOf(DataFrame) as typeof DataFrame;
		const NDframe = Object.getPrototypeOf(Inner) as new (given: object) => f.FrameLike;
		const bareFrame = new NDframe({
			data: [
				[2, "b"],
				[1, "a"],
			],
			columns: ["n", "t"],
			index: ["x", "y"],
			isSeries: false,
		});
		expect(bareFrame).not.toBeInstanceOf(DataFrame);
		expect(f.sortValues(bareFrame, "n").values).toEqual([
			[1, "a"],
			[2, "b"],
		]);
		expect(f.sortValues(bareFrame, "n").index).toEqual(["y", "x"]);
		expect(f.concat([bareFrame, new Inner([[3, "c"]], { columns: ["n", "t"] })]).shape).toEqual([3, 2]);
	});

	it("of unknown dtypes is read by its cells", () => {
		const unusual = rows(["a", "b"], [[1, "x"]], { dtypes: ["string", "undefined"] });
		expect(f.fromDanfo(unusual).columns.map(({ kind }) => kind)).toEqual(["number", "text"]);
	});

	it("is unchanged by every operation", () => {
		const mine = rows("k v".split(" "), [
			["b", 2],
			["a", 1],
		]);
		const copies = structuredClone([mine.values, mine.columns, mine.dtypes, mine.index]);
		f.sortValues(mine, "k");
		f.concat([mine, rows(["z"], [[1]])]);
		f.merge(mine, mine, { on: "k" });
		f.fillNa(mine, 0);
		f.shift(mine, 1);
		f.align({ one: mine, two: mine }, { on: "k" });
		expect([mine.values, mine.columns, mine.dtypes, mine.index]).toEqual(copies);
	});
});

describe("memory", () => {
	it("two frames of one answer share no memory", () => {
		const asked = answer("stock.financials", financials(), { symbol: "ABC" });
		const [firstFrame, secondFrame] = [f.frameOf(asked, "annual"), f.frameOf(asked, "annual")];
		firstFrame.addColumn("Revenue", [9, 9, 9, 9], { inplace: true });
		(firstFrame.values[0] as unknown[])[0] = "changed";
		(firstFrame.dtypes as string[])[0] = "int32";
		expect(cells(secondFrame, "Revenue")).toEqual([100, 110, 121, 130]);
		expect([cells(secondFrame, "symbol")[0], secondFrame.dtypes[0]]).toEqual(["ABC", "string"]);
		expect(cells(f.frameOf(asked, "annual"), "Revenue")).toEqual([100, 110, 121, 130]);
	});

	it("an operation's result shares no memory with its input", () => {
		const mine = rows("k v".split(" "), [["a", 1]]);
		const kept = f.filter(mine, [true]);
		(kept.values[0] as unknown[])[1] = 7;
		expect(mine.values).toEqual([["a", 1]]);
	});
});

describe("operations", () => {
	const labelled = () =>
		rows(
			"k v".split(" "),
			[
				["a", 3],
				["b", 1],
				["c", 2],
			],
			{ index: ["x", "y", "z"] },
		);

	it("a mask selects its rows after sorting and slicing", () => {
		const sorted = f.sortValues(labelled(), "v");
		expect(cells(f.filter(sorted, sorted.column("v").gt(1)), "k")).toEqual(["c", "a"]);
		expect(cells(f.filter(labelled().tail(2), [false, true]), "k")).toEqual(["c"]);
	});

	it("concat matches by name and accepts 130,000 rows", () => {
		const [ab, b] = [rows(["a", "b"], [[1, 2]]), rows(["b"], [[3]])];
		expect(f.concat([ab, b]).values).toEqual([
			[1, 2],
			[NONE, 3],
		]);
		expect(ab.columns).toEqual(["a", "b"]);
		expect(f.concat([b, b])).toBeInstanceOf(DataFrame);
		const many = f.toDanfo(new Table([["n", { kind: "number", values: new Float64Array(130_000) }]]));
		expect(f.concat([many, b]).shape).toEqual([130_001, 2]);
	});

	it("side-by-side alignment uses dates, not positions", () => {
		const leftFrame = rows("date v".split(" "), [
			["2024-01-02", 1],
			["2024-01-03", 2],
		]);
		const rightFrame = rows("date v".split(" "), [
			["2024-01-03", 20],
			["2024-01-04", 30],
		]);
		expect(f.align({ left: leftFrame, right: rightFrame }).values).toEqual([
			["2024-01-02", 1, NONE],
			["2024-01-03", 2, 20],
			["2024-01-04", NONE, 30],
		]);
	});

	it("missing numbers sort last and never count as 0", () => {
		const frame = rows(
			"k v".split(" "),
			[
				["a", NONE],
				["b", null],
				["a", 3],
				["b", -1],
			],
			{ dtypes: ["string", "float32"] },
		);
		expect(cells(f.sortValues(frame, "v"), "v")).toEqual([-1, 3, NONE, NONE]);
		const grouped = f.groupby(frame, "k", {
			n: { column: "v", how: "count" },
			mean: { column: "v", how: "mean" },
			least: { column: "v", how: "min" },
		});
		expect(grouped.values).toEqual([
			["a", 1, 3, 3],
			["b", 1, -1, -1],
		]);
		expect(f.filter(frame, (row) => (row.v as number) > -2).shape[0]).toBe(2);
	});

	it("keys are exact, and __proto__ is an ordinary key", () => {
		const frame = rows("a b v".split(" "), [
			["x-y", "z", 1],
			["x", "y-z", 2],
			["__proto__", "constructor", 3],
		]);
		expect(f.groupby(frame, ["a", "b"], { sum: { column: "v", how: "sum" } }).shape[0]).toBe(3);
		expect(f.merge(frame, frame, { on: ["a", "b"] }).shape[0]).toBe(3);
		const [numbers, text] = [rows(["k"], [[1]]), rows(["k"], [["1"]])];
		expect(() => f.merge(numbers, text, { on: "k" })).toThrow('"k" holds number on the left and text on the right');
		expect(f.merge(rows(["k"], [[""]]), rows(["k"], [[null]], { dtypes: ["string"] }), { on: "k" }).shape[0]).toBe(0);
	});

	it("change from 0 and deviation of one are missing", () => {
		const frame = rows(["v"], [[0], [10], [5]]);
		expect(cells(f.pctChange(frame), "v")).toEqual([NONE, NONE, -0.5]);
		expect(cells(f.diff(frame), "v")).toEqual([NONE, 10, -5]);
		expect(
			cells(f.groupby(rows("k v".split(" "), [["a", 1]]), "k", { sd: { column: "v", how: "std" } }), "sd"),
		).toEqual([NONE]);
	});

	it("statistics work by column, with text and median", () => {
		const frame = rows(
			"k a b".split(" "),
			[
				["x", 1, 10],
				["x", 3, 30],
				["x", 8, NONE],
			],
			{
				dtypes: ["string", "float32", "float32"],
			},
		);
		const description = f.describe(frame);
		expect(description.columns[0] && cells(description, description.columns[0])).toEqual(["a", "b"]);
		expect(
			f.groupby(frame, "k", { a: { column: "a", how: "median" }, b: { column: "b", how: "median" } }).values,
		).toEqual([["x", 3, 20]]);
	});

	it("CSV, JSON and missing numbers survive a round trip", () => {
		const frame = rows(
			"t v".split(" "),
			[
				['a,"b"\nc', 1],
				["d", NONE],
			],
			{ dtypes: ["string", "float32"] },
		);
		expect(f.toCsv(frame).split("\n")[1]).toBe('"a,""b""');
		expect(f.fromCsv(f.toCsv(frame)).values).toEqual(frame.values);
		expect(JSON.parse(f.toJson(frame))).toEqual([
			{ t: 'a,"b"\nc', v: 1 },
			{ t: "d", v: null },
		]);
	});

	it("derived frames are instances and can be written", () => {
		const frame = f.frameOf(answer("stock.financials", financials(), { symbol: "ABC" }), "annual");
		const derived = [
			frame.head(2),
			frame.copy(),
			frame.query([true, false, true, false]),
			f.sortValues(frame, "Revenue"),
		];
		for (const frame of derived) {
			expect(frame).toBeInstanceOf(DataFrame);
			expect(f.fromDanfo(frame).rowCount).toBe(frame.shape[0]);
			expect(() => frame.toCSV()).not.toThrow();
		}
		expect(frame.column("Revenue").head(1)).toBeInstanceOf(Series);
	});

	it("a symbol with a colon is found by column", () => {
		const frame = rows("symbol v".split(" "), [
			["LSE:VOD", 1],
			["NYSE:F", 2],
		]);
		expect(f.filter(frame, (row) => row.symbol === "NYSE:F").values).toEqual([["NYSE:F", 2]]);
	});
});
