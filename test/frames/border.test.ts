// Tests conversion of tables to Danfo DataFrames and back.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Column, Table } from "../../src/core/table.js";
import { toDanfo } from "../../src/frames/border.js";
import { DataFrame, Series } from "../../src/frames/danfo.js";
import { fromDanfo } from "../../src/frames/from-danfo.js";

const table = () =>
	new Table([
		[
			"n",
			{
				kind: "number",
				values: Float64Array.of(1, Number.NaN),
				unit: { kind: "percent" },
				reasons: new Map([[1, { code: "not_reported" as const }]]),
			},
		],
		["t", { kind: "text", values: ["2020", null] }],
		["d", { kind: "date", values: Int32Array.of(20240229, 0) }],
		["b", { kind: "boolean", values: Uint8Array.of(1, 2) }],
	]);

describe("toDanfo", () => {
	it("gives a Danfo DataFrame with NaN and null", () => {
		const frame = toDanfo(table());
		expect(frame).toBeInstanceOf(DataFrame);
		expect(frame.values).toEqual([
			[1, "2020", "2024-02-29", true],
			[Number.NaN, null, null, null],
		]);
		expect(frame.dtypes).toEqual(["float32", "string", "string", "boolean"]);
	});

	it("shares no memory with the table", () => {
		const source = table();
		const frame = toDanfo(source);
		(frame.values[0] as unknown[])[0] = 99;
		(frame.columns as string[]).push("x");
		expect(source.numbers("n").values[0]).toBe(1);
		expect(source.names).toEqual(["n", "t", "d", "b"]);
	});

	it("makes empty and one-row frames", () => {
		const none = toDanfo(new Table([["a", { kind: "number", values: new Float64Array(0) }]]));
		expect([none.shape, none.columns]).toEqual([[0, 1], ["a"]]);
		expect(toDanfo(new Table([])).shape).toEqual([0, 0]);
		expect(toDanfo(new Table([["a", { kind: "text", values: [null] }]])).shape).toEqual([1, 1]);
	});

	it("takes row labels from a unique column only", () => {
		const labelled = new Table([["p", { kind: "text", values: ["2023-09", "TTM"] }]]);
		expect(toDanfo(labelled, { index: "p" }).index).toEqual(["2023-09", "TTM"]);
		expect(() => toDanfo(table(), { index: "t" })).toThrow(/repeated|missing/);
	});

	it("keeps integer-like names in their position", () => {
		const years = new Table([
			["name", { kind: "text", values: ["x"] }],
			["2020", { kind: "number", values: Float64Array.of(1) }],
		]);
		expect(toDanfo(years).columns).toEqual(["name", "2020"]);
	});
});

describe("fromDanfo", () => {
	it("infers text columns beyond Danfo's sample of 20", () => {
		const frame = new DataFrame(
			Array.from({ length: 30 }, (_, i) => [i === 25 ? "x" : i]),
			{ columns: ["a"] },
		);
		expect(frame.dtypes).toEqual(["int32"]);
		const column = fromDanfo(frame).column("a");
		expect([column.kind, column.values[3], column.values[25]]).toEqual(["text", "3", "x"]);
	});

	it("leaves numeric strings as text", () => {
		expect(fromDanfo(new DataFrame([["1.5"], ["023"]], { columns: ["a"] })).column("a")).toEqual({
			kind: "text",
			values: ["1.5", "023"],
		});
	});

	it("accepts inner-class frames, series, dates and big integers", () => {
		const derived = new DataFrame([[1], [2], [3]], { columns: ["a"], index: ["x", "y", "z"] }).head(2);
		expect(fromDanfo(derived).index).toEqual(["x", "y"]);
		expect(fromDanfo(new Series([1, 2])).numbers("0").values).toEqual(Float64Array.of(1, 2));
		const frame = new DataFrame(
			[
				[new Date("2024-01-02"), 5n, 1],
				[undefined, undefined, undefined],
			],
			{ columns: ["d", "i", "n"], dtypes: ["datetime", "int32", "float32"] },
		);
		const read = fromDanfo(frame);
		expect(read.column("d")).toEqual({ kind: "date", values: Int32Array.of(20240102, 0) });
		expect(read.numbers("i").values).toEqual(Float64Array.of(5, Number.NaN));
	});

	it("refuses other objects and names their type", () => {
		expect(() => fromDanfo([] as never)).toThrow("expected a Danfo DataFrame or Series, got an array");
		expect(() => fromDanfo(null as never)).toThrow("got null");
	});

	it("keeps units and reasons unless a value changed", () => {
		const frame = toDanfo(table());
		expect(fromDanfo(frame).numbers("n").reasons?.get(1)).toEqual({ code: "not_reported" });
		(frame.values[1] as unknown[])[0] = 7;
		const column = fromDanfo(frame).numbers("n");
		expect([column.unit, column.reasons]).toEqual([{ kind: "percent" }, undefined]);
	});

	it("returns what toDanfo was given", () => {
		const number = fc.oneof(fc.double(), fc.constant(Number.NaN));
		const text = fc.option(fc.string().filter((text) => !/^\d{4}-\d{2}-\d{2}$/.test(text)));
		fc.assert(
			fc.property(
				fc.array(fc.tuple(number, text, fc.constantFrom(0, 1, 2)), { minLength: 1, maxLength: 30 }),
				(rows) => {
					const columns: [string, Column][] = [
						["values", { kind: "number", values: Float64Array.from(rows, ([value]) => value) }],
						["2020", { kind: "text", values: ["x", ...rows.slice(1).map(([, value]) => value)] }],
						["b", { kind: "boolean", values: Uint8Array.from(rows, ([, , value]) => value) }],
					];
					const table = new Table(columns);
					const restored = fromDanfo(toDanfo(table));
					expect(restored.names).toEqual(table.names);
					expect(restored.columns.map(({ values }) => values)).toEqual(table.columns.map(({ values }) => values));
				},
			),
			{ numRuns: 100 },
		);
	});
});

describe("Table", () => {
	it("refuses repeated names and unequal lengths", () => {
		const column: Column = { kind: "number", values: Float64Array.of(1) };
		expect(
			() =>
				new Table([
					["a", column],
					["a", column],
				]),
		).toThrow('two columns are named "a"');
		expect(
			() =>
				new Table([
					["a", column],
					["b", { kind: "text", values: [] }],
				]),
		).toThrow('column "b" has 0 rows, others 1');
		expect(() => new Table([["a", column]]).column("z")).toThrow('no column "z"; there are "a"');
	});
});
