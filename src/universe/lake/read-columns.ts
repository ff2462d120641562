// Reads a query's result as typed columns.
import type { DuckDBConnection } from "@duckdb/node-api";
import { quoteName, quoteText } from "./duckdb.js";

/** Rows of a query by column: numbers with NaN for null, all else as text with null. */
export interface QueriedColumns {
	readonly rowCount: number;
	readonly numbers: ReadonlyMap<string, Float64Array>;
	readonly texts: ReadonlyMap<string, readonly (string | null)[]>;
	/** The same text as places among words, where it was read so; the place of `""` is none. */
	readonly codes?: ReadonlyMap<string, CodedText>;
}

/** A column of text as places among its distinct values. */
export interface CodedText {
	readonly words: readonly string[];
	readonly places: Uint32Array;
}

/**
 * Runs a query whose columns are doubles (null as NaN: see `NUMBERS`) and text, and reads it column by column: doubles are copied chunk by
 * chunk and never looked at one by one.
 */
export async function readColumns(connection: DuckDBConnection, sql: string): Promise<QueriedColumns> {
	const result = await connection.run(sql);
	const names = result.columnNames();
	const isNumber = result.columnTypes().map((type) => String(type) === "DOUBLE");
	const { rowCount } = result;
	const numbers = new Map<string, Float64Array>();
	const texts = new Map<string, (string | null)[]>();
	for (const [i, name] of names.entries())
		if (isNumber[i]) numbers.set(name, new Float64Array(rowCount));
		else texts.set(name, []);
	let row = 0;
	for (const chunk of await result.fetchAllChunks()) {
		for (const [i, name] of names.entries()) {
			const vector = chunk.getColumnVector(i);
			if (isNumber[i]) {
				const { items } = vector as unknown as { readonly items: Float64Array };
				numbers.get(name)?.set(items.subarray(0, chunk.rowCount), row);
			} else {
				const column = texts.get(name) as (string | null)[];
				for (let at = 0; at < chunk.rowCount; at++) {
					const item = vector.getItem(at);
					column.push(item === null ? null : String(item));
				}
			}
		}
		row += chunk.rowCount;
	}
	return { rowCount, numbers, texts };
}

/** What is read of a table. */
export interface CodedQuery {
	/** A table with its condition: `read_parquet('…') WHERE period <> 'TTM'`. */
	readonly from: string;
	/** Text by the name that it gets, as SQL. */
	readonly texts: Readonly<Record<string, string>>;
	/** Further columns, as SQL: doubles, null as NaN. */
	readonly numbers: readonly string[];
}

/**
 * Reads text as places among its distinct values: a column of text costs as much as one of numbers then, where `readColumns` decodes every
 * cell.
 */
export async function readCoded(
	connection: DuckDBConnection,
	{ from, texts, numbers }: CodedQuery,
): Promise<QueriedColumns> {
	const entries = Object.entries(texts).map(([name, sql]) => [name, `coalesce(${sql}, '')`] as const);
	const distinct = await connection.runAndReadAll(
		`SELECT ${entries.map(([, sql]) => `list(DISTINCT ${sql})`).join(", ")} FROM ${from}`,
	);
	const words = (distinct.getRows()[0] ?? []).map((list) => wordsOf(list));
	const none: QueriedColumns = {
		rowCount: 0,
		numbers: new Map(),
		texts: new Map(entries.map(([name]) => [name, []])),
	};
	if (words.some((list) => list.length === 0)) return none;
	const selected = entries.map(([name, sql], i) => {
		const members = (words[i] as string[]).map(quoteText).join(", ");
		// The place alone: a vector of an enumeration makes the list of its words again with every chunk.
		return `enum_code((${sql})::ENUM(${members}))::UINTEGER AS ${quoteName(name)}`;
	});
	const result = await connection.run(`SELECT ${[...selected, ...numbers].join(", ")} FROM ${from}`);
	const names = result.columnNames();
	const chunks = await result.fetchAllChunks();
	const rowCount = chunks.reduce((sum, chunk) => sum + chunk.rowCount, 0);
	const read = names.map((_, i) => (i < entries.length ? new Uint32Array(rowCount) : new Float64Array(rowCount)));
	let row = 0;
	for (const chunk of chunks) {
		const count = chunk.rowCount;
		for (const [i, column] of read.entries()) {
			const { items } = chunk.getColumnVector(i) as unknown as { readonly items: Float64Array };
			column.set(items.subarray(0, count), row);
		}
		row += count;
	}
	const coded = entries.map(
		([name], i) => [name, { words: words[i] as string[], places: read[i] as Uint32Array }] as const,
	);
	return {
		rowCount,
		codes: new Map(coded),
		texts: new Map(coded.map(([name, text]) => [name, textsOf(text)])),
		numbers: new Map(names.slice(entries.length).map((name, i) => [name, read[entries.length + i] as Float64Array])),
	};
}

function textsOf({ words, places }: CodedText): (string | null)[] {
	const texts = new Array<string | null>(places.length);
	for (let row = 0; row < places.length; row++) texts[row] = words[places[row] as number] || null;
	return texts;
}

const wordsOf = (list: unknown): string[] =>
	(list as { readonly items: readonly string[] } | null)?.items.slice() ?? [];

/** All columns but those, null as NaN: SQL of columns that are doubles. */
export const numbersBut = (names: readonly string[]): string =>
	`coalesce(COLUMNS(* EXCLUDE (${names.map((name) => `"${name}"`).join(", ")})), 'nan'::DOUBLE)`;
