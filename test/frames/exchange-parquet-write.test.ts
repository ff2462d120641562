// Tests Parquet files written by the library, read by DuckDB.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { expect, onTestFinished, test } from "vitest";
import { type Column, Table } from "../../src/core/table.js";
import { toParquet } from "../../src/frames/index.js";

/** More rows than one row group holds. */
const ROWS = 100_050;
const cellsOf = <T>(cell: (row: number) => T): T[] => Array.from({ length: ROWS }, (_, row) => cell(row));
const COLUMNS: Readonly<Record<string, Column>> = {
	row: { kind: "number", values: Float64Array.from(cellsOf((row) => row)) },
	third: { kind: "number", values: Float64Array.from(cellsOf((row) => (row % 3 ? -0.5 * row : Number.NaN))) },
	none: { kind: "number", values: new Float64Array(ROWS).fill(Number.NaN) },
	day: { kind: "date", values: Int32Array.from(cellsOf((row) => (row % 2 ? 19691231 : 0))) },
	flag: { kind: "boolean", values: Uint8Array.from(cellsOf((row) => row % 3)) },
	word: { kind: "text", values: cellsOf((row) => (row % 5 ? `é${row % 7}` : null)) },
};

async function query(sql: string): Promise<Record<string, unknown>> {
	const folder = mkdtempSync(join(tmpdir(), "valuelab-parquet-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const file = join(folder, "written.parquet");
	writeFileSync(file, await toParquet(new Table(Object.entries(COLUMNS))));
	const database = await (await DuckDBInstance.create(":memory:")).connect();
	const result = await database.runAndReadAll(sql.replace("FILE", `read_parquet('${file.replaceAll("\\", "/")}')`));
	return result.getRowObjectsJson()[0] ?? {};
}

test("DuckDB reads every column type across row groups", async () => {
	const sums = await query(
		`SELECT count(*) AS rows, sum(third) AS third, count(third) AS thirds, count(none) AS none, count(day) AS days, max(day)::VARCHAR AS day,
		count(flag) AS flags, sum(flag::INT) AS trues, count(word) AS words, max(word) AS word FROM FILE`,
	);
	const thirds = cellsOf((row) => row).filter((row) => row % 3 > 0);
	expect(sums).toEqual({
		rows: "100050",
		third: thirds.reduce((sum, row) => sum - 0.5 * row, 0),
		thirds: String(thirds.length),
		none: "0",
		days: "50025",
		day: "1969-12-31",
		flags: "66700", // 0, 1, then missing, in turn
		trues: "33350",
		words: "80040",
		word: "é6",
	});
});

test("row-group bounds include first and last rows", async () => {
	expect(await query("SELECT count(*) AS rows FROM FILE WHERE row >= 99999 AND row <= 100000")).toEqual({ rows: "2" });
	expect(await query("SELECT count(*) AS rows FROM FILE WHERE third > -1")).toEqual({ rows: "1" });
	expect(await query("SELECT count(*) AS rows FROM FILE WHERE day < DATE '1970-01-01'")).toEqual({ rows: "50025" });
});
