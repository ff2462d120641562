import type { Column } from "../../../core/column.js";
import type { FileFacts } from "./read-columns.js";

export type Format = "parquet" | "arrow";

/** What the reading process is asked. */
export interface Task {
	readonly format: Format;
	/** A path that the process opens itself, or the bytes. */
	readonly file: string | Uint8Array;
	readonly columns?: readonly string[] | undefined;
	readonly memory: number;
	/** Milliseconds of processor time that reading may take. */
	readonly processorMs: number;
	/** What the process calls the task where its time is over. */
	readonly number: number;
}

/** What it answers: that it is ready, each column's name before it is read and the column behind it, then the end. */
export type Told =
	| { readonly kind: "ready" }
	| { readonly kind: "reading"; readonly column: string }
	| { readonly kind: "column"; readonly name: string; readonly column: Column }
	| { readonly kind: "done"; readonly facts: FileFacts; readonly processorMs: number }
	| { readonly kind: "failed"; readonly message: string; readonly column?: string | undefined };
