// Declares the messages between the library and the process that reads files.
import type { Column } from "../../../core/table.js";
import type { FileFacts } from "./read-columns.js";

export type Format = "parquet" | "arrow";

/** A request to the reading process. */
export interface Task {
	readonly format: Format;
	/** A path that the process opens itself, or the bytes. */
	readonly file: string | Uint8Array;
	readonly columns?: readonly string[] | undefined;
	readonly memory: number;
	/** Milliseconds of processor time that reading may take. */
	readonly processorMs: number;
	/** The number by which the process reports that the task's time is over. */
	readonly number: number;
}

/** Messages of the reading process: that it is ready, each column's name before the column is read, the column, then the end. */
export type ReaderMessage =
	| { readonly kind: "ready" }
	| { readonly kind: "reading"; readonly column: string }
	| { readonly kind: "column"; readonly name: string; readonly column: Column }
	| { readonly kind: "done"; readonly facts: FileFacts; readonly processorMs: number }
	| { readonly kind: "failed"; readonly message: string; readonly column?: string | undefined };
