import type { Column } from "../../../core/column.js";
import type { ByteSource } from "./byte-source.js";

export interface ReadRequest {
	/** The columns wanted, in this order; undefined for all. */
	readonly columns?: readonly string[] | undefined;
	/** Bytes that the figures of a file may claim. */
	readonly memory: number;
}

/** What a file says besides its columns. */
export interface FileFacts {
	readonly rowCount: number;
	/** The units of columns, as JSON. */
	readonly units?: string;
}

/** A reader of a format: calls `onColumn` with each column's name before reading it, so that an error or an endless loop has a place. */
export type ReadColumns = (
	source: ByteSource,
	request: ReadRequest,
	onColumn: (name: string, read: () => Promise<Column>) => Promise<void>,
) => Promise<FileFacts>;
