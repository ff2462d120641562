// Tests frames written to CSV, JSON, Excel, Arrow and Parquet, and read back.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DataFrame } from "../../src/frames/danfo.js";
import * as f from "../../src/frames/index.js";

const NONE = Number.NaN;
const columns = ["text", "values", "day", "flag", "2020"];
const rows = [
	['a,"b"\nc', 1.5, "2024-02-29", true, "007"],
	[null, NONE, null, null, "=1+1"],
	["", -0.1, "1899-12-31", false, "Ünïcødé 株"],
];
const frame = () => new DataFrame(rows, { columns, dtypes: ["string", "float32", "string", "boolean", "string"] });

describe.each([
	["CSV", async (dataFrame: DataFrame) => f.fromCsv(f.toCsv(dataFrame))],
	[
		"CSV with semicolons",
		async (dataFrame: DataFrame) =>
			f.fromCsv(f.toCsv(dataFrame, { delimiter: ";", newline: "\n" }), { delimiter: ";" }),
	],
	["Excel", async (dataFrame: DataFrame) => f.fromExcel(await f.toExcel(dataFrame))],
	["Arrow", async (dataFrame: DataFrame) => f.fromArrow(await f.toArrow(dataFrame))],
	["Parquet", async (dataFrame: DataFrame) => f.fromParquet(await f.toParquet(dataFrame))],
] as const)("%s", (_, throughFile) => {
	it("restores every cell, type and name in position", async () => {
		const back = await throughFile(frame());
		expect(back.columns).toEqual(columns);
		expect(back.values).toEqual(rows);
		expect(f.tableOf(back).columns.map(({ kind }) => kind)).toEqual(["text", "number", "date", "boolean", "text"]);
	});

	it("keeps the columns of a frame without rows", async () => {
		const back = await throughFile(f.filter(frame(), () => false));
		expect([back.shape, back.columns]).toEqual([[0, 5], columns]);
	});
});

describe("CSV", () => {
	it("quotes by RFC 4180", () => {
		const csv = f.toCsv(
			new DataFrame(
				[
					['say "hi"', "a,b"],
					["x\ny", "plain"],
				],
				{ columns: ["one", "two, three"] },
			),
		);
		expect(csv).toBe('one,"two, three"\n"say ""hi""","a,b"\n"x\ny",plain\n');
	});

	it("escapes spreadsheet formulas", () => {
		const csv = f.toCsv(
			new DataFrame(
				[
					["=1+1", "@x", "-y", -5],
					["+z", "\tq", "ok", 1],
				],
				{ columns: ["a", "b", "c", "=d"] },
			),
			{ excel: true },
		);
		expect(csv).toBe("a,b,c,'=d\n'=1+1,'@x,'-y,-5\n'+z,'\tq,ok,1\n");
	});

	it("reads any text that it wrote", () => {
		fc.assert(
			fc.property(
				fc.array(fc.tuple(fc.string(), fc.option(fc.string()), fc.double({ noNaN: true, noDefaultInfinity: true })), {
					minLength: 1,
				}),
				(cells) => {
					const written = new DataFrame([["word", "word", 0.5], ...cells], {
						columns: ["a", "b", "n"],
						dtypes: ["string", "string", "float32"],
					});
					const back = f.tableOf(f.fromCsv(f.toCsv(written), { kinds: { a: "text", b: "text" } }));
					expect(back.column("a").values).toEqual(["word", ...cells.map(([a]) => a)]);
					expect(back.column("b").values).toEqual(["word", ...cells.map(([, b]) => b)]);
					expect([...back.numbers("n").values].map(String)).toEqual([0.5, ...cells.map(([, , n]) => n)].map(String));
				},
			),
		);
	});

	it("reads only certain numbers and any line end", () => {
		const read = f.tableOf(f.fromCsv("\ufeffa,b,c,d\n1,007,2024-01-02,true\n,1e5,2024-02-30,false"));
		expect(read.columns.map(({ kind }) => kind)).toEqual(["number", "text", "text", "boolean"]);
		expect(() => f.fromCsv("a,b\n1\n")).toThrow("record 1 has 1 fields, the first line 2");
		expect(() => f.fromCsv('a\n"open')).toThrow("unterminated quoted field (line 2)");
	});
});

describe("JSON", () => {
	it.each(["rows", "columns", "lines"] as const)("%s: missing is null, keys align whatever their order", (shape) => {
		const written = new DataFrame(
			[
				["x", 1.5, NONE],
				[null, 2, Number.POSITIVE_INFINITY],
			],
			{ columns: ["t", "n", "m"], dtypes: ["string", "float32", "float32"] },
		);
		const text = f.toJson(written, { shape });
		expect(text).not.toContain("NaN");
		expect(f.fromJson(text).values).toEqual([
			["x", 1.5, NONE],
			[null, 2, NONE],
		]);
	});

	it("writes names in order and rows that JSON.parse reads", () => {
		expect(f.toJson(new DataFrame([[1, 2]], { columns: ["b", "2020"] }))).toBe('[{"b":1,"2020":2}]');
		expect(JSON.parse(f.toJson(frame(), { indent: 2 }))[1]).toEqual({
			text: null,
			values: null,
			day: null,
			flag: null,
			"2020": "=1+1",
		});
		expect(f.fromJson('[{"b":3,"a":4},{"a":1}]').values).toEqual([
			[3, 4],
			[NONE, 1],
		]);
		expect(() => f.fromJson("5")).toThrow("expected a list of objects");
	});

	it("keeps all digits of large integers", () => {
		const text = '[{"n":9007199254740993,"m":9007199254740992,"t":"9007199254740993 x"},{"n":-1,"m":1e20,"t":"\\"1"}]';
		const rows = [
			["9007199254740993", 9007199254740992, "9007199254740993 x"],
			["-1", 1e20, '"1'],
		];
		for (const json of [text, text.slice(1, -1).replace("},{", "}\n{")]) expect(f.fromJson(json).values).toEqual(rows);
		expect(f.fromJson(f.toJson(f.fromJson(text))).values).toEqual(rows);
		// The last digits of a double are those it was written with.
		expect(f.fromJson('{"n":[12345678901234567000, 0.12345678901234567891]}').values).toEqual([
			[12345678901234567000],
			[0.12345678901234568],
		]);
	});
});

it.each([
	["Arrow", async (dataFrame: DataFrame) => f.fromArrow(await f.toArrow(dataFrame))],
	["Parquet", async (dataFrame: DataFrame) => f.fromParquet(await f.toParquet(dataFrame))],
] as const)("%s keeps units", async (_, throughFile) => {
	const unit = { kind: "money", currency: "USD", scale: 1e6 } as const;
	const table = new f.FrameTable([["Revenue", { kind: "number", values: Float64Array.of(1, NONE), unit }]]);
	expect(f.tableOf(await throughFile(f.toDanfo(table))).numbers("Revenue").unit).toEqual(unit);
});

it("JSON keeps integer-like names in position", () => {
	const years = new DataFrame([["AAPL", 2, 1]], { columns: ["symbol", "2024", "2020"] });
	for (const shape of ["rows", "columns", "lines"] as const)
		expect(f.fromJson(f.toJson(years, { shape })).columns).toEqual(["symbol", "2024", "2020"]);
});

it("CSV numbers repeated names and keeps infinities", () => {
	const read = f.fromCsv("a,a,\n1,2,Infinity\n3,4,0.5\n");
	expect(read.columns).toEqual(["a", "a (2)", ""]);
	expect(read.column("").values).toEqual([Number.POSITIVE_INFINITY, 0.5]);
});

it("Excel writes several sheets and lists existing ones", async () => {
	const book = await f.toExcel({ One: new DataFrame([[1]], { columns: ["a"] }), Two: frame() });
	expect((await f.fromExcel(book, { sheet: "Two" })).values).toEqual(rows);
	await expect(f.fromExcel(book, { sheet: "Three" })).rejects.toThrow('no sheet "Three"; there are One, Two');
	await expect(f.toExcel({ "a/b": frame() })).rejects.toThrow("not a sheet name");
});
