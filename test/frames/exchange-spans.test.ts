// Tests intervals, durations, views and nested values of Arrow and Parquet, and refused types.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { type DataType, IntervalDayTime, IntervalYearMonth, makeData, Table, tableToIPC, Vector } from "apache-arrow";
import { expect, it } from "vitest";
import type { DataFrame } from "../../src/frames/danfo.js";
import { fromArrow, fromParquet } from "../../src/frames/index.js";

/** Files written by pyarrow; see `fixtures/make-kinds.py`. */
const path = (name: string) => new URL(`fixtures/${name}`, import.meta.url).pathname;
const readExchange = (name: string) => (name.endsWith(".parquet") ? fromParquet : fromArrow)(path(name));
const NONE = Number.NaN;
const byName = (frame: DataFrame) =>
	Object.fromEntries(frame.columns.map((name) => [name, frame.column(name).values as unknown[]]));

const MORE = {
	seconds: [1, NONE, -5],
	// In seconds: 9007199254740993 ns and -1500 ns.
	nanoseconds: [9007199.254740993, NONE, -0.0000015],
	view: ["short", null, "a text of more than twelve bytes: é"],
	bytes_view: ["00ff", null, Buffer.from("more than twelve bytes").toString("hex")],
	small_decimal: [1.1, NONE, -0.07],
	times: ['["10:30:00.123456",null]', null, "[]"],
	clock: ['["1969-12-31T23:59:59.999999","1970-01-01T00:00:00"]', null, "[]"],
	instants: ['["1969-12-31T23:59:59.999999999Z"]', null, "[]"],
	halves: ["[1.5,null]", null, "[]"],
	reals: ['[null,"Infinity",0.5]', null, "[]"],
	days: ['["1969-12-31",null]', null, "[]"],
	by_year: ['{"2024":1.1}', null, "{}"],
	nested: ['{"a":[{"k":1}],"b":"00:00:05"}', null, '{"a":null,"b":null}'],
};

it("Parquet durations become seconds, nested values columns", async () => {
	expect(byName(await readExchange("more-kinds.parquet"))).toEqual({
		...MORE,
		unsigned: ['["18446744073709551615",1]', null, "[]"],
	});
});

it("Arrow intervals become ISO 8601, with dictionaries in lists", async () => {
	expect(byName(await readExchange("more-kinds.arrow"))).toEqual({
		...MORE,
		unsigned: ['["18446744073709551615","1"]', null, "[]"],
		span: ["P1M2DT0.000003S", null, "P-1M-15DT-7200S"],
		words: ['["p"]', "[]", '["q","p"]'],
		dictionary_of_days: ["1970-01-01", null, "1969-12-31"],
	});
});

it.each<[string, DataType, number[], string[]]>([
	["months", new IntervalYearMonth(), [14, -1], ["P14M", "P-1M"]],
	["days and milliseconds", new IntervalDayTime(), [2, 500, 0, -1], ["P2DT0.5S", "PT-0.001S"]],
])("intervals of %s are read from Arrow as texts", async (_, type, parts, texts) => {
	const data = makeData({ type, length: 2, data: Int32Array.from(parts) } as Parameters<typeof makeData>[0]);
	expect((await fromArrow(tableToIPC(new Table({ span: new Vector([data]) })))).values).toEqual(
		texts.map((text) => [text]),
	);
});

it("DuckDB's intervals, enums, UUIDs and JSON are read", async () => {
	const file = join(mkdtempSync(join(tmpdir(), "duckdb-")), "kinds.parquet");
	const connection = await (await DuckDBInstance.create(":memory:")).connect();
	await connection.run("create type mood as enum ('low', 'high')");
	await connection.run(`copy (select interval '14 months 3 days 4.5 seconds' as span, 'high'::mood as mood,
		uuid '00000000-0000-0000-0000-000000000005' as id, ['low'::mood] as moods, [interval '1 month'] as spans,
		'{"a":1}'::json as json, 255::utinyint as small, ['{"a":1}'::json] as jsons) to '${file}' (format parquet)`);
	connection.closeSync();
	expect(byName(await fromParquet(file))).toEqual({
		span: ["P14M3DT4.5S"],
		mood: ["high"],
		id: ["00000000-0000-0000-0000-000000000005"],
		moods: ['["low"]'],
		spans: ['["P1M"]'],
		json: ['{"a":1}'],
		small: [255],
		jsons: ['["{\\"a\\":1}"]'],
	});
});

it.each([
	["run-ends.arrow", 'column "runs" is of the type RunEndEncoded'],
	["list-view.arrow", 'column "views" is of the type ListView'],
	["map-twice.arrow", 'column "pairs": a map has the key "k" twice'],
	["map-twice.parquet", 'column "pairs": a map has the key "k" twice'],
])("%s is refused with its column", async (name, message) => {
	await expect(readExchange(name)).rejects.toThrow(message);
});
