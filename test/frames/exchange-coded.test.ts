// Tests Parquet files with dictionary-encoded text.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readHybrid } from "../../src/frames/exchange/parquet/hybrid.js";
import { NO_DAY, readCodedColumns } from "../../src/frames/exchange/parquet/read-coded.js";
import { codedParquet } from "../../src/frames/exchange/parquet/write-coded.js";
import { writeBits, writeHybrid } from "../../src/frames/exchange/parquet/write-hybrid.js";
import { fromParquet } from "../../src/frames/index.js";

const ROWS = 1000;
const COLUMNS = [
	{
		name: "symbol",
		type: "text",
		texts: ["", "KO", "É"],
		indexes: Uint32Array.from({ length: ROWS }, (_, i) => (i < 500 ? 1 : i % 3)),
	},
	{
		name: "known",
		type: "day",
		texts: ["", "2020-02-29", "1969-12-31"],
		indexes: Uint32Array.from({ length: ROWS }, (_, i) => i % 3),
	},
	{
		name: "score",
		type: "number",
		values: Float64Array.from({ length: ROWS }, (_, i) => (i % 5 ? i % 9 : Number.NaN)),
	},
	{
		name: "ratio",
		type: "number",
		values: Float64Array.from({ length: ROWS }, (_, i) => (i % 7 ? 1 / i : Number.NaN)),
	},
	{ name: "zero", type: "number", values: Float64Array.from({ length: ROWS }, (_, i) => (i % 2 ? -0 : 0)) },
	{ name: "none", type: "text", texts: [""], indexes: new Uint32Array(ROWS) },
] as const;

test("columns are restored as written", () => {
	const folder = mkdtempSync(join(tmpdir(), "valuelab-coded-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const file = join(folder, "coded.parquet");
	writeFileSync(file, codedParquet([{ columns: COLUMNS, rowCount: ROWS }]));
	const read = readCodedColumns(file, [...COLUMNS.map(({ name }) => name), "absent"]);
	expect(read.rowCount).toBe(ROWS);
	for (const column of COLUMNS)
		if (column.type === "number") expect(read.numbers.get(column.name)).toEqual(column.values);
		else if (column.type === "text") {
			const { texts = [], indexes = [] } = read.texts.get(column.name) ?? {};
			expect(Array.from(indexes, (index) => texts[index])).toEqual(
				Array.from(column.indexes, (index) => column.texts[index]),
			);
		}
	// 59 days after 2020-01-01, which is day 18262; the day before 1970; and a missing date.
	expect([...(read.days.get("known") ?? [])].slice(0, 3)).toEqual([NO_DAY, 18_262 + 59, -1]);
});

test("other readers find the same cells", async () => {
	const frame = await fromParquet(codedParquet([{ columns: COLUMNS, rowCount: ROWS }]));
	expect(frame.column("symbol").values[500]).toBe("É");
	expect(frame.column("known").values[1]).toBe("2020-02-29");
	expect(frame.column("score").values.slice(1, 4)).toEqual([1, 2, 3]);
	expect(frame.column("ratio").values[999]).toBe(1 / 999);
});

test("runs and packed positions of any width are restored", () => {
	for (let width = 1; width <= 20; width++) {
		// Runs of 1 to 40 elements, so that packed groups of eight take from later runs.
		const places = Uint32Array.from(
			Array.from({ length: 41 }, (_, run) => new Array(run).fill((run * 2_654_435_761) % 2 ** width)).flat(),
		);
		const bytes = writeHybrid(places, width);
		const read = new Int32Array(places.length);
		readHybrid(bytes, 0, bytes.length, width, read);
		expect([...read]).toEqual([...places]);
	}
});

test("bits are restored, in runs and packed", () => {
	for (let count = 0; count <= 400; count += 7) {
		// Rows up to 1, 8, 27, 64 … alternate between value and none.
		const levels = Uint8Array.from({ length: count }, (_, row) => Math.floor(Math.cbrt(row)) & 1);
		for (const levelsOf of [levels, levels.map(() => 1), levels.map(() => 0)]) {
			const bits = new Uint8Array((count + 7) >> 3);
			for (const [row, level] of levelsOf.entries()) bits[row >> 3] = (bits[row >> 3] as number) | (level << (row & 7));
			const bytes = writeBits(bits, count);
			const read = new Uint8Array(count);
			readHybrid(bytes, 0, bytes.length, 1, read);
			expect([...read]).toEqual([...levelsOf]);
		}
	}
});
