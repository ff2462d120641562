// Loads DuckDB, and quotes names and texts for its SQL.
import { createRequire } from "node:module";
import type { DuckDBConnection } from "@duckdb/node-api";
import { optionalPackage } from "../../core/optional-package.js";

type DuckDb = typeof import("@duckdb/node-api");

const require = createRequire(import.meta.url);
let loaded: Promise<DuckDb> | undefined;

/** DuckDB, an optional package. @throws ValuelabError in one line if it is not installed */
export function loadDuckDb(): Promise<DuckDb> {
	// `require`, because the package has many CommonJS files and `import` would parse each twice.
	loaded ??= optionalPackage("@duckdb/node-api", "a lake", async () => require("@duckdb/node-api") as DuckDb);
	return loaded;
}

/** Checks that DuckDB is installed, without loading it. @throws ValuelabError with the package's name where it is not */
export async function checkDuckDb(): Promise<void> {
	await optionalPackage("@duckdb/node-api", "a lake", async () => require.resolve("@duckdb/node-api"));
}

/** Connects to a database in memory. Beyond `memoryMb`, it writes temporary files to the folder `spill`. */
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
		// No query may fetch anything from the network.
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

/** A text as an SQL literal. */
export const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`;
/** A name as an SQL identifier. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
