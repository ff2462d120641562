import { createRequire } from "node:module";
import type { DuckDBConnection } from "@duckdb/node-api";
import { optionalPackage } from "../../core/optional-package.js";

type DuckDb = typeof import("@duckdb/node-api");

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
