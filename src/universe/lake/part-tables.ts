// The tables of a part from which its columns are put together, texts as places.
import type { DuckDBConnection } from "@duckdb/node-api";
import type { LineItem } from "../../frames/company-types.js";
import { isZstdNative } from "../../frames/exchange/parquet/compression.js";
import { type CodedColumns, readCodedColumns } from "../../frames/exchange/parquet/read-coded.js";
import { quoteName, quoteText } from "./duckdb.js";

const COMPANY_COLUMNS = [
	...["symbol", "template", "template_code", "currency", "price_currency"],
	...["last_period", "newest_period", "retrieved_at"],
];

/** The tables of a part, and of its line items those that are wanted. */
export interface PartTables {
	readonly companies: CodedColumns;
	/** Symbol, period and filed. */
	readonly items: CodedColumns;
	readonly numbers: ReadonlyMap<string, Float64Array>;
	readonly trailing: CodedColumns;
	readonly words: CodedColumns;
}

const AXIS = ["symbol", "period", "filed"];

const NOTHING: CodedColumns = {
	rowCount: 0,
	texts: new Map(),
	numbers: new Map(),
	days: new Map(),
	names: new Set(),
};

/**
 * @param connect a database where DuckDB is to read the numbers: it decompresses them faster than this process, but takes 0.1 s to start
 * @throws FileError, or an error of DuckDB, where a table is damaged
 */
export async function readPartTables(
	connect: (() => Promise<DuckDBConnection>) | undefined,
	fileOf: (table: string, frequency?: "annual") => string | undefined,
	lineItems: ReadonlySet<LineItem>,
): Promise<PartTables> {
	const read = (path: string | undefined, columns: readonly string[]) =>
		path === undefined ? NOTHING : readCodedColumns(path, columns);
	const itemsFile = fileOf("items", "annual");
	const byDuckDb = connect && !isZstdNative;
	const items = read(itemsFile, byDuckDb ? AXIS : [...AXIS, ...lineItems]);
	let reading: Promise<ReadonlyMap<string, Float64Array>> | undefined;
	if (byDuckDb && itemsFile !== undefined) {
		const there = [...lineItems].filter((item) => items.names.has(item));
		// Texts are read here while DuckDB reads the numbers.
		reading = connect().then((connection) => readNumbers(connection, itemsFile, there, items.rowCount));
		// What fails here must not leave that to fail unheard.
		reading.catch(() => undefined);
	}
	return {
		companies: read(fileOf("companies"), COMPANY_COLUMNS),
		items,
		trailing: read(fileOf("trailing"), ["symbol", "period", "item", "value"]),
		words: read(fileOf("words", "annual"), ["symbol", "period", "table", "column", "code", "word", "reason"]),
		numbers: (await reading) ?? items.numbers,
	};
}

/** Columns of doubles in the order of a file's rows; NaN is missing. */
async function readNumbers(
	connection: DuckDBConnection,
	file: string,
	names: readonly LineItem[],
	rowCount: number,
): Promise<Map<LineItem, Float64Array>> {
	if (names.length === 0) return new Map();
	const selected = names.map((name) => `coalesce(${quoteName(name)}, 'nan'::DOUBLE)`);
	const result = await connection.run(
		`SELECT ${selected.join(", ")} FROM read_parquet(${quoteText(file)}, hive_partitioning = false)`,
	);
	const columns = names.map(() => new Float64Array(rowCount));
	let row = 0;
	for (const chunk of await result.fetchAllChunks()) {
		for (const [i, column] of columns.entries()) {
			const { items } = chunk.getColumnVector(i) as unknown as { readonly items: Float64Array };
			column.set(items.subarray(0, chunk.rowCount), row);
		}
		row += chunk.rowCount;
	}
	if (row !== rowCount) throw new Error(`${row} rows of numbers instead of ${rowCount}`);
	return new Map(names.map((name, i) => [name, columns[i] as Float64Array]));
}
