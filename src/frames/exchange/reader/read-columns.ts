// Declares the function that reads a file format.
import type { Column } from "../../../core/table.js";
import type { ByteSource } from "./byte-source.js";

export interface ReadRequest {
	/** Names of the columns to read, in this order; undefined for all. */
	readonly columns?: readonly string[] | undefined;
	/** The largest number of bytes that a file may declare. */
	readonly memory: number;
}

/** Facts about a file, without its columns. */
export interface FileFacts {
	readonly rowCount: number;
	/** The units of columns, as JSON. */
	readonly units?: string;
}

/** A reader of a format: calls `onColumn` with each column's name before reading it, so that an error or an endless loop can be located. */
export type ReadColumns = (
	source: ByteSource,
	request: ReadRequest,
	onColumn: (name: string, readColumn: () => Promise<Column>) => Promise<void>,
) => Promise<FileFacts>;
