// Tests every column type in Parquet and Arrow.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import type { DataFrame } from "../../src/frames/danfo.js";
import * as f from "../../src/frames/index.js";

/** Files written by pyarrow and pandas; see `fixtures/make-kinds.py`. */
const path = (name: string) => new URL(`fixtures/${name}`, import.meta.url).pathname;
const readExchange = (name: string) => (name.endsWith(".parquet") ? f.fromParquet : f.fromArrow)(path(name));
const NONE = Number.NaN;
const byName = (frame: DataFrame) =>
	Object.fromEntries(frame.columns.map((name) => [name, frame.column(name).values as unknown[]]));

it.each(["kinds.parquet", "kinds.arrow"])("%s: every type of Arrow, without loss", async (name) => {
	expect(byName(await readExchange(name))).toEqual({
		int8: [-128, NONE, 127],
		uint32: [4294967295, NONE, 0],
		uint64: ["18446744073709551615", null, "0"],
		int64: [9007199254740991, NONE, -1],
		half: [1.5, NONE, NONE],
		float: [Math.fround(0.1), NONE, -2.5],
		flag: [true, null, false],
		small: [1.1, NONE, -0.07],
		large: ["12345678901234567890.123", null, "-0.001"],
		wide: ["1.5", null, "-99999999999999999999999999999999999999999.5"],
		day: ["2024-02-29", null, "1899-12-31"],
		micros: ["2024-02-29T10:30:00.123456", null, "1969-12-31T23:59:59.000001"],
		nanos: ["2024-02-29T10:30:00.123456789", null, "1969-12-31T23:59:59.999999999"],
		millis: ["2024-02-29T10:30:00.123", null, null],
		midnights: ["2024-02-29", null, "1969-12-31"],
		time: ["10:30:00.000001", null, "00:00:00"],
		binary: ["00ff", null, ""],
		fixed: ["010203", null, "616263"],
		text: ["日本", null, ""],
		category: ["u", null, "v"],
		list: ["[1,null]", null, "[]"],
		prices: ["[1.1]", null, "[]"],
		struct: ['{"a":1,"b":{"c":"x"}}', null, '{"a":null,"b":{"c":null}}'],
		map: ['{"k":1,"l":null}', null, "{}"],
		nothing: [NONE, NONE, NONE],
	});
});

it.each(["dictionary", "plain", "v2", "delta", "length"])("Parquet encoded as %s", async (name) => {
	const table = f.tableOf(await readExchange(`encodings-${name}.parquet`));
	// The formulas of make-kinds.py.
	const rows = Array.from({ length: 1000 }, (_, i) => i);
	expect([...table.numbers("whole").values]).toEqual(rows.map((i) => (i % 3 ? (i * 7919) % 1000 : NONE)));
	expect([...table.numbers("big").values]).toEqual(rows.map((i) => i * 7919));
	expect([...table.numbers("real").values]).toEqual(rows.map((i) => (i % 5 ? i / 8 : NONE)));
	expect(table.column("word").values).toEqual(rows.map((i) => (i % 7 ? `word ${i % 300}` : null)));
	expect([...table.column("flag").values]).toEqual(rows.map((i) => (i % 11 ? Number(i % 2 === 0) : 2)));
});

describe("daily dates with a time zone", () => {
	const days = ["2024-03-08", "2024-03-09", "2024-03-10", "2024-03-11"];
	// New York's clocks went forward on 10 March.
	const opened = days.map((day, i) => `${day}T09:30:00-0${i < 2 ? 5 : 4}:00`);

	it.each(["zones.parquet", "zones.arrow"])(
		"%s: midnights are days of their own zone, instants keep its offset",
		async (name) => {
			expect(byName(await readExchange(name))).toEqual({ tokyo: days, new_york: days, opened, utc: days, fixed: days });
		},
	);

	it("CSV keeps dates, and instants as written", () => {
		const csv = byName(f.fromCsv(path("zones.csv")));
		expect(csv).toEqual({
			tokyo: days,
			new_york: days,
			opened: opened.map((instant) => instant.replace("T", " ")),
			utc: days,
			fixed: days,
		});
	});

	it("reads an index of dates, as of yfinance, as column", async () => {
		const frame = await readExchange("zones-index.parquet");
		expect(frame.column("Date").values).toEqual(days);
		expect(f.resample(frame, "month", { date: "Date" }).shape).toEqual([1, 2]);
	});
});

it.each(["struct-twice.parquet", "struct-twice.arrow"])("%s keeps both children of one name", async (name) => {
	expect(byName(await readExchange(name))).toEqual({
		both: ['{"a":1,"a (2)":"x"}', '{"a":2,"a (2)":"y"}'],
		other: [3, 4],
	});
});

it.each([
	["dictionary-replaced.arrow", ["a", "b", "a", "a", null, "c"]],
	["dictionary-extended.arrow", ["a", "b", "b", "c", null, "a"]],
])("%s: each batch has its own dictionary", async (name, sector) => {
	expect(byName(await readExchange(name))).toEqual({ sector });
});

it("an empty Parquet file keeps its columns", async () => {
	const frame = await readExchange("no-rows.parquet");
	expect([frame.columns, frame.shape[0]]).toEqual([["pe", "years"], 0]);
});

it.each([
	["toParquet", f.toParquet, f.fromParquet],
	["toArrow", f.toArrow, f.fromArrow],
] as const)("%s keeps days of the first century", async (_, write, read) => {
	// Many databases use 0001-01-01 for a missing date.
	const day = ["0001-01-01", "0004-02-29", "0099-12-31", "0100-01-01", "1900-03-01", "9999-12-31"];
	expect(byName(await read(await write(f.fromCsv(`day\n${day.join("\n")}`))))).toEqual({ day });
});

it("refuses a union by name and reads other columns", async () => {
	await expect(readExchange("union.arrow")).rejects.toThrow('column "either": a column of several types (a union)');
	expect((await f.fromArrow(path("union.arrow"), { columns: ["other"] })).values).toEqual([[1], [2]]);
	await expect(f.fromArrow(path("union.arrow"), { columns: ["none"] })).rejects.toThrow('no column "none"');
});

describe("inputs", () => {
	const frame = () => f.fromCsv("a,b\n1,x\n2,y\n");
	const text = { csv: "a,b\n1,x\n2,y\n", json: '[{"a":1,"b":"x"},{"a":2,"b":"y"}]' };
	const formats = [
		["Parquet", f.fromParquet, () => f.toParquet(frame())],
		["Arrow", f.fromArrow, () => f.toArrow(frame())],
		["Excel", f.fromExcel, () => f.toExcel(frame())],
		["CSV", async (input: f.FileInput) => f.fromCsv(input), async () => Buffer.from(text.csv)],
		["JSON", async (input: f.FileInput) => f.fromJson(input), async () => Buffer.from(text.json)],
	] as const;

	it.each(formats)(
		"%s from a pooled Buffer, any typed array, a DataView and an ArrayBuffer",
		async (_, readBytes, make) => {
			const bytes = await make();
			const buffer = Uint8Array.from(bytes).buffer;
			// A Buffer of a small file is part of a larger one, at an odd offset.
			const pool = Buffer.alloc(buffer.byteLength + 24, 0xaa);
			pool.set(bytes, 13);
			const inputs: f.FileInput[] = [
				pool.subarray(13, 13 + buffer.byteLength),
				buffer,
				new DataView(buffer),
				new Uint8ClampedArray(buffer),
				new Int8Array(buffer),
			];
			for (const input of inputs) expect((await readBytes(input)).values).toEqual(frame().values);
		},
	);

	it("accepts paths and file URLs and explains wrong ones", async () => {
		const expected = (await readExchange("zones.parquet")).values;
		expect((await f.fromParquet(pathToFileURL(path("zones.parquet")))).values).toEqual(expected);
		expect((await f.fromParquet(readFileSync(path("zones.parquet")))).values).toEqual(expected);
		await expect(f.fromParquet(path("none.parquet"))).rejects.toThrow(/cannot open ".*none\.parquet": no such file/);
		await expect(f.fromArrow(path(""))).rejects.toThrow("it is a folder");
		await expect(f.fromParquet(new URL("https://example.com/a.parquet"))).rejects.toThrow("expected a file: URL");
		expect(() => f.fromCsv(path("none.csv"))).toThrow("no such file");
		await expect(f.fromParquet(5 as never)).rejects.toThrow("expected a path or bytes, got number");
	});
});
