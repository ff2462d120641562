// Finds damaged and missing files of the tables.
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { ValuelabError } from "../../core/errors.js";
import { fileStates, recordedParts } from "./checksums.js";
import { quoteText } from "./duckdb.js";
import { partsOf } from "./layout.js";

/** A part that cannot be read. */
export interface DamagedPart {
	/** Path from the lake's folder. */
	readonly file: string;
	readonly reason: string;
}

/** The advice for a damaged file of the tables. */
export const REWRITE_ADVICE = "delete tables.cache: it is made again when the lake is opened";

export const damageError = ({ file, reason }: DamagedPart, cause?: unknown): ValuelabError =>
	new ValuelabError("unreadable", `lake: ${file} is damaged (${reason}); ${REWRITE_ADVICE}`, { cause });

/**
 * The parts of tables that cannot be read.
 * @param connect opens a database, if footers must be read
 * @param whole true reads every byte; else only the footers are read
 */
export async function damagedParts(
	connect: () => DuckDBConnection | Promise<DuckDBConnection>,
	folder: string,
	tables: readonly string[],
	{ whole = false }: { readonly whole?: boolean } = {},
): Promise<DamagedPart[]> {
	const damaged = missingFiles(folder);
	const stateOf = fileStates(folder);
	for (const table of tables) {
		const all = partsOf(folder, table);
		const states = new Map(all.map((file) => [file, stateOf(file, whole)]));
		for (const [file, state] of states)
			if (state === "changed") damaged.push({ file, reason: "its content has changed" });
		// An unchanged file needs no check of its footer.
		const files = all.filter((file) => states.get(file) === "unknown" || (whole && states.get(file) === "same"));
		// Most lakes are undamaged: all files of a table are checked together, and one by one only where that fails.
		if (files.length === 0) continue;
		const connection = await connect();
		if ((await faultOf(connection, folder, files, whole)) === undefined) continue;
		for (const file of files) {
			const reason = await faultOf(connection, folder, [file], whole);
			if (reason !== undefined) damaged.push({ file, reason });
		}
	}
	return damaged;
}

function missingFiles(folder: string): DamagedPart[] {
	return recordedParts(folder).flatMap(({ files }) => {
		const missing = files.filter((file) => !existsSync(join(folder, file)));
		if (missing.length === files.length) return [];
		return missing.map((file) => ({ file, reason: "it is missing" }));
	});
}

async function faultOf(
	connection: DuckDBConnection,
	folder: string,
	files: readonly string[],
	whole: boolean,
): Promise<string | undefined> {
	const list = `[${files.map((file) => quoteText(join(folder, file))).join(", ")}]`;
	try {
		await connection.run(
			whole
				? `SELECT bit_xor(hash(COLUMNS(*))) FROM read_parquet(${list}, union_by_name = true)`
				: `SELECT count(*) FROM parquet_file_metadata(${list})`,
		);
		return undefined;
	} catch (error) {
		const text = error instanceof Error ? error.message : String(error);
		return (text.split("\n")[0] ?? text).replaceAll(`${folder}/`, "");
	}
}
