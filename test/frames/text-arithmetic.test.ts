// Tests that arithmetic on text is refused, and that one call converts it to numbers.
import { describe, expect, it } from "vitest";
import { DataFrame, Series } from "../../src/frames/danfo.js";
import * as f from "../../src/frames/index.js";

type Loose = Record<string, (...given: unknown[]) => unknown>;
/** Three numbers: as text, as numbers. */
const frame = () => new DataFrame({ p: ["10", "9", "8"], q: [1, 2, 3] });
const SAYS = /column "p" holds the text "10" in row 0, and needs numbers; convert it with toNumbers\(frame, "p"\)/;

describe("text among numbers is refused with position and remedy", () => {
	const single = "mean median mode min max sum std var describe abs round cumSum cumProd cumMax cumMin argMax argMin";
	it.each(single.split(" "))("series.%s()", (name) => {
		expect(() => (frame().column("p") as unknown as Loose)[name]?.()).toThrow(SAYS);
	});

	const pairs = "add sub mul div pow mod maximum minimum lt gt le ge eq ne";
	it.each(pairs.split(" "))("series.%s(other), on either side", (name) => {
		const [p, q] = ["p", "q"].map((column) => frame().column(column)) as unknown as [Loose, Loose];
		expect(() => p[name]?.(2)).toThrow(SAYS);
		expect(() => q[name]?.(p)).toThrow(/holds the text "10" in row 0/);
		expect(() => q[name]?.(["1", 2, 3])).toThrow('the other operand holds the text "1" in row 0');
	});

	const frames = "add sub mul div divNoNan pow mod lt gt le ge eq ne pctChange diff mean median sum max abs cumSum";
	it.each(frames.split(" "))("frame.%s()", (name) => {
		const given = /^(mean|median|sum|max|abs|cumSum)$/.test(name) ? { axis: 0 } : 1;
		expect(() => (frame() as unknown as Loose)[name]?.(given)).toThrow(SAYS);
	});

	it.each(["mean", "sum", "min", "median", "cumsum"])("%s of groups is refused for text", (operation) => {
		const grouped = new DataFrame({ k: ["a", "a"], p: ["10", "9"] }).groupby(["k"]);
		expect(() => grouped.agg({ p: operation })).toThrow(/column "p" holds the text "10" in row 0/);
		if (operation !== "cumsum")
			expect(() => f.groupby(new DataFrame({ k: ["a", "a"], p: ["10", "9"] }), "k", { p: operation as f.How })).toThrow(
				'column "p" holds text, first "10", not numbers; toNumbers(frame, "p") converts it',
			);
	});

	it("beyond the rows that Danfo samples", () => {
		const late = new Series([...Array.from({ length: 40 }, (_, i) => i), "At Loss"]);
		expect(() => late.mean()).toThrow('the text "At Loss" in row 40');
	});

	it("allows comparisons of dates and of equal texts", () => {
		const days = new Series(["2024-01-31", null, "2025-01-31"]);
		expect(days.ge("2024-06-30").values).toEqual([false, false, true]);
		expect(new Series(["KO", "PEP"]).eq("KO").values).toEqual([true, false]);
		expect(() => new Series(["KO", "PEP"]).lt(new Series(["A", "B"]))).toThrow("lt: column");
	});
});

describe("missing values stay missing", () => {
	it("null is neither 0 nor above −1", () => {
		expect(new Series([1, null]).add(1).values).toEqual([2, Number.NaN]);
		expect(new Series([1, null]).gt(-1).values).toEqual([true, false]);
	});
	it("a running total keeps them", () => {
		// 1, then nothing, then 1 + 3.
		expect(new Series([1, Number.NaN, 3]).cumSum().values).toEqual([1, Number.NaN, 4]);
		const run = (new DataFrame({ a: [1, null, 3], b: [1, 1, 1] }) as unknown as Loose).cumSum?.({ axis: 0 });
		expect((run as DataFrame).values).toEqual([
			[1, 1],
			[Number.NaN, 2],
			[4, 3],
		]);
	});
});

describe("toNumbers", () => {
	const texts = () =>
		new DataFrame({ symbol: ["KO", "F"], price: ["1,234.5", "-"], cik: ["0000021344", "0000037996"] });
	it("converts numeric columns and keeps codes and words", () => {
		expect(f.toNumbers(texts()).values).toEqual([
			["KO", 1234.5, "0000021344"],
			["F", Number.NaN, "0000037996"],
		]);
		expect(f.toNumbers(texts(), "cik").column("cik").values).toEqual([21344, 37996]);
	});
	it("refuses or drops words and excess digits", () => {
		expect(() => f.toNumbers(texts(), "symbol")).toThrow('column "symbol" holds "KO" in row 0, which is not a number');
		expect(f.toNumbers(texts(), "symbol", { otherText: "missing" }).column("symbol").values).toEqual([
			Number.NaN,
			Number.NaN,
		]);
		const long = new DataFrame({ id: ["9007199254740993", "x"] }).head(1);
		expect(() => f.toNumbers(long, "id")).toThrow('"9007199254740993"');
	});
});

describe("asType", () => {
	it("reads as toNumbers, keeps empty text missing", () => {
		expect(new Series(["1,234", ""]).asType("float32").values).toEqual([1234, Number.NaN]);
		expect(() => new Series(["12 of 20"]).asType("int32")).toThrow('"12 of 20" in row 0, which is not a number');
		expect(() => new Series(["3.7"]).asType("int32")).toThrow("not a whole number");
	});
	it("does not change its frame", () => {
		const given = frame();
		expect(given.asType("p", "float32").column("p").mean()).toBe(9);
		expect(given.column("p").values).toEqual(["10", "9", "8"]);
	});
});

describe("assigned columns", () => {
	it("a series replaces a column without changing copies", () => {
		const given = frame();
		const copy = given.copy();
		copy.q = copy.q.mul(2);
		expect([copy.q.mean(), given.q.mean()]).toEqual([4, 2]);
	});
	it("keep their types", () => {
		const added = new DataFrame({ name: ["x", "y"], n: [1, 2] }).addColumn("m", [5, 6], { atIndex: 0 });
		expect(added.dtypes).toEqual(["int32", "string", "int32"]);
		expect(added.column("n").sum()).toBe(3);
	});
});
