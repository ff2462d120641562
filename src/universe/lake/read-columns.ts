// Reads a query's result as typed columns.
import type { DuckDBConnection } from "@duckdb/node-api";

/** A query's result by column: numbers with NaN for null, other types as text with null. */
export interface QueriedColumns {
	readonly rowCount: number;
	readonly numbers: ReadonlyMap<string, Float64Array>;
	readonly texts: ReadonlyMap<string, readonly (string | null)[]>;
}

/** Runs a query whose columns are doubles and text, and reads it column by column: doubles are copied in whole chunks. */
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
				for (let row = 0; row < chunk.rowCount; row++) {
					const item = vector.getItem(row);
					column.push(item === null ? null : String(item));
				}
			}
		}
		row += chunk.rowCount;
	}
	return { rowCount, numbers, texts };
}
