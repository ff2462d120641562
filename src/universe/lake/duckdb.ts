import { createRequire } from "node:module";
import type { DuckDBConnection, DuckDBDataChunk, DuckDBType } from "@duckdb/node-api";
import { optionalPackage } from "../../core/optional-package.js";

type DuckDb = typeof import("@duckdb/node-api");

/** A column of a file that is written: text, numbers (NaN is missing), days as ISO text, or true and false. */
export interface WrittenColumn {
	readonly name: string;
	readonly type: "text" | "number" | "day" | "boolean";
	/** Of text and days that come as places among these; the first, empty, stands for none. */
	readonly words?: readonly string[];
}

/** Values of one column of a chunk; text is null where it is missing, and a place where the column has words. */
export type ChunkValues = Float64Array | Uint32Array | readonly (string | null)[] | readonly boolean[];

/** Rows of a file in chunks of `CHUNK_ROWS` at most, column by column; undefined behind the last. */
export type ChunkSource = () => { readonly rowCount: number; readonly columns: readonly ChunkValues[] } | undefined;

/** DuckDB's vectors hold so many rows. */
export const CHUNK_ROWS = 2048;

/** Rows of a row group: few, so that a file is written in little memory; fewer rows compress worse (4,096 take a twelfth more). */
const GROUP_ROWS = 8192;

const require = createRequire(import.meta.url);
let loaded: Promise<DuckDb> | undefined;

/** DuckDB, an optional package. @throws ValuelabError in one line where it is not installed */
export function loadDuckDb(): Promise<DuckDb> {
	// A CommonJS package of many files: `import` would parse each twice, which takes twice as long.
	loaded ??= optionalPackage("@duckdb/node-api", "a lake", async () => require("@duckdb/node-api") as DuckDb);
	return loaded;
}

/** @throws ValuelabError in one line where DuckDB is not installed; loads nothing */
export async function checkDuckDb(): Promise<void> {
	await optionalPackage("@duckdb/node-api", "a lake", async () => require.resolve("@duckdb/node-api"));
}

/** A connection to a database in memory that spills into `spill` beyond `memoryMb`. */
export async function connectDuckDb(options: {
	readonly threads?: number;
	readonly memoryMb?: number;
	readonly spill?: string;
}): Promise<{ readonly connection: DuckDBConnection; close(): void }> {
	const { DuckDBInstance } = await loadDuckDb();
	const { threads, memoryMb, spill } = options;
	const instance = await DuckDBInstance.create(":memory:", {
		...(threads !== undefined && { threads: String(threads) }),
		...(memoryMb !== undefined && { memory_limit: `${memoryMb}MB` }),
		...(spill !== undefined && { temp_directory: spill }),
		// Nothing is fetched from the network, whatever a query says.
		autoinstall_known_extensions: "false",
		autoload_known_extensions: "false",
	});
	const connection = await instance.connect();
	return {
		connection,
		close() {
			connection.closeSync();
			instance.closeSync();
		},
	};
}

/** A text as SQL writes it. */
export const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`;
/** A name as SQL writes it. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

let files = 0;

/** Writes one Parquet file, compressed with zstd, in the order in which the rows come. */
export async function writeParquet(
	connection: DuckDBConnection,
	file: string,
	columns: readonly WrittenColumn[],
	next: ChunkSource,
): Promise<void> {
	const duckdb = await loadDuckDb();
	const name = `rows_${++files}`;
	const lists = await wordLists(connection, `${name}_words`, columns);
	const types: Readonly<Record<WrittenColumn["type"], DuckDBType>> = {
		text: duckdb.VARCHAR,
		number: duckdb.DOUBLE,
		day: duckdb.VARCHAR,
		boolean: duckdb.BOOLEAN,
	};
	let failure: unknown;
	// The function stays in the catalogue of the database: what it reads from must not stay with it.
	let source: ChunkSource | undefined = next;
	const rows = duckdb.DuckDBTableFunction.create({
		name,
		bindFunction: (bind) => {
			for (const column of columns)
				bind.addResultColumn(column.name, column.words ? duckdb.UINTEGER : types[column.type]);
		},
		initFunction: (init) => init.setMaxThreads(1),
		mainFunction: (_, chunk) => {
			try {
				const part = failure === undefined ? source?.() : undefined;
				chunk.rowCount = part?.rowCount ?? 0;
				if (part) fillChunk(chunk, part.columns);
			} catch (error) {
				failure = error;
				chunk.rowCount = 0;
			}
		},
	});
	connection.registerTableFunction(rows);
	try {
		const selected = columns.map((column) => {
			const quoted = quoteName(column.name);
			const list = lists.get(column);
			if (list) return `${list}[${quoted}] AS ${quoted}`;
			if (column.type === "number") return `nullif(${quoted}, 'nan'::DOUBLE) AS ${quoted}`;
			return column.type === "day" ? `${quoted}::DATE AS ${quoted}` : quoted;
		});
		await connection.run(
			`COPY (SELECT ${selected.join(", ")} FROM ${name}()) TO ${quoteText(file)} (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE ${GROUP_ROWS})`,
		);
	} finally {
		source = undefined;
		rows.destroySync();
		if (lists.size > 0) await connection.run(`DROP TABLE ${name}_words`);
	}
	if (failure !== undefined) throw failure;
}

/**
 * Puts the words of columns into a table of one row, from which the query takes them by place: DuckDB's own enumerations are made again in
 * JavaScript with every chunk. Gives the SQL of each column's list; the word before the first is null.
 */
async function wordLists(
	connection: DuckDBConnection,
	table: string,
	columns: readonly WrittenColumn[],
): Promise<ReadonlyMap<WrittenColumn, string>> {
	const coded = columns.filter(({ words }) => words !== undefined);
	if (coded.length === 0) return new Map();
	const lists = coded.map(({ words = [], type }, i) => {
		const [, ...some] = words;
		const mark = separatorOf(some);
		const split = `string_split(nullif($${i + 1}, ''), chr(${mark.charCodeAt(0)}))`;
		return { joined: some.join(mark), sql: `${split}${type === "day" ? "::DATE[]" : ""} AS list${i}` };
	});
	await connection.run(
		`CREATE TEMP TABLE ${table} AS SELECT ${lists.map(({ sql }) => sql).join(", ")}`,
		lists.map(({ joined }) => joined),
	);
	return new Map(coded.map((column, i) => [column, `(SELECT list${i} FROM ${table})`]));
}

/** A control character that no word holds. */
function separatorOf(words: readonly string[]): string {
	const all = words.join("");
	let code = 31;
	while (code > 1 && all.includes(String.fromCharCode(code))) code--;
	return String.fromCharCode(code);
}

function fillChunk(chunk: DuckDBDataChunk, values: readonly ChunkValues[]): void {
	for (let i = 0; i < values.length; i++) {
		const vector = chunk.getColumnVector(i);
		const column = values[i] as ChunkValues;
		if (column instanceof Float64Array || column instanceof Uint32Array) {
			(vector as unknown as { readonly items: Float64Array }).items.set(column.subarray(0, chunk.rowCount));
		} else for (let row = 0; row < chunk.rowCount; row++) vector.setItem(row, column[row] ?? null);
		vector.flush();
	}
}
