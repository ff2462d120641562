import { join } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import type { LatestAnswer } from "./ask-symbol.js";
import type { Wanted } from "./crawl-state.js";
import { quoteText } from "./duckdb.js";
import { DAMAGED, type Layout, partsOf } from "./layout.js";

/** What the lake holds already. */
export interface KnownAnswers {
	readonly done: readonly (readonly [string, Wanted])[];
	/** The latest answer by symbol; empty unless the crawl asks again. */
	readonly latest: ReadonlyMap<string, LatestAnswer>;
}

const READ = "hive_partitioning = true, hive_types = {'crawl': VARCHAR}, union_by_name = true";
const COLUMNS = "symbol, operation, hash, crawl, retrieved_at";

/**
 * What was answered, of one crawl or of all. A symbol counts as answered where the statements of its newest answer are in the lake: what a damaged
 * part held is asked for again, also where a later crawl found it unchanged.
 */
export async function knownAnswers(
	connection: DuckDBConnection,
	{ folder }: Layout,
	crawl: string | undefined,
): Promise<KnownAnswers> {
	const files = partsOf(folder, "answers").map((file) => quoteText(join(folder, file)));
	if (files.length === 0) return { done: [], latest: new Map() };
	const told = [
		`SELECT ${COLUMNS}, status = 'new' AS is_here FROM read_parquet([${files.join(", ")}], ${READ}) WHERE status IN ('new', 'unchanged')`,
		...(await answersOfDamaged(connection, folder)),
	];
	const own = crawl === undefined ? "" : ` AND newest_crawl = ${quoteText(crawl)}`;
	const rows = await connection.runAndReadAll(
		`WITH told AS (SELECT *, crawl || ' ' || retrieved_at AS place FROM (${told.join(" UNION ALL ")})),
		by_symbol AS (
			SELECT symbol, operation, arg_max(hash, place) AS newest, arg_max(crawl, place) AS newest_crawl,
				arg_max(retrieved_at, place) AS retrieved_at, arg_max(hash, place) FILTER (is_here) AS here
			FROM told GROUP BY symbol, operation
		)
		SELECT symbol, operation, newest, retrieved_at, (true${own}) AS is_done FROM by_symbol WHERE newest = here`,
	);
	const done: (readonly [string, Wanted])[] = [];
	const latest = new Map<string, LatestAnswer>();
	for (const [symbol, operation, hash, retrievedAt, isDone] of rows.getRows()) {
		const isStatements = operation === "stock.financials";
		if (isDone === true) done.push([String(symbol), isStatements ? "statements" : "prices"]);
		if (crawl !== undefined && isStatements)
			latest.set(String(symbol), { hash: String(hash), retrievedAt: String(retrievedAt) });
	}
	return { done, latest };
}

/** Queries of what parts held that were set aside, as far as their files can be read. */
async function answersOfDamaged(connection: DuckDBConnection, folder: string): Promise<string[]> {
	const aside = join(folder, DAMAGED);
	const queries = ["answers", "companies"].flatMap((table) =>
		partsOf(aside, table).map((file) => {
			const rows = `FROM read_parquet([${quoteText(join(aside, file))}], ${READ})`;
			return table === "answers"
				? `SELECT ${COLUMNS}, false ${rows} WHERE status IN ('new', 'unchanged')`
				: `SELECT symbol, 'stock.financials', '', crawl, retrieved_at, false ${rows}`;
		}),
	);
	const readable: string[] = [];
	for (const query of queries)
		try {
			await connection.run(`SELECT count(hash(COLUMNS(*))) FROM (${query})`);
			readable.push(query);
		} catch {
			// The damaged file itself: the other tells the same.
		}
	return readable;
}
