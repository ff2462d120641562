// Tests files of pandas and polars.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { DataFrame } from "../../src/frames/danfo.js";
import * as f from "../../src/frames/index.js";

/** Files written by pandas and polars; see `fixtures/make.py`. */
const file = (name: string) => new Uint8Array(readFileSync(new URL(`fixtures/${name}`, import.meta.url)));
const text = (name: string) => Buffer.from(file(name)).toString();
const NONE = Number.NaN;

const byName = (frame: DataFrame) =>
	Object.fromEntries(frame.columns.map((name) => [name, frame.column(name).values as unknown[]]));

const EXPECTED = {
	text: ['say "hi", ok', null, "日本 😀\nx"],
	number: [1.5, NONE, -2],
	day: ["2024-02-29", null, "1969-12-31"],
	instant: ["2024-02-29T10:30:00", null, "1999-12-31T00:00:01"],
	flag: [true, false, true],
	code: ["007", "010", ""],
	id: ["9007199254740993", "1", "2"],
};

describe("files written by pandas", () => {
	it.each(["pandas.feather", "pandas-zstd.feather"])("%s", async (name) => {
		expect(byName(await f.fromArrow(file(name)))).toEqual(EXPECTED);
	});

	it.each(["snappy", "gzip", "brotli", "lz4"])("Parquet compressed with %s", async (compression) => {
		const read = byName(await f.fromParquet(file(`pandas-${compression}.parquet`)));
		const { instant, ...others } = EXPECTED;
		expect(read).toMatchObject(others);
		expect(read.instant?.map((value) => (value === null ? null : String(value).slice(0, 19)))).toEqual(instant);
	});

	it("a workbook has missing empty texts and times as instants", async () => {
		const read = byName(await f.fromExcel(file("pandas.xlsx")));
		expect(read).toMatchObject({
			number: EXPECTED.number,
			day: EXPECTED.day,
			flag: EXPECTED.flag,
			code: EXPECTED.code,
		});
		expect(read.instant?.[0]).toBe("2024-02-29T10:30:00");
	});

	it("CSV reads capital booleans and keeps long identifiers", () => {
		expect(byName(f.fromCsv(text("pandas.csv")))).toMatchObject({
			text: EXPECTED.text,
			number: EXPECTED.number,
			day: EXPECTED.day,
			flag: EXPECTED.flag,
			id: EXPECTED.id,
		});
	});

	it.each(["pandas.json", "pandas-split.json"])("%s", (name) => {
		const { id: _tooLong, instant: _withMilliseconds, ...others } = EXPECTED;
		expect(byName(f.fromJson(text(name)))).toMatchObject(others);
	});
});

describe("files written by polars", () => {
	it.each([
		["polars.parquet", f.fromParquet],
		["polars.arrow", f.fromArrow],
	] as const)("%s: ZSTD or new text layouts, decimals, categories and lists", async (name, read) => {
		expect(byName(await read(file(name)))).toEqual({
			text: EXPECTED.text,
			number: EXPECTED.number,
			day: EXPECTED.day,
			decimal: [1.25, NONE, -3],
			category: ["u", null, "u"],
			list: ["[1,2]", "[]", null],
		});
	});
});

it("damaged LZ4 data are refused", async () => {
	const damaged = file("pandas.feather");
	const magic = Buffer.from(damaged.buffer).indexOf(Buffer.from([0x04, 0x22, 0x4d, 0x18]));
	damaged[magic] = 0;
	await expect(f.fromArrow(damaged)).rejects.toThrow("LZ4 data are damaged");
});
