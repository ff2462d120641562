// Runs SQL queries over the tables of a lake.
import { join } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { dayOfSerial } from "../../core/day.js";
import { ArgumentError, ValuelabError, wrongArgument } from "../../core/errors.js";
import { type Column, Table } from "../../core/table.js";
import { columnOf } from "../../frames/column-of.js";
import { damagedParts, damageError } from "./damage.js";
import { connectDuckDb, loadDuckDb, quoteName, quoteText } from "./duckdb.js";
import { describeFailures, isByFrequency, type Layout, partsOf, tablesOf } from "./layout.js";

/** Tables of which several crawls may hold a company: only the latest rows are shown. */
const TABLES_BY_CRAWL: readonly string[] = ["companies", "fields", "items", "words", "trailing", "prices", "dividends"];

export interface SqlResult {
	readonly table: Table;
	/** Companies that are left out, and why. */
	readonly notes: readonly string[];
}

/** Runs a query over the lake's tables, one per folder. A query cannot change the lake's files. */
export async function queryLake(layout: Layout, sql: string): Promise<SqlResult> {
	if (typeof sql !== "string" || sql.trim() === "") throw new ArgumentError("sql", "sql: expected a query");
	const table = await queryWhole(layout, sql, false).catch((error: unknown) => {
		// A damaged page in the middle of a file shows only when it is read.
		if (error instanceof ArgumentError) return queryWhole(layout, sql, true);
		throw error;
	});
	return { table, notes: describeFailures(layout) };
}

async function queryWhole(layout: Layout, sql: string, whole: boolean): Promise<Table> {
	const { connection, close } = await connectDuckDb({});
	try {
		const [damaged] = await damagedParts(() => connection, layout.folder, tablesOf(layout.folder), { whole });
		if (damaged) throw damageError(damaged);
		await makeViews(connection, layout);
		await requireQuery(connection, sql);
		return await tableOf(connection, sql);
	} catch (error) {
		if (error instanceof ValuelabError) throw error;
		throw sqlError(error, layout.folder);
	} finally {
		close();
	}
}

/** Refuses statements other than queries: only crawls and scores write a lake. */
async function requireQuery(connection: DuckDBConnection, sql: string): Promise<void> {
	const { StatementType } = await loadDuckDb();
	const statements = await connection.extractStatements(sql);
	if (statements.count !== 1) throw new ArgumentError("sql", `sql: expected one query, got ${statements.count}`);
	const { statementType } = await statements.prepare(0);
	if (![StatementType.SELECT, StatementType.EXPLAIN].includes(statementType))
		throw wrongArgument(
			"sql: only queries are allowed (select, with, from, describe, explain); SQL cannot change a lake",
		);
}

function sqlError(error: unknown, folder: string): ValuelabError {
	const text = (error instanceof Error ? error.message : String(error)).replaceAll(`${folder}/`, "").trim();
	const table = /Table with name (.+?) does not exist/.exec(text)?.[1];
	if (table !== undefined) return new ArgumentError("sql", noTable(table, tablesOf(folder)), { cause: error });
	const word = /syntax error at or near "(.+?)"/.exec(text)?.[1] ?? "";
	if (tablesOf(folder).includes(word))
		return wrongArgument(`sql: ${word} is also an SQL keyword; write the table as "${word}", in double quotes`, {
			cause: error,
		});
	return new ArgumentError("sql", `sql: ${text}`, { cause: error });
}

function noTable(table: string, tables: readonly string[]): string {
	if (tables.length === 0) return "sql: there are no companies yet, and no tables";
	const isMarket = table === "prices" || table === "dividends";
	const remedy = isMarket
		? "crawl with prices (--prices)"
		: `it has ${tables.join(", ")}; a score writes tables of its own`;
	return `sql: this lake has no table "${table}"; ${remedy}`;
}

async function makeViews(connection: DuckDBConnection, { folder }: Layout): Promise<void> {
	for (const table of tablesOf(folder))
		await connection.run(`CREATE VIEW ${quoteName(table)} AS ${selectOf(folder, table)}`);
	// From here on the query may open no other files.
	await connection.run(`SET allowed_directories = [${quoteText(`${folder}/`)}]`);
	await connection.run("SET enable_external_access = false");
}

function selectOf(folder: string, table: string): string {
	const files = partsOf(folder, table);
	const list = files.map((file) => quoteText(join(folder, file))).join(", ");
	const types =
		isByFrequency(table) || files.some((file) => file.includes("frequency=")) ? ", 'frequency': VARCHAR" : "";
	const isCrawled = files.some((file) => file.includes("crawl="));
	const hive =
		isCrawled || types !== ""
			? `, hive_partitioning = true, hive_types = {${`'crawl': VARCHAR${types}`.replace(isCrawled ? "" : /'crawl': VARCHAR,? ?/, "")}}`
			: "";
	const select = `SELECT * FROM read_parquet([${list}], union_by_name = true${hive})`;
	if (!TABLES_BY_CRAWL.includes(table)) return select;
	const same = table === "prices" || table === "dividends" ? table : "companies";
	const crawls = new Set(files.map((file) => /crawl=([^/\\]+)/.exec(file)?.[1]));
	return crawls.size < 2 ? select : selectLatest(select, folder, partsOf(folder, same));
}

/** Rows of the latest part of each company. */
function selectLatest(select: string, folder: string, parts: readonly string[]): string {
	const list = parts.map((file) => quoteText(join(folder, file))).join(", ");
	const latest = `SELECT symbol, max(crawl) FROM read_parquet([${list}], union_by_name = true, hive_partitioning = true, hive_types = {'crawl': VARCHAR}) GROUP BY symbol`;
	return `SELECT * FROM (${select}) WHERE (symbol, crawl) IN (${latest})`;
}

/** The rows of a query as columns: numbers as doubles, days as days, all else as text. */
async function tableOf(connection: DuckDBConnection, sql: string): Promise<Table> {
	const result = await connection.run(sql);
	const { rowCount } = result;
	const names = result.deduplicatedColumnNames();
	const types = result.columnTypes().map(String);
	const columns = types.map((type) => emptyColumn(type, rowCount));
	const integers = types.map((type) => (LONG_INTEGER.test(type) ? new Array<unknown>(rowCount) : undefined));
	let row = 0;
	for (const chunk of await result.fetchAllChunks()) {
		for (const [i, column] of columns.entries()) {
			const vector = chunk.getColumnVector(i);
			if (types[i] === "DOUBLE" && column.kind === "number")
				column.values.set(
					(vector as unknown as { readonly items: Float64Array }).items.subarray(0, chunk.rowCount),
					row,
				);
			for (let index = 0; index < chunk.rowCount; index++) {
				const item = vector.getItem(index);
				const cells = integers[i];
				if (cells) cells[row + index] = item;
				else if (types[i] !== "DOUBLE" || item === null) setCell(column, row + index, item);
			}
		}
		row += chunk.rowCount;
	}
	return new Table(
		names.map((name, i) => [name, integers[i] ? columnOf(integers[i], "number") : (columns[i] as Column)]),
		{ rowCount },
	);
}

/** Integer types with values that a double may not hold exactly; such a column becomes text. */
const LONG_INTEGER = /^U?(?:BIG|HUGE)INT$/;
const NUMBER = /^(?:TINYINT|SMALLINT|INTEGER|UTINYINT|USMALLINT|UINTEGER|FLOAT|DOUBLE|DECIMAL.*)$/;

function emptyColumn(type: string, rowCount: number): Column {
	if (NUMBER.test(type)) return { kind: "number", values: new Float64Array(rowCount) };
	if (type === "BOOLEAN") return { kind: "boolean", values: new Uint8Array(rowCount) };
	if (type === "DATE") return { kind: "date", values: new Int32Array(rowCount) };
	return { kind: "text", values: new Array<string | null>(rowCount).fill(null) };
}

function setCell(column: Column, row: number, item: unknown): void {
	if (column.kind === "text") column.values[row] = item === null ? null : String(item);
	else if (column.kind === "boolean") column.values[row] = item === null ? 2 : item ? 1 : 0;
	else if (column.kind === "number") column.values[row] = item === null ? Number.NaN : Number(String(item));
	else column.values[row] = item === null ? 0 : dayOfSerial((item as { readonly days: number }).days);
}
